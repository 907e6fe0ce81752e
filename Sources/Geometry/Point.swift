/// A place on the page, in user units, y down.
@frozen
package struct Point: Equatable, Hashable, Sendable {
  package var x: Double
  package var y: Double

  @inlinable
  package init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  @inlinable
  package static func - (end: Point, start: Point) -> Vector {
    Vector(end.x - start.x, end.y - start.y)
  }

  @inlinable
  package static func + (start: Point, step: Vector) -> Point {
    Point(start.x + step.dx, start.y + step.dy)
  }

  @inlinable
  package static func - (start: Point, step: Vector) -> Point {
    Point(start.x - step.dx, start.y - step.dy)
  }

  /// The point at `t` on the straight way to `other`: this one at 0, the other one at 1.
  @inlinable
  package func interpolated(to other: Point, at t: Double) -> Point {
    Point(x + (other.x - x) * t, y + (other.y - y) * t)
  }

  /// The point half-way to `other`; finite for all finite points.
  @inlinable
  package func midpoint(to other: Point) -> Point {
    Point(x / 2 + other.x / 2, y / 2 + other.y / 2)
  }

  /// The distance to `other`.
  @inlinable
  package func distance(to other: Point) -> Double {
    (other - self).length
  }

  /// Whether neither coordinate is infinite or not a number.
  @inlinable
  package var isFinite: Bool { x.isFinite && y.isFinite }
}
