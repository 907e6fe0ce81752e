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
    points.allSatisfy { holds(reach: abs($0.x)) && holds(reach: abs($0.y)) }
  }

  /// Whether all coordinates up to this one, whatever their sign, have a place on the grid.
  @inline(__always)
  func holds(reach: Double) -> Bool { reach * unitsInOne <= Double(Self.limit) }

  /// The place of a point that the grid holds; of another one a place at the edge.
  @inline(__always)
  func units(_ p: Point) -> GridPoint {
    GridPoint(units(p.x) ?? edge(p.x), units(p.y) ?? edge(p.y))
  }

  private func edge(_ x: Double) -> Int64 { x < 0 ? -Self.limit : Self.limit }
}

/// Segments on a grid, made some at a time, so that a long path takes no second copy.
protocol GridSegments {
  /// Appends `count` segments, or some more where they are made together: none only when all have been made.
  mutating func append(
    _ count: Int, to verbs: inout [Path.Verb], _ points: inout [GridPoint]
  )
}

/// The segments of a path on a grid.
struct GridPath<Source: SegmentSource>: GridSegments {
  private var source: Source
  private let grid: DecimalGrid
  private let curveGrid: DecimalGrid
  /// How many units of the grid are one of the other.
  private let coarseness: Int64
  /// The largest number of units of the curves' grid that the other has a place for.
  private let reach: Int64
  /// The next segments.
  private var path = Path()

  /// Segments that `grid` holds.
  ///
  /// The control points of cubics are rounded to `curveGrid`, which is no finer.
  init(_ source: consuming Source, on grid: DecimalGrid, curveGrid: DecimalGrid) {
    self.source = source
    self.grid = grid
    self.curveGrid = curveGrid
    coarseness = powersOfTen[grid.decimals - curveGrid.decimals]
    reach = DecimalGrid.limit / coarseness
  }

  mutating func append(
    _ count: Int, to verbs: inout [Path.Verb], _ points: inout [GridPoint]
  ) {
    path.removeAll()
    source.append(count, to: &path)
    verbs.append(contentsOf: path.verbs)
    var index = 0
    for verb in path.verbs {
      append(verb, index, &points)
      index += verb.pointCount
    }
  }

  /// A number of units of the curves' grid in units of the other.
  private func finer(_ units: Int64) -> Int64 {
    min(reach, max(-reach, units)) * coarseness
  }

  private func append(_ verb: Path.Verb, _ index: Int, _ points: inout [GridPoint]) {
    if case .cubic = verb {
      for at in index..<(index + 2) {
        let p = curveGrid.units(path.points[at])
        points.append(GridPoint(finer(p.x), finer(p.y)))
      }
      points.append(grid.units(path.points[index + 2]))
    } else {
      for at in index..<(index + verb.pointCount) { points.append(grid.units(path.points[at])) }
    }
  }
}
