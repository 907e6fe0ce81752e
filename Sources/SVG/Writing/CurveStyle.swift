/// How the points of a stroke become a path. All lengths are in user units.
package struct CurveStyle: Equatable, Sendable {
  package enum Smoothing: Equatable, Sendable {
    /// Quadratic curves through the midpoints, which reading gives back the points of.
    case midpoint
    /// Straight lines.
    case none
    /// A centripetal Catmull–Rom spline through every point.
    case spline
    /// The fewest cubics that keep every point within `tolerance`, smooth but where the points turn by
    /// `corner` degrees or more.
    case fit(tolerance: Double, corner: Double)
  }

  package var smoothing: Smoothing
  /// How far points may lie from the lines that are left when they are dropped; none are if `nil`.
  package var simplification: Double?
  /// The greatest number of decimals; as many as it takes if `nil`.
  package var precision: Int?
  /// How far apart control points of a spline stand on their grid; a tenth of that where handles are short.
  package var controlStep: Double

  package init(
    smoothing: Smoothing = .midpoint, simplification: Double? = nil, precision: Int? = nil,
    controlStep: Double = 1e-3
  ) {
    self.smoothing = smoothing
    self.simplification = simplification
    self.precision = precision
    self.controlStep = controlStep
  }
}
