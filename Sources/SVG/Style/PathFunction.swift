/// The value of the property `d` (SVG 2, 9.3.2).
enum PathFunction {
  /// The path data in `path("…")`, empty for `none`; `nil` for anything else.
  static func read(_ text: Span<UInt8>) -> [UInt8]? {
    if TextScanner.isWord("none", text) { return [] }
    var scanner = CSSScanner(text)
    scanner.skipSpace()
    guard let name = scanner.identifier(), name.lowercased == Array("path".utf8),
      scanner.skip(0x28)
    else { return nil }
    scanner.skipSpace()
    if let rule = scanner.identifier()?.lowercased {
      guard rule == Array("nonzero".utf8) || rule == Array("evenodd".utf8) else { return nil }
      scanner.skipSpace()
      guard scanner.skip(0x2C) else { return nil }
      scanner.skipSpace()
    }
    guard let data = scanner.string() else { return nil }
    scanner.skipSpace()
    guard scanner.skip(0x29) else { return nil }
    scanner.skipSpace()
    return scanner.isAtEnd ? data : nil
  }
}

extension [UInt8] {
  /// The same with the capital letters of ASCII made small.
  var lowercased: [UInt8] { map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 } }
}
