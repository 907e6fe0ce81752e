extension JSONScanner {
  /// Passes a string, whose opening quote is the next byte.
  ///
  /// - Returns: whether it holds escapes.
  @discardableResult
  mutating func skipString() throws(SketchError) -> Bool {
    unsafe at += 1
    var hasEscapes = false
    while true {
      // Eight bytes at a time while they are plain.
      while unsafe end - at >= 8 {
        let word = unsafe UnsafeRawPointer(at).loadUnaligned(as: UInt64.self)
        let special = Self.specials(UInt64(littleEndian: word))
        if special == 0 {
          unsafe at += 8
        } else {
          unsafe at += special.trailingZeroBitCount >> 3
          break
        }
      }
      let byte = unsafe at.pointee
      switch byte {
      case 0x22:
        unsafe at += 1
        return hasEscapes
      case 0x5C:
        hasEscapes = true
        try skipEscape()
      case 0..<0x20:
        if isDrained, try refill() { continue }
        throw error(.controlCharacter)
      case 0x80...: try skipScalar()
      default: unsafe at += 1
      }
    }
  }

  /// The high bit of every byte that is a quote, a backslash, a control character or not ASCII; bytes
  /// after the first such one may be marked in error.
  @inline(__always)
  private static func specials(_ word: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let quote = word ^ (ones &* 0x22)
    let slash = word ^ (ones &* 0x5C)
    let found = (quote &- ones) | (slash &- ones) | (word &- ones &* 0x20) | word
    return found & (ones &* 0x80)
  }

  /// Passes an escape, whose backslash is the next byte; both halves of a pair.
  private mutating func skipEscape() throws(SketchError) {
    let start = offset
    try need(2)
    switch unsafe at[1] {
    case 0x22, 0x5C, 0x2F, 0x62, 0x66, 0x6E, 0x72, 0x74: unsafe at += 2
    case 0x75:
      try need(6)
      guard let unit = hexadecimal(2) else { throw error(.invalidEscape) }
      unsafe at += 6
      if unit >> 10 == 0x36 {
        try need(6)
        guard unsafe at.pointee == 0x5C, unsafe at[1] == 0x75, let low = hexadecimal(2),
          low >> 10 == 0x37
        else {
          throw error(.loneSurrogate, at: start)
        }
        unsafe at += 6
      } else if unit >> 10 == 0x37 {
        throw error(.loneSurrogate, at: start)
      }
    default: throw error(.invalidEscape)
    }
  }

  /// Sees to it that the next `count` bytes are in memory, or all that there are.
  mutating func need(_ count: Int) throws(SketchError) {
    while unsafe end - at < count {
      if try !refill() { return }
    }
  }

  /// The four hexadecimal digits that stand `distance` bytes on.
  private func hexadecimal(_ distance: Int) -> UInt32? {
    var value: UInt32 = 0
    for index in distance..<distance + 4 {
      guard let digit = unsafe UInt8.hexadecimalDigit(at[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// Passes a character that is not ASCII (RFC 3629, 4): no overlong form, no surrogate, nothing past U+10FFFF.
  private mutating func skipScalar() throws(SketchError) {
    let first = unsafe at.pointee
    let range: ClosedRange<UInt8>
    let length: Int
    switch first {
    case 0xC2...0xDF: (length, range) = (2, 0x80...0xBF)
    case 0xE0: (length, range) = (3, 0xA0...0xBF)
    case 0xED: (length, range) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, range) = (3, 0x80...0xBF)
    case 0xF0: (length, range) = (4, 0x90...0xBF)
    case 0xF1...0xF3: (length, range) = (4, 0x80...0xBF)
    case 0xF4: (length, range) = (4, 0x80...0x8F)
    default: throw error(.invalidUTF8)
    }
    try need(length)
    guard unsafe range.contains(at[1]) else { throw error(.invalidUTF8) }
    for index in 2..<max(length, 2) where unsafe at[index] & 0xC0 != 0x80 {
      throw error(.invalidUTF8)
    }
    unsafe at += length
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in ASCII.
  static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
