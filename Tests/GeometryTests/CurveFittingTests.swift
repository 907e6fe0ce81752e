import Testing

@testable import Geometry

@Suite struct CurveFittingTests {
  /// The points of a fitted path lie within the tolerance, in order, and the curve stays near their chords:
  /// nil, or what is wrong. All passages are followed at once, as for the Fréchet distance.
  private func fault(_ points: [Point], _ curve: [Cubic], _ tolerance: Double) -> String? {
    var samples = [curve[0].p0]
    for c in curve {
      let length = (c.p1 - c.p0).length + (c.p2 - c.p1).length + (c.p3 - c.p2).length
      let n = max(16, min(4000, Int(8 * length / tolerance)))
      for k in 1...n { samples.append(c[Double(k) / Double(n)]) }
    }
    let near = tolerance * 1.01
    var reach: [Int] = []
    for (k, s) in samples.enumerated() {
      if s.distance(to: points[0]) > near { break }
      reach.append(k)
    }
    for (p, q) in zip(points, points.dropFirst()) where p != q {
      let allowed = max(tolerance, p.distance(to: q) / 2) * 1.01
      guard var k = reach.first else { return "no way past \(p)" }
      let here = Set(reach)
      let last = reach[reach.count - 1]
      var isAlive = false
      reach = []
      while k < samples.count {
        if here.contains(k) {
          isAlive = true
        } else if isAlive, distance(samples[k], p, q) > allowed {
          isAlive = false
        }
        if isAlive, samples[k].distance(to: q) <= near { reach.append(k) }
        if !isAlive, k > last { break }
        k += 1
      }
    }
    return reach.last == samples.count - 1 ? nil : "the end is not reached"
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (v, u) = (p - a, b - a)
    let t = u.lengthSquared > 0 ? min(1, max(0, v.dot(u) / u.lengthSquared)) : 0
    return (v - u * t).length
  }

  /// The sine of the turn at each joint, 2 for a turn by more than 90°.
  private func turns(_ curve: [Cubic], isClosed: Bool) -> [(Point, Double)] {
    zip(curve, curve.dropFirst() + (isClosed ? Array(curve.prefix(1)) : [])).map { a, b in
      let u = a.p3 - (a.p2 != a.p3 ? a.p2 : a.p1)
      let v = (b.p1 != b.p0 ? b.p1 : b.p2) - b.p0
      let sine = abs(u.cross(v)) / (u.length * v.length)
      return (a.p3, u.dot(v) > 0 ? sine : 2)
    }
  }

  private static let oneDegree = 0.01745

  @Test(arguments: [0.25, 0.5, 2], [0, 0.001])
  func keepsToleranceAndChords(tolerance: Double, grid: Double) {
    var random = RandomStrokes(seed: 10)
    for k in 0..<30 {
      let points =
        switch k % 4 {
        case 0: random.hand(80)
        case 1: random.hand(60, tremor: 0.8)
        case 2: random.walk(100, step: 0.7)
        default: random.walk(30)
        }
      let path = Polyline(points: points).fitted(
        tolerance: tolerance, cornerAngle: 60, grid: grid
      ).path()
      #expect(path.points.first == points.first && path.points.last == points.last)
      #expect(fault(points, path.cubics, tolerance) == nil)
      if grid > 0 {
        for p in path.points where p != points.first && !points.contains(p) {
          #expect((p.x * 1000).rounded() / 1000 == p.x && (p.y * 1000).rounded() / 1000 == p.y)
        }
      }
    }
  }

  @Test(arguments: [0, 0.001])
  func isSmoothButAtPoints(grid: Double) {
    var random = RandomStrokes(seed: 11)
    for k in 0..<60 {
      let isClosed = k % 2 == 1
      let points = random.hand(100, corners: 0)
      // At 180° and more nothing is a corner.
      let path = Polyline(points: points, isClosed: isClosed).fitted(
        tolerance: 0.5, cornerAngle: 181, grid: grid
      ).path()
      for (place, sine) in turns(path.cubics, isClosed: isClosed) {
        #expect(sine < Self.oneDegree, "at \(place)")
      }
      #expect(path.verbs.last == (isClosed ? .close : .cubic))
      if isClosed { #expect(path.points.first == points[0] && path.points.last == points[0]) }
    }
  }

  /// A piece that is cut short has a short handle, which rounding must not turn.
  @Test func cutsLeaveNoHandleThatRoundingTurns() {
    let strokes = [
      (
        0.5,
        [0.87, 0.13, 0.65, 0.67, 0.89, 0.32, 0.28, 0.62, 0.69, 0, 0.38, 0.38, 0.23, 0, 0.47, 0.57]
      ),
      (
        10,
        [
          237.89, -3.06, 169.46, -181.13, 163.5, -175.44, 162.64, -175.72, 254.05, -129.15, 257.43,
          -128.3, 257.39, -128.31, 254.73, -127.66, 254.63, -128.1, 347.36, -179.77, 345.34,
          -182.46,
          441.46, -202.21, 441.46, -202.24,
        ]
      ),
    ]
    for (tolerance, numbers) in strokes {
      let points = stride(from: 0, to: numbers.count, by: 2).map {
        Point(numbers[$0], numbers[$0 + 1])
      }
      let path = Polyline(points: points, isClosed: true).fitted(
        tolerance: tolerance, cornerAngle: 60, grid: tolerance / 500
      ).path()
      for (place, sine) in turns(path.cubics, isClosed: true) where !points.contains(place) {
        #expect(sine < Self.oneDegree, "at \(place)")
      }
    }
  }

  @Test func smoothStrokesNeedFewPieces() {
    var random = RandomStrokes(seed: 12)
    let strokes = (0..<50).map { _ in random.hand(100, tremor: 0.05, corners: 0) }
    let pieces = strokes.map {
      Polyline(points: $0).fitted(tolerance: 0.5, cornerAngle: 60).path().verbs.count - 1
    }
    #expect(pieces.reduce(0, +) <= 180)
  }

  /// Five of these take a piece more where the joints before a short last one stay.
  @Test func jointsAreMovedToSaveTheLastPiece() {
    var random = RandomStrokes(seed: 32)
    var count = 0
    for _ in 0..<300 {
      let line = Polyline(points: random.hand(60, tremor: 0.05, corners: 0))
      count += line.fitted(tolerance: 0.25, cornerAngle: 181).path().verbs.count - 1
    }
    #expect(count <= 885)
  }

  @Test func circleIsSmoothAllRound() {
    var points: [Point] = []
    for k in 0..<36 {
      let v = Vector(30, 0).turned(by: Double(k) * .pi / 18)
      points.append(Point(60 + v.dx, 45 + v.dy))
    }
    let path = Polyline(points: points, isClosed: true).fitted(tolerance: 0.5, cornerAngle: 60)
      .path()
    #expect(path.verbs.count <= 7)
    for (place, sine) in turns(path.cubics, isClosed: true) {
      #expect(sine < Self.oneDegree, "at \(place)")
    }
    for c in path.cubics {
      for k in 0...20 {
        #expect(abs(c[Double(k) / 20].distance(to: Point(60, 45)) - 30) < 0.7)
      }
    }
  }

  @Test func polygonIsItsLines() {
    var points: [Point] = []
    for (a, b) in [
      (Point(0, 0), Point(90, 0)), (Point(90, 0), Point(90, 60)), (Point(90, 60), Point(0, 0)),
    ] {
      for k in 0..<30 { points.append(a.interpolated(to: b, at: Double(k) / 30)) }
    }
    let path = Polyline(points: points, isClosed: true).fitted(tolerance: 0.5, cornerAngle: 60)
      .path()
    #expect(path.verbs == [.move, .line, .line, .close])
    #expect(path.points == [Point(0, 0), Point(90, 0), Point(90, 60)])
  }

  @Test func cornerAmongJitterIsFoundAndJitterMakesNone() {
    var random = RandomStrokes(seed: 13)
    var points: [Point] = []
    for k in 0..<50 { points.append(Point(Double(k) * 2, random.number(-0.2...0.2))) }
    points.append(Point(100, 0))
    for k in 1...50 { points.append(Point(100 + random.number(-0.2...0.2), Double(k) * 2)) }
    let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 60).path()
    #expect(path.verbs == [.move, .line, .line])
    #expect(path.points[1].distance(to: Point(100, 0)) < 0.5)
  }

  @Test func repeatedPointsAndFewPoints() {
    let p = Point(12, 10)
    for isClosed in [false, true] {
      let path = Polyline(points: [p, p, p], isClosed: isClosed).fitted(
        tolerance: 0.5, cornerAngle: 60
      ).path()
      #expect(path.verbs == [.move, .close])
    }
    let q = Point(22, 20)
    let line = Polyline(points: [p, p, q, q]).fitted(tolerance: 0.5, cornerAngle: 60).path()
    #expect(line.verbs == [.move, .line] && line.points == [p, q])
    #expect(Polyline(points: []).fitted(tolerance: 0.5, cornerAngle: 60).path().isEmpty)
    let back = Polyline(points: [p, p, q, q, q, Point(32, 10), Point(32, 10)])
    #expect(
      back.fitted(tolerance: 0.5, cornerAngle: 60).path().points == [p, q, Point(32, 10)])
  }

  /// A turn by 180° is a corner, so points on one line are drawn by lines, there and back.
  @Test(arguments: [1e-300, 1e-160, 1e-9, 0.01, 0.3, 1, 70, 1e9, 1e160, 1e300])
  func pointsOnALineAreLines(size: Double) {
    var random = RandomStrokes(seed: 18)
    let a = Point(0.25 * size, 0.5 * size)
    let b = Point(0.75 * size, size)
    func drawn(_ points: [Point], isClosed: Bool = false) -> [Point] {
      let path = Polyline(points: points, isClosed: isClosed).fitted(
        tolerance: 0.5, cornerAngle: 60, grid: 1e-4
      ).path()
      #expect(!path.verbs.contains(.cubic), "\(points)")
      return path.points
    }
    for points in [[a, b], [a, b, a], [a, a, b, b], [a, a, b, b, b, a, a]] {
      #expect(drawn(points, isClosed: true) == [a, b])
    }
    #expect(drawn([a, b]) == [a, b])
    #expect(drawn([a, b, a]) == [a, b, a])
    if size >= 1 { #expect(drawn([a, b, a, b]) == [a, b, a, b]) }
    for count in 2..<40 {
      let points = (0..<count).map { _ in
        a.interpolated(to: b, at: (random.number(0...1) * 256).rounded() / 256)
      }
      #expect(drawn(points).last == points.last)
      #expect(drawn(points, isClosed: true).first == points.first)
    }
  }

  /// A hook where the pen is lifted does not make the whole curve swing out.
  @Test(arguments: [1.0, 4, 20])
  func hookAtAnEndStaysThere(height: Double) {
    let hook = [Point(0, 0), Point(50, height), Point(100, 0), Point(99.8, 0.1)]
    for points in [hook, hook.reversed()] {
      let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 60).path()
      for c in path.cubics {
        for k in 0...50 { #expect((-0.5...100.5).contains(c[Double(k) / 50].x)) }
      }
    }
  }

  /// What is far smaller than the tolerance is drawn in its own size.
  @Test(arguments: [1e-300, 1e-6, 0.01, 0.1])
  func smallStrokesStaySmall(size: Double) {
    var random = RandomStrokes(seed: 19)
    for k in 0..<200 {
      let points = (0..<(3 + k % 5)).map { _ in
        Point(random.number(0...size), random.number(0...size))
      }
      for isClosed in [false, true] {
        let path = Polyline(points: points, isClosed: isClosed).fitted(
          tolerance: 1, cornerAngle: 60
        ).path()
        let way = zip(points, points.dropFirst()).reduce(3 * size) {
          $0 + $1.0.distance(to: $1.1)
        }
        for p in path.points {
          #expect(abs(p.x) <= 2 * way && abs(p.y) <= 2 * way, "\(points)")
        }
      }
    }
  }

  @Test func flatShapesEnd() {
    let sliver = [Point(1.2, 0.8), Point(4.3, 2.1), Point(4.6, 2.2), Point(0, 0)]
    let path = Polyline(points: sliver, isClosed: true).fitted(tolerance: 2, cornerAngle: 60).path()
    #expect(path.points.allSatisfy { (-2...6.6).contains($0.x) && (-2...4.2).contains($0.y) })
    let flat = [
      Point(215.4, 124), Point(230, 124.3), Point(255, 125.6), Point(280, 124.9), Point(293.7, 124),
    ]
    let curve = Polyline(points: flat).fitted(tolerance: 0.5, cornerAngle: 60).path()
    #expect(curve.points.allSatisfy { (190...320).contains($0.x) && (100...150).contains($0.y) })
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e-9, 1e9, 1e160, 1e300])
  func isFinite(size: Double) {
    var random = RandomStrokes(seed: 14)
    for isClosed in [false, true] {
      for relative in [1e-300, 0.01, 0.5, 1e300] {
        for points in [random.walk(40), random.hand(60)] {
          let path = Polyline(points: magnified(points, by: size), isClosed: isClosed).fitted(
            tolerance: min(.greatestFiniteMagnitude, relative * size), cornerAngle: 60
          ).path()
          #expect(path.points.allSatisfy { $0.isFinite })
          #expect(path.points.first == Point(points[0].x * size, points[0].y * size))
        }
      }
    }
  }

  /// Dense points tell nothing at their own scale: they make no corners.
  @Test func denseJitterNeedsFewPieces() {
    var random = RandomStrokes(seed: 16)
    var points = [Point(0, 3)]
    for k in 1..<3000 {
      points.append(
        Point(Double(k) / 100 + random.number(-0.2...0.2), 3 + random.number(-0.2...0.2)))
    }
    points.append(Point(30, 3))
    let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 60).path()
    #expect(path.verbs == [.move, .line])
  }

  @Test func denseCircleNeedsFewPieces() {
    let points = (0..<5000).map { k in
      Point(500, 500) + Vector(500, 0).turned(by: Double(k) / 5000 * 2 * .pi)
    }
    let path = Polyline(points: points, isClosed: true).fitted(tolerance: 0.5, cornerAngle: 60)
      .path()
    #expect(path.verbs.count <= 12)
  }

  /// Points that go a little beyond the end, as the last ones of a hand do, leave a line what it is.
  @Test func lineMayEndBeforeItsNearPoints() {
    let points = [Point(0, 0), Point(10, 0.1), Point(20.4, 0), Point(20.3, 0.2), Point(20, 0.1)]
    let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 181).path()
    #expect(path.verbs == [.move, .line] && path.points.last == points.last)
    #expect(fault(points, path.cubics, 0.5) == nil)
  }

  /// A line that ends short of points it has to pass would leave them behind its end.
  @Test func lineDoesNotEndBeforeItsPoints() {
    let points = [Point(0, 0), Point(10, 0.1), Point(20, 0), Point(19.9, 0.1), Point(17, 0)]
    let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 181).path()
    #expect(fault(points, path.cubics, 0.5) == nil)
  }

  @Test func pausesEnd() {
    var random = RandomStrokes(seed: 15)
    let points = (0..<20_000).map { _ in
      Point(random.number(-0.15...0.15), random.number(-0.15...0.15))
    }
    let path = Polyline(points: points).fitted(tolerance: 0.5, cornerAngle: 60).path()
    #expect(path.verbs.count <= 3)
  }
}
