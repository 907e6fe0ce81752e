internal import Geometry
internal import Values

/// What is seen of a shape: whether anything, in which colour and how wide.
extension Drawing {
  /// How a shape is painted.
  struct Look {
    var color: String
    var opacity: Double
    var width: Double
    var isStroked: Bool
    var isPainted: Bool
    /// Whether there is anything to be seen of it.
    var isSeen: Bool

    func isWanted(_ options: SVGOptions) -> Bool {
      switch options.only {
      case .all: true
      case .stroked: isPainted && isStroked
      case .filled: isPainted && !isStroked
      }
    }
  }

  /// The colour, opacity and width of a shape's strokes; `nil` where it is not to be seen.
  func look(of kind: ElementKind, _ style: ComputedStyle, in frame: Frame) -> Look? {
    let stroke = definitions.servers.color(of: style.stroke, in: style)
    let fill = definitions.servers.color(of: style.fill, in: style)
    let strokeAlpha = (stroke?.alpha ?? 0) * style.strokeOpacity
    let fillAlpha = kind == .line ? 0 : (fill?.alpha ?? 0) * style.fillOpacity
    let isStroked = stroke != nil && (strokeAlpha > 0 || fillAlpha == 0)
    let paint = isStroked ? stroke : kind == .line ? nil : fill
    let factors = [frame.opacity, style.opacity, isStroked ? strokeAlpha : fillAlpha]
    let ratio = scale(of: frame.transform * style.transform, style)
    let width = style.strokeWidth(in: frame.viewport)
    if ratio == 0 { return nil }
    let opacity = Drawing.product(factors, isPainted: paint != nil)
    let isSeen =
      style.isVisible && style.isDisplayed && !frame.isHidden && paint != nil
      && (opacity > 0 || isMarkedAsBackground) && (fillAlpha > 0 || width > 0)
    guard isSeen || options.keepsHidden else { return nil }
    return Look(
      color: paint?.text ?? "black", opacity: opacity,
      width: ratio * (width == 0.5 ? trueWidth ?? width : width), isStroked: isStroked,
      isPainted: paint != nil, isSeen: isSeen)
  }

  /// The width of a stroke that `export` draws wider, so that it can be seen.
  private var trueWidth: Double? {
    attributes.trimmed(.dataWidth).flatMap { Length($0) }.flatMap {
      $0.unit == .none && $0.number >= 0 ? $0.number : nil
    }
  }

  /// By how much a stroke's width grows on its way to the document.
  private func scale(of transform: AffineTransform, _ style: ComputedStyle) -> Double {
    let root = transform.meanScale
    guard style.hasNonScalingStroke, root > 0 else { return root }
    return 1 / (abs(page.scale.dx) * abs(page.scale.dy)).squareRoot()
  }

  /// The product of opacities: one alone keeps every bit, of several the noise of binary is rounded off.
  private static func product(_ factors: [Double], isPainted: Bool) -> Double {
    let given = (isPainted ? factors[...] : factors.dropLast()).filter { $0 != 1 }
    guard given.count > 1 else { return given.first ?? 1 }
    let product = given.reduce(1, *)
    return (product * 1e12).rounded() / 1e12
  }

  /// A paint server that is referred to and is not there, without anything to fall back on.
  func brokenReference(_ style: ComputedStyle) -> String? {
    for paint in [style.fill, style.stroke] {
      if case .server(let id, .missing) = paint, !definitions.servers.contains(id) { return id }
    }
    return nil
  }
}
