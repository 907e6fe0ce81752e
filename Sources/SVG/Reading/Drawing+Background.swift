internal import Geometry
internal import Values

/// The rectangle over the whole page that is the page's background.
extension Drawing {
  /// Whether the element in hand is marked as a background by `export`, which draws one that isn't to be seen, too.
  var isMarkedAsBackground: Bool { unsafe attributes[.dataBackground] != nil }

  /// Whether a line of the element in hand is the edge of the page's background.
  func isBackground(_ polyline: Polyline, _ look: Look) -> Bool {
    !look.isStroked && look.isSeen && page.page.background == nil && !page.hasBegun
      && (isMarkedAsBackground || page.isCovered(by: polyline) && path.hasOneSubpath)
  }

  /// The colour of a background: as `export` found it in its document where that is still what is drawn,
  /// else the name or the hex digits of its fill, with its opacity as two digits more.
  func background(of look: Look) -> String {
    if let marked = attributes.text(.dataBackground), stands(marked, for: look) { return marked }
    guard look.opacity < 1, let color = Color.parse(look.color) else { return look.color }
    return color.hexadecimal(alpha: look.opacity)
  }

  private func stands(_ marked: String, for look: Look) -> Bool {
    guard let color = Color.parse(marked) ?? Color.keyword(marked),
      let drawn = Color.parse(look.color)
    else { return false }
    return (color.red, color.green, color.blue) == (drawn.red, drawn.green, drawn.blue)
      && abs(color.alpha - look.opacity) < 1e-9
  }
}
