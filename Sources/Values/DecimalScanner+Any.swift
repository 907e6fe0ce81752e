#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension DecimalScanner {
  // An exponent of more digits than this counts as this large; no text is long enough to undo it.
  private static let greatestPower = 1 << 48

  /// Reads a number of any length.
  @usableFromInline
  @inline(never)
  static func scanAny(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> ScannedNumber? {
    var at = unsafe position
    var isNegative = false
    if unsafe at < end, unsafe at.pointee == 0x2B || at.pointee == 0x2D {
      isNegative = unsafe at.pointee == 0x2D
      unsafe at += 1
    }
    var digits = Digits()
    let start = unsafe at
    unsafe digits.take(&at, end)
    let whole = unsafe at - start
    var decimals = 0
    if unsafe end - at >= 2, unsafe at.pointee == 0x2E, unsafe at[1] &- 0x30 < 10 {
      unsafe at += 1
      let point = unsafe at
      unsafe digits.take(&at, end)
      decimals = unsafe at - point
    }
    guard whole + decimals > 0 else { return nil }
    let power = unsafe scanExponent(&at, end) ?? 0
    let value: Double
    let exponent = power - decimals
    if let exact = digits.isExact
      ? rounded(digits.significand, exponent: exponent) : nil
    {
      value = isNegative ? -exact : exact
    } else {
      value = unsafe general(position, at)
    }
    unsafe position = at
    var decimal: Decimal?
    if digits.isExact, abs(power) < greatestPower, let positive = Int64(exactly: digits.significand)
    {
      decimal = Decimal(significand: isNegative ? -positive : positive, exponent: exponent)
    }
    return ScannedNumber(value: value, decimal: decimal)
  }

  /// Reads `[eE] [+-]? digits`; `nil`, without a move, where that does not come next.
  private static func scanExponent(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Int? {
    guard unsafe position < end, unsafe position.pointee | 0x20 == 0x65 else { return nil }
    var at = unsafe position + 1
    var isNegative = false
    if unsafe at < end, unsafe at.pointee == 0x2B || at.pointee == 0x2D {
      isNegative = unsafe at.pointee == 0x2D
      unsafe at += 1
    }
    guard unsafe at < end, unsafe at.pointee &- 0x30 < 10 else { return nil }
    var power = 0
    while unsafe at < end, unsafe at.pointee &- 0x30 < 10 {
      power = unsafe min(power * 10 + Int(at.pointee &- 0x30), greatestPower)
      unsafe at += 1
    }
    unsafe position = at
    return isNegative ? -power : power
  }

  /// The digits of a number, as far as 64 bits hold them.
  private struct Digits {
    var significand: UInt64 = 0
    var isExact = true

    /// Takes all digits that come next.
    mutating func take(_ at: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) {
      // Below this, another digit surely fits.
      let room: UInt64 = 1_844_674_407_370_955_161
      while unsafe at < end {
        let digit = unsafe at.pointee &- 0x30
        guard digit < 10 else { return }
        if significand < room {
          significand = significand &* 10 &+ UInt64(digit)
        } else {
          isExact = false
        }
        unsafe at += 1
      }
    }
  }

  /// `significand × 10^exponent`, correctly rounded, or `nil` where that takes more than 128 bits.
  static func rounded(_ significand: UInt64, exponent: Int) -> Double? {
    if significand == 0 {
      return 0
    }
    if significand <= 1 << 53 && abs(exponent) <= 22 {
      // Both are exact, so the one rounding is the right one (Clinger 1990).
      let power = PowersOfTen.double(abs(exponent))
      return exponent < 0 ? Double(significand) / power : Double(significand) * power
    }
    guard abs(exponent) <= 19 else { return nil }
    let power = PowersOfTen.integer(abs(exponent))
    if exponent >= 0 {
      let (high, low) = significand.multipliedFullWidth(by: power)
      guard high > 0 else { return Double(low) }
      let shift = high.leadingZeroBitCount
      let top = shift == 0 ? high : high << UInt64(shift) | low >> UInt64(64 - shift)
      let isMore = low << UInt64(shift) != 0
      return scaled(top, isMore: isMore, by: 64 - shift)
    }
    // Both with their highest bit set, the dividend halved, so that the quotient has 63 or 64 bits.
    let shift = significand.leadingZeroBitCount
    let divisorShift = power.leadingZeroBitCount
    let dividend = significand << UInt64(shift)
    let (quotient, remainder) = (power << UInt64(divisorShift)).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    return scaled(quotient, isMore: remainder != 0, by: divisorShift - shift - 63)
  }

  /// `bits × 2^exponent`, and a little more if `isMore`, rounded to nearest, ties to even. `bits` has 63 or
  /// 64 of them, and the result is in the normal range.
  private static func scaled(_ bits: UInt64, isMore: Bool, by exponent: Int) -> Double {
    // The lowest of the bits that Double rounds off stands for all that is lost already.
    let power = Double(bitPattern: UInt64(1023 + exponent) << 52)
    return Double(bits | (isMore ? 1 : 0)) * power
  }

  /// The value of a text that is a number, by the C library, in whose "C" locale we stay.
  private static func general(
    _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Double {
    var text = unsafe Array(UnsafeBufferPointer(start: start, count: end - start))
    text.append(0)
    return unsafe text.withUnsafeBytes { bytes in
      unsafe strtod(bytes.baseAddress!.assumingMemoryBound(to: CChar.self), nil)
    }
  }
}
