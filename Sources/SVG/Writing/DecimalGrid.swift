package import Geometry
internal import Values

/// The multiples of 10^-decimals, counted in whole units: coordinates on it are integers, so their sums,
/// differences and midpoints are exact.
package struct DecimalGrid: Equatable, Sendable {
  /// From 0 to 18.
  package let decimals: Int
  /// 10^decimals, which is exact.
  package let unitsInOne: Double

  /// No number of units is larger, so that twice one less another does not overflow.
  package static let limit: Int64 = 1_000_000_000_000_000_000
  package static let mostDecimals = 18

  package init(decimals: Int) {
    self.decimals = min(max(decimals, 0), Self.mostDecimals)
    unitsInOne = Double(powersOfTen[self.decimals])
  }

  /// The coarsest grid on which every coordinate of `points` lies as its shortest decimal.
  ///
  /// There is none where it takes more than 18 decimals or more than a tenth of `limit` (which leaves
  /// room for a midpoint's digit), and none for a negative zero, which no integer is.
  ///
  /// - Complexity: O(n)
  package init?(holding points: [Point]) {
    var grid = DecimalGrid(decimals: 0)
    var largest = 0.0
    for p in points {
      guard grid.widen(for: p.x), grid.widen(for: p.y) else { return nil }
      largest = max(largest, abs(p.x), abs(p.y))
    }
    guard largest * grid.unitsInOne <= Double(Self.limit / 10) else { return nil }
    self = grid
  }

  /// The multiple nearest to `x`, in units, of two the one away from zero; `nil` past the limit.
  ///
  /// What counts is the shortest decimal that reads back as `x`: 1.005 is halfway between 1 and 1.01.
  package func units(_ x: Double) -> Int64? {
    let scaled = x * unitsInOne
    guard abs(scaled) < 0x1p50 else { return exactUnits(x) }
    let rounded = Self.rounded(scaled)
    // The product is off by less than 2^-12 below 2^40, and by less than a quarter below 2^50.
    let sure = abs(rounded) < 0x1p40 ? 0.499 : 0.2
    if abs(scaled - rounded) < sure { return Int64(rounded) }
    return exactUnits(x)
  }

  /// Makes the grid as fine as `x` needs it, and tells whether that is possible.
  private mutating func widen(for x: Double) -> Bool {
    let scaled = x * unitsInOne
    let rounded = Self.rounded(scaled)
    // Both are exact, so the quotient is what a reader makes of the decimal.
    if abs(scaled) < 0x1p50, (rounded / unitsInOne).bitPattern == x.bitPattern { return true }
    guard var decimal = Decimal(shortest: x), decimal.significand != 0 else { return false }
    while decimal.significand.isMultiple(of: 10) {
      decimal.significand /= 10
      decimal.exponent += 1
    }
    let needed = -decimal.exponent
    guard needed <= Self.mostDecimals else { return false }
    if needed > decimals { self = DecimalGrid(decimals: needed) }
    return true
  }

  /// The whole number nearest to a number below 2^50, never a negative zero: what is added leaves no room for a
  /// fraction. The instruction for it is no part of every x86-64, and a call costs much in these loops.
  @inline(__always)
  private static func rounded(_ number: Double) -> Double {
    (number + 0x1.8p52) - 0x1.8p52
  }

  private func exactUnits(_ x: Double) -> Int64? {
    guard abs(x) * unitsInOne <= Double(Self.limit), let decimal = Decimal(shortest: x) else {
      return nil
    }
    let shift = decimal.exponent + decimals
    if shift >= 0 {
      // The product is about |x| × unitsInOne, and so within the limit.
      return shift < powersOfTen.count
        ? decimal.significand * powersOfTen[shift] : decimal.significand == 0 ? 0 : nil
    }
    guard -shift < powersOfTen.count else { return 0 }
    let divisor = powersOfTen[-shift]
    let (quotient, remainder) = decimal.significand.quotientAndRemainder(dividingBy: divisor)
    guard remainder.magnitude >= divisor.magnitude - remainder.magnitude else { return quotient }
    return quotient + (decimal.significand < 0 ? -1 : 1)
  }
}

/// 10^0 to 10^18.
let powersOfTen: [Int64] = (0...18).map { power in
  (0..<power).reduce(1) { product, _ in product * 10 }
}
