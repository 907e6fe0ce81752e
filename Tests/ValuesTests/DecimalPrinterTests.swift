import Testing

@testable import Values

@Suite struct DecimalPrinterTests {
  @Test(
    arguments: [(Double, String)]([
      (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (99.8, "99.8"), (0.1, "0.1"),
      (0.0001, "0.0001"),
      (-0.05, "-0.05"), (1.5, "1.5"), (354, "354"), (10_000, "10000"),
      (123_456_789_012, "123456789012"),
      (1234567.25, "1234567.25"), (99_999_999_999.9999, "99999999999.9999"), (0.000001, "0.000001"),
      (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (1e15, "1000000000000000"),
      (1e20, "100000000000000000000"),
      (1e21, "1e21"), (1.25e21, "1.25e21"), (-1e300, "-1e300"), (.leastNonzeroMagnitude, "5e-324"),
      (1.0 / 3, "0.3333333333333333"), (0.1 + 0.2, "0.30000000000000004"),
      (0.00012345, "0.00012345"),
      (9_007_199_254_740_992, "9007199254740992"),
      (1.7976931348623157e308, "1.7976931348623157e308"),
      (33.103456, "33.103456"), (100.05, "100.05"), (1000.5, "1000.5"), (0.00001, "0.00001"),
    ]))
  func printsAsAPersonWould(number: Double, expected: String) {
    #expect(text { $0.append(number) } == expected)
  }

  @Test(
    arguments: [(Int, String)]([
      (0, "0"), (-7, "-7"), (1000, "1000"), (Int.min, "-9223372036854775808"),
    ]))
  func printsIntegers(number: Int, expected: String) {
    #expect(text { $0.append(number) } == expected)
  }

  /// The significant digits of a text.
  private func digits(_ text: String) -> String {
    let digits = text.prefix { $0 != "e" }.filter(\.isNumber).drop { $0 == "0" }
    return String(String(digits.reversed().drop { $0 == "0" }).reversed())
  }

  @Test func readsBackAMillionRandomNumbers() {
    var random = SeededGenerator(seed: 3)
    var differences: [String] = []
    func check(_ number: Double) {
      let printed = text { $0.append(number) }
      if Double(printed)?.bitPattern != number.bitPattern
        || digits(printed).count > digits(number.description).count
      {
        differences.append("\(number) \(printed)")
      }
    }
    for _ in 0..<100_000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite {
        check(number)
      }
    }
    for _ in 0..<300_000 {
      let digits = Int64(
        truncatingIfNeeded: random.next() >> UInt64.random(in: 10..<64, using: &random))
      check(Double(digits) / [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e8].randomElement(using: &random)!)
    }
    #expect(differences == [])
  }

  @Test func printsPairsLikeTheirNumbers() {
    var random = SeededGenerator(seed: 6)
    for count in 0..<200 {
      let numbers = (0..<2 * count).map { _ in
        let number = Double(Int64(truncatingIfNeeded: random.next()) >> 24)
        return number / [1, 100, 1e4, 1e7, 1e300].randomElement(using: &random)!
      }
      let pairs = stride(from: 0, to: numbers.count, by: 2).map { index in
        "[" + text { $0.append(numbers[index]) } + "," + text { $0.append(numbers[index + 1]) }
          + "]"
      }
      let printed = text { buffer in
        numbers.withUnsafeBufferPointer { buffer.append(pairs: $0, opening: 0x5B) }
      }
      #expect(printed == (count == 0 ? "" : "[") + pairs.joined(separator: ","))
    }
  }
}
