package import Geometry
package import Values

/// Turns the points of strokes into path data: simplified, smoothed, rounded, printed.
package struct StrokePrinter: ~Copyable {
  private let style: CurveStyle
  private var printer = PathDataPrinter()

  package init(style: CurveStyle) {
    self.style = style
  }

  /// Appends the path data of a stroke, which has a point, to `buffer`.
  ///
  /// One point, or a curve through points that are all equal, is `M x yz`, which round caps draw as a dot.
  ///
  /// `flush` may empty the buffer: it is called with some 64 kB at a time of a long stroke.
  package mutating func append<Failure: Error>(
    _ line: consuming Polyline, to buffer: inout ByteBuffer,
    flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if let tolerance = style.simplification { line.simplify(tolerance: tolerance) }
    let exact = DecimalGrid(holding: line.points)
    switch line.points.count > 1 ? style.smoothing : .none {
    case .none:
      try printer.append(linesOf: line, grid: rounded(exact), to: &buffer, flush: flush)
    case .midpoint:
      let joints = exact.map { DecimalGrid(decimals: $0.decimals + 1) }
      let isExact = joints.map { $0.decimals <= style.precision ?? .max } ?? false
      try printer.append(
        midpointsOf: line, joints: isExact ? joints : nil, grid: rounded(joints), to: &buffer,
        flush: flush)
    case .spline:
      let (reach, extent) = (line.reach, line.extent)
      let step = extent > 0 ? min(style.controlStep / 10, extent * 1e-5) : style.controlStep / 10
      let curves = DecimalGrid(step: step, reaching: reach)
      try append(
        line.splined(step: style.controlStep), reaching: 4 * reach, on: exact, and: curves,
        to: &buffer, flush: flush)
    case .fit(let tolerance, let corner):
      let reach = line.reach
      let curves = DecimalGrid(step: tolerance / 200, reaching: reach)
      try append(
        line.fitted(within: tolerance, cornerAngle: corner), reaching: 10 * max(reach, tolerance),
        on: exact, and: curves, to: &buffer, flush: flush)
    }
  }

  /// Whether what is printed of a stroke is one point, be it that it was made simpler or rounded so far.
  ///
  /// Dashes draw nothing of it, so an animation must know.
  func isDot(_ line: Polyline) -> Bool {
    let line = style.simplification.map { line.simplified(tolerance: $0) } ?? line
    guard let first = line.points.first else { return true }
    let grid = style.precision.map { DecimalGrid(decimals: $0) }
    func isSame(_ a: Double, _ b: Double) -> Bool {
      if a == b { return true }
      guard let a = grid?.units(a), let b = grid?.units(b) else { return false }
      return a == b
    }
    return line.points.allSatisfy { isSame($0.x, first.x) && isSame($0.y, first.y) }
  }

  /// Appends all of the path data of a stroke to `buffer`.
  package mutating func append(_ line: Polyline, to buffer: inout ByteBuffer) {
    append(line, to: &buffer) { (_: inout ByteBuffer) in }
  }

  /// Appends cubics that end in points of the grid `exact` or `curves`, with their control points on `curves`.
  ///
  /// No coordinate of them is larger than `reach`. A handle of a spline is no longer than two thirds of its chord.
  /// A fit stays near its chords, and so do its control points; one past the grid would stop at its edge.
  private mutating func append<Failure: Error>(
    _ source: consuming some SegmentSource, reaching reach: Double, on exact: DecimalGrid?,
    and curves: DecimalGrid?, to buffer: inout ByteBuffer,
    flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var grids: (points: DecimalGrid?, controls: DecimalGrid?) = (rounded(nil), rounded(nil))
    if let exact, let curves {
      grids = (rounded(exact.decimals > curves.decimals ? exact : curves), rounded(curves))
    }
    if let grid = grids.points, let curveGrid = grids.controls, grid.holds(reach: reach) {
      try printer.append(source, grid: grid, curveGrid: curveGrid, to: &buffer, flush: flush)
    } else {
      try printer.append(ungridded: source, grids.points, to: &buffer, flush: flush)
    }
  }

  /// The grid, or the one of the precision where that is coarser.
  private func rounded(_ grid: DecimalGrid?) -> DecimalGrid? {
    guard let precision = style.precision, precision < grid?.decimals ?? .max else { return grid }
    return DecimalGrid(decimals: precision)
  }
}

extension DecimalGrid {
  /// The coarsest grid whose unit is no larger than `step`; `nil` where a coordinate as large as `reach` has
  /// no place on it.
  fileprivate init?(step: Double, reaching reach: Double) {
    var grid = DecimalGrid(decimals: 0)
    while step * grid.unitsInOne < 1 {
      guard grid.decimals < Self.mostDecimals else { return nil }
      grid = DecimalGrid(decimals: grid.decimals + 1)
    }
    guard reach * grid.unitsInOne <= Double(Self.limit / 10) else { return nil }
    self = grid
  }
}

extension Polyline {
  /// The spline as it is printed: control points far from their knots lie on a grid as fine as `step`.
  consuming func splined(step: Double) -> SplineSegments {
    let grid = DecimalGrid(step: step, reaching: reach)
    return splined(grid: grid.map { 1 / $0.unitsInOne } ?? 0)
  }

  /// The fit as it is printed: control points lie on a grid as fine as a two-hundredth of the tolerance.
  consuming func fitted(within tolerance: Double, cornerAngle: Double) -> FittedSegments {
    let grid = DecimalGrid(step: tolerance / 200, reaching: reach)
    return fitted(
      tolerance: tolerance, cornerAngle: cornerAngle, grid: grid.map { 1 / $0.unitsInOne } ?? 0)
  }

  /// The largest coordinate, whatever its sign.
  fileprivate var reach: Double {
    points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
  }

  /// The longer side of the box around the points.
  fileprivate var extent: Double {
    guard let first = points.first else { return 0 }
    var (low, high) = (first, first)
    for p in points {
      low = Point(min(low.x, p.x), min(low.y, p.y))
      high = Point(max(high.x, p.x), max(high.y, p.y))
    }
    return max(high.x - low.x, high.y - low.y)
  }
}
