@testable import Values

/// A small generator with a seed, so that a failure comes again (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What a buffer holds after `write`.
func text(_ write: (inout ByteBuffer) -> Void) -> String {
  var buffer = ByteBuffer()
  write(&buffer)
  return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
}

/// What the scanner finds at the start of a text, and how many bytes of it, with `padding` bytes behind the text.
func scan(_ text: String, padding: String = "") -> (number: ScannedNumber?, length: Int) {
  let bytes = Array(text.utf8) + Array(padding.utf8)
  return bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return (nil, 0) }
    var at = start
    let number = DecimalScanner.scan(&at, start + bytes.count)
    return (number, at - start)
  }
}
