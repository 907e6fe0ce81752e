/// What was made of texts that came lately: in a drawing, the same few values stand on every element.
///
/// Each text has one place, which the next one that falls there takes over, so that it never grows.
struct TextCache<Value> {
  private struct Entry {
    var tag: UInt8
    var text: [UInt8]
    var value: Value
  }

  private static var size: Int { 64 }
  private static var longest: Int { 512 }
  private var entries: [Entry?] = Array(repeating: nil, count: size)

  /// The value that `make` makes of `text`, the same for the same `tag`.
  mutating func value(
    of text: Span<UInt8>, tag: UInt8 = 0, _ make: (Span<UInt8>) -> Value
  ) -> Value {
    guard text.count <= TextCache.longest else { return make(text) }
    let place = TextCache.place(of: text, tag)
    if let entry = entries[place], entry.tag == tag, TextCache.isEqual(entry.text.span, text) {
      return entry.value
    }
    let value = make(text)
    entries[place] = Entry(tag: tag, text: Array(text), value: value)
    return value
  }

  private static func isEqual(_ a: Span<UInt8>, _ b: Span<UInt8>) -> Bool {
    guard a.count == b.count else { return false }
    for index in a.indices where a[index] != b[index] { return false }
    return true
  }

  private static func place(of text: Span<UInt8>, _ tag: UInt8) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ UInt64(tag)
    for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash >> 32 ^ hash) & UInt64(size - 1))
  }
}
