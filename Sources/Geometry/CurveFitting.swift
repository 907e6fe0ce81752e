extension Polyline {
  /// The fewest cubic Béziers found that pass every point, in order, within `tolerance`.
  ///
  /// The curve starts and ends exactly in the first and last point (closed: in the first one, and `close`
  /// follows). It is tangent-continuous but at corners: where the points turn by `cornerAngle` degrees or
  /// more, seen from points at least one tolerance away. Between two points it leaves their chord by no more
  /// than the tolerance or half their distance, whichever is more. Straight runs are lines. Repeated points
  /// count once; a single one is a move and a close.
  ///
  /// `grid` is a power of ten, at most a two-hundredth of the tolerance: all control points, and those joints
  /// that are no corners, are rounded to its multiples, and the curve as rounded keeps what is said above
  /// (joints turn by less than a degree). 0 rounds nothing. A tolerance that is not above 0 gives lines.
  /// - Complexity: O(n) in practice.
  package consuming func fitted(
    tolerance: Double, cornerAngle: Double, grid: Double = 0
  ) -> FittedSegments {
    FittedSegments(self, tolerance: tolerance, cornerAngle: cornerAngle, grid: grid)
  }
}

/// Divides a stroke at its corners, and makes one path of the pieces between them.
package struct FittedSegments: SegmentSource {
  /// Those of the stroke, none repeated; closed: and the first one again.
  private var points: [Point]
  private let isClosed: Bool
  private let tolerance: Double
  private let cornerAngle: Double
  private let grid: FitGrid
  private let scale: BinaryScale
  /// Where the runs end, but for the last one.
  private var corners: [Int] = []
  /// The tangent at the start of a closed stroke that has no corner there.
  private var tangent: Vector?
  private var fitter: RunFitter?
  /// Which run is the next, and where it starts.
  private var run = 0
  private var start = 0
  private var stage = Stage.move

  private enum Stage { case move, runs, done }

  fileprivate init(
    _ line: consuming Polyline, tolerance: Double, cornerAngle: Double, grid: Double
  ) {
    isClosed = line.isClosed
    scale = BinaryScale(for: line.points)
    points = line.distinctPoints(scale)
    self.tolerance = tolerance * scale.factor
    self.cornerAngle = cornerAngle
    self.grid = FitGrid(step: scale.isIdentity ? min(grid, tolerance / 200) : 0)
  }

  package mutating func append(_ count: Int, to path: inout Path) {
    let end = count < .max - path.verbs.count ? path.verbs.count + count : .max
    while stage != .done, path.verbs.count < end {
      if stage == .move {
        begin(&path)
      } else if let piece = fitter?.next() {
        append(piece, to: &path)
      } else {
        beginRun(&path)
      }
      // At once, since closing drops a line home.
      if stage == .runs, run > corners.count, fitter?.isDone ?? true { finish(&path) }
    }
  }

  /// Makes the move, and all the lines of a straight stroke.
  private mutating func begin(_ path: inout Path) {
    guard let first = points.first else {
      if isClosed { path.close() }
      stage = .done
      return
    }
    path.move(to: scale.unscaled(first))
    stage = .runs
    run = 1
    guard points.count > 1 else { return }
    if isClosed { points.append(first) }
    if appendLines(points[...], to: &path) { return }
    run = 0
    if isClosed { points.removeLast() }
    corners =
      tolerance > 0
      ? CornerFinder.corners(
        of: points, isClosed: isClosed, tolerance: tolerance, angle: cornerAngle)
      : Array(points.indices.dropFirst(isClosed ? 0 : 1).dropLast(isClosed ? 0 : 1))
    if isClosed {
      if corners.first == 0 { corners.removeFirst() } else { tangent = tangentAtStart() }
      points.append(first)
    }
    fitter = RunFitter(points, tolerance: tolerance, grid: grid)
  }

  /// Begins the next run, or makes all of its lines.
  private mutating func beginRun(_ path: inout Path) {
    let isLast = run == corners.count
    let end = isLast ? points.count - 1 : corners[run]
    let tangents = (first: run == 0 ? tangent : nil, last: isLast ? tangent : nil)
    if tangents.first != nil || tangents.last != nil
      || !appendLines(points[start...end], to: &path)
    {
      fitter?.begin(
        start, end, from: Joint(place: points[start], tangent: tangents.first),
        to: Joint(place: points[end], tangent: tangents.last))
    }
    run += 1
    start = end
  }

  private mutating func finish(_ path: inout Path) {
    if isClosed || points.count == 1, let first = points.first {
      path.close(droppingLineTo: scale.unscaled(first))
    }
    stage = .done
    fitter = nil
    points = []
  }

  private func append(_ piece: Piece, to path: inout Path) {
    let end = scale.unscaled(piece.end)
    if piece.isLine {
      path.line(to: end)
    } else {
      path.cubic(scale.unscaled(piece.control1), scale.unscaled(piece.control2), to: end)
    }
  }

  /// Appends the lines of points that lie on one line, where a turn by 180° is a corner, and tells whether they do.
  private func appendLines(_ points: ArraySlice<Point>, to path: inout Path) -> Bool {
    guard cornerAngle <= 180, let run = StraightRun(points, tolerance: tolerance) else {
      return false
    }
    for end in run.ends { path.line(to: scale.unscaled(end)) }
    return true
  }

  /// The tangent at the first point of a ring, as seen from both sides: that of the longest single piece that
  /// has it in its middle, and reaches over no corner.
  private func tangentAtStart() -> Vector? {
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
      let seen = CurvePolynomial(fitter.piece).derivative(fitter.parameters[size]).unit
      tangent = seen ?? tangent
      size = size * 3 / 2
    }
    return tangent
  }
}
