/// A decimal number as it is written: `significand × 10^exponent`, exactly.
///
/// Coordinates are decimals in a text and binary in memory. Sums, differences and midpoints that are
/// taken of the decimals stay exact, so `0.1 + 0.2` is `0.3` and comes out as it went in. Equality is that
/// of the spelling: `1.0` and `1` differ, but not once both are `normalized`.
@frozen
package struct Decimal: Equatable, Sendable {
  package var significand: Int64
  package var exponent: Int

  @inlinable
  package init(significand: Int64, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }

  /// The same number without zeros at its end.
  package var normalized: Decimal {
    if significand == 0 {
      return Decimal(significand: 0, exponent: 0)
    }
    var short = self
    while short.significand % 10 == 0 {
      short.significand /= 10
      short.exponent += 1
    }
    return short
  }

  /// The Double nearest to the number.
  package var double: Double {
    if let magnitude = DecimalScanner.rounded(significand.magnitude, exponent: exponent) {
      return significand < 0 ? -magnitude : magnitude
    }
    let text = Array("\(significand)e\(exponent)".utf8)
    return unsafe text.withUnsafeBufferPointer { text in
      guard var at = text.baseAddress else { return 0 }
      let end = unsafe at + text.count
      return unsafe DecimalScanner.scan(&at, end)?.value ?? 0
    }
  }

  /// The shortest decimal that reads back as `number`; `nil` for an infinity or NaN. The sign of a zero is lost.
  package init?(shortest number: Double) {
    guard let decimal = ShortestDecimal(number) else { return nil }
    let magnitude = Int64(decimal.significand)
    self.init(
      significand: decimal.isNegative ? -magnitude : magnitude, exponent: decimal.exponent)
  }
}

extension Decimal {
  /// The exact sum, or `nil` where it does not fit.
  package static func + (first: Decimal, second: Decimal) -> Decimal? {
    guard let (first, second, exponent) = aligned(first, second) else { return nil }
    let (sum, overflow) = first.addingReportingOverflow(second)
    return overflow ? nil : Decimal(significand: sum, exponent: exponent)
  }

  /// The exact difference, or `nil` where it does not fit.
  package static func - (first: Decimal, second: Decimal) -> Decimal? {
    guard let (first, second, exponent) = aligned(first, second) else { return nil }
    let (difference, overflow) = first.subtractingReportingOverflow(second)
    return overflow ? nil : Decimal(significand: difference, exponent: exponent)
  }

  /// Twice the number, or `nil` where that does not fit.
  package var doubled: Decimal? {
    let (double, overflow) = significand.multipliedReportingOverflow(by: 2)
    return overflow ? nil : Decimal(significand: double, exponent: exponent)
  }

  /// Half the number, or `nil` where that does not fit.
  package var halved: Decimal? {
    if significand & 1 == 0 {
      return Decimal(significand: significand / 2, exponent: exponent)
    }
    let (product, overflow) = significand.multipliedReportingOverflow(by: 5)
    let (lower, underflow) = exponent.subtractingReportingOverflow(1)
    return overflow || underflow ? nil : Decimal(significand: product, exponent: lower)
  }

  /// The significands of both numbers at the smaller one of their exponents, or `nil` where one does not fit.
  private static func aligned(
    _ first: Decimal, _ second: Decimal
  ) -> (first: Int64, second: Int64, exponent: Int)? {
    if first.exponent == second.exponent {
      return (first.significand, second.significand, first.exponent)
    }
    if first.significand == 0 {
      return (0, second.significand, second.exponent)
    }
    if second.significand == 0 {
      return (first.significand, 0, first.exponent)
    }
    let isFirstLarger = first.exponent > second.exponent
    let (large, small) = isFirstLarger ? (first, second) : (second, first)
    let (distance, overflow) = large.exponent.subtractingReportingOverflow(small.exponent)
    guard !overflow, distance <= 18 else { return nil }
    let (scaled, scaledOverflow) = large.significand.multipliedReportingOverflow(
      by: Int64(PowersOfTen.integer(distance)))
    guard !scaledOverflow else { return nil }
    return isFirstLarger
      ? (scaled, small.significand, small.exponent)
      : (small.significand, scaled, small.exponent)
  }
}
