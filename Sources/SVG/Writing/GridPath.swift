internal import Geometry

/// A point on a `DecimalGrid`, in its units.
struct GridPoint: Equatable {
  var x: Int64
  var y: Int64

  init(_ x: Int64, _ y: Int64) {
    self.x = x
    self.y = y
  }

  /// The point halfway to another one, both of them with even numbers.
  func midpoint(to p: GridPoint) -> GridPoint { GridPoint((x &+ p.x) / 2, (y &+ p.y) / 2) }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(a.x &- b.x, a.y &- b.y) }

  /// Where `p` comes to lie when it is turned half round this point.
  func reflecting(_ p: GridPoint) -> GridPoint { GridPoint(2 &* x &- p.x, 2 &* y &- p.y) }
}

extension DecimalGrid {
  /// Whether all points of a path have a place on the grid.
  func holds(_ path: Path) -> Bool {
    let reach = Double(Self.limit) / unitsInOne
    for p in path.points where abs(p.x) > reach || abs(p.y) > reach { return false }
    return true
  }

  /// The place of a point that the grid holds.
  @inline(__always)
  func units(_ p: Point) -> GridPoint {
    GridPoint(units(p.x) ?? 0, units(p.y) ?? 0)
  }
}

/// Puts a path on a grid, some segments at a time, so that it takes no second copy of a long one.
struct GridPath {
  private let path: Path
  private let grid: DecimalGrid
  private let curveGrid: DecimalGrid
  /// How many units of the grid are one of the other.
  private let coarseness: Int64
  private let exactJoints: Bool
  /// The next segment, and where its points begin.
  private var segment = 0
  private var index = 0
  /// The control point that `index` is at, where the joint before has asked for it.
  private var control: GridPoint?

  /// A path that `grid` holds.
  ///
  /// The control points of cubics are rounded to `curveGrid`, which is no finer. With `exactJoints` the
  /// curves are quadratics that meet at the midpoints of their control points, and do so exactly here,
  /// though a Double has no room for the midpoint's last digit; the control points are even.
  init(_ path: Path, on grid: DecimalGrid, curveGrid: DecimalGrid, exactJoints: Bool) {
    self.path = path
    self.grid = grid
    self.curveGrid = curveGrid
    self.exactJoints = exactJoints
    coarseness = powersOfTen[grid.decimals - curveGrid.decimals]
  }

  /// Makes `verbs` and `points` the next segments, at most `count` of them; false behind the last one.
  mutating func next(
    _ count: Int, _ verbs: inout [Path.Verb], _ points: inout [GridPoint]
  ) -> Bool {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    let end = min(segment + count, path.verbs.count)
    verbs.append(contentsOf: path.verbs[segment..<end])
    if exactJoints { appendMidpoints(upTo: end, &points) }
    while segment < end {
      let verb = path.verbs[segment]
      append(verb, &points)
      segment += 1
      index += verb.pointCount
    }
    return !verbs.isEmpty
  }

  private func append(_ verb: Path.Verb, _ points: inout [GridPoint]) {
    if case .cubic = verb {
      for at in index..<(index + 2) {
        let p = curveGrid.units(path.points[at])
        points.append(GridPoint(p.x &* coarseness, p.y &* coarseness))
      }
      points.append(grid.units(path.points[index + 2]))
    } else {
      for at in index..<(index + verb.pointCount) { points.append(grid.units(path.points[at])) }
    }
  }

  /// Appends segments before `end`, until one that is neither a quadratic nor the move before them.
  private mutating func appendMidpoints(upTo end: Int, _ points: inout [GridPoint]) {
    let source = path.points
    let last = source.count - 2
    if segment == 0, segment < end {
      let isSmooth = isClosed && last > 0
      points.append(
        isSmooth
          ? grid.units(source[last]).midpoint(to: grid.units(source[1])) : grid.units(source[0]))
      (segment, index) = (1, 1)
    }
    while segment < end, case .quadratic = path.verbs[segment] {
      let control = self.control ?? grid.units(source[index])
      points.append(control)
      if index < last {
        let next = grid.units(source[index + 2])
        points.append(control.midpoint(to: next))
        self.control = next
      } else {
        // A closed path ends where it began, an open one in its last control point.
        points.append(isClosed ? control.midpoint(to: grid.units(source[1])) : control)
      }
      segment += 1
      index += 2
    }
  }

  private var isClosed: Bool {
    if case .close = path.verbs[path.verbs.count - 1] { true } else { false }
  }
}
