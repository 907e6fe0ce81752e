extension Polyline {
  /// The centripetal Catmull–Rom spline through every point, as one cubic between two points: no loops and
  /// no cusps between them (C. Yuksel, S. Schaefer, J. Keyser, "Parameterization and applications of
  /// Catmull–Rom curves", Computer-Aided Design 43, 2011).
  ///
  /// An open spline ends naturally (its second derivative is zero there), a closed one is periodic and ends
  /// with `close`. Repeated points count once. Two points are a line (closed: there and back), one is a
  /// move and a close, none is an empty path. Finite for all finite points.
  ///
  /// `grid` is a power of ten: control points so far from their knots that they turn by no more than 0.3° are rounded
  /// to its multiples. 0 rounds nothing.
  package consuming func splined(grid: Double = 0) -> SplineSegments {
    SplineSegments(self, grid: grid)
  }
}

/// The cubics of a centripetal Catmull–Rom spline.
package struct SplineSegments: SegmentSource {
  private let knots: [Point]
  private let isClosed: Bool
  private let scale: BinaryScale
  private let grid: FitGrid
  /// How many cubics there are (two points: one line), and which one is the next; -1: the move.
  private let count: Int
  private var index = -1
  /// The handles at the start of the next cubic.
  private var handles = Handles()

  fileprivate init(_ line: consuming Polyline, grid: Double) {
    scale = BinaryScale(for: line.points)
    self.grid = FitGrid(step: scale.isIdentity ? grid : 0)
    isClosed = line.isClosed
    knots = line.distinctPoints(scale)
    count = isClosed && knots.count > 2 ? knots.count : max(0, knots.count - 1)
  }

  package mutating func append(_ count: Int, to path: inout Path) {
    guard let first = knots.first else { return }
    let end = count < self.count - index ? index + count : self.count
    while index < end {
      if index < 0 {
        path.move(to: scale.unscaled(first))
        if isClosed, knots.count > 2 {
          handles = Handles(knots[knots.count - 1], first, knots[1])
        }
      } else if knots.count == 2 {
        path.line(to: scale.unscaled(knots[1]))
      } else {
        appendCubic(to: &path)
      }
      index += 1
      if index == self.count, isClosed || knots.count == 1 { path.close() }
    }
  }

  /// Appends the next of the cubics through three knots or more.
  private mutating func appendCubic(to path: inout Path) {
    let n = knots.count
    let start = knots[index]
    let end = knots[(index + 1) % n]
    let isLast = !isClosed && index == count - 1
    let next = isLast ? Handles() : Handles(start, end, knots[(index + 2) % n])
    var control1 = start + handles.after
    var control2 = end - next.before
    // A natural end: P0 − 2·P1 + P2 = 0.
    if !isClosed && index == 0 { control1 = start.midpoint(to: control2) }
    if isLast { control2 = control1.midpoint(to: end) }
    control1 = grid.rounded(control1, from: start)
    control2 = grid.rounded(control2, from: end)
    path.cubic(scale.unscaled(control1), scale.unscaled(control2), to: scale.unscaled(end))
    handles = next
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
