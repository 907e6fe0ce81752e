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
    // Whether a blank follows each comma is the same all through a text, so it is guessed; a wrong
    // guess only ends the loop.
    let blank = unsafe element < limit ? blanksBehindComma(element) : 0
    while unsafe element < limit && element.pointee == 0x5B {
      // The next element starts behind the bracket, wherever that is. It is found by itself, so that
      // the processor looks at several elements at once, and does not wait from number to number.
      guard let close = unsafe Self.bracket(behind: element) else { break }
      var next = unsafe element + 1
      guard unsafe Self.skipPlainNumber(&next, limit), unsafe next.pointee == 0x2C else { break }
      unsafe next += 1 &+ blank
      guard unsafe Self.skipPlainNumber(&next, limit), unsafe next == close else { break }
      guard unsafe close[1] == 0x2C, unsafe blank == 0 || close[2] == 0x20 else {
        unsafe at = close + 1
        return true
      }
      unsafe element = close + 2 + blank
    }
    unsafe at = element
    return false
  }

  /// The first closing bracket within 48 bytes of an element.
  @inline(__always)
  private static func bracket(
    behind element: UnsafeMutablePointer<UInt8>
  ) -> UnsafeMutablePointer<UInt8>? {
    // Most pairs end in the second word.
    let first = unsafe brackets(element)
    let second = unsafe brackets(element + 8)
    if first == 0 && second != 0 {
      return unsafe element + (8 &+ second.trailingZeroBitCount >> 3)
    }
    if first != 0 {
      return unsafe element + first.trailingZeroBitCount >> 3
    }
    for distance in stride(from: 16, to: 48, by: 8) {
      let more = unsafe brackets(element + distance)
      if more != 0 {
        return unsafe element + (distance + more.trailingZeroBitCount >> 3)
      }
    }
    return nil
  }

  /// The high bit of the first closing bracket among the next eight bytes; those of later bytes mean nothing.
  @inline(__always)
  private static func brackets(_ at: UnsafeMutablePointer<UInt8>) -> UInt64 {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt64.self))
    let others = word ^ 0x5D5D_5D5D_5D5D_5D5D
    return (others &- 0x0101_0101_0101_0101) & ~others & 0x8080_8080_8080_8080
  }

  /// How many blanks, 0 or 1, stand behind the first comma of an element.
  private func blanksBehindComma(_ element: UnsafeMutablePointer<UInt8>) -> Int {
    for index in 0..<32 where unsafe element[index] == 0x2C {
      return unsafe element[index + 1] == 0x20 ? 1 : 0
    }
    return 0
  }

  /// Passes a number without an exponent that ends before `limit` or little behind it; 32 bytes more must be readable.
  ///
  /// The way from its start to its end is kept short: all checks are on the side, where the processor does
  /// not wait for them.
  @inline(__always)
  private static func skipPlainNumber(
    _ at: inout UnsafeMutablePointer<UInt8>, _ limit: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    let first = unsafe at.pointee
    let sign = first == 0x2D ? 1 : 0
    let all = unsafe nonDigits(at)
    // The first byte is a digit or a sign, so it is known without a mark.
    let others = all & ~0x80
    let whole = others.trailingZeroBitCount >> 3
    guard sign == 1 || all == others, whole > sign,
      unsafe at[sign] != 0x30 || whole == sign + 1
    else { return false }
    guard whole < 8 else { return unsafe skipLongNumber(&at, limit, from: 8) }
    guard unsafe at[whole] == 0x2E else {
      unsafe at += whole
      return true
    }
    // The digits behind the point are mostly in the word that is already at hand.
    let stop = (others & (others &- 1)).trailingZeroBitCount >> 3
    guard stop > whole + 1 else { return false }
    guard stop < 8 else {
      guard unsafe at[whole + 1] &- 0x30 < 10 else { return false }
      unsafe at += whole + 1
      return unsafe skipDigits(&at, limit)
    }
    unsafe at += stop
    return true
  }

  /// Passes a number of which the first `count` bytes are a sign and digits.
  @inline(never)
  private static func skipLongNumber(
    _ at: inout UnsafeMutablePointer<UInt8>, _ limit: UnsafeMutablePointer<UInt8>, from count: Int
  ) -> Bool {
    unsafe at += count
    guard unsafe skipDigits(&at, limit) else { return false }
    guard unsafe at.pointee == 0x2E else { return true }
    unsafe at += 1
    guard unsafe at.pointee &- 0x30 < 10 else { return false }
    return unsafe skipDigits(&at, limit)
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
