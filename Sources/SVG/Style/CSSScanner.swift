/// A place in the text of a style sheet that moves forwards: the words that selectors, declarations and
/// rules share (CSS Syntax 3, 4).
struct CSSScanner {
  let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: Span<UInt8>) {
    bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
  }

  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the place; 0 at the end of the text.
  var byte: UInt8 { byte(ahead: 0) }

  /// The byte `distance` after the place; 0 after the end of the text.
  func byte(ahead distance: Int) -> UInt8 {
    position + distance < bytes.count ? bytes[position + distance] : 0
  }

  /// Moves over one byte, if there is one.
  mutating func advance() {
    position = min(position + 1, bytes.count)
  }

  /// Moves over `byte`; `false` where another one stands.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard !isAtEnd, self.byte == byte else { return false }
    position += 1
    return true
  }

  /// Moves over `text`; `false` and no move where something else stands.
  mutating func skip(text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    for index in 0..<count where unsafe bytes[position + index] != text.utf8Start[index] {
      return false
    }
    position += count
    return true
  }

  /// Moves over white space and comments, and tells whether there was white space.
  @discardableResult
  mutating func skipSpace() -> Bool {
    var hasSpace = false
    while !isAtEnd {
      if TextScanner.isSpace(byte) {
        hasSpace = true
        position += 1
      } else if !skipComment() {
        break
      }
    }
    return hasSpace
  }

  /// Moves over a comment; one without an end takes the rest of the text.
  mutating func skipComment() -> Bool {
    guard byte == 0x2F, byte(ahead: 1) == 0x2A else { return false }
    position += 2
    while !isAtEnd {
      if byte == 0x2A, byte(ahead: 1) == 0x2F {
        position += 2
        return true
      }
      position += 1
    }
    return true
  }

  /// Reads an identifier with its escapes undone; `nil` and no move where none starts (4.3.9).
  mutating func identifier() -> [UInt8]? {
    let isDashed = byte == 0x2D
    let first = byte(ahead: isDashed ? 1 : 0)
    let second = byte(ahead: isDashed ? 2 : 1)
    let isEscape = first == 0x5C && second != 0x0A && second != 0
    guard isEscape || CSSScanner.startsName(first) || isDashed && first == 0x2D else {
      return nil
    }
    var name: [UInt8] = []
    while !isAtEnd {
      if byte == 0x5C, byte(ahead: 1) != 0x0A, position + 1 < bytes.count {
        escape(into: &name)
      } else if CSSScanner.continuesName(byte) {
        name.append(byte)
        position += 1
      } else {
        break
      }
    }
    return name
  }

  /// Reads a string in either quotes with its escapes undone; `nil` where none starts or a line ends in it.
  mutating func string() -> [UInt8]? {
    let quote = byte
    guard quote == 0x22 || quote == 0x27 else { return nil }
    position += 1
    var text: [UInt8] = []
    while !isAtEnd {
      switch byte {
      case quote:
        position += 1
        return text
      case 0x0A: return nil
      case 0x5C where byte(ahead: 1) == 0x0A: position += 2
      case 0x5C where position + 1 < bytes.count: escape(into: &text)
      default:
        text.append(byte)
        position += 1
      }
    }
    return text
  }

  /// Undoes the escape at the place, a backslash with something behind it (4.3.7).
  mutating func escape(into text: inout [UInt8]) {
    position += 1
    var code: UInt32 = 0
    var count = 0
    while count < 6, let digit = Character(UnicodeScalar(byte)).hexDigitValue, !isAtEnd {
      code = code << 4 | UInt32(digit)
      count += 1
      position += 1
    }
    guard count > 0 else {
      text.append(byte)
      return advance()
    }
    if TextScanner.isSpace(byte) { advance() }
    let scalar = code == 0 ? "\u{FFFD}" : UnicodeScalar(code) ?? "\u{FFFD}"
    text.append(contentsOf: Array(String(Character(scalar)).utf8))
  }

  static func startsName(_ byte: UInt8) -> Bool {
    byte | 0x20 &- 0x61 < 26 || byte == 0x5F || byte >= 0x80
  }

  static func continuesName(_ byte: UInt8) -> Bool {
    startsName(byte) || byte &- 0x30 < 10 || byte == 0x2D
  }
}
