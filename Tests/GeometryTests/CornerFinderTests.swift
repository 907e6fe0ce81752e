import Foundation
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

  /// What was passed over near another point is no corner of this one.
  @Test func aPointPassedOverElsewhereIsNoCorner() {
    let points = [Point(0, 0), Point(0, 0.1), Point(80, 30), Point(30, 11.25)]
    #expect(
      CornerFinder.corners(of: points, isClosed: false, tolerance: 0.5, angle: 60) == [2])
  }

  /// However dense the points are, and though the corner itself may be passed over.
  @Test(arguments: [0.005, 0.02, 0.05, 0.1, 0.15, 0.24, 0.3, 0.5, 1.1])
  func aCornerHardlySharpEnoughIsFound(spacing: Double) {
    for degrees in [60.5, 62, 66, 72, 80] {
      for shift in [0, 0.3, 0.7] {
        let angle = degrees * .pi / 180
        let count = Int(3 / spacing) + 1
        let before = (0..<count).map { Point((Double($0 - count) + shift) * spacing, 0) }
        let after = (1...count).map {
          Point(Double($0) * spacing * cos(angle), Double($0) * spacing * sin(angle))
        }
        let corners = CornerFinder.corners(
          of: before + [Point(0, 0)] + after, isClosed: false, tolerance: 0.5, angle: 60)
        #expect(corners == [count], "\(degrees)°, \(shift)")
      }
    }
  }

  /// Sharp turns between sides of little more than two tolerances are corners, whatever follows them.
  @Test func zigzagsOfTwoTolerancesAreCorners() {
    for side in [1.01, 1.2, 1.6, 3] {
      for degrees in [91.0, 110, 130, 160] {
        let half = degrees * .pi / 360
        let points = (0..<12).map {
          Point(Double($0) * side * cos(half), $0 % 2 == 0 ? 0 : side * sin(half))
        }
        #expect(
          CornerFinder.corners(of: points, isClosed: false, tolerance: 0.5, angle: 60)
            == Array(1...10), "\(side), \(degrees)°")
      }
    }
  }

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

  /// The share of strokes of which `isRight` isn't true, each point moved by up to half the tolerance.
  private func faults(
    _ points: [Point], seed: UInt64, isClosed: Bool = false, _ isRight: ([Point], Vector) -> Bool
  ) -> Double {
    var random = RandomStrokes(seed: seed)
    var faults = 0.0
    for _ in 0..<400 {
      let offset = Vector(random.number(0...100), random.number(0...100))
      let direction = random.number(0...(2 * .pi))
      let placed = points.map { Point(0, 0) + offset + ($0 - Point(0, 0)).turned(by: direction) }
      let found = corners(
        jittered(placed, radius: Self.tolerance / 2, &random), isClosed: isClosed)
      if !isRight(found, offset) { faults += 1 }
    }
    return faults / 400
  }

  /// In jitter of half the tolerance, with one or two points to a tolerance and less: what one point hides, the
  /// lines through all of them show.
  @Test(arguments: [0.3, 1, 2], [4.0, 10])
  func fewRightAnglesAreMissedInJitter(step: Double, arm: Double) {
    let (arm, step) = (arm * Self.tolerance, step * Self.tolerance)
    let (start, apex, end) = (Point(-arm, 0), Point(0, 0), Point(0, arm))
    let points = line(start, apex, step: step) + line(apex, end, step: step) + [end]
    let missed = faults(points, seed: 22) { found, offset in
      found.contains { $0.distance(to: apex + offset) <= 2 * Self.tolerance }
    }
    #expect(missed <= 0.03)
  }

  /// Near an end a turn is seen from few points, and is a corner only if it is more than their scatter.
  @Test(arguments: [0.1, 0.3, 1, 2], [4.0, 10, 30])
  func fewLinesHaveCornersInJitter(step: Double, length: Double) {
    let end = Point(length * Self.tolerance, 0)
    let points = line(Point(0, 0), end, step: step * Self.tolerance) + [end]
    #expect(faults(points, seed: 23) { found, _ in found.isEmpty } <= 0.05)
  }

  /// What is done for corners must not turn arcs into some.
  @Test(arguments: [0.3, 1, 2], [5.0, 10])
  func fewCirclesHaveCornersInJitter(step: Double, radius: Double) {
    let count = Int((2 * .pi * radius / step).rounded(.up))
    let points = (0..<count).map {
      Point(0, 0)
        + Vector(radius * Self.tolerance, 0).turned(by: Double($0) / Double(count) * 2 * .pi)
    }
    #expect(faults(points, seed: 24, isClosed: true) { found, _ in found.isEmpty } <= 0.05)
  }

  /// Points that don't scatter are seen as they are: those of circles make no corners, however far apart, as long as
  /// they turn by less from one to the next.
  @Test(arguments: [0.1, 0.5, 1, 1.9])
  func circlesHaveNoCorners(step: Double) {
    for radius in [2.01, 2.2, 2.5, 3, 5, 20] {
      let count = Int((2 * .pi * radius / step).rounded(.up))
      let points = (0..<count).map {
        Point(9, 9)
          + Vector(radius * Self.tolerance, 0).turned(by: Double($0) / Double(count) * 2 * .pi)
      }
      #expect(corners(points, isClosed: true).isEmpty, "radius \(radius)")
      #expect(corners(points).isEmpty, "radius \(radius), open")
    }
  }

  /// All vertices of exact polygons are found, alone and with points between them.
  @Test(arguments: [0.05, 0.3, 1, 2, .infinity])
  func verticesOfPolygonsAreFound(step: Double) {
    for sides in 3...5 {
      for side in [4.0, 5, 8, 20, 100] {
        var vertices = [Point(7, 7)]
        for k in 0..<sides {
          let way = Vector(side * Self.tolerance, 0).turned(
            by: 0.2 + 2 * .pi * Double(k) / Double(sides))
          vertices.append(vertices[k] + way)
        }
        var points: [Point] = []
        for (a, b) in zip(vertices, vertices.dropFirst()) {
          points += line(a, b, step: min(step, side) * Self.tolerance)
        }
        #expect(corners(points, isClosed: true).count == sides, "\(sides) sides of \(side)")
      }
    }
  }

  /// Every turn of vertices alone is one, near the ends too.
  @Test func verticesNearEndsAreFound() {
    for angle in [61.0, 90, 120, 150] {
      for edge in [1.05, 1.2, 1.6, 2.5] {
        let apex = Point(40, 30)
        let start = apex - Vector(edge * Self.tolerance, 0)
        let after = (1...6).map {
          apex + Vector(edge * Self.tolerance * Double($0), 0).turned(by: angle * .pi / 180)
        }
        #expect(corners([start, apex] + after) == [apex])
        #expect(corners(after.reversed() + [apex, start]) == [apex])
      }
    }
  }
}
