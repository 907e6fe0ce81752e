import Testing

@testable import Geometry

@Suite struct StraightRunTests {
  private func ends(_ positions: [Double], tolerance: Double = 1) -> [Point]? {
    StraightRun(positions.map { Point(10 + 3 * $0, 20 + 4 * $0) }[...], tolerance: 5 * tolerance)?
      .ends
  }

  private func places(_ positions: [Double]) -> [Point] {
    positions.map { Point(10 + 3 * $0, 20 + 4 * $0) }
  }

  @Test(
    arguments: [
      ([0, 9], [9]), ([0, 9, 0], [9, 0]), ([0, 9, 0, 9], [9, 0, 9]), ([0, 3, 9, 5, 2], [9, 2]),
      ([5, 9, 0, 5], [9, 0, 5]),
      // Going back within the tolerance is no turn, not even at an end.
      ([0, 3, 2.5, 9], [9]), ([0, -0.5, 9, 8.5], [8.5]), ([0, 5, 4.5, 4.2, 3.9, 9], [5, 3.9, 9]),
      // A way far shorter than the tolerance still leads there and back.
      ([0, 0.25, 0], [0.25, 0]), ([0, 0.25, -0.5, 0], [-0.5, 0]), ([0, 0.25, 0.125], [0.125]),
    ] as [([Double], [Double])])
  func turnsWherePointsGoBack(positions: [Double], ends: [Double]) {
    #expect(self.ends(positions) == places(ends))
  }

  @Test func onlyPointsOnALineAreOne() {
    #expect(StraightRun([Point(0, 0), Point(9, 0), Point(4, 1e-9)][...], tolerance: 1) == nil)
    #expect(StraightRun([Point(0, 0), Point(1, 2), Point(2, 0)][...], tolerance: 9) == nil)
    let tenths = (0...30).map { Point(Double($0) / 10, 7 + Double($0) * 0.3) }
    #expect(StraightRun(tenths[...], tolerance: 1)?.ends == [tenths[30]])
  }

  @Test func runWithoutMeasurableLengthHasEnds() {
    let p = Point(1, 0)
    let q = Point(1, 1e-200)
    #expect(StraightRun([p, q][...], tolerance: 1)?.ends == [q])
    #expect(StraightRun([p, q, p][...], tolerance: 1)?.ends == [q, p])
  }

  /// Every point in turn lies within the tolerance of the lines, whatever the way back and forth.
  @Test func linesPassAllPointsInOrder() {
    var random = RandomStrokes(seed: 17)
    for _ in 0..<500 {
      let size = random.number(0.2...5)
      let positions = (0..<20).map { _ in (random.number(-size...size) * 16).rounded() / 16 }
      guard let ends = ends(positions) else {
        #expect(Bool(false), "no line: \(positions)")
        continue
      }
      let tips = [positions[0]] + ends.map { ($0.x - 10) / 3 }
      // The earliest place at which each point can be passed.
      var line = 0
      var place = tips[0]
      for p in positions {
        while line + 1 < tips.count {
          let (a, b) = (place, tips[line + 1])
          let (low, high) = (max(min(a, b), p - 1), min(max(a, b), p + 1))
          if low <= high + 1e-9 {
            place = a <= b ? low : high
            break
          }
          line += 1
          place = tips[line]
        }
        #expect(line + 1 < tips.count, "\(p) of \(positions) is passed by no line")
        if line + 1 >= tips.count { break }
      }
    }
  }
}
