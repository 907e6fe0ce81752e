/// Counts lines and characters, so that a message can tell a place as an editor does.
enum TextPlace {
  /// Adds what `text` holds: its line feeds to `lines`, and to `columns` the characters since the
  /// last of them (a character is a byte that does not continue another one).
  ///
  /// - Complexity: O(n), sixteen bytes at a time.
  static func count(
    _ text: UnsafeBufferPointer<UInt8>, lines: inout Int, columns: inout Int
  ) {
    let found = unsafe count(text) { $0 .== SIMD16(repeating: 0x0A) }
    var rest = unsafe text
    if found > 0 {
      lines += found
      columns = 0
      var last = text.count
      while unsafe text[last - 1] != 0x0A {
        last -= 1
      }
      unsafe rest = UnsafeBufferPointer(rebasing: text[last...])
    }
    columns += unsafe rest.count - count(rest) { ($0 & 0xC0) .== SIMD16(repeating: 0x80) }
  }

  @inline(__always)
  private static func count(
    _ text: UnsafeBufferPointer<UInt8>,
    where matches: (SIMD16<UInt8>) -> SIMDMask<SIMD16<Int8>>
  ) -> Int {
    guard let start = text.baseAddress else { return 0 }
    var total = 0
    var at = 0
    while at + 16 <= text.count {
      // Each lane counts up to 255 blocks before it is emptied.
      var lanes = SIMD16<UInt8>(repeating: 0)
      let stop = min(text.count - 15, at + 255 * 16)
      while at < stop {
        let block = unsafe UnsafeRawPointer(start + at).loadUnaligned(as: SIMD16<UInt8>.self)
        lanes &+= SIMD16(repeating: 0).replacing(with: 1, where: matches(block))
        at += 16
      }
      for lane in 0..<16 {
        total += Int(lanes[lane])
      }
    }
    var tail = SIMD16<UInt8>(repeating: 0)
    let left = text.count - at
    for lane in 0..<left {
      tail[lane] = unsafe start[at + lane]
    }
    let mask = matches(tail)
    for lane in 0..<left where mask[lane] {
      total += 1
    }
    return total
  }
}
