/// Digits of numbers with at most four decimals, which are what most coordinates have.
enum DecimalPrinter {
  /// The number times 10,000, of less than 16 digits; `nil` where it is no such number, or -0.
  ///
  /// If a number is the Double nearest to n / 10,000, the digits of n are its shortest ones, since no two numbers of
  /// 15 digits have the same Double.
  @inline(__always)
  static func fixed(_ number: Double) -> Int64? {
    // The sum has no bits for a fraction, so it is rounded to an integer, and its lowest bits are that integer.
    // All larger sums, infinities and NaN have larger bits.
    let sum = number * 10_000 + 0x1.8p52
    let fixed = Int64(bitPattern: sum.bitPattern &- (0x1.8p52).bitPattern)
    guard fixed.magnitude < 1_000_000_000_000_000,
      (Double(fixed) / 10_000).bitPattern == number.bitPattern
    else { return nil }
    return fixed
  }

  /// Writes `fixed / 10,000`, of less than 16 digits, without needless zeros, and moves `at` behind it. Up to
  /// 24 bytes may be written.
  @inline(__always)
  static func write(_ fixed: Int64, to at: inout UnsafeMutablePointer<UInt8>) {
    unsafe at.pointee = 0x2D
    unsafe at += fixed < 0 ? 1 : 0
    let whole = fixed.magnitude / 10_000
    let decimals = fixed.magnitude &- whole &* 10_000
    guard whole < 10_000 else { return unsafe writeLong(whole, decimals, to: &at) }
    let digits = fourDigits(whole | decimals << 32)
    // Zeros before the number are low bytes; the last digit before the point stays.
    let zeros = (digits | 0x0100_0000).trailingZeroBitCount & 0x18
    unsafe store((digits | 0x3030_3030) &>> UInt64(zeros), at)
    unsafe at += 4 &- zeros >> 3
    unsafe writeDecimals(digits >> 32, to: &at)
  }

  /// Writes a point and four digits without the zeros at their end; nothing where all are zero.
  @inline(__always)
  private static func writeDecimals(_ digits: UInt64, to at: inout UnsafeMutablePointer<UInt8>) {
    unsafe store(digits << 8 | 0x30_3030_302E, at)
    // Zeros at the end are high bytes before 0x30 is added.
    unsafe at += digits == 0 ? 0 : 9 &- digits.leadingZeroBitCount >> 3
  }

  /// The four digits of each of two numbers below 10,000, one in each half: a digit a byte, the first one lowest.
  @inline(__always)
  private static func fourDigits(_ numbers: UInt64) -> UInt64 {
    // Hundreds and the rest, then both by ten at once, by multiplication with rounded inverses.
    let high = (numbers &* 5243) >> 19 & 0x0000_007F_0000_007F
    let pairs = high | (numbers &- high &* 100) << 16
    let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  @inline(__always)
  private static func store(_ bytes: UInt64, _ at: UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(at).storeBytes(of: bytes.littleEndian, as: UInt64.self)
  }

  /// Writes a number of five to eleven digits before the point.
  @inline(never)
  private static func writeLong(
    _ whole: UInt64, _ decimals: UInt64, to at: inout UnsafeMutablePointer<UInt8>
  ) {
    let top = whole / 100_000_000
    let rest = whole &- top &* 100_000_000
    let digits = fourDigits(rest / 10_000 | (rest % 10_000) << 32)
    // Those of the top, of which there are at most three, come before the eight others.
    let topDigits = fourDigits(top)
    var zeros = topDigits == 0 ? 4 : topDigits.trailingZeroBitCount >> 3
    unsafe store((topDigits | 0x3030_3030) &>> UInt64(zeros &* 8), at)
    unsafe at += 4 &- zeros
    zeros = topDigits == 0 ? digits.trailingZeroBitCount >> 3 : 0
    unsafe store((digits | 0x3030_3030_3030_3030) &>> UInt64(zeros &* 8), at)
    unsafe at += 8 &- zeros
    unsafe writeDecimals(fourDigits(decimals), to: &at)
  }
}
