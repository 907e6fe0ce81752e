import Testing

@testable import SVG

struct CompactNumbersTests {
  /// How long the text of `units` is.
  func length(_ units: Int64, _ numbers: CompactNumbers) -> Int {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: CompactNumbers.longest) { text in
      var neighbour = CompactNumbers.Neighbour.letter
      var end = text.baseAddress!
      numbers.write(units, after: &neighbour, at: &end)
      return end - text.baseAddress!
    }
  }

  @Test func noTextIsShorterThanTheLeastLength() {
    var random = SplitMix(seed: 11)
    for decimals in 0...18 {
      let numbers = CompactNumbers(decimals: decimals)
      #expect(numbers.leastLength(0) == 1)
      for _ in 0..<10_000 {
        let zeros = (0..<Int.random(in: 0...12, using: &random)).reduce(Int64(1)) { p, _ in p * 10 }
        let reach = Int64(1) << Int64.random(in: 1...60, using: &random)
        let units = Int64.random(in: -reach...reach, using: &random) / zeros * zeros
        let least = numbers.leastLength(units)
        #expect(least <= length(units, numbers), "\(units) with \(decimals) decimals")
      }
    }
  }

  /// The numbers of a drawing: below a thousand, with few decimals.
  @Test(arguments: [1, 2, 3])
  func theLeastLengthIsMostlyTheLength(decimals: Int) {
    let numbers = CompactNumbers(decimals: decimals)
    let thousand = [1: 10_000, 2: 100_000, 3: 1_000_000][decimals]!
    for units in stride(from: -thousand + 1, to: thousand, by: 7).map(Int64.init) {
      #expect(numbers.leastLength(units) == length(units, numbers))
    }
  }

  @Test(arguments: [(999, false), (1000, true), (-5000, false)] as [(Int64, Bool)])
  func numbersWithAWholePart(_ units: Int64, _ hasWhole: Bool) {
    #expect(CompactNumbers(decimals: 3).hasWhole(units) == hasWhole)
  }
}
