import Testing

@testable import Values

@Suite struct DecimalScannerPairsTests {
  /// What a run gives: its numbers, and the text that it leaves.
  private func run(
    _ text: String, groupedBy size: Int = 1, separator: PairSeparator = .blank, capacity: Int = 64
  ) -> (numbers: [Double], rest: String) {
    let bytes = Array(text.utf8)
    var numbers = [Double](repeating: .nan, count: 2 * capacity)
    return bytes.withUnsafeBufferPointer { bytes in
      var at = bytes.baseAddress!
      let end = at + bytes.count
      let count = numbers.withUnsafeMutableBufferPointer {
        DecimalScanner.scanPairs(
          &at, end, groupedBy: size, separator: separator, into: $0)
      }
      let rest = UnsafeBufferPointer(start: at, count: end - at)
      return (Array(numbers[..<(2 * count)]), String(decoding: rest, as: UTF8.self))
    }
  }

  // Long enough for the pairs before it to be looked at.
  private let tail = String(repeating: "z", count: 64)

  @Test(arguments: [
    ("1,2 3,4 5,6", [1, 2, 3, 4], "5,6"), ("1 2 3 4 5 6", [1, 2, 3, 4], "5 6"),
    ("-1.5,.25\n-.5,+3\n", [], "-1.5,.25\n-.5,+3\n"),
    ("-1.5,.25 -.5,3 0,0", [-1.5, 0.25, -0.5, 3], "0,0"),
    ("1, 2, 3, 4, 5, 6", [1, 2, 3, 4], "5, 6"), ("1,2 3 4 5,6", [], "1,2 3 4 5,6"),
    ("1234567,-7654321 0,0", [1_234_567, -7_654_321], "0,0"),
    ("12345678,1234.567 0,0", [12_345_678, 1234.567], "0,0"),
    ("123456789,1 0,0", [], "123456789,1 0,0"), ("1,2 3,4.5.6", [], "1,2 3,4.5.6"),
    ("1,2 3,4e1 5,6", [1, 2], "3,4e1 5,6"), ("1,2 3,4 ,5", [1, 2], "3,4 ,5"),
    ("1,2 3,4,5,6", [1, 2], "3,4,5,6"),
    ("1,2 3,- 5,6", [], "1,2 3,- 5,6"), ("1,2 3,. 5,6", [], "1,2 3,. 5,6"),
    ("1,2 3,4. 5,6", [], "1,2 3,4. 5,6"), ("1,2 3,-. 5,6", [], "1,2 3,-. 5,6"),
    ("1,2 3,1-2 5,6", [], "1,2 3,1-2 5,6"), ("1,2 3,1/2 5,6", [], "1,2 3,1/2 5,6"),
    ("1,2 3,\u{3a9} 5,6", [], "1,2 3,\u{3a9} 5,6"), ("", [], ""), ("1,2", [], "1,2"),
  ])
  func takesWhatIsPlainAndEven(text: String, numbers: [Double], rest: String) {
    let found = run(text + tail)
    #expect(found.numbers == numbers)
    #expect(found.rest == rest + tail)
  }

  @Test(arguments: [
    ("1,2L3,4L5,6L7,8", [1, 2, 3, 4, 5, 6], "7,8"),
    ("1 2 L 3 4 L 5 6 7 8", [1, 2, 3, 4], "5 6 7 8"),
    ("1,2 3,4 5,6L7,8", [1, 2, 3, 4], "5,6L7,8"), ("1,2,L3,4", [], "1,2,L3,4"),
    ("1L2L3", [], "1L2L3"), ("1,2 l3,4 l5,6", [], "1,2 l3,4 l5,6"),
  ])
  func passesTheLetterBetweenPairs(text: String, numbers: [Double], rest: String) {
    let found = run(text + tail, separator: .letter(0x4C))
    #expect(found.numbers == numbers)
    #expect(found.rest == rest + tail)
  }

  @Test(arguments: [
    ("1,2],[3,4],[5,6]]", [1, 2, 3, 4], "5,6]]"),
    ("1, 2], [3, 4], [5, 6]]", [1, 2, 3, 4], "5, 6]]"),
    ("1,2],[3,4,5],[6,7]]", [1, 2], "3,4,5],[6,7]]"), ("1,2],[[3],4]]", [], "1,2],[[3],4]]"),
    ("1,2]],[3,4]]", [], "1,2]],[3,4]]"), ("1,2,[3,4]]", [], "1,2,[3,4]]"),
  ])
  func passesBracketsBetweenPairs(text: String, numbers: [Double], rest: String) {
    let found = run(text + tail, separator: .brackets)
    #expect(found.numbers == numbers)
    #expect(found.rest == rest + tail)
  }

  @Test func takesWholeGroups() {
    for pairs in 1...12 {
      let text = (1...pairs).map { "\($0),-\($0)" }.joined(separator: " ")
      let found = run(text + tail, groupedBy: 3)
      let taken = (pairs - 1) / 3 * 3
      var numbers: [Double] = []
      for number in 0..<taken { numbers += [Double(number + 1), -Double(number + 1)] }
      #expect(found.numbers == numbers)
      #expect(found.rest.hasPrefix("\(taken + 1),"))
    }
  }

  @Test func writesNoMoreThanThereIsRoomFor() {
    let text = (1...9).map { "\($0),0" }.joined(separator: " ")
    #expect(run(text + tail, capacity: 4).numbers == [1, 0, 2, 0, 3, 0])
    #expect(run(text + tail, capacity: 0).numbers == [])
  }

  @Test func readsEachNumberAsTheScannerDoes() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let numbers = (0..<8).map { _ in
        let digits = String(random.next() % 10_000_000).prefix(
          Int.random(in: 1...7, using: &random))
        let point = digits.index(
          digits.startIndex, offsetBy: Int.random(in: 0..<digits.count, using: &random))
        let sign = random.next() % 2 == 0 ? "-" : ""
        return random.next() % 4 == 0
          ? sign + digits : sign + digits[..<point] + "." + digits[point...]
      }
      let found = run(numbers.joined(separator: " ") + tail).numbers
      let expected = numbers.dropLast(2).map { scan($0).number!.value.bitPattern }
      // What is longer than eight characters ends the run.
      let count = (numbers.firstIndex { $0.utf8.count > 8 } ?? 8) / 2 * 2
      #expect(found.map(\.bitPattern) == Array(expected.prefix(max(0, count == 8 ? 6 : count - 2))))
    }
  }
}
