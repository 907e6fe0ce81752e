internal import Values

extension JSONScanner {
  /// Passes a number, whose first byte is the next one.
  mutating func skipNumber() throws(SketchError) {
    var next = unsafe at
    let limit = unsafe end - 64
    if unsafe next < limit, unsafe Self.skipPlainNumber(&next, limit),
      unsafe !Self.isNumeric(next.pointee), unsafe next - at <= 300
    {
      unsafe at = next
      return
    }
    let begin = offset
    let holdsMark = unsafe mark == nil
    if holdsMark {
      unsafe mark = at
    }
    while Self.isNumeric(try peek()) {
      unsafe at += 1
    }
    if holdsMark {
      unsafe mark = nil
    }
    var first = unsafe UnsafePointer(start + (begin - base))
    let last = unsafe UnsafePointer(at)
    guard unsafe JSONText.isNumber(first, last) else {
      throw error(isDrained ? .unexpectedEnd : .invalidNumber, at: begin)
    }
    // A shorter one without an exponent is in range.
    if unsafe offset - begin > 300 || JSONText.hasExponent(first, last) {
      guard let number = unsafe DecimalScanner.scan(&first, last), number.value.isFinite else {
        throw error(.numberTooLarge, at: begin)
      }
    }
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }

  /// Passes elements of an array that are pairs of plain numbers, `[1.5,-2],`, while they stand in
  /// memory whole; the next byte is a bracket, an element's first.
  ///
  /// This is what drawings are made of, so it goes eight bytes at a time and without a branch for each digit.
  /// Whatever looks unusual is left where it is.
  ///
  /// - Returns: whether the last thing passed is an element, and not the comma behind one (or nothing).
  mutating func skipPairs() -> Bool {
    var element = unsafe at
    let limit = unsafe end - 64
    while unsafe element < limit && element.pointee == 0x5B {
      var next = unsafe element + 1
      guard unsafe Self.skipPlainNumber(&next, limit), unsafe next.pointee == 0x2C else { break }
      unsafe next += 1
      unsafe next += next.pointee == 0x20 ? 1 : 0
      guard unsafe Self.skipPlainNumber(&next, limit), unsafe next.pointee == 0x5D else { break }
      unsafe next += 1
      guard unsafe next.pointee == 0x2C else {
        unsafe at = next
        return true
      }
      unsafe next += 1
      unsafe next += next.pointee == 0x20 ? 1 : 0
      unsafe element = next
    }
    unsafe at = element
    return false
  }

  /// Passes a number without an exponent that ends before `limit` or little behind it; 32 bytes more must be readable.
  @inline(__always)
  private static func skipPlainNumber(
    _ at: inout UnsafeMutablePointer<UInt8>, _ limit: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    var next = unsafe at + (at.pointee == 0x2D ? 1 : 0)
    let others = unsafe nonDigits(next)
    let whole = others.trailingZeroBitCount >> 3
    guard whole != 0, unsafe whole == 1 || next.pointee != 0x30 else { return false }
    if whole == 8 {
      guard unsafe skipDigits(&next, limit) else { return false }
    } else {
      unsafe next += whole
    }
    if unsafe next.pointee == 0x2E {
      // The digits behind the point are mostly in the word that is already at hand.
      let behind = others & (others &- 1)
      let stop = behind.trailingZeroBitCount >> 3
      if behind != 0 {
        guard stop != whole + 1 else { return false }
        unsafe next += stop - whole
      } else {
        unsafe next += 1
        guard unsafe next.pointee &- 0x30 < 10, unsafe skipDigits(&next, limit) else {
          return false
        }
      }
    }
    unsafe at = next
    return true
  }

  @inline(__always)
  private static func skipDigits(
    _ at: inout UnsafeMutablePointer<UInt8>, _ limit: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    while unsafe at < limit {
      let count = unsafe nonDigits(at).trailingZeroBitCount >> 3
      unsafe at += count
      if count < 8 {
        return true
      }
    }
    return false
  }

  /// The high bit of each of the next eight bytes that is no digit, the first byte lowest.
  @inline(__always)
  private static func nonDigits(_ at: UnsafeMutablePointer<UInt8>) -> UInt64 {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
    let digits = word ^ 0x3030_3030_3030_3030
    return ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits)
      & 0x8080_8080_8080_8080
  }
}
