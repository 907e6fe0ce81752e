extension CSSScanner {
  /// Moves to the first byte that `isEnd` names outside of brackets, strings, comments and URLs, or to the
  /// end of the text.
  ///
  /// A closing bracket that closes nothing is passed over. Brackets are kept in a list, so that no
  /// depth of them can exhaust the stack.
  mutating func skip(to isEnd: (UInt8) -> Bool) {
    var closers: [UInt8] = []
    while !isAtEnd {
      let byte = byte
      if closers.isEmpty, isEnd(byte) { return }
      switch byte {
      case 0x22, 0x27:
        _ = string()
      case 0x2F where skipComment(): break
      case 0x5C:
        advance()
        advance()
      case 0x28:
        let isURL = followsURL
        advance()
        if !isURL || !skipUnquotedURL() { closers.append(0x29) }
      case 0x5B:
        closers.append(0x5D)
        advance()
      case 0x7B:
        closers.append(0x7D)
        advance()
      default:
        if closers.last == byte { closers.removeLast() }
        advance()
      }
    }
  }

  /// Moves behind the `}` that ends the block in which the place is.
  mutating func skipBlock() {
    skip { $0 == 0x7D }
    advance()
  }

  /// Reads `url(…)`, quoted or not; `nil` where none starts or it is broken (CSS Syntax 3, 4.3.6).
  mutating func url() -> [UInt8]? {
    guard byte(ahead: 0) | 0x20 == 0x75, byte(ahead: 1) | 0x20 == 0x72,
      byte(ahead: 2) | 0x20 == 0x6C, byte(ahead: 3) == 0x28
    else { return nil }
    for _ in 0..<4 { advance() }
    skipBlanks()
    if let text = string() {
      skipBlanks()
      return isAtEnd || skip(0x29) ? text : nil
    }
    var text: [UInt8] = []
    while !isAtEnd, byte != 0x29 {
      if TextScanner.isSpace(byte) {
        skipBlanks()
        guard isAtEnd || byte == 0x29 else { return nil }
      } else if byte == 0x5C {
        escape(into: &text)
      } else {
        text.append(byte)
        advance()
      }
    }
    advance()
    return text
  }

  /// The bytes between a place passed before and this one.
  func text(since start: Int) -> [UInt8] {
    Array(bytes[start..<position])
  }

  private mutating func skipBlanks() {
    while TextScanner.isSpace(byte) { advance() }
  }

  private var followsURL: Bool {
    position >= 3 && bytes[position - 3] | 0x20 == 0x75 && bytes[position - 2] | 0x20 == 0x72
      && bytes[position - 1] | 0x20 == 0x6C
      && (position == 3 || !CSSScanner.continuesName(bytes[position - 4]))
  }

  /// Moves behind the end of a URL without quotes, in which quotes, brackets and semicolons are nothing
  /// special; `false` and no move where it is quoted.
  private mutating func skipUnquotedURL() -> Bool {
    var after = self
    after.skipBlanks()
    guard after.byte != 0x22, after.byte != 0x27 else { return false }
    while !after.isAtEnd, after.byte != 0x29 {
      if after.byte == 0x5C { after.advance() }
      after.advance()
    }
    after.advance()
    self = after
    return true
  }
}
