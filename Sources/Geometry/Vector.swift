/// A step from one point to another: a type of its own, so that point + point does not compile.
@frozen
package struct Vector: Equatable, Sendable {
  package var dx: Double
  package var dy: Double

  @inlinable
  package init(_ dx: Double, _ dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @inlinable
  package static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  @inlinable
  package static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  @inlinable
  package static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  @inlinable
  package static func * (a: Vector, factor: Double) -> Vector {
    Vector(a.dx * factor, a.dy * factor)
  }

  /// The scalar product.
  @inlinable
  package func dot(_ other: Vector) -> Double { dx * other.dx + dy * other.dy }

  /// The z component of the vector product: positive where `other` lies clockwise, as the page is seen.
  @inlinable
  package func cross(_ other: Vector) -> Double { dx * other.dy - dy * other.dx }

  /// The square of the length; may overflow to infinity.
  @inlinable
  package var lengthSquared: Double { dx * dx + dy * dy }

  /// The length; may overflow to infinity past 1e154.
  @inlinable
  package var length: Double { lengthSquared.squareRoot() }
}
