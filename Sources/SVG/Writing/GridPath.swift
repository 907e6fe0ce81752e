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
  /// Whether all points have a place on the grid.
  func holds(_ points: [Point]) -> Bool {
    let reach = Double(Self.limit) / unitsInOne
    for p in points where abs(p.x) > reach || abs(p.y) > reach { return false }
    return true
  }

  /// The place of a point that the grid holds.
  @inline(__always)
  func units(_ p: Point) -> GridPoint {
    GridPoint(units(p.x) ?? 0, units(p.y) ?? 0)
  }
}

/// Segments on a grid, made some at a time, so that a long path takes no second copy.
protocol GridSegments {
  /// Makes `verbs` and `points` the next segments, at most `count` of them; false behind the last one.
  mutating func next(
    _ count: Int, _ verbs: inout [Path.Verb], _ points: inout [GridPoint]
  ) -> Bool
}

/// A path on a grid.
struct GridPath: GridSegments {
  private let path: Path
  private let grid: DecimalGrid
  private let curveGrid: DecimalGrid
  /// How many units of the grid are one of the other.
  private let coarseness: Int64
  /// The next segment, and where its points begin.
  private var segment = 0
  private var index = 0

  /// A path that `grid` holds.
  ///
  /// The control points of cubics are rounded to `curveGrid`, which is no finer.
  init(_ path: Path, on grid: DecimalGrid, curveGrid: DecimalGrid) {
    self.path = path
    self.grid = grid
    self.curveGrid = curveGrid
    coarseness = powersOfTen[grid.decimals - curveGrid.decimals]
  }

  mutating func next(
    _ count: Int, _ verbs: inout [Path.Verb], _ points: inout [GridPoint]
  ) -> Bool {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    let end = min(segment + count, path.verbs.count)
    verbs.append(contentsOf: path.verbs[segment..<end])
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
}
