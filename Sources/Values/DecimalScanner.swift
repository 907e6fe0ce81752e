/// A number found in a text.
@frozen
package struct ScannedNumber {
  /// The Double nearest to what is written; 0 where it is too small, infinite where it is too large.
  package var value: Double
  /// The same exactly, or `nil` where it has more digits than a `Decimal` holds.
  package var decimal: Decimal?

  @inlinable
  package init(value: Double, decimal: Decimal?) {
    self.value = value
    self.decimal = decimal
  }
}

/// Reads numbers by the grammar of SVG 2 (9.3.9, "The grammar for path data") and CSS Syntax 3 (4.3.12):
/// `[+-]? (digits | digits? '.' digits) ([eE] [+-]? digits)?`. Every JSON number is one, too.
package enum DecimalScanner {
  /// Reads the longest number that starts at `position` and moves `position` behind it; `nil`, without
  /// a move, where none starts. Reads no byte at or after `end`.
  ///
  /// - Complexity: O(n) in the length of the number.
  @inlinable
  @inline(__always)
  package static func scan(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> ScannedNumber? {
    if unsafe end - position >= 16, let number = unsafe scanShort(&position) {
      return number
    }
    return unsafe scanAny(&position, end)
  }

  /// Reads a number of at most seven characters (and a sign), as most coordinates are, from one word of
  /// eight bytes; `nil` for all others. Sixteen bytes must be readable.
  @inlinable
  @inline(__always)
  static func scanShort(_ position: inout UnsafePointer<UInt8>) -> ScannedNumber? {
    let isNegative = unsafe position.pointee == 0x2D
    let start = unsafe position + (isNegative ? 1 : 0)
    let digits = unsafe SevenDigits(start)
    guard digits.isNumber else { return nil }
    unsafe position = start + digits.length
    let significand = digits.significand
    let magnitude = Double(significand) / PowersOfTen.double(digits.decimals)
    return ScannedNumber(
      value: isNegative ? -magnitude : magnitude,
      decimal: Decimal(
        significand: isNegative ? -significand : significand, exponent: -digits.decimals))
  }
}

/// A number of up to seven characters at the start of a word of eight bytes, taken apart without a loop.
@frozen
@usableFromInline
struct SevenDigits {
  @usableFromInline let digits: UInt64
  /// Digits before the point.
  @usableFromInline let whole: Int
  /// Characters in all.
  @usableFromInline let length: Int
  @usableFromInline let hasPoint: Bool
  @usableFromInline let isNumber: Bool

  @inlinable
  @inline(__always)
  init(_ start: UnsafePointer<UInt8>) {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    digits = word ^ 0x3030_3030_3030_3030
    // The high bit of each byte that is no digit.
    let others =
      ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits)
      & 0x8080_8080_8080_8080
    whole = others.trailingZeroBitCount >> 3
    let afterPoint = others & (others &- 1)
    hasPoint = whole < 8 && (word &>> UInt64(whole &* 8)) & 0xFF == 0x2E
    length = hasPoint ? afterPoint.trailingZeroBitCount >> 3 : whole
    // What follows must be in the word, so that it is known to be neither a digit nor an exponent.
    let next = (word &>> UInt64(length &* 8)) & 0xDF
    isNumber =
      length < 8 && (hasPoint ? length > whole + 1 : whole > 0) && next != 0x45
  }

  /// Digits behind the point.
  @inlinable
  @inline(__always)
  var decimals: Int { hasPoint ? length &- whole &- 1 : 0 }

  /// The digits as a number, as if there were no point.
  @inlinable
  @inline(__always)
  var significand: Int64 {
    let before = (1 as UInt64) &<< UInt64(whole &* 8) &- 1
    let joined = hasPoint ? digits & before | digits >> 8 & ~before : digits
    let count = hasPoint ? length &- 1 : length
    // Eight digits, the first one lowest, in three steps: pairs, fours, eight.
    var value = joined &<< UInt64(64 &- count &* 8)
    value = ((value & 0x0F0F_0F0F_0F0F_0F0F) &* 2561) >> 8
    value = ((value & 0x00FF_00FF_00FF_00FF) &* 6_553_601) >> 16
    value = ((value & 0x0000_FFFF_0000_FFFF) &* 42_949_672_960_001) >> 32
    return Int64(truncatingIfNeeded: value)
  }
}
