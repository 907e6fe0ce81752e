/// One subpath after the other in the making, as straight lines.
struct PolylineBuilder {
  /// The points of the subpath so far.
  private(set) var polyline = Polyline(points: [])

  private let transform: AffineTransform
  private let isPlain: Bool
  private let pageScale: Vector
  /// How far chords may lie from their curves, in page pixels: what rounding leaves of the tolerance.
  private let chordTolerance: Double
  private let grid: RoundingGrid
  /// The subpath's start and its end so far, in the path's own coordinates.
  private var start = Point(0, 0)
  private var current = Point(0, 0)
  private var hasBegun = false
  private var hasMoved = false

  init(_ flattening: Flattening, capacity: Int) {
    transform = flattening.transform
    isPlain = transform == .identity
    pageScale = flattening.pageScale
    let tolerance = max(flattening.tolerance, 1e-9)
    chordTolerance = tolerance * 0.96
    grid = RoundingGrid(within: tolerance / max(pageScale.dx, pageScale.dy))
    polyline.points.reserveCapacity(capacity)
  }

  /// Ends the subpath: tells whether it draws anything, and so must be taken before the next segment.
  mutating func finish() -> Bool {
    hasMoved = false
    defer { hasBegun = false }
    return hasBegun
  }

  mutating func move(to p: Point) {
    (start, current, hasMoved) = (p, p, true)
  }

  /// Lines to the points one after the other; there must be one.
  mutating func lines(to ends: ArraySlice<Point>) {
    begin()
    if isPlain {
      polyline.points.append(contentsOf: ends)
    } else {
      polyline.points.append(contentsOf: ends.lazy.map { [transform] in transform * $0 })
    }
    current = ends[ends.endIndex - 1]
  }

  mutating func quadratic(_ control: Point, to p: Point) {
    curve(CubicBezier(quadratic: image(current), image(control), image(p)))
    current = p
  }

  mutating func cubic(_ control1: Point, _ control2: Point, to p: Point) {
    curve(CubicBezier(image(current), image(control1), image(control2), image(p)))
    current = p
  }

  /// An arc that ends where it starts adds no point, but begins the subpath.
  mutating func arc(_ shape: EllipticalArc.Shape, to p: Point) {
    begin()
    if p == current { return }
    if let written = EllipticalArc(from: current, shape, to: p) {
      let arc = transform * written
      let size = max(abs(arc.u.dx), abs(arc.u.dy), abs(arc.v.dx), abs(arc.v.dy))
      let reach = max(abs(arc.centre.x), abs(arc.centre.y), size)
      if let scale = scale(reach: reach, size: size) {
        arc.forEachInnerParameter(scale: scale) { append(inner: arc.point(at: $0)) }
      }
    }
    polyline.points.append(image(p))
    current = p
  }

  mutating func close() {
    guard hasBegun || hasMoved else { return }
    begin()
    if polyline.points.count > 1, polyline.points.last == polyline.points.first {
      polyline.points.removeLast()
    }
    polyline.isClosed = polyline.points.count > 1
    current = start
  }

  private mutating func begin() {
    guard !hasBegun else { return }
    hasBegun = true
    polyline.points.removeAll(keepingCapacity: true)
    polyline.isClosed = false
    polyline.points.append(image(current))
  }

  private mutating func curve(_ curve: CubicBezier) {
    begin()
    let (left, right) = PolylineBuilder.range(
      curve.start.x, curve.control1.x, curve.control2.x, curve.end.x)
    let (top, bottom) = PolylineBuilder.range(
      curve.start.y, curve.control1.y, curve.control2.y, curve.end.y)
    let reach = max(-left, right, -top, bottom)
    if let scale = scale(reach: reach, size: max(right - left, bottom - top)) {
      let error = ChordError(of: curve, scale: scale)
      if error.piece(from: 0).squaredError(upTo: 1) > 1 {
        appendInside(of: curve, error)
      }
    }
    polyline.points.append(curve.end)
  }

  /// Appends points inside a curve that its chord is not near enough to.
  ///
  /// Most pieces of an even division are as near as they must be; those that are not are cut again.
  private mutating func appendInside(of curve: CubicBezier, _ error: ChordError) {
    var division = EvenDivision(of: error)
    guard division.count <= EvenDivision.greatestCount else {
      appendSteps(along: curve, error, from: 0, to: 1)
      return
    }
    // All cuts before the first check: each depends on the one before, and the checks do not.
    var cuts = InlineArray<24, Double>(repeating: 1)
    for index in 0..<division.count - 1 { cuts[index] = division.next() }
    var t = 0.0
    for index in 0..<division.count {
      let next = cuts[index]
      if error.piece(from: t).squaredError(upTo: next - t) > 1 {
        appendSteps(along: curve, error, from: t, to: next)
      }
      if index < division.count - 1 { append(inner: curve.point(at: next)) }
      t = next
    }
  }

  /// Appends points between two parameters of a curve, each as far from the one before as it may be.
  private mutating func appendSteps(
    along curve: CubicBezier, _ error: ChordError, from start: Double, to end: Double
  ) {
    var t = start
    var step = end - start
    while true {
      let piece = error.piece(from: t)
      step = longestStep(guess: step * 0.75, rest: end - t) { piece.squaredError(upTo: $0) }
      t += step
      if t > end - 1e-9 { return }
      append(inner: curve.point(at: t))
    }
  }

  private static func range(
    _ a: Double, _ b: Double, _ c: Double, _ d: Double
  ) -> (least: Double, greatest: Double) {
    (min(min(a, b), min(c, d)), max(max(a, b), max(c, d)))
  }

  /// What one unit of the document is in tolerances, for a curve of this size whose coordinates go up to
  /// `reach`: the tolerance grows where it would ask for more than some ten thousand points, or for more
  /// digits than a Double has. `nil` where a number is infinite.
  private func scale(reach: Double, size: Double) -> Vector? {
    let unit = max(pageScale.dx, pageScale.dy)
    let tolerance = max(chordTolerance, size * unit * 0x1p-28, reach * unit * 0x1p-44)
    guard tolerance.isFinite, reach.isFinite else { return nil }
    return Vector(pageScale.dx / tolerance, pageScale.dy / tolerance)
  }

  private mutating func append(inner p: Point) {
    polyline.points.append(grid.rounded(p))
  }

  private func image(_ p: Point) -> Point { isPlain ? p : transform * p }
}
