/// The rules of the style sheets of a drawing (CSS Syntax 3).
package struct StyleSheet {
  private(set) var rules = RuleTable()

  /// Whether there is no rule.
  package var isEmpty: Bool { rules.isEmpty }

  package init() {}

  /// Adds the rules of one sheet after those that are there: the content of a `style` element, whose
  /// `media` and `type` the caller has looked at.
  ///
  /// - Complexity: O(n) in the length of the text.
  package mutating func append(_ text: Span<UInt8>) {
    if !isKnownUniquelyReferenced(&rules) { rules = RuleTable(copying: rules) }
    StyleSheetParser.read(text, into: rules)
  }

  /// Whether one entry of a `media` list is `all` or `screen`, or the list is empty.
  package static func applies(toMedia media: Span<UInt8>) -> Bool {
    var scanner = CSSScanner(media)
    scanner.skipSpace()
    if scanner.isAtEnd { return true }
    while true {
      scanner.skipSpace()
      let name = scanner.identifier()?.lowercased
      scanner.skipSpace()
      let isWhole = scanner.isAtEnd || scanner.byte == 0x2C
      if isWhole, name == Array("all".utf8) || name == Array("screen".utf8) { return true }
      scanner.skip { $0 == 0x2C }
      guard scanner.skip(0x2C) else { return false }
    }
  }
}
