internal import XML

/// Counts what a line drawing can't hold: it is told in two warnings, not in hundreds.
struct UndrawnCount {
  private var texts = Count()
  private var effects = Count()

  private struct Count {
    var first: (line: Int, element: String)?
    var total = 0

    mutating func add(_ element: XMLElement) {
      if first == nil { first = (element.line, element.name.text) }
      total += 1
    }
  }

  /// Counts a text, an image or a foreign object.
  mutating func count(_ kind: ElementKind, _ element: XMLElement) {
    texts.add(element)
  }

  /// Counts an element with a clip path, a mask, markers or dashes.
  mutating func countEffect(_ element: XMLElement) {
    effects.add(element)
  }

  /// One for each kind that there is any of.
  var warnings: [SVGWarning] {
    var found: [SVGWarning] = []
    func add(_ count: Count, _ what: String) {
      guard let first = count.first else { return }
      let elements = count.total == 1 ? "1 element" : "\(count.total) elements"
      found.append(
        SVGWarning(line: first.line, element: first.element, message: "\(what) (\(elements))"))
    }
    add(texts, "text, images and foreign objects are not drawn")
    add(effects, "clip paths, masks, markers and dashes are not applied")
    return found
  }
}
