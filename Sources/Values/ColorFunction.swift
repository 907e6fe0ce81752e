/// Reads `rgb()` and `hsl()`, by either name, in the old syntax with commas and in the new one (CSS Color 4, 5 and 7).
struct ColorFunction {
  private enum Kind {
    case number
    case percentage
    /// In degrees.
    case angle
    /// `none`, which counts as 0.
    case none
  }

  private struct Component {
    var value: Double
    var kind: Kind
  }

  private let text: [UInt8]
  private var at: Int

  /// The colour that all of `text` says.
  static func parse(_ text: [UInt8]) -> Color? {
    guard let open = text.firstIndex(of: 0x28) else { return nil }
    var function = ColorFunction(text: text, at: open + 1)
    switch String(decoding: text[..<open], as: UTF8.self).lowercased() {
    case "rgb", "rgba": return function.rgb()
    case "hsl", "hsla": return function.hsl()
    default: return nil
    }
  }

  private mutating func rgb() -> Color? {
    guard let (components, alpha, isLegacy) = arguments() else { return nil }
    guard components.allSatisfy({ $0.kind != .angle }) else { return nil }
    if isLegacy {
      guard components.allSatisfy({ $0.kind == components[0].kind }) else { return nil }
    }
    return color(
      components.map { $0.kind == .percentage ? $0.value / 100 : $0.value / 255 }, alpha)
  }

  private mutating func hsl() -> Color? {
    guard let (components, alpha, isLegacy) = arguments() else { return nil }
    guard components[0].kind != .percentage,
      components[1...].allSatisfy({
        isLegacy ? $0.kind == .percentage : $0.kind != .angle
      })
    else { return nil }
    // CSS Color 4, 7.1: the sample algorithm, with the hue brought into a turn.
    let turn = components[0].value.remainder(dividingBy: 360)
    let hue = turn < 0 ? turn + 360 : turn
    let saturation = min(max(components[1].value / 100, 0), 1)
    let lightness = min(max(components[2].value / 100, 0), 1)
    let range = saturation * min(lightness, 1 - lightness)
    return color(
      [0.0, 8, 4].map { shift in
        let sector = (shift + hue / 30).truncatingRemainder(dividingBy: 12)
        return lightness - range * max(-1, min(sector - 3, 9 - sector, 1))
      }, alpha)
  }

  private func color(_ parts: [Double], _ alpha: Double) -> Color {
    let rgb = parts.reduce(UInt32(0)) { rgb, part in
      rgb << 8 | UInt32((min(max(part, 0), 1) * 255).rounded(.toNearestOrAwayFromZero))
    }
    return Color(text: "#" + Color.digits(rgb, count: 6), rgb: rgb, alpha: alpha)
  }

  /// Three components and perhaps an alpha, up to the bracket that ends the text.
  private mutating func arguments() -> (components: [Component], alpha: Double, isLegacy: Bool)? {
    var components: [Component] = []
    var isLegacy = false
    for index in 0..<3 {
      skipSpace()
      if index > 0 {
        let hasComma = take(0x2C)
        guard index == 1 || hasComma == isLegacy else { return nil }
        isLegacy = hasComma
      }
      guard let component = component() else { return nil }
      components.append(component)
    }
    skipSpace()
    var alpha = 1.0
    if take(isLegacy ? 0x2C : 0x2F) {
      guard let component = component(), component.kind != .angle else { return nil }
      guard !isLegacy || component.kind != .none else { return nil }
      components.append(component)
      alpha = min(
        max(component.kind == .percentage ? component.value / 100 : component.value, 0), 1)
      components.removeLast()
    }
    skipSpace()
    guard take(0x29), at == text.count else { return nil }
    guard !isLegacy || components.allSatisfy({ $0.kind != .none }) else { return nil }
    return (components, alpha, isLegacy)
  }

  private mutating func component() -> Component? {
    skipSpace()
    if takeWord("none") {
      return Component(value: 0, kind: .none)
    }
    let number = unsafe text.withUnsafeBufferPointer { text -> (Double, Int)? in
      guard let base = text.baseAddress else { return nil }
      var next = unsafe base + at
      let end = unsafe base + text.count
      guard let number = unsafe DecimalScanner.scan(&next, end) else { return nil }
      return unsafe (number.value, next - base)
    }
    guard let (value, next) = number, value.isFinite else { return nil }
    at = next
    if take(0x25) {
      return Component(value: value, kind: .percentage)
    }
    for (unit, degrees) in [("deg", 1), ("grad", 0.9), ("rad", 180 / Double.pi), ("turn", 360)]
    where takeWord(unit) {
      let angle = value * degrees
      return angle.isFinite ? Component(value: angle, kind: .angle) : nil
    }
    return Component(value: value, kind: .number)
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard at < text.count, text[at] == byte else { return false }
    at += 1
    return true
  }

  /// Passes a word in either case, unless more letters follow it.
  private mutating func takeWord(_ word: String) -> Bool {
    let end = at + word.utf8.count
    guard end < text.count, !(text[end] | 0x20 >= 0x61 && text[end] | 0x20 <= 0x7A),
      text[at..<end].map({ $0 | 0x20 }) == Array(word.utf8)
    else { return false }
    at = end
    return true
  }

  /// Passes white space and comments (CSS Syntax 3, 4.3.2).
  private mutating func skipSpace() {
    while at < text.count {
      switch text[at] {
      case 0x20, 0x09, 0x0A, 0x0C, 0x0D: at += 1
      case 0x2F where at + 1 < text.count && text[at + 1] == 0x2A:
        at += 2
        while at + 1 < text.count, !(text[at] == 0x2A && text[at + 1] == 0x2F) {
          at += 1
        }
        at = min(at + 2, text.count)
      default: return
      }
    }
  }
}
