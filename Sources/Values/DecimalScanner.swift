#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

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
  package static func scan(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> ScannedNumber? {
    var at = unsafe position
    var significand: Int64 = 0
    var exponent = 0
    var digits = 0
    var fits = true
    var text: [CChar] = []
    func digit() -> Int64? {
      guard unsafe at < end, unsafe at.pointee >= 0x30, unsafe at.pointee <= 0x39 else {
        return nil
      }
      return unsafe Int64(at.pointee) - 0x30
    }
    func take() {
      unsafe text.append(CChar(bitPattern: at.pointee))
      unsafe at += 1
    }
    func push(_ digit: Int64) {
      let (product, overflow) = significand.multipliedReportingOverflow(by: 10)
      let (sum, overflow2) = product.addingReportingOverflow(digit)
      if overflow || overflow2 { fits = false } else { significand = sum }
    }
    if unsafe at < end, unsafe at.pointee == 0x2B || at.pointee == 0x2D { take() }
    while let d = digit() {
      push(d)
      digits += 1
      take()
    }
    if unsafe at + 1 < end, unsafe at.pointee == 0x2E, unsafe at[1] >= 0x30, unsafe at[1] <= 0x39 {
      take()
      while let d = digit() {
        push(d)
        digits += 1
        exponent -= 1
        take()
      }
    }
    guard digits > 0 else { return nil }
    if unsafe at < end, unsafe at.pointee | 0x20 == 0x65 {
      let mark = unsafe at
      let length = text.count
      take()
      var negative = false
      if unsafe at < end, unsafe at.pointee == 0x2B || at.pointee == 0x2D {
        negative = unsafe at.pointee == 0x2D
        take()
      }
      if digit() == nil {
        unsafe at = mark
        text.removeSubrange(length...)
      } else {
        var power = 0
        while let d = digit() {
          power = min(power * 10 + Int(d), 1_000_000)
          take()
        }
        exponent += negative ? -power : power
      }
    }
    text.append(0)
    let value = unsafe strtod(text, nil)
    let negative = text[0] == 0x2D
    unsafe position = at
    return ScannedNumber(
      value: value,
      decimal: fits
        ? Decimal(significand: negative ? -significand : significand, exponent: exponent) : nil)
  }
}
