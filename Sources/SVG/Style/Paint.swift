/// A colour without its alpha, spelled as a document stores it, and the alpha.
package struct SolidColor: Equatable, Sendable {
  /// A name or hex digits as they were written, else `#rrggbb`.
  package var text: String
  /// 0 to 1.
  package var alpha: Double

  package init(text: String, alpha: Double = 1) {
    self.text = text
    self.alpha = alpha
  }

  package static let black = SolidColor(text: "black")
}

/// The value of `fill` or `stroke` (SVG 2, 13.2).
package enum Paint: Equatable, Sendable {
  case none
  case color(SolidColor)
  /// The value of `color` of the element that is painted.
  case currentColor
  /// The gradient or pattern with this `id`, and what to paint where it is broken.
  case server(id: String, fallback: Fallback)
  /// The fill of the element that refers to this one.
  case contextFill
  /// The stroke of the element that refers to this one.
  case contextStroke

  /// What follows the reference to a paint server.
  package enum Fallback: Equatable, Sendable {
    case missing
    case none
    case color(SolidColor)
    case currentColor
  }
}
