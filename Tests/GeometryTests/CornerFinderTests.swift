import Testing

@testable import Geometry

@Suite struct CornerFinderTests {
  private static let tolerance = 0.5

  private func corners(_ points: [Point], isClosed: Bool = false) -> [Point] {
    CornerFinder.corners(of: points, isClosed: isClosed, tolerance: Self.tolerance, angle: 60)
      .map { points[$0] }
  }

  private func line(_ start: Point, _ end: Point, step: Double) -> [Point] {
    let count = Int(((end - start).length / step).rounded(.up))
    return (0..<count).map { start.interpolated(to: end, at: Double($0) / Double(count)) }
  }

  /// The points, each moved in any direction by no more than `radius`.
  private func jittered(
    _ points: [Point], radius: Double, _ random: inout RandomStrokes
  ) -> [Point] {
    points.map {
      let length = radius * random.number(0...1).squareRoot()
      return $0 + Vector(length, 0).turned(by: random.number(0...(2 * .pi)))
    }
  }

  /// How far points lie apart, and by how much they are moved, both in tolerances. Where many points fall
  /// into one tolerance more jitter averages out.
  static let jitters: [(step: Double, radius: Double)] = [
    (0.02, 0), (0.3, 0), (1, 0), (5, 0), (0.02, 0.25), (0.1, 0.25), (0.3, 0.25), (1, 0.25),
    (2, 0.25), (5, 0.25), (0.02, 0.5), (0.1, 0.4), (2, 0.3), (5, 0.5),
  ]

  @Test(arguments: jitters)
  func rightAngleInJitterIsFoundOnce(step: Double, radius: Double) {
    var random = RandomStrokes(seed: 20)
    let length = max(12, 6 * step) * Self.tolerance
    for _ in 0..<40 {
      let direction = random.number(0...(2 * .pi))
      let start = Point(50, 50)
      let apex = start + Vector(length, 0).turned(by: direction)
      let end =
        apex + Vector(length, 0).turned(by: direction + (random.next() % 2 == 0 ? 1 : -1) * .pi / 2)
      let points = jittered(
        line(start, apex, step: step * Self.tolerance)
          + line(apex, end, step: step * Self.tolerance) + [end],
        radius: radius * Self.tolerance, &random)
      let found = corners(points)
      #expect(found.count == 1)
      for p in found { #expect(p.distance(to: apex) <= (radius + 0.4) * Self.tolerance) }
    }
  }

  @Test(arguments: jitters)
  func jitterMakesNoCornersInLinesAndCircles(step: Double, radius: Double) {
    var random = RandomStrokes(seed: 21)
    let size = 8 * Self.tolerance
    for _ in 0..<40 {
      let start = Point(50, 50)
      let end = start + Vector(3 * size, 0).turned(by: random.number(0...(2 * .pi)))
      let straight = line(start, end, step: step * Self.tolerance)
      #expect(corners(jittered(straight, radius: radius * Self.tolerance, &random)).isEmpty)
      let count = max(12, Int(2 * .pi * size / (step * Self.tolerance)))
      let circle = (0..<count).map {
        start + Vector(size, 0).turned(by: Double($0) / Double(count) * 2 * .pi)
      }
      let moved = jittered(circle, radius: radius * Self.tolerance, &random)
      #expect(corners(moved, isClosed: true).isEmpty)
    }
  }

  /// Straight arms are what they are: a turn by the angle itself is a corner, one by a degree less is none.
  @Test(arguments: [0.1, 0.5, 5, 40])
  func angleOfStraightArmsIsExact(step: Double) {
    for (angle, isCorner) in [(60.0, true), (59, false), (-61, true), (-59, false), (179, true)] {
      let apex = Point(40, 30)
      let start = apex - Vector(40, 0)
      let end = apex + Vector(40, 0).turned(by: angle * .pi / 180)
      let points = line(start, apex, step: step) + line(apex, end, step: step) + [end]
      #expect(corners(points) == (isCorner ? [apex] : []))
    }
  }

  /// A short arm is seen from its end when that is one tolerance away.
  @Test func cornerNearAnEndIsFound() {
    let rest = line(Point(0, 0), Point(0, 40), step: 0.5)
    #expect(corners([Point(0.6, 0)] + rest) == [Point(0, 0)])
    #expect(corners([Point(0.6, 0), Point(0.3, 0)] + rest) == [Point(0, 0)])
    #expect(corners([Point(0.4, 0)] + rest).isEmpty)
  }
}
