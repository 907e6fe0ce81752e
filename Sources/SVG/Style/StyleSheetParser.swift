/// Reads the rules of a style sheet (CSS Syntax 3, 5.4).
///
/// At-rules are passed over whole, but for `@media` that applies, whose rules are read as if it were not
/// there.
struct StyleSheetParser {
  private var scanner: CSSScanner
  /// How many `@media` are open.
  private var depth = 0

  static func read(_ text: Span<UInt8>, into rules: RuleTable) {
    var parser = StyleSheetParser(scanner: CSSScanner(text))
    parser.read(into: rules)
  }

  private mutating func read(into rules: RuleTable) {
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd { return }
      if scanner.skip(text: "<!--") || scanner.skip(text: "-->") { continue }
      if depth > 0, scanner.skip(0x7D) {
        depth -= 1
      } else if scanner.skip(0x40) {
        readAtRule()
      } else {
        readRule(into: rules)
      }
    }
  }

  private mutating func readAtRule() {
    let name = scanner.identifier()?.lowercased
    let start = scanner.position
    skip { $0 == 0x3B || $0 == 0x7B }
    let prelude = scanner.text(since: start)
    if scanner.skip(0x3B) { return }
    guard scanner.skip(0x7B) else { return }
    if name == Array("media".utf8), StyleSheet.applies(toMedia: prelude.span) {
      depth += 1
    } else {
      scanner.skipBlock()
    }
  }

  private mutating func readRule(into rules: RuleTable) {
    let start = scanner.position
    skip { $0 == 0x7B }
    let prelude = scanner.text(since: start)
    guard scanner.skip(0x7B) else { return }
    let list = DeclarationList(&scanner, isBlock: true)
    scanner.advance()
    rules.add(prelude, list.declarations)
  }

  /// Moves to what `isEnd` names, but not out of the `@media` in which the place is.
  private mutating func skip(to isEnd: (UInt8) -> Bool) {
    let isNested = depth > 0
    scanner.skip { isEnd($0) || isNested && $0 == 0x7D }
  }
}
