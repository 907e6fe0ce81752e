/// A decimal number as it is written: `significand × 10^exponent`, exactly.
///
/// Coordinates are decimals in a text and binary in memory. Sums, differences and midpoints that are
/// taken of the decimals stay exact, so `0.1 + 0.2` is `0.3` and comes out as it went in.
@frozen
package struct Decimal: Equatable, Sendable {
  package var significand: Int64
  package var exponent: Int

  @inlinable
  package init(significand: Int64, exponent: Int) {
    self.significand = significand
    self.exponent = exponent
  }
}
