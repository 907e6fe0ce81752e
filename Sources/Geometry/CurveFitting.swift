extension Polyline {
  /// The fewest cubic Béziers found that pass every point, in order, within `tolerance`.
  ///
  /// The curve starts and ends exactly in the first and last point (closed: in the first one, and `close`
  /// follows). It is tangent-continuous but at corners: where the points turn by `cornerAngle` degrees or
  /// more, seen from points at least one tolerance away. Between two points it leaves their chord by no more
  /// than the tolerance or half their distance, whichever is more. Straight runs are lines. Repeated points
  /// count once; a single one is a bare move (closed: a move and a close).
  ///
  /// `grid` is a power of ten, at most a two-hundredth of the tolerance: all control points, and those joints
  /// that are no corners, are rounded to its multiples, and the curve as rounded keeps what is said above
  /// (joints turn by less than a degree). 0 rounds nothing. A tolerance that is not above 0 gives lines.
  /// - Complexity: O(n) in practice.
  package func fitted(tolerance: Double, cornerAngle: Double, grid: Double = 0) -> Path {
    let scale = BinaryScale(for: points)
    var fitting = CurveFitting(
      tolerance: tolerance * scale.factor, cornerAngle: cornerAngle,
      grid: FitGrid(step: scale.isIdentity ? min(grid, tolerance / 200) : 0), scale: scale)
    if isClosed {
      fitting.fitRing(distinctPoints(scale))
    } else {
      fitting.fitStroke(distinctPoints(scale))
    }
    return fitting.path
  }
}

/// Divides a stroke at its corners, and makes one path of the pieces between them.
private struct CurveFitting {
  let tolerance: Double
  let cornerAngle: Double
  let grid: FitGrid
  let scale: BinaryScale
  var path = Path()

  init(tolerance: Double, cornerAngle: Double, grid: FitGrid, scale: BinaryScale) {
    self.tolerance = tolerance
    self.cornerAngle = cornerAngle
    self.grid = grid
    self.scale = scale
  }

  /// Adds the curve of an open stroke without repeated points.
  mutating func fitStroke(_ points: [Point]) {
    guard let first = points.first else { return }
    path.move(to: scale.unscaled(first))
    guard points.count > 1, !addLines(points[...]) else { return }
    var start = 0
    for corner in corners(points, isClosed: false) + [points.count - 1] {
      fitRun(points[start...corner], nil, nil)
      start = corner
    }
  }

  /// Adds the curve of a closed stroke without repeated points.
  mutating func fitRing(_ points: [Point]) {
    guard let first = points.first else { return path.close() }
    path.move(to: scale.unscaled(first))
    defer { path.close(droppingLineTo: scale.unscaled(first)) }
    guard points.count > 1 else { return }
    let ring = points + [first]
    if addLines(ring[...]) { return }
    let corners = corners(points, isClosed: true)
    let tangent = corners.first == 0 ? nil : tangentAtStart(points, corners)
    var start = 0
    for corner in corners.drop(while: { $0 == 0 }) + [points.count] {
      fitRun(
        ring[start...corner], start == 0 ? tangent : nil, corner == points.count ? tangent : nil)
      start = corner
    }
  }

  private func corners(_ points: [Point], isClosed: Bool) -> [Int] {
    guard tolerance > 0 else { return Array(points.indices) }
    return CornerFinder.corners(
      of: points, isClosed: isClosed, tolerance: tolerance, angle: cornerAngle)
  }

  private mutating func fitRun(_ points: ArraySlice<Point>, _ t0: Vector?, _ t1: Vector?) {
    guard let first = points.first, let last = points.last, first != last || points.count > 1 else {
      return
    }
    if t0 == nil, t1 == nil, addLines(points) { return }
    RunFitter.fit(
      Array(points), tolerance: tolerance, grid: grid, from: Joint(place: first, tangent: t0),
      to: Joint(place: last, tangent: t1)
    ) { piece in
      if piece.isLine {
        path.line(to: scale.unscaled(piece.end))
      } else {
        path.cubic(
          scale.unscaled(piece.control1), scale.unscaled(piece.control2),
          to: scale.unscaled(piece.end))
      }
    }
  }

  /// Adds the lines of points that lie on one line, where a turn by 180° is a corner, and tells whether they do.
  private mutating func addLines(_ points: ArraySlice<Point>) -> Bool {
    guard cornerAngle <= 180, let run = StraightRun(points, tolerance: tolerance) else {
      return false
    }
    for end in run.ends { path.line(to: scale.unscaled(end)) }
    return true
  }

  /// The tangent at the first point of a ring, as seen from both sides: that of the longest single piece that
  /// has it in its middle, and reaches over no corner.
  private func tangentAtStart(_ points: [Point], _ corners: [Int]) -> Vector? {
    let n = points.count
    let reach = min((n - 1) / 2, corners.first ?? n, n - (corners.last ?? 0), 512)
    guard n > 2, reach > 0 else { return (points[1] - points[0]).unit }
    let middle = reach
    let row = (-reach...reach).map { points[($0 + n) % n] }
    var tangent = (row[middle + 1] - row[middle - 1]).unit ?? (row[middle + 1] - row[middle]).unit
    var fitter = PieceFitter(points: row, tolerance: tolerance, shortestHandle: 0)
    var size = 2
    while size <= reach {
      guard
        fitter.fit(middle - size, middle + size, from: Joint(place: row[middle - size]), to: nil)
      else { break }
      let seen = CurvePolynomial(fitter.piece).derivative(fitter.parameters[middle]).unit
      tangent = seen ?? tangent
      size = size * 3 / 2
    }
    return tangent
  }
}
