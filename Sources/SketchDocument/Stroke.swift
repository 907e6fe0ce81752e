package import Geometry

/// One line of a drawing, as the document tells it: a member that is `nil` is not in the document
/// and has its default.
package struct Stroke: Equatable, Sendable {
  /// The width of a stroke that tells none, in user units.
  package static let defaultWidth = 6.0
  /// The colour of a stroke that tells none.
  package static let defaultColor = "black"

  /// Where the pen was, in user units, y down.
  package var points: [Point]
  /// A colour as a document may hold it: named, `#rgb` or `#rrggbb`.
  package var color: String?
  /// At least 0, in user units.
  package var width: Double?
  /// 0 (not to be seen) to 1 (full).
  package var opacity: Double?
  /// Whether the last point joins the first, which need not be repeated.
  package var isClosed: Bool
  package var layer: String?
  /// One number a point, 0 to 1.
  package var pressure: [Double]?
  /// One number a point, in milliseconds.
  package var time: [Double]?

  package init(
    points: [Point] = [], color: String? = nil, width: Double? = nil, opacity: Double? = nil,
    isClosed: Bool = false, layer: String? = nil, pressure: [Double]? = nil,
    time: [Double]? = nil
  ) {
    self.points = points
    self.color = color
    self.width = width
    self.opacity = opacity
    self.isClosed = isClosed
    self.layer = layer
    self.pressure = pressure
    self.time = time
  }
}
