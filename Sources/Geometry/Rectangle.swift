/// An upright rectangle, in user units.
@frozen
package struct Rectangle: Equatable, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  @inlinable
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
