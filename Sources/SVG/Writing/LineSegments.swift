internal import Geometry

/// The straight lines of a stroke on a grid, made of its points some at a time: they are those of
/// `Polyline.straight`, without a copy of a long stroke.
struct LineSegments: GridSegments {
  private let points: [Point]
  private let ends: [Path.Verb]
  private let grid: DecimalGrid
  private var segment = 0

  /// The lines of a stroke that has a point and that `grid` holds.
  init(_ line: Polyline, on grid: DecimalGrid) {
    points = line.points
    ends = line.endsOfLines
    self.grid = grid
  }

  mutating func append(
    _ count: Int, to verbs: inout [Path.Verb], _ places: inout [GridPoint]
  ) {
    let end = segment + count
    while segment < min(end, points.count) {
      verbs.append(segment == 0 ? .move : .line)
      places.append(grid.units(points[segment]))
      segment += 1
    }
    while segment < end, segment >= points.count, segment - points.count < ends.count {
      let verb = ends[segment - points.count]
      verbs.append(verb)
      if verb == .line { places.append(grid.units(points[0])) }
      segment += 1
    }
  }
}

extension Polyline {
  /// The straight lines through the points.
  func straight() -> Path {
    var path = Path()
    guard let first = points.first else { return path }
    path.reserve(segments: points.count + 2, points: points.count + 1)
    path.move(to: first)
    for p in points.dropFirst() { path.line(to: p) }
    for verb in endsOfLines {
      if verb == .line { path.line(to: first) } else { path.close() }
    }
    return path
  }

  /// What follows the last point of straight lines: a line to the first point, and the end of the subpath.
  ///
  /// A closed stroke whose last point equals its first gets one return more, since a reader drops one. A
  /// single point is closed, as a bare move draws nothing.
  fileprivate var endsOfLines: [Path.Verb] {
    let returns = isClosed && points.count > 1 && points.last == points.first
    return (returns ? [.line] : []) + (isClosed || points.count == 1 ? [.close] : [])
  }
}
