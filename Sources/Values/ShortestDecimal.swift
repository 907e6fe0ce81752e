/// The shortest decimal that reads back as a Double: `significand × 10^exponent` without zeros at its end,
/// at most 17 digits, and of those as short the nearest.
@frozen
@usableFromInline
struct ShortestDecimal {
  @usableFromInline var significand: UInt64
  @usableFromInline var exponent: Int
  @usableFromInline var isNegative: Bool

  /// `nil` for an infinity or NaN.
  init?(_ number: Double) {
    guard number.isFinite else { return nil }
    isNegative = number.sign == .minus
    (significand, exponent) = (0, 0)
    if number == 0 {
      return
    }
    // The standard library knows the digits (SwiftDtoa); only their layout is its own.
    var text = number.magnitude.description
    var hasPoint = false
    var power = 0
    text.withUTF8 { utf8 in
      for index in utf8.indices {
        let byte = unsafe utf8[index]
        if byte == 0x2E {
          hasPoint = true
        } else if byte == 0x65 {
          let digits = unsafe UnsafeBufferPointer(rebasing: utf8[(index + 2)...])
          power = unsafe digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
          power = unsafe utf8[index + 1] == 0x2D ? -power : power
          break
        } else {
          significand = significand * 10 + UInt64(byte - 0x30)
          exponent -= hasPoint ? 1 : 0
        }
      }
    }
    exponent += power
    while significand % 10 == 0 {
      significand /= 10
      exponent += 1
    }
  }
}
