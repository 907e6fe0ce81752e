import Testing

@testable import Geometry

@Suite struct SimplificationTests {
  @Test(arguments: [false, true], [0.0, 0.3, 2, 50])
  func leavesOutOnlyWhatIsNear(isClosed: Bool, tolerance: Double) {
    var random = RandomStrokes(seed: 6)
    for count in [1, 2, 3, 4, 10, 100, 300] {
      let points = random.walk(count)
      let kept = Polyline(points: points, isClosed: isClosed).simplified(tolerance: tolerance)
      #expect(kept.isClosed == isClosed)
      #expect(kept.points.first == points.first)
      if !isClosed { #expect(kept.points.last == points.last) }
      var line = kept.points
      if isClosed { line.append(points[0]) }
      var k = 0
      for p in points {
        // In order: the next kept point, or near the segment where we are.
        if k + 1 < line.count, p == line[k + 1] { k += 1 }
        #expect(
          line.indices.dropLast().contains {
            distance(p, line[$0], line[$0 + 1]) <= tolerance * 1.000001
          }
            || line.contains(p))
      }
      #expect(k >= line.count - 2)
    }
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (v, u) = (p - a, b - a)
    let t = u.lengthSquared > 0 ? min(1, max(0, v.dot(u) / u.lengthSquared)) : 0
    return (v - u * t).length
  }

  @Test func measuresToTheSegmentNotTheEndlessLine() {
    let points = [Point(0, 0), Point(-5, 0), Point(10, 0)]
    #expect(Polyline(points: points).simplified(tolerance: 1).points == points)
    #expect(
      Polyline(points: [Point(0, 0), Point(5, 0), Point(10, 0)]).simplified(tolerance: 0).points
        == [Point(0, 0), Point(10, 0)])
  }

  @Test func closedStrokeMayCloseStraight() {
    let square = [Point(0, 0), Point(4, 0), Point(4, 4), Point(0, 4), Point(0, 2)]
    #expect(
      Polyline(points: square, isClosed: true).simplified(tolerance: 0.1).points
        == Array(square.dropLast()))
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-160, 1e160, 1e305])
  func huge(size: Double) {
    var random = RandomStrokes(seed: 7)
    let points = magnified(random.walk(200), by: size)
    for isClosed in [false, true] {
      let kept = Polyline(points: points, isClosed: isClosed).simplified(tolerance: size * 3)
      #expect(kept.points.count < 200)
      #expect(kept.points.first == points.first)
    }
  }

  /// A zigzag of falling amplitude is the worst case: the farthest point is always the next one.
  @Test func fallingZigzagEnds() {
    let n = 50_000
    let points = (0..<n).map { Point(Double($0), Double($0 % 2 == 0 ? $0 - n : n - $0)) }
    let kept = Polyline(points: points).simplified(tolerance: 0.5).points
    #expect(kept.count >= n - 4)
  }
}
