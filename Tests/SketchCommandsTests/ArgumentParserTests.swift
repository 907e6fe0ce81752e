import Testing

@testable import SketchCommands

@Suite struct ArgumentParserTests {
  private static let declarations = [
    Flag("-q", "--quiet", help: "").declaration,
    Flag("--all", help: "").declaration,
    Option("-o", "--output", type: .file, help: "").declaration,
    Option("--opacity", type: .number("X", from: 0, to: 1), help: "").declaration,
    Operand("FILE", help: "").declaration,
    Operands("X,Y", help: "").declaration,
  ]

  private func parse(_ words: String...) throws(Failure) -> [[Argument]]? {
    try ArgumentParser.parse(words.map { Argument($0) }, for: Self.declarations)
  }

  private func refusal(_ words: String...) -> String? {
    do throws(Failure) {
      _ = try ArgumentParser.parse(words.map { Argument($0) }, for: Self.declarations)
      return nil
    } catch {
      #expect(error.status == .usage)
      return error.message.map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test func everySpellingOfAnOption() throws {
    let expected: [[Argument]] = [[""], [], ["out"], [], [], []]
    #expect(try parse("-q", "-o", "out") == expected)
    #expect(try parse("-oout", "-q") == expected)
    #expect(try parse("-qo", "out") == expected)
    #expect(try parse("-qoout") == expected)
    #expect(try parse("--quiet", "--output", "out") == expected)
    #expect(try parse("--output=out", "--qui") == expected)
    #expect(try parse("--ou=out", "--q") == expected)
  }

  @Test func valuesThatMayBeLeftOut() throws {
    let declarations = [
      Option("--animate", type: .number("S", from: 0, to: 9), without: "5", help: "").declaration,
      Operand("FILE", help: "").declaration,
    ]
    func parse(_ words: Argument...) throws(Failure) -> [[Argument]]? {
      try ArgumentParser.parse(words, for: declarations)
    }
    #expect(try parse("--animate", "2", "a") == [["2"], ["a"]])
    #expect(try parse("--animate=2", "3") == [["2"], ["3"]])
    // A number that is too great was meant as the value all the same.
    #expect(try parse("--animate", "10", "a") == [["10"], ["a"]])
    #expect(try parse("--animate", "-1") == [["-1"], []])
    #expect(try parse("--animate=x") == [["x"], []])
    #expect(try parse("--animate", "a") == [["5"], ["a"]])
    #expect(try parse("--animate", "--", "2") == [["5"], ["2"]])
    #expect(try parse("--animate") == [["5"], []])
  }

  @Test func valuesAreTakenAsTheyAre() throws {
    #expect(try parse("-o", "-q")?[2] == ["-q"])
    #expect(try parse("-o", "--")?[2] == ["--"])
    #expect(try parse("--output=")?[2] == [""])
    #expect(try parse("--output=a=b")?[2] == ["a=b"])
    #expect(try parse("-o=a")?[2] == ["=a"])
  }

  @Test func operandsStandAnywhere() throws {
    #expect(try parse("a", "-q", "b", "c") == [[""], [], [], [], ["a"], ["b", "c"]])
    #expect(try parse("-3,4", "-.5", "-", "-3") == [[], [], [], [], ["-3,4"], ["-.5", "-", "-3"]])
    #expect(try parse("--", "-q", "--", "--help")?[5] == ["--", "--help"])
  }

  @Test func helpWins() throws {
    #expect(try parse("-h") == nil)
    #expect(try parse("a", "--help") == nil)
    #expect(try parse("--he", "--unknown") == nil)
    #expect(try parse("-qh") == nil)
  }

  @Test func refusals() {
    #expect(refusal("-x") == "unknown option '-x'")
    #expect(refusal("-qx") == "unknown option '-x'")
    #expect(refusal("-é") == "unknown option '-é'")
    #expect(refusal("--ouptut") == "unknown option '--ouptut'; did you mean '--output'?")
    #expect(refusal("--zebra") == "unknown option '--zebra'")
    #expect(refusal("--o") == "option '--o' may be any of --output, --opacity")
    #expect(refusal("--all=1") == "option '--all' takes no value")
    #expect(refusal("-o") == "option '-o' needs a value, FILE")
    #expect(refusal("--output") == "option '--output' needs a value, FILE")
    #expect(refusal("a", "b") == nil)
  }

  @Test func operandsAreCounted() {
    let one = [Operand("FILE", help: "").declaration]
    let some = [Operands("FILE", least: 1, help: "").declaration]
    #expect(throws: Failure(.usage, "unexpected operand 'b'")) {
      try ArgumentParser.parse(["a", "b"], for: one)
    }
    #expect(throws: Failure(.usage, "missing operand FILE")) {
      try ArgumentParser.parse([], for: some)
    }
  }

  @Test("A byte that is no text does no harm")
  func bytes() throws {
    let word = Argument(bytes: [0x2D, 0x2D, 0xFF])
    #expect(throws: Failure.self) { try ArgumentParser.parse([word], for: Self.declarations) }
    let name = Argument(bytes: [0xFF, 0x0A])
    #expect(try ArgumentParser.parse([name], for: Self.declarations)?[4] == [name])
  }
}
