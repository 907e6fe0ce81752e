import Testing

@testable import SketchCommands

@Suite struct MessageTests {
  private func shown(_ message: Message) -> String {
    String(decoding: message.bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain é ☃ 🖋", "plain é ☃ 🖋"),
    ("a\nb\tc\rd", #"a\nb\tc\rd"#),
    ("\u{0}\u{1b}[31m\u{7f}", #"\u{00}\u{1b}[31m\u{7f}"#),
    ("\u{80}\u{9b}", #"\u{80}\u{9b}"#),
    ("\u{202e}\u{2066}\u{200f}\u{61c}", #"\u{202e}\u{2066}\u{200f}\u{061c}"#),
    ("\u{2028}\u{2029}\u{feff}", #"\u{2028}\u{2029}\u{feff}"#),
  ])
  func escapes(text: String, expected: String) {
    #expect(shown("<\(text)>") == "<\(expected)>")
    #expect(shown("<\(Argument(text))>") == "<\(expected)>")
  }

  @Test("What is longer than a path is cut, between two characters")
  func longTexts() {
    let path = String(repeating: "p", count: Message.greatestLength)
    #expect(shown("\(path)") == path)
    #expect(shown("\(path + "p")") == path + "…")
    #expect(shown("\(Argument(path + "p"))") == path + "…")
    let cut = String(path.dropLast(2))
    #expect(shown("\(cut + "🖋🖋")") == cut + "…")
  }

  @Test("Bytes that are no UTF-8 are told one by one")
  func invalidUTF8() {
    func shownBytes(_ bytes: [UInt8]) -> String { shown("\(Argument(bytes: bytes))") }
    #expect(shownBytes([0xFF, 0x61, 0xFE]) == #"\xffa\xfe"#)
    #expect(shownBytes([0xC3]) == #"\xc3"#)
    #expect(shownBytes([0xE2, 0x98, 0x61]) == #"\xe2\x98a"#)
    // A surrogate, an overlong form, and a character past the last one.
    #expect(shownBytes([0xED, 0xA0, 0x80]) == #"\xed\xa0\x80"#)
    #expect(shownBytes([0xC0, 0x80]) == #"\xc0\x80"#)
    #expect(shownBytes([0xF4, 0x90, 0x80, 0x80]) == #"\xf4\x90\x80\x80"#)
  }

  @Test func nothingFromOutsideCanSteerATerminal() {
    for scalar in (0..<0x3000).compactMap(Unicode.Scalar.init) {
      let message: Message = "\(String(scalar))"
      #expect(!message.bytes.contains { $0 < 0x20 || $0 == 0x7F })
      #expect(!shown(message).unicodeScalars.contains { 0x80...0x9F ~= $0.value })
    }
  }

  @Test func messagesAndNumbersArePutInAsTheyAre() {
    let inner: Message = "a\n"
    #expect(shown("\(inner)\(12)") == "a\n12")
  }
}
