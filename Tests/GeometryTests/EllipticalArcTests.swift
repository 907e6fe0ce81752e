import Testing

@testable import Geometry

@Suite struct EllipticalArcTests {
  private func made(
    _ radii: Vector, _ rotation: Double = 0, large: Bool = false, sweeps: Bool = false,
    from: Point = Point(0, 0), to: Point
  ) -> EllipticalArc? {
    EllipticalArc(
      from: from,
      EllipticalArc.Shape(radii: radii, rotation: rotation, isLarge: large, sweeps: sweeps),
      to: to)
  }

  private func near(_ a: Point, _ b: Point, _ slack: Double = 1e-9) -> Bool {
    a.distance(to: b) <= slack
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func startsEndsAndTurnsAsTheFlagsSay(large: Bool, sweeps: Bool) throws {
    let (from, to) = (Point(3, -2), Point(10, 8))
    let arc = try #require(
      made(Vector(-9, 14), 25, large: large, sweeps: sweeps, from: from, to: to))
    #expect(near(arc.point(at: arc.start), from))
    #expect(near(arc.point(at: arc.start + arc.turn), to))
    #expect((abs(arc.turn) > .pi) == large)
    #expect((arc.turn > 0) == sweeps)
    #expect(abs(arc.u.length - 9) < 1e-12 && abs(arc.v.length - 14) < 1e-12)
  }

  @Test func radiiThatAreTooSmallGrow() throws {
    for radius in [5, 1e-10, 1e-300] {
      let half = try #require(made(Vector(radius, radius), sweeps: true, to: Point(20, 0)))
      #expect(near(half.centre, Point(10, 0)))
      #expect(near(half.point(at: half.start + half.turn / 2), Point(10, -10)))
    }
  }

  @Test func straightOnes() {
    #expect(made(Vector(0, 5), to: Point(1, 1)) == nil)
    #expect(made(Vector(5, 5), to: Point(0, 0)) == nil)
    #expect(made(Vector(1e200, 1e200), to: Point(10, 0)) == nil)
  }

  @Test func almostStraightOnesDoNotGoAround() throws {
    for radius in [1e6, 1e12, 1e17, 1e30, 1e100] {
      let arc = try #require(made(Vector(radius, radius), sweeps: true, to: Point(10, 0)))
      #expect(abs(arc.turn - 10 / radius) < 1e-6 / radius)
    }
  }

  @Test func imageUnderTransform() throws {
    let arc = try #require(made(Vector(3, 5), 10, to: Point(4, 1)))
    let transform = AffineTransform(1, 2, -3, 0.5, 7, 8)
    for angle in stride(from: 0.0, to: 6, by: 0.5) {
      #expect(near((transform * arc).point(at: angle), transform * arc.point(at: angle)))
    }
  }
}
