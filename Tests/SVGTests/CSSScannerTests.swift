import Testing

@testable import SVG

@Suite struct CSSScannerTests {
  private func identifier(_ text: String) -> String? {
    var scanner = CSSScanner(Array(text.utf8))
    return scanner.identifier().map { String(decoding: $0, as: UTF8.self) }
  }

  private func string(_ text: String) -> String? {
    var scanner = CSSScanner(Array(text.utf8))
    return scanner.string().map { String(decoding: $0, as: UTF8.self) }
  }

  private func url(_ text: String) -> String? {
    var scanner = CSSScanner(Array(text.utf8))
    return scanner.url().map { String(decoding: $0, as: UTF8.self) }
  }

  /// What is left of a text after the first semicolon that counts.
  private func afterSemicolon(_ text: String) -> String {
    var scanner = CSSScanner(Array(text.utf8))
    scanner.skip { $0 == 0x3B }
    return String(decoding: scanner.bytes[scanner.position...], as: UTF8.self)
  }

  @Test func identifiersEndWhereTheyMust() {
    #expect(identifier("stroke-width:1") == "stroke-width")
    #expect(identifier("-a_9é ") == "-a_9é")
    #expect(identifier("--custom") == "--custom")
    #expect(identifier("9a") == nil)
    #expect(identifier("-9") == nil)
    #expect(identifier("") == nil)
  }

  @Test func escapesAreUndone() {
    #expect(identifier(#"a\.b"#) == "a.b")
    #expect(identifier(#"\31 0"#) == "10")
    #expect(identifier(#"\000031 0"#) == "10")
    #expect(identifier(#"\0000310"#) == "10")
    #expect(identifier(#"x\d800 y\110000 z\0 "#) == "x\u{FFFD}y\u{FFFD}z\u{FFFD}")
    #expect(string(#""a\"b\41 c""#) == #"a"bAc"#)
    #expect(string("'a\\\nb'") == "ab")
  }

  @Test func stringsEndWithTheirLine() {
    #expect(string("'a\"b'c") == "a\"b")
    #expect(string("'open") == "open")
    #expect(string("'a\nb'") == nil)
    #expect(string("a") == nil)
  }

  @Test func urlsAreQuotedOrNot() {
    #expect(url("url(#a)") == "#a")
    #expect(url("URL( '#a' )") == "#a")
    #expect(url("url( #a\t)") == "#a")
    #expect(url(#"url(#a\)b)"#) == "#a)b")
    #expect(url("url(#a b)") == nil)
    #expect(url("curl(#a)") == nil)
  }

  @Test(arguments: [
    ("a;b", ";b"), ("(;);b", ";b"), ("[{;]};]};c", ";c"), ("';';b", ";b"), ("/*;*/;b", ";b"),
    ("url(;');b", ";b"), ("url(';');b", ";b"), (#"\;;b"#, ";b"), (");b", ";b"), ("(;", ""),
    ("/*;", ""),
  ])
  func skipsWhatIsInside(text: String, rest: String) {
    #expect(afterSemicolon(text) == rest)
  }

  @Test func deepBracketsNeedNoStack() {
    let depth = 300_000
    let text = String(repeating: "([", count: depth) + String(repeating: "])", count: depth)
    #expect(afterSemicolon(text + ";x") == ";x")
  }

  @Test func commentsAreNoSpace() {
    var scanner = CSSScanner(Array("/* a *//**/b".utf8))
    let hasNone = !scanner.skipSpace()
    #expect(hasNone)
    #expect(scanner.byte == 0x62)
    var spaced = CSSScanner(Array("/* a */ b".utf8))
    let hasSpace = spaced.skipSpace()
    #expect(hasSpace)
  }
}
