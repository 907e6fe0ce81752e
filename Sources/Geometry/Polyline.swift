/// Points joined by straight lines: what a stroke is before it is smoothed, and a curve after it is flattened.
package struct Polyline: Equatable, Sendable {
  package var points: [Point]
  /// Whether the last point joins the first, which need not be repeated.
  package var isClosed: Bool

  package init(points: [Point], isClosed: Bool = false) {
    self.points = points
    self.isClosed = isClosed
  }

  /// Whether no coordinate is infinite or not a number.
  ///
  /// - Complexity: O(n) in the number of points.
  package var isFinite: Bool { points.allSatisfy(\.isFinite) }
}
