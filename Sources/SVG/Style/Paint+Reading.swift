internal import Values

extension SolidColor {
  /// Reads a colour other than `currentColor`.
  ///
  /// What SVG 1.1 let follow it, `icc-color(…)`, is passed over.
  static func read(_ text: Span<UInt8>) -> SolidColor? {
    if let color = Color.parse(text) { return SolidColor(text: color.text, alpha: color.alpha) }
    if TextScanner.isWord("transparent", text) { return SolidColor(text: "black", alpha: 0) }
    let bytes = Array(text)
    let suffix = Array("icc-color".utf8)
    guard let bracket = bytes.lastIndex(of: 0x28), bytes[..<bracket].suffix(9) == suffix[...] else {
      return nil
    }
    let color = Array(bytes[..<(bracket - suffix.count)])
    return Color.parse(color.span).map { SolidColor(text: $0.text, alpha: $0.alpha) }
  }
}

extension Paint {
  /// Reads the value of `fill` or `stroke`.
  ///
  /// A reference into another file becomes one that nothing in this file answers to.
  static func read(_ text: Span<UInt8>) -> Paint? {
    if TextScanner.isWord("none", text) { return Paint.none }
    if let color = SolidColor.read(text) { return .color(color) }
    if TextScanner.isWord("currentcolor", text) { return .currentColor }
    if TextScanner.isWord("context-fill", text) { return .contextFill }
    if TextScanner.isWord("context-stroke", text) { return .contextStroke }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let url = scanner.url() else { return nil }
    let id = String(decoding: url.first == 0x23 ? url[1...] : url[...], as: UTF8.self)
    scanner.skipSpace()
    if scanner.isAtEnd { return .server(id: id, fallback: .missing) }
    let rest = Array(scanner.bytes[scanner.position...])
    if TextScanner.isWord("none", rest.span) { return .server(id: id, fallback: .none) }
    if TextScanner.isWord("currentcolor", rest.span) {
      return .server(id: id, fallback: .currentColor)
    }
    return SolidColor.read(rest.span).map { .server(id: id, fallback: .color($0)) }
  }
}
