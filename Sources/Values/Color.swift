/// A colour of CSS (CSS Color 4), spelled as a document stores it: without its alpha.
package struct Color: Equatable, Sendable {
  /// A name or hex digits as they were written, any other form as `#rrggbb`.
  package let text: String
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// 0 (not to be seen) to 1 (full).
  package let alpha: Double

  /// Reads a name, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()` or `hsla()`, in either
  /// case and with white space around it; `nil` for anything else, `transparent` and `currentcolor` among it.
  package static func parse(_ text: String) -> Color? {
    parse(text.utf8)
  }

  /// Reads a colour from UTF-8.
  package static func parse(_ text: Span<UInt8>) -> Color? {
    unsafe text.withUnsafeBufferPointer { unsafe parse($0) }
  }

  private static func parse(_ text: some Collection<UInt8>) -> Color? {
    let text = Array(trimmed(text))
    guard let first = text.first else { return nil }
    if first == 0x23 {
      return hexadecimal(text)
    }
    if text.last == 0x29 {
      return ColorFunction.parse(text)
    }
    return named(text)
  }

  /// Whether a text is a colour that a stroke of a document may have: a name, `#rgb` or `#rrggbb`.
  package static func isPlain(_ text: String) -> Bool {
    let utf8 = Array(text.utf8)
    if utf8.first == 0x23 {
      return (utf8.count == 4 || utf8.count == 7) && hexadecimal(utf8) != nil
    }
    return named(utf8) != nil
  }

  /// Whether a text is a keyword that stands for a colour which depends on where it is used, or for none.
  package static func isKeyword(_ text: String) -> Bool { keyword(text) != nil }

  /// What such a keyword stands for where nothing else is said: black, and black that isn't to be seen.
  package static func keyword(_ text: String) -> Color? {
    switch String(decoding: trimmed(text.utf8), as: UTF8.self).lowercased() {
    case "currentcolor": Color(text: "black", rgb: 0)
    case "transparent": Color(text: "black", rgb: 0, alpha: 0)
    default: nil
    }
  }

  /// The colour as `#rrggbbaa`, with this alpha, from 0 to 1, in the place of its own.
  package func hexadecimal(alpha: Double) -> String {
    let rgb = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    let share = UInt32((min(max(alpha, 0), 1) * 255).rounded())
    return "#" + Color.digits(rgb, count: 6) + Color.digits(share, count: 2)
  }

  /// A number in lower-case hexadecimal, with zeros in front up to `count` digits.
  static func digits(_ number: UInt32, count: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  init(text: String, rgb: UInt32, alpha: Double = 1) {
    self.text = text
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// - Complexity: O(log n) in the number of names.
  private static func named(_ text: [UInt8]) -> Color? {
    guard text.count <= 20 else { return nil }
    let lower = text.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    var range = names.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      let name = unsafe UnsafeBufferPointer(
        start: names[middle].name.utf8Start, count: names[middle].name.utf8CodeUnitCount)
      if unsafe name.elementsEqual(lower) {
        return Color(text: String(decoding: text, as: UTF8.self), rgb: names[middle].rgb)
      }
      if unsafe lower.lexicographicallyPrecedes(name) {
        range = range.lowerBound..<middle
      } else {
        range = middle + 1..<range.upperBound
      }
    }
    return nil
  }

  private static func hexadecimal(_ text: [UInt8]) -> Color? {
    var digits: [UInt32] = []
    for byte in text.dropFirst() {
      switch byte {
      case 0x30...0x39: digits.append(UInt32(byte) - 0x30)
      case 0x41...0x46, 0x61...0x66: digits.append(UInt32(byte & 0xDF) - 0x37)
      default: return nil
      }
    }
    let length = digits.count
    guard length == 3 || length == 4 || length == 6 || length == 8 else { return nil }
    if length < 5 {
      digits = digits.flatMap { [$0, $0] }
    }
    let hasAlpha = length == 4 || length == 8
    let alpha = hasAlpha ? Double(digits[6] * 16 + digits[7]) / 255 : 1
    let visible = text.prefix(1 + (hasAlpha ? length * 3 / 4 : length))
    return Color(
      text: String(decoding: visible, as: UTF8.self),
      rgb: digits[..<6].reduce(0) { $0 << 4 | $1 }, alpha: alpha)
  }

  /// A text without white space around it, as CSS has it.
  private static func trimmed<Text: Collection<UInt8>>(_ text: Text) -> Text.SubSequence {
    func isSpace(_ byte: UInt8) -> Bool {
      byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }
    let start = text.drop(while: isSpace)
    var end = start.endIndex
    var at = start.startIndex
    while at < start.endIndex {
      let next = start.index(after: at)
      if !isSpace(start[at]) {
        end = next
      }
      at = next
    }
    return start.isEmpty ? start : start[..<end]
  }
}
