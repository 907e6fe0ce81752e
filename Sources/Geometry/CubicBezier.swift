/// A cubic Bézier curve.
@frozen
package struct CubicBezier: Equatable, Sendable {
  package var start: Point
  package var control1: Point
  package var control2: Point
  package var end: Point

  @inlinable
  package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The same curve as a quadratic one.
  @inlinable
  package init(quadratic start: Point, _ control: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: control, at: 2 / 3), end.interpolated(to: control, at: 2 / 3),
      end)
  }

  /// The point at `t`: the start at 0, the end at 1.
  @inlinable
  package func point(at t: Double) -> Point {
    let u = 1 - t
    let (w0, w1, w2, w3) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
    return Point(
      w0 * start.x + w1 * control1.x + w2 * control2.x + w3 * end.x,
      w0 * start.y + w1 * control1.y + w2 * control2.y + w3 * end.y)
  }

  /// The image under a transform.
  @inlinable
  package static func * (transform: AffineTransform, curve: CubicBezier) -> CubicBezier {
    CubicBezier(
      transform * curve.start, transform * curve.control1, transform * curve.control2,
      transform * curve.end)
  }
}
