import Testing

@testable import Geometry

@Suite struct CatmullRomTests {
  @Test(arguments: [false, true])
  func passesThroughEveryPoint(isClosed: Bool) {
    var random = RandomStrokes(seed: 2)
    for count in 3..<60 {
      let points = random.walk(count)
      var distinct = points.reduce(into: [Point]()) { if $0.last != $1 { $0.append($1) } }
      while isClosed, distinct.last == distinct.first { distinct.removeLast() }
      let curve = Polyline(points: points, isClosed: isClosed).splined().path().cubics
      let ends = curve.map(\.p3)
      #expect(ends == Array(distinct.dropFirst()) + (isClosed ? [distinct[0]] : []))
    }
  }

  /// A curve whose derivative never points against its chord's start-to-end sense can't come back to a place
  /// or stop: seen as: no two of many samples coincide, and none turns back on the one before.
  @Test(arguments: [false, true])
  func hasNoLoopAndNoCusp(isClosed: Bool) {
    var random = RandomStrokes(seed: 3)
    for _ in 0..<100 {
      let points = (0..<10).map { _ in Point(random.number(0...9), random.number(0...9)) }
      for c in Polyline(points: points, isClosed: isClosed).splined().path().cubics {
        let samples = (0...32).map { c[Double($0) / 32] }
        let steps = zip(samples, samples.dropFirst()).map { $1 - $0 }
        let turnsBack = zip(steps, steps.dropFirst()).contains { $0.dot($1) <= 0 }
        var hasLoop = false
        for i in 0..<30 {
          for j in (i + 2)..<32 {
            hasLoop = hasLoop || crosses(samples[i], samples[i + 1], samples[j], samples[j + 1])
          }
        }
        #expect(!turnsBack && !hasLoop)
      }
    }
  }

  private func crosses(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    let (u, v) = (b - a, d - c)
    return u.cross(c - a) * u.cross(d - a) < 0 && v.cross(a - c) * v.cross(b - c) < 0
  }

  @Test func jointsAreSmooth() {
    var random = RandomStrokes(seed: 4)
    for _ in 0..<100 {
      let curve = Polyline(points: random.hand(40), isClosed: true).splined().path().cubics
      for (a, b) in zip(curve, curve.dropFirst() + curve.prefix(1)) {
        let (u, v) = (a.p3 - a.p2, b.p1 - b.p0)
        #expect(u.dot(v) >= 0 && abs(u.cross(v)) <= 1e-9 * (u.length * v.length + 1e-12))
      }
    }
  }

  /// Handles are put on the grid where that turns them by no more than 0.3°, and stay where they are else.
  @Test func roundedHandlesKeepTheirDirection() {
    var random = RandomStrokes(seed: 5)
    var (onGrid, other) = (0, 0)
    for step in [5, 0.5, 0.05] {
      let line = Polyline(points: random.walk(60, step: step), isClosed: true)
      let rounded = line.splined(grid: 1e-3).path().cubics
      for (a, b) in zip(line.splined().path().cubics, rounded) {
        #expect(a.p0 == b.p0 && a.p3 == b.p3)
        for (u, v) in [(a.p1 - a.p0, b.p1 - b.p0), (a.p2 - a.p3, b.p2 - b.p3)] {
          #expect(abs(u.cross(v)) <= 0.0056 * u.length * v.length)
        }
        let isOnGrid = (b.p1.x * 1000).rounded() / 1000 == b.p1.x
        #expect(isOnGrid || a.p1 == b.p1)
        if isOnGrid { onGrid += 1 } else { other += 1 }
      }
    }
    #expect(onGrid > 50 && other > 50)
  }

  @Test func endsAreNatural() {
    let curve = Polyline(points: [Point(0, 0), Point(5, 1), Point(9, 7)]).splined().path().cubics
    #expect(curve[0].p1 == curve[0].p0.midpoint(to: curve[0].p2))
    #expect(curve[1].p2 == curve[1].p1.midpoint(to: curve[1].p3))
  }

  @Test func repeatedPointsAndFewPoints() {
    let p = Point(3, 4)
    for n in 1...5 {
      for isClosed in [false, true] {
        let path = Polyline(points: Array(repeating: p, count: n), isClosed: isClosed).splined()
          .path()
        #expect(path.verbs == [.move, .close])
      }
    }
    let line = Polyline(points: [p, p, Point(5, 6), Point(5, 6)]).splined().path()
    #expect(line.verbs == [.move, .line])
    #expect(Polyline(points: []).splined().path().isEmpty)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e160, 1e305])
  func isFinite(size: Double) {
    var random = RandomStrokes(seed: 5)
    for isClosed in [false, true] {
      let points = magnified(random.walk(50), by: size)
      let path = Polyline(points: points, isClosed: isClosed).splined().path()
      #expect(path.points.allSatisfy { $0.isFinite })
      #expect(path.points.first == points.first)
    }
    let wide = [Point(-1e308, 1e308), Point(1e308, -1e308), Point(1e308, 1.7e308), Point(0, 1)]
    #expect(
      Polyline(points: wide, isClosed: true).splined().path().points.allSatisfy { $0.isFinite })
  }
}
