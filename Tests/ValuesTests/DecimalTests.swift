import Testing

@testable import Values

@Suite struct DecimalTests {
  private func decimal(_ text: String) -> Decimal {
    scan(text).number!.decimal!
  }

  @Test func addsExactly() {
    #expect((decimal("0.1") + decimal("0.2"))?.normalized == decimal("0.3"))
    #expect((decimal("1e3") + decimal("-0.5"))?.double == 999.5)
    #expect((decimal("0") + decimal("1e300")) == decimal("1e300"))
    #expect((decimal("5") - decimal("0e-300")) == decimal("5"))
    #expect((decimal("1.25") - decimal("3"))?.double == -1.75)
  }

  @Test func saysWhatDoesNotFit() {
    let largest = Decimal(significand: .max, exponent: 0)
    #expect(largest + Decimal(significand: 1, exponent: 0) == nil)
    #expect(Decimal(significand: .min, exponent: 0) - Decimal(significand: 1, exponent: 0) == nil)
    #expect(decimal("1e300") + decimal("1e-300") == nil)
    #expect(decimal("12") + Decimal(significand: 1, exponent: -18) == nil)
    #expect(largest.doubled == nil)
    #expect(largest.halved == nil)
    #expect(
      Decimal(significand: 1, exponent: .max) - Decimal(significand: 1, exponent: .min) == nil)
    #expect(Decimal(significand: 1, exponent: .min).halved == nil)
  }

  @Test func halvesAndDoubles() {
    #expect(decimal("99.7").halved == decimal("49.85"))
    #expect(decimal("-6").halved == decimal("-3"))
    #expect(decimal("49.85").doubled?.normalized == decimal("99.7"))
  }

  @Test(arguments: [0.1, -2.5, 1e300, .leastNonzeroMagnitude, 0, 123456.789, 1.0 / 3, -1e21])
  func findsTheShortest(number: Double) throws {
    let short = try #require(Decimal(shortest: number))
    #expect(short.double == number)
    #expect(text { $0.append(short) } == text { $0.append(number) })
    #expect(Decimal(shortest: .infinity) == nil)
  }

  @Test func printsWithoutNeedlessZeros() {
    #expect(text { $0.append(Decimal(significand: -1500, exponent: -3)) } == "-1.5")
    #expect(text { $0.append(Decimal(significand: 0, exponent: 7)) } == "0")
    #expect(text { $0.append(Decimal(significand: 12, exponent: 2)) } == "1200")
    #expect(text { $0.append(Decimal(significand: .min, exponent: 0)) } == "-9223372036854775808")
  }
}
