extension Polyline {
  /// The centripetal Catmull–Rom spline through every point, as one cubic between two points: no loops and
  /// no cusps between them (C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of
  /// Catmull–Rom curves", Computer-Aided Design 43, 2011).
  ///
  /// An open spline ends naturally (its second derivative is zero there), a closed one is periodic and ends
  /// with `close`. Repeated points count once. Two points are a line (closed: there and back), one is a bare
  /// move (closed: a move and a close), none is an empty path. Finite for all finite points.
  ///
  /// `grid` is a power of ten: control points so far from their knots that they turn by no more than 0.3° are rounded
  /// to its multiples. 0 rounds nothing.
  package func splined(grid: Double = 0) -> Path {
    var path = Path()
    let scale = BinaryScale(for: points)
    let grid = FitGrid(step: scale.isIdentity ? grid : 0)
    let knots = distinctPoints(scale)
    guard let first = knots.first else { return path }
    path.move(to: scale.unscaled(first))
    if knots.count == 2 {
      path.line(to: scale.unscaled(knots[1]))
    } else if knots.count > 2 {
      spline(through: knots, scale, grid, into: &path)
    }
    if isClosed { path.close() }
    return path
  }

  /// The scaled points without those that repeat the one before, or, closed, the first.
  func distinctPoints(_ scale: BinaryScale) -> [Point] {
    // Mostly there are none, and a copy of a long stroke costs memory.
    let repeats = zip(points, points.dropFirst()).contains { $0 == $1 }
    if scale.isIdentity, !repeats, !(isClosed && points.first == points.last) { return points }
    var knots: [Point] = []
    knots.reserveCapacity(points.count)
    for p in points {
      let q = scale.scaled(p)
      if q != knots.last { knots.append(q) }
    }
    while isClosed, knots.count > 1, knots.last == knots.first { knots.removeLast() }
    return knots
  }

  /// Appends the cubics from the first knot on; there are at least three, and no two neighbours are equal.
  private func spline(
    through knots: [Point], _ scale: BinaryScale, _ grid: FitGrid, into path: inout Path
  ) {
    let n = knots.count
    let pieces = isClosed ? n : n - 1
    var handles = isClosed ? Handles(knots[n - 1], knots[0], knots[1]) : Handles()
    for i in 0..<pieces {
      let start = knots[i]
      let end = knots[(i + 1) % n]
      let isLast = !isClosed && i == pieces - 1
      let next = isLast ? Handles() : Handles(start, end, knots[(i + 2) % n])
      var control1 = start + handles.after
      var control2 = end - next.before
      // A natural end: P0 − 2·P1 + P2 = 0.
      if !isClosed && i == 0 { control1 = start.midpoint(to: control2) }
      if isLast { control2 = control1.midpoint(to: end) }
      control1 = grid.rounded(control1, from: start)
      control2 = grid.rounded(control2, from: end)
      path.cubic(
        scale.unscaled(control1), scale.unscaled(control2), to: scale.unscaled(end))
      handles = next
    }
  }
}

/// The two handles at a knot, both along the curve: to the control point before it (to be taken back) and to
/// the one after it.
private struct Handles {
  var before = Vector(0, 0)
  var after = Vector(0, 0)

  init() {}

  /// With knot distances √d before and √e after, the derivative of the spline at its knot is
  /// √d·√e/(√d + √e) times the sum of the two unit vectors along the chords.
  init(_ previous: Point, _ knot: Point, _ next: Point) {
    let a = knot - previous
    let b = next - knot
    let d = a.length
    let e = b.length
    guard d > 0, e > 0 else { return }
    let sum = a * (1 / d) + b * (1 / e)
    let (rootD, rootE) = (d.squareRoot(), e.squareRoot())
    before = sum * (d * rootE / (3 * (rootD + rootE)))
    after = sum * (e * rootD / (3 * (rootD + rootE)))
  }
}
