/// What single tokens of JSON say, once they are in memory.
enum JSONText {
  /// Whether the bytes are a number as RFC 8259 (6) has it.
  static func isNumber(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    var at = unsafe start
    func digits() -> Int {
      let first = unsafe at
      while unsafe at < end, unsafe at.pointee &- 0x30 < 10 {
        unsafe at += 1
      }
      return unsafe at - first
    }
    if unsafe at < end, unsafe at.pointee == 0x2D {
      unsafe at += 1
    }
    let first = unsafe at
    let whole = digits()
    guard unsafe whole == 1 || whole > 1 && first.pointee != 0x30 else { return false }
    if unsafe at < end, unsafe at.pointee == 0x2E {
      unsafe at += 1
      guard digits() > 0 else { return false }
    }
    if unsafe at < end, unsafe at.pointee | 0x20 == 0x65 {
      unsafe at += 1
      if unsafe at < end, unsafe at.pointee == 0x2B || at.pointee == 0x2D {
        unsafe at += 1
      }
      guard digits() > 0 else { return false }
    }
    return unsafe at == end
  }

  /// Whether the bytes of a number hold an `e`.
  static func hasExponent(_ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    unsafe UnsafeBufferPointer(start: start, count: end - start).contains { $0 | 0x20 == 0x65 }
  }

  /// Replaces `text` by what the inside of a string, known to be right, stands for.
  static func unescape(_ raw: UnsafeBufferPointer<UInt8>, into text: inout [UInt8]) {
    text.removeAll(keepingCapacity: true)
    var at = 0
    func unit() -> UInt32 {
      var value: UInt32 = 0
      for index in at + 2..<at + 6 {
        value = unsafe value << 4 | UInt32(UInt8.hexadecimalDigit(raw[index]) ?? 0)
      }
      at += 6
      return value
    }
    while at < raw.count {
      guard unsafe raw[at] == 0x5C else {
        unsafe text.append(raw[at])
        at += 1
        continue
      }
      switch unsafe raw[at + 1] {
      case 0x75:
        var value = unit()
        if value >> 10 == 0x36 {
          value = 0x10000 + (value & 0x3FF) << 10 + unit() & 0x3FF
        }
        text.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
        continue
      case 0x62: text.append(0x08)
      case 0x66: text.append(0x0C)
      case 0x6E: text.append(0x0A)
      case 0x72: text.append(0x0D)
      case 0x74: text.append(0x09)
      case let byte: text.append(byte)
      }
      at += 2
    }
  }
}
