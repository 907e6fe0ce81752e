internal import Geometry

/// The straight lines of a stroke on a grid, made of its points some at a time, without a copy of a long stroke.
///
/// A closed stroke whose last point equals its first gets one return more, since a reader drops one. A single
/// point is closed, as a bare move draws nothing.
struct LineSegments: GridSegments {
  private let points: [Point]
  private let grid: DecimalGrid
  private let returnsTwice: Bool
  private let closes: Bool
  private var segment = 0

  /// The lines of a stroke that has a point and that `grid` holds.
  init(_ line: Polyline, on grid: DecimalGrid) {
    points = line.points
    self.grid = grid
    closes = line.isClosed || points.count == 1
    returnsTwice = line.isClosed && line.returnsToItsStart
  }

  mutating func next(
    _ count: Int, _ verbs: inout [Path.Verb], _ places: inout [GridPoint]
  ) -> Bool {
    verbs.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    let end = segment + count
    while segment < min(end, points.count) {
      verbs.append(segment == 0 ? .move : .line)
      places.append(grid.units(points[segment]))
      segment += 1
    }
    // What follows the last point is at most a return and the end of the subpath.
    let ends: [Path.Verb] = (returnsTwice ? [.line] : []) + (closes ? [.close] : [])
    while segment < end, segment >= points.count, segment - points.count < ends.count {
      let verb = ends[segment - points.count]
      verbs.append(verb)
      if verb == .line { places.append(grid.units(points[0])) }
      segment += 1
    }
    return !verbs.isEmpty
  }
}

extension Polyline {
  /// Whether the last of several points equals the first.
  var returnsToItsStart: Bool { points.count > 1 && points.last == points.first }
}
