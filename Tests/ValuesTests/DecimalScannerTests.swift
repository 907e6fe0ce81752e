import Testing

@testable import Values

@Suite struct DecimalScannerTests {
  // Blanks after a text let the scanner take the short way, which needs room to look ahead.
  private let paddings = ["", "                ", ",1,1,1,1,1,1,1,1,1,1", "-------------------"]

  @Test(arguments: [
    "0", "-0", "+5", "1", "12.5", "-12.345", "123.45", ".5", "-.5", "1234567", "12345678",
    "999999.9",
    "1e2", "1E+2", "1.5e-7", "0.1", "0.10", "00012", "1e22", "1e23", "123456789012345678", "5e-324",
    "4.9e-324", "2e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "1e-400", "1e400",
    "-1e400", "1.7976931348623157e308", "1.7976931348623159e308", "2.2250738585072011e-308",
    "2.2250738585072014e-308", "9007199254740993", "9007199254740992.5", "9007199254740993.0001",
    "9007199254740991e22", "18446744073709551615", "18446744073709551616", "1844674407370955161e3",
    "0.000000000000000000000000000001", "1e0000000000000000000001", "1e99999999999999999999",
    "0.1000000000000000055511151231257827", "123456789012345678901234567890", "6.02214076e23",
    "0.500000000000000166533453693773481063544750213623046875", "8.5e-19", "9.5367431640625e-7",
    "1090544144181609348835077142190", "179769313486231580793728971405301e276",
  ])
  func agreesWithTheStandardLibrary(text: String) throws {
    for padding in paddings {
      let (number, length) = scan(text, padding: padding)
      #expect(length == text.utf8.count)
      #expect(number?.value.bitPattern == Double(text)?.bitPattern)
    }
  }

  @Test(arguments: [
    ("", 0), ("-", 0), ("+", 0), (".", 0), ("-.", 0), ("e5", 0), ("x", 0), ("inf", 0), ("nan", 0),
    ("1.", 1), ("1.x", 1), ("1e", 1), ("1e+", 1), ("1.5e-", 3), ("0x10", 1), ("1.5.5", 3),
    ("12-3", 2),
    ("1234.56e", 7), ("1e5.5", 3), ("--1", 0), ("+-1", 0),
  ])
  func stopsWhereTheGrammarDoes(text: String, length: Int) {
    for padding in paddings.prefix(2) {
      let found = scan(text, padding: padding)
      #expect(found.length == length)
      #expect((found.number == nil) == (length == 0))
    }
  }

  @Test func readsNothingBehindTheEnd() {
    for length in 1...20 {
      let digits = "12345678901234567890"
      let bytes = Array(digits.utf8)
      bytes.withUnsafeBufferPointer { bytes in
        var at = bytes.baseAddress!
        let number = DecimalScanner.scan(&at, bytes.baseAddress! + length)
        #expect(number?.value == Double(String(digits.prefix(length))))
      }
    }
  }

  @Test func keepsTheDecimal() {
    #expect(scan("-1.50").number?.decimal == Decimal(significand: -150, exponent: -2))
    #expect(
      scan("-1.50, 2.25, 3.75, 4").number?.decimal == Decimal(significand: -150, exponent: -2))
    #expect(scan("12e3").number?.decimal == Decimal(significand: 12, exponent: 3))
    #expect(
      scan("9223372036854775807").number?.decimal == Decimal(significand: .max, exponent: 0))
    #expect(scan("9223372036854775808").number?.decimal == nil)
    #expect(scan("1e99999999999999999999").number?.decimal == nil)
  }

  @Test func roundsAMillionRandomNumbers() {
    var random = SeededGenerator(seed: 1)
    var differences: [String] = []
    for _ in 0..<400_000 {
      let number = Double(bitPattern: random.next())
      if number.isFinite, scan(number.description).number?.value != number {
        differences.append(number.description)
      }
    }
    for _ in 0..<600_000 {
      let digits = random.next() >> UInt64.random(in: 0..<64, using: &random)
      let text = "\(digits)e\(Int.random(in: -25...25, using: &random))"
      if scan(text).number?.value != Double(text) {
        differences.append(text)
      }
    }
    #expect(differences == [])
  }

  @Test func roundsTiesToEven() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<20_000 {
      // Half-way between two Doubles: 54 bits, the last one set, over a power of two.
      let odd = (random.next() >> 10) | (1 << 53) | 1
      let text = "\(odd).0"
      #expect(scan(text).number?.value == Double(text))
    }
  }
}
