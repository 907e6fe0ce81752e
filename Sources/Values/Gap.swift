/// What stands between two numbers, at most four bytes.
struct Gap {
  let length: Int
  private let bytes: UInt32
  private let mask: UInt32

  /// The separator at `place` with the blanks around it; `nil` where nothing or something else stands there. Eight
  /// bytes must be readable.
  init?(at place: UnsafePointer<UInt8>, _ separator: PairSeparator) {
    var length = 0
    var marks: UInt32 = 0
    while length <= 4 {
      let byte = unsafe place[length]
      if byte != 0x20 && byte != 0x0A && byte != 0x09 && byte != 0x0D {
        guard Gap.isMark(byte, in: separator) else { break }
        marks = marks << 8 | UInt32(byte)
      }
      length += 1
    }
    guard 1...4 ~= length else { return nil }
    // "],[" in their order, or one mark at most.
    if case .brackets = separator {
      guard marks == 0x5D2C5B else { return nil }
    } else {
      guard marks <= 0xFF else { return nil }
    }
    self.length = length
    mask = UInt32.max >> UInt32(32 - 8 * length)
    bytes = unsafe Gap.word(place) & mask
  }

  /// Whether the same bytes stand at another place.
  @inline(__always)
  func stands(at place: UnsafePointer<UInt8>) -> Bool {
    unsafe (Gap.word(place) ^ bytes) & mask == 0
  }

  private static func isMark(_ byte: UInt8, in separator: PairSeparator) -> Bool {
    switch separator {
    case .blank: byte == 0x2C
    case .letter(let letter): byte == 0x2C || byte == letter
    case .brackets: byte == 0x5D || byte == 0x2C || byte == 0x5B
    }
  }

  @inline(__always)
  private static func word(_ place: UnsafePointer<UInt8>) -> UInt32 {
    unsafe UInt32(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt32.self))
  }
}
