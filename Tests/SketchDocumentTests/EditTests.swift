import Testing
import Values

@testable import SketchDocument

/// The texts of all documents of a text after an edit of each.
func edited(_ text: String, _ edit: Edit, pieceSize: Int = 1 << 18) throws -> String {
  let bytes = Array(text.utf8)
  var reader = SketchReader(
    source: MemorySource(bytes), keepsText: false, pieceSize: pieceSize)
  var result: [UInt8] = []
  while let document = try reader.next() {
    for piece in document.plan(edit).pieces {
      switch piece {
      case .range(let range): result += bytes[range]
      case .bytes(let more): result += more
      }
    }
  }
  result += bytes[reader.rest]
  return String(decoding: result, as: UTF8.self)
}

@Suite struct EditTests {
  private let lines = """
    {
      "sketch": 1,
      "strokes": [
        {"points":[[1,2]]},
        {"points":[[3,4]]}
      ],
      "undone": []
    }

    """

  @Test func undoMovesOneLine() throws {
    #expect(
      try edited(lines, .undo(1)) == """
        {
          "sketch": 1,
          "strokes": [
            {"points":[[1,2]]}
          ],
          "undone": [
            {"points":[[3,4]]}
          ]
        }

        """)
  }

  @Test(arguments: [
    #"{"strokes":[{"points":[[1,2]]},{"points":[]}],"undone":[]}"#,
    #"{"strokes":[ {"points":[]} , {"points":[[1,2]]}  ],"undone":[{"x":[1]} ] , "y" : 1}"#,
    #"{"undone":[  {"points":[]}  ],"strokes":[ {"points":[]},{"points":[[1,2]]}]}"# + "\r\n \n",
    #" {"strok\u0065s":[{"points":[]} ,"# + "\n"
      + #" {"points":[[1,2]]}],"undone":[]} {"strokes":[{},{}]}"#,
    "{\n  \"strokes\": [\n    {},\n    {\"a\":1},\n    {\"a\":2}\n  ],\n  \"undone\": []\n}\n",
    "{\"strokes\":[{\"a\":0} , {\"a\":1}\n,{\"a\":2} ],\"undone\":[{ }\t,{\"b\":1}\r\n]}",
  ])
  func redoGivesTheBytesBack(text: String) throws {
    for count in 1...2 {
      for pieceSize in [1, 7, 1 << 18] {
        let undone = try edited(text, .undo(count), pieceSize: pieceSize)
        #expect(undone != text)
        // A document without `undone` keeps an empty one.
        let again = try edited(undone, .redo(count), pieceSize: pieceSize)
        #expect(again.replacing(#"{},{}],"undone":[]}"#, with: "{},{}]}") == text)
      }
    }
  }

  @Test func blanksInAnEmptyListComeBack() throws {
    let text = "{\"strokes\":[\n {}],\"undone\":[\n\t]}"
    let undone = try edited(text, .undo(1))
    #expect(undone == "{\"strokes\":[],\"undone\":[\n\t\r\r\n {}]}")
    #expect(try edited(undone, .redo(1)) == text)
    let long = "{\"strokes\":[ {},{} ,{}],\"undone\":[ \t]}"
    for count in 1...3 {
      let undone = try edited(long, .undo(count))
      #expect(try edited(undone, .redo(count)) == long)
      #expect(try edited(try edited(undone, .undo(1)), .redo(3)) == long)
    }
    #expect(
      try edited("{\"strokes\":[{},{}],\"undone\":[ ]}", .undo(1))
        == "{\"strokes\":[{}],\"undone\":[ \r\r{}]}")
  }

  @Test func blanksOfAStrokeThatLookLikeTheMarkComeBack() throws {
    // Twice the mark: the second one is the stroke's.
    let twice = "{\"strokes\":[\n\r\r\r\r\n {}],\"undone\":[]}"
    let undone = try edited(twice, .undo(1))
    #expect(undone == "{\"strokes\":[\n],\"undone\":[\r\r\n {}]}")
    #expect(try edited(undone, .redo(1)) == twice)
    // The mark at the start ends no blanks, and blanks that end like the mark can't stand before it.
    for text in [
      "{\"strokes\":[\r\r {}],\"undone\":[]}", "{\"strokes\":[{},\r\r\r{}],\"undone\":[]}",
    ] {
      #expect(try edited(try edited(text, .undo(1)), .redo(1)) == text)
    }
    let lone = "{\"strokes\":[{},{}],\"undone\":[\r]}"
    #expect(try edited(lone, .undo(1)) == "{\"strokes\":[{}],\"undone\":[{}]}")
  }

  @Test func anyBlanksComeBack() throws {
    var random = SeededGenerator(seed: 7)
    func blanks() -> String {
      (0..<Int.random(in: 0...5, using: &random)).map { _ in
        ["\r", "\r", " ", "\n"].randomElement(using: &random)!
      }.joined()
    }
    func list(_ names: Range<Int>) -> String {
      names.map { blanks() + "{\"a\":\($0)}" + blanks() }.joined(separator: ",")
    }
    for _ in 0..<20_000 {
      let counts = (Int.random(in: 0...3, using: &random), Int.random(in: 0...2, using: &random))
      let text =
        "{\"strokes\":[\(list(0..<counts.0))],\"undone\":[\(list(3..<3 + counts.1))]}"
      for count in 1...3 where count <= counts.0 {
        let between = try edited(text, .undo(count))
        #expect(try edited(between, .redo(count)) == text, "\(text.debugDescription)")
      }
      for count in 1...2 where count <= counts.1 {
        #expect(try edited(edited(text, .redo(count)), .undo(count)) == text)
      }
    }
  }

  @Test func undoneIsAddedBehindTheStrokes() throws {
    #expect(
      try edited(#"{"strokes" : [{}],"x":1}"#, .undo(1))
        == #"{"strokes" : [],"undone": [{}],"x":1}"#)
    #expect(
      try edited("{\n  \"strokes\": [\n    {}\n  ]\n}\n", .undo(1))
        == "{\n  \"strokes\": [],\n  \"undone\": [\n    {}\n  ]\n}\n")
  }

  @Test func addsAStrokeOnItsOwnLine() throws {
    let stroke = Array(#"{"points":[[5,6]]}"#.utf8)
    let empty = "{\n  \"strokes\": [],\n  \"undone\": []\n}\n"
    let one = "{\n  \"strokes\": [\n    {\"points\":[[5,6]]}\n  ],\n  \"undone\": []\n}\n"
    #expect(try edited(empty, .add([stroke])) == one)
    #expect(
      try edited(empty, .add([stroke, stroke])) == (try edited(one, .add([stroke]))))
    #expect(
      try edited(#"{"strokes":[{}],"undone":[{}]}"#, .add([stroke]))
        == #"{"strokes":[{},{"points":[[5,6]]}],"undone":[]}"#)
    let onlyUndone = "{\n  \"strokes\": [],\n  \"undone\": [\n    {}\n  ]\n}\n"
    #expect(try edited(onlyUndone, .add([stroke])) == one)
    #expect(try edited(#"{"strokes":[]}"#, .add([stroke])) == #"{"strokes":[{"points":[[5,6]]}]}"#)
  }

  @Test func nothingToDoChangesNothing() throws {
    let text = #" {"strokes" : [ ] , "undone":[ ]}"# + "\r\n"
    for edit in [Edit.undo(1), .redo(.max), .clear, .clearUndone, .add([])] {
      #expect(try edited(text, edit) == text)
    }
  }

  @Test func clears() throws {
    let text = #"{"strokes":[ {} ],"undone":[{}, {}]}"#
    #expect(try edited(text, .clear) == #"{"strokes":[],"undone":[]}"#)
    #expect(try edited(text, .clearUndone) == #"{"strokes":[ {} ],"undone":[]}"#)
  }
}
