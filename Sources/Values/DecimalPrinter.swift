extension ByteBuffer {
  // The longest texts: a sign, "0.00000" and 17 digits; 17 digits with a sign, a point and an exponent; an
  // Int with its sign.
  @usableFromInline static let longestNumber = 32

  /// Appends the shortest decimal that reads back as `number`, which must be finite: without an
  /// exponent from 0.000001 up to, but not including, 1e21.
  @_disfavoredOverload
  @inlinable
  package mutating func append(_ number: Double) {
    // Most coordinates have at most four decimals and few digits. If a number is the Double nearest to
    // n / 10,000, these are its shortest digits, since no two numbers of 15 digits have the same Double.
    // Beyond 2^52 a Double has no fraction: two sums round, where `rounded` is a call of the C library.
    let scaled = (number * 10_000 + 0x1.8p52) - 0x1.8p52
    if abs(scaled) < 1e15 && scaled / 10_000 == number && (scaled != 0 || number.sign == .plus) {
      let fixed = Int64(scaled)
      unsafe append(atMost: Self.longestNumber) { unsafe DecimalPrinter.write(fixed, to: $0) }
    } else {
      appendAny(number)
    }
  }

  @usableFromInline
  @inline(never)
  mutating func appendAny(_ number: Double) {
    // Eight decimals are tried as well: the general way takes three times as long.
    let scaled = (number * 1e8).rounded(.toNearestOrEven)
    if abs(scaled) < 1e15 && scaled != 0 && scaled / 1e8 == number {
      append(Decimal(significand: Int64(scaled), exponent: -8))
    } else if let decimal = ShortestDecimal(number) {
      append(decimal.significand, exponent: decimal.exponent, isNegative: decimal.isNegative)
    } else {
      preconditionFailure("a number that is not finite has no decimal")
    }
  }

  /// Appends the shortest text of a decimal.
  package mutating func append(_ decimal: Decimal) {
    let short = decimal.normalized
    append(
      short.significand.magnitude, exponent: short.exponent, isNegative: short.significand < 0)
  }

  /// Appends an integer in decimal; a literal is a byte, and not meant here.
  @_disfavoredOverload
  package mutating func append(_ number: Int) {
    append(UInt64(number.magnitude), exponent: 0, isNegative: number < 0)
  }

  /// Appends a number whose digits are known, and have no zeros at their end unless it is an integer.
  private mutating func append(_ significand: UInt64, exponent: Int, isNegative: Bool) {
    if isNegative {
      append(0x2D)
    }
    var digits = InlineArray<20, UInt8>(repeating: 0x30)
    var first = 20
    var rest = significand
    repeat {
      first -= 1
      digits[first] = 0x30 + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    let count = 20 - first
    // Where the point stands, counted from the first digit.
    let point = count.addingReportingOverflow(exponent).partialValue
    func take(_ range: Range<Int>) {
      for index in range {
        append(digits[first + index])
      }
    }
    if point > 21 || point < -5 {
      take(0..<1)
      if count > 1 {
        append(0x2E)
        take(1..<count)
      }
      append(0x65)
      append(point - 1)
    } else if point <= 0 {
      append("0.")
      for _ in 0..<(-point) {
        append(0x30)
      }
      take(0..<count)
    } else if point >= count {
      take(0..<count)
      for _ in count..<point {
        append(0x30)
      }
    } else {
      take(0..<point)
      append(0x2E)
      take(point..<count)
    }
  }
}

/// Digits of numbers with at most four decimals.
@usableFromInline
enum DecimalPrinter {
  /// Writes `fixed / 10,000`, of less than 16 digits, without needless zeros, and tells how long that is.
  ///
  /// Digits are made four at a time from a word, so that there is no branch for each.
  @inlinable
  static func write(_ fixed: Int64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var at = unsafe start
    unsafe at.pointee = 0x2D
    unsafe at += fixed < 0 ? 1 : 0
    let whole = fixed.magnitude / 10_000
    let decimals = fixed.magnitude &- whole &* 10_000
    if whole < 10_000 {
      unsafe writeShort(UInt32(truncatingIfNeeded: whole), to: &at)
    } else {
      unsafe writeLong(whole, to: &at)
    }
    if decimals > 0 {
      let word = fourDigits(UInt32(truncatingIfNeeded: decimals))
      // Zeros at the end are high bytes of the word that are zero before 0x30 is added.
      let zeros = word.leadingZeroBitCount >> 3
      unsafe at.pointee = 0x2E
      unsafe UnsafeMutableRawPointer(at + 1).storeBytes(
        of: (word | 0x3030_3030).littleEndian, as: UInt32.self)
      unsafe at += 5 &- zeros
    }
    return unsafe at - start
  }

  /// The four digits of a number below 10,000, each in a byte, the first one lowest.
  @inlinable
  @inline(__always)
  static func fourDigits(_ number: UInt32) -> UInt32 {
    // Hundreds and the rest, then both by ten at once, by multiplication with rounded inverses.
    let high = (number &* 5243) >> 19
    let pairs = high | (number &- high &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    return tens | (pairs &- tens &* 10) << 8
  }

  @inlinable
  @inline(__always)
  static func writeShort(_ number: UInt32, to at: inout UnsafeMutablePointer<UInt8>) {
    let word = fourDigits(number)
    // Zeros before the number are low bytes; the last digit stays.
    let zeros = min((word.trailingZeroBitCount) >> 3, 3)
    unsafe UnsafeMutableRawPointer(at).storeBytes(
      of: ((word | 0x3030_3030) &>> UInt32(zeros &* 8)).littleEndian, as: UInt32.self)
    unsafe at += 4 &- zeros
  }

  @usableFromInline
  static func writeLong(_ number: UInt64, to at: inout UnsafeMutablePointer<UInt8>) {
    let high = number / 10_000
    if high < 10_000 {
      unsafe writeShort(UInt32(truncatingIfNeeded: high), to: &at)
    } else {
      let top = high / 10_000
      unsafe writeShort(UInt32(truncatingIfNeeded: top), to: &at)
      unsafe writeFull(UInt32(truncatingIfNeeded: high &- top &* 10_000), to: &at)
    }
    unsafe writeFull(UInt32(truncatingIfNeeded: number &- high &* 10_000), to: &at)
  }

  private static func writeFull(_ number: UInt32, to at: inout UnsafeMutablePointer<UInt8>) {
    unsafe UnsafeMutableRawPointer(at).storeBytes(
      of: (fourDigits(number) | 0x3030_3030).littleEndian, as: UInt32.self)
    unsafe at += 4
  }
}
