import Geometry
import Testing

@testable import SVG

struct DecimalGridTests {
  @Test(arguments: [
    ([1, 2], 0), ([0.5, 2], 1), ([100.25, -3.1], 2), ([1e-7, 1], 7), ([1e16, 1], 0),
    ([0.1 + 0.2, 0], 17), ([123.45678901234567, 1], 14),
  ])
  func holdsTheShortestDecimals(_ numbers: [Double], _ decimals: Int) {
    #expect(DecimalGrid(holding: [Point(numbers[0], numbers[1])])?.decimals == decimals)
  }

  @Test(arguments: [
    [1e300, 0], [1e-19, 0], [-0.0, 0], [1e17, 0.1], [Double.leastNonzeroMagnitude, 1],
  ])
  func someNumbersHaveNoGrid(_ numbers: [Double]) {
    #expect(DecimalGrid(holding: [Point(numbers[0], numbers[1])]) == nil)
  }

  @Test(arguments: [
    (1.005, 2, 101), (-1.005, 2, -101), (2.5, 0, 3), (0.3, 0, 0),
    (1e15 + 0.5, 0, 1_000_000_000_000_001),
    (1e-300, 18, 0), (123456.789, 3, 123_456_789), (0.1 + 0.2, 17, 30_000_000_000_000_004),
    (4.35, 2, 435), (1e18, 0, 1_000_000_000_000_000_000),
  ])
  func unitsAreTheNearest(_ number: Double, _ decimals: Int, _ units: Int64) {
    #expect(DecimalGrid(decimals: decimals).units(number) == units)
  }

  @Test func pastTheLimitThereAreNoUnits() {
    #expect(DecimalGrid(decimals: 0).units(1e19) == nil)
    #expect(DecimalGrid(decimals: 18).units(2) == nil)
    #expect(DecimalGrid(decimals: 2).units(.greatestFiniteMagnitude) == nil)
  }

  @Test func numbersOnTheGridReadBack() {
    var random = SplitMix(seed: 3)
    for _ in 0..<20_000 {
      let decimals = Int(random.next() % 12)
      let units = Int64(bitPattern: random.next()) >> Int64(random.next() % 50 + 12)
      let number = Double(units) / DecimalGrid(decimals: decimals).unitsInOne
      guard let grid = DecimalGrid(holding: [Point(number, 0)]) else {
        Issue.record("\(number) has no grid")
        return
      }
      #expect(grid.decimals <= decimals)
      #expect(grid.units(number).map { Double($0) / grid.unitsInOne } == number)
    }
  }
}

/// The same numbers on every run (Steele, Lea, Flood: "Fast splittable pseudorandom number generators").
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
