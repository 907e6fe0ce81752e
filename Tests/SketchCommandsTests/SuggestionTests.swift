import Testing

@testable import SketchCommands

@Suite struct SuggestionTests {
  private let commands = ["new", "stroke", "undo", "redo", "clear", "import", "export", "validate"]

  @Test(arguments: [
    ("undu", "undo"), ("udno", "undo"), ("exprot", "export"), ("import ", "import"),
    ("validte", "validate"), ("vaildaet", "validate"), ("valid", "validate"), ("nwe", "new"),
    ("UNDO", "undo"), ("VALID", "validate"),
  ])
  func nearest(word: String, expected: String) {
    #expect(Suggestion.best(for: word, among: commands) == expected)
  }

  @Test(arguments: ["", "zebra", "x", "convert", "delete"])
  func nothingNear(word: String) {
    #expect(Suggestion.best(for: word, among: commands) == nil)
  }

  @Test func longWordsAreNotCompared() {
    let word = String(repeating: "a", count: 41)
    #expect(Suggestion.best(for: word, among: commands + [word + "b"]) == nil)
  }
}
