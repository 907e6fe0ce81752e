extension JSONScanner {
  /// Whether the input is at its end.
  var isAtEnd: Bool { isDrained && hasEnded }

  /// Passes a byte order mark that starts the input (RFC 8259, 8.1, lets a reader do so).
  mutating func skipByteOrderMark() throws(SketchError) {
    if try isAtMark() {
      unsafe at += 3
    }
  }

  /// Whether a byte order mark comes next, however the input comes in pieces.
  mutating func isAtMark() throws(SketchError) -> Bool {
    try need(3)
    return unsafe at[0] == 0xEF && at[1] == 0xBB && at[2] == 0xBF
  }

  /// Passes the blanks that end a line, as far as they are in memory: a pipe may not have more to give yet.
  mutating func skipRestOfLine() {
    while true {
      switch unsafe at.pointee {
      case 0x20, 0x09, 0x0D: unsafe at += 1
      case 0x0A:
        unsafe at += 1
        return
      default: return
      }
    }
  }

  /// The bytes from an offset, which must be in memory, to the next one.
  func span(from offset: Int) -> UnsafeBufferPointer<UInt8> {
    let first = unsafe start + (offset - base)
    return unsafe UnsafeBufferPointer(start: first, count: at - first)
  }

  /// A copy of bytes that are in memory.
  func bytes(_ range: Range<Int>) -> [UInt8] {
    unsafe Array(UnsafeBufferPointer(start: start + (range.lowerBound - base), count: range.count))
  }

  /// Makes `copy` hold the bytes from an offset to the next one.
  func copy(from offset: Int, into copy: inout [UInt8]) {
    let bytes = unsafe span(from: offset)
    if unsafe !copy.elementsEqual(bytes) {
      copy = unsafe Array(bytes)
    }
  }

  /// The blanks just before the next byte.
  var blanksBefore: [UInt8] {
    var first = unsafe at
    while unsafe first > start, unsafe Self.isBlank((first - 1).pointee) {
      unsafe first -= 1
    }
    return unsafe Array(UnsafeBufferPointer(start: first, count: at - first))
  }

  /// The last key, where it is short enough to be one that the format knows.
  var name: String? {
    key.count <= 20 ? String(decoding: key, as: UTF8.self) : nil
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }
}
