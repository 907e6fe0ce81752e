import Testing

@testable import Geometry

@Suite struct MidpointSmoothingTests {
  @Test func openStroke() {
    let points = [Point(24, 90), Point(30, 99.8), Point(36, 107)]
    var expected = Path()
    expected.move(to: Point(24, 90))
    expected.quadratic(Point(30, 99.8), to: Point(33, 103.4))
    expected.quadratic(Point(36, 107), to: Point(36, 107))
    #expect(Polyline(points: points).smoothedThroughMidpoints() == expected)
  }

  @Test func closedStrokeIsPeriodic() {
    let points = [Point(0, 0), Point(4, 0), Point(4, 4)]
    var expected = Path()
    expected.move(to: Point(2, 2))
    expected.quadratic(Point(0, 0), to: Point(2, 0))
    expected.quadratic(Point(4, 0), to: Point(4, 2))
    expected.quadratic(Point(4, 4), to: Point(2, 2))
    expected.close()
    #expect(Polyline(points: points, isClosed: true).smoothedThroughMidpoints() == expected)
  }

  @Test func fewPoints() {
    #expect(Polyline(points: []).smoothedThroughMidpoints().isEmpty)
    #expect(Polyline(points: [], isClosed: true).smoothedThroughMidpoints().isEmpty)
    let one = Polyline(points: [Point(1, 2)]).smoothedThroughMidpoints()
    #expect(one.verbs == [.move] && one.points == [Point(1, 2)])
    let dot = Polyline(points: [Point(1, 2)], isClosed: true).smoothedThroughMidpoints()
    #expect(dot.verbs == [.move, .close])
    let two = Polyline(points: [Point(1, 2), Point(3, 4)]).smoothedThroughMidpoints()
    #expect(two.verbs == [.move, .line])
    let back = Polyline(points: two.points, isClosed: true).smoothedThroughMidpoints()
    #expect(back.verbs == [.move, .line, .close])
  }

  @Test(arguments: [false, true], [1e-300, 1, 1e305])
  func controlPointsAreThePoints(isClosed: Bool, size: Double) {
    var random = RandomStrokes(seed: 1)
    for count in 3..<40 {
      let points = magnified(random.walk(count), by: size)
      let path = Polyline(points: points, isClosed: isClosed).smoothedThroughMidpoints()
      #expect(path.points.allSatisfy { $0.isFinite })
      let controls = stride(from: 1, to: path.points.count, by: 2).map { path.points[$0] }
      #expect((isClosed ? [] : [path.points[0]]) + controls == points)
      for (a, b) in zip(path.cubics, path.cubics.dropFirst()) { #expect(a.p3 == b.p0) }
      if isClosed { #expect(path.points.last == path.points.first) }
    }
  }
}
