import Testing

@testable import Geometry

@Suite struct RoundingGridTests {
  @Test(arguments: [
    (0.01, 1.2349, 1.23), (0.01, -1.2351, -1.24), (1, 2.6, 3), (100, 1260, 1300),
    (0.001, 0.0004, 0), (0, 1.23456, 1.23456), (0.001, 1e300, 1e300), (1e-300, 0.1, 0.1),
  ])
  func roundsToTheNearestMultiple(step: Double, number: Double, rounded: Double) {
    #expect(RoundingGrid(step: step).rounded(number) == rounded)
  }

  @Test(arguments: [1e-300, 1e-5, 0.05, 0.5, 2, 1e7, 1e300])
  func movesPointsByLittleOfTheTolerance(tolerance: Double) {
    var random = RandomStrokes(seed: 22)
    let grid = RoundingGrid(within: tolerance)
    for _ in 0..<200 {
      let p = Point(random.number(-1000...1000), random.number(-1000...1000))
      #expect(grid.rounded(p).distance(to: p) <= 0.04 * tolerance)
    }
  }
}
