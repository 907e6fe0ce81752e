internal import Geometry

/// The midpoint curves of a stroke on a grid, made of its points some segments at a time: they are those of
/// `Polyline.smoothedThroughMidpoints`, without a copy of a long stroke.
///
/// The grid has a digit more than the points, so they are even there, and curves meet exactly at the midpoints,
/// though a Double may have no room for that digit.
struct MidpointSegments: GridSegments {
  private let points: [Point]
  private let isClosed: Bool
  private let grid: DecimalGrid
  private var segment = 0
  /// The control point of the next curve, where the joint before has asked for it.
  private var control: GridPoint?

  /// The curves of a stroke of three points or more that `grid` holds.
  init(_ line: Polyline, on grid: DecimalGrid) {
    points = line.points
    isClosed = line.isClosed
    self.grid = grid
  }

  mutating func append(
    _ count: Int, to verbs: inout [Path.Verb], _ places: inout [GridPoint]
  ) {
    let first = segment
    let curves = isClosed ? points.count : points.count - 1
    if segment == 0 {
      let start = grid.units(points[0])
      verbs.append(.move)
      places.append(isClosed ? grid.units(points[points.count - 1]).midpoint(to: start) : start)
      control = isClosed ? start : nil
      segment = 1
    }
    while segment <= curves, segment < first + count {
      // An open stroke starts in its first point, which is no control point.
      let index = isClosed ? segment - 1 : segment
      let control = self.control ?? grid.units(points[index])
      verbs.append(.quadratic)
      places.append(control)
      if index + 1 < points.count {
        let next = grid.units(points[index + 1])
        places.append(control.midpoint(to: next))
        self.control = next
      } else {
        places.append(isClosed ? control.midpoint(to: grid.units(points[0])) : control)
      }
      segment += 1
    }
    if isClosed, segment == curves + 1, segment < first + count {
      verbs.append(.close)
      segment += 1
    }
  }
}
