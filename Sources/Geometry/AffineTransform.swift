/// A transform `x' = a·x + c·y + e`, `y' = b·x + d·y + f`: SVG's `matrix(a b c d e f)`.
@frozen
package struct AffineTransform: Equatable, Sendable {
  package var a: Double
  package var b: Double
  package var c: Double
  package var d: Double
  package var e: Double
  package var f: Double

  @inlinable
  package init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.e = e
    self.f = f
  }

  /// The transform that moves nothing.
  package static let identity = AffineTransform(1, 0, 0, 1, 0, 0)

  /// `inner` first, then `outer`, as nested groups apply.
  @inlinable
  package static func * (outer: AffineTransform, inner: AffineTransform) -> AffineTransform {
    AffineTransform(
      outer.a * inner.a + outer.c * inner.b, outer.b * inner.a + outer.d * inner.b,
      outer.a * inner.c + outer.c * inner.d, outer.b * inner.c + outer.d * inner.d,
      outer.a * inner.e + outer.c * inner.f + outer.e,
      outer.b * inner.e + outer.d * inner.f + outer.f)
  }

  @inlinable
  package static func * (transform: AffineTransform, p: Point) -> Point {
    Point(
      transform.a * p.x + transform.c * p.y + transform.e,
      transform.b * p.x + transform.d * p.y + transform.f)
  }

  /// The area of the image of a unit square; negative where the transform mirrors.
  @inlinable
  package var determinant: Double { a * d - b * c }

  /// How much longer lines become on the mean: the square root of `determinant` without its sign, which is
  /// found even where the area is out of Double's range.
  package var meanScale: Double {
    let area = abs(determinant)
    if area > 0x1p-960, area.isFinite { return area.squareRoot() }
    let largest = max(abs(a), abs(b), abs(c), abs(d))
    guard largest > 0, largest.isFinite else { return largest }
    return largest * abs(a / largest * (d / largest) - b / largest * (c / largest)).squareRoot()
  }

  /// Whether all six numbers are finite.
  @inlinable
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && e.isFinite && f.isFinite
  }
}
