import Testing

@testable import Geometry

@Suite struct EvenDivisionTests {
  private func division(_ curve: CubicBezier, tolerance: Double) -> (ChordError, [Double]) {
    let error = ChordError(of: curve, scale: Vector(1 / tolerance, 1 / tolerance))
    var division = EvenDivision(of: error)
    return (error, (1..<division.count).map { _ in division.next() })
  }

  @Test func piecesOfAParabolaErrAlike() {
    let curve = CubicBezier(quadratic: Point(0, 0), Point(60, 80), Point(90, 10))
    let (error, cuts) = division(curve, tolerance: 0.05)
    #expect(cuts.count > 10)
    let bounds = [0] + cuts + [1]
    for (from, to) in zip(bounds, bounds.dropFirst()) {
      let squared = error.piece(from: from).squaredError(upTo: to - from)
      #expect(squared > 0.5 && squared <= 1, "\(from) to \(to)")
    }
  }

  @Test func cutsGoUpFrom0To1() {
    var random = RandomStrokes(seed: 5)
    func point(_ size: Double) -> Point {
      Point(random.number(-size...size), random.number(-size...size))
    }
    for size in [1e-300, 1, 10, 1e4] {
      for _ in 0..<200 {
        let curve = CubicBezier(point(size), point(size), point(size), point(size))
        let cuts = division(curve, tolerance: max(size / 1e6, 0.05)).1
        #expect(!cuts.isEmpty && cuts.allSatisfy { $0 >= 0 && $0 <= 1 })
        #expect(zip(cuts, cuts.dropFirst()).allSatisfy { $0 < $1 })
      }
    }
  }

  @Test func straightAndPointlikeCurvesAreHalved() {
    let p = Point(3, 4)
    #expect(division(CubicBezier(p, p, p, p), tolerance: 1).1 == [0.5])
    let line = CubicBezier(Point(0, 0), Point(1, 1), Point(2, 2), Point(3, 3))
    #expect(division(line, tolerance: 1).1 == [0.5])
  }
}
