import Testing
import Values

@testable import SketchDocument

/// The first fault that reading and checking all documents of a text finds.
func fault(of text: [UInt8], pieceSize: Int = 1 << 18, keepsText: Bool = true) -> JSONError? {
  var reader = SketchReader(
    source: MemorySource(text), keepsText: keepsText, pieceSize: pieceSize)
  do throws(SketchError) {
    while let document = try reader.next() {
      if keepsText {
        try reader.check(document)
      }
    }
    return nil
  } catch {
    guard case .text(let fault) = error else {
      Issue.record("memory does not fail")
      return nil
    }
    return fault
  }
}

@Suite struct SketchReaderTests {
  private let before = #"{"strokes":[{"points":[[1,2]],"color":"teal"}],"undone":[],"x":"#

  private func expect(
    _ fault: JSONError.Fault?, in text: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for pieceSize in [1, 5, 1 << 18] {
      for keepsText in [false, true] {
        let error = SketchDocumentTests.fault(
          of: text, pieceSize: pieceSize, keepsText: keepsText)
        #expect(error?.fault == fault, sourceLocation: sourceLocation)
      }
    }
  }

  @Test(arguments: [
    "1", "-0", "0.5e-7", "1e-400", "1E+2", "\"\"", #""\u0000\ud834\udd1e\/\"""#, "\"Ω手🖋\"", "null",
    "true", "false", "[]", "{}", "[ ]", "{ }", #"[{"a":1},{"a":2}]"#, #"{"a":{"a":{}}}"#,
    "[[1,2],[3,4]]", "[[1,2],[3,4],[5]]", "[[1,2,3],[[]]]", "[[ 1 , 2 ],\t[-3.25,4e5]]",
    "[[1,2],[3,4],\n [5,6],  [7,8], 9, [10,11],[12,13]\t,[14,15],[16,17],[18,19],[20,21]]",
  ])
  func accepts(value: String) {
    expect(nil, in: Array((before + value + "}").utf8))
  }

  @Test(
    arguments: [(String, JSONError.Fault)]([
      ("[1,]", .expected("a value")), ("[1 2]", .expected("',' or ']'")),
      ("[,1]", .expected("a value")),
      (#"{"a":1,}"#, .expected("a key in quotes")), (#"{"a" 1}"#, .expected("':'")),
      (#"{"a":1 "b":2}"#, .expected("',' or '}'")), ("{1:2}", .expected("a key in quotes")),
      ("01", .invalidNumber), ("1.", .invalidNumber), ("-", .invalidNumber), ("1e", .invalidNumber),
      ("1.5.5", .invalidNumber), (".5", .expected("a value")), ("+1", .expected("a value")),
      ("[[01,2]]", .invalidNumber), ("[[1,2.]]", .invalidNumber), ("[[-,2]]", .invalidNumber),
      ("NaN", .expected("a value")), ("nul", .expected("a value")),
      ("nulll", .expected("',' or '}'")),
      ("1e400", .numberTooLarge), ("-1e999999999999", .numberTooLarge),
      ("[[1,1e400]]", .numberTooLarge), ("\"\t\"", .controlCharacter), (#""\x""#, .invalidEscape),
      (#""\u12g4""#, .invalidEscape), (#""\ud800""#, .loneSurrogate),
      (#""\udc00""#, .loneSurrogate),
      (#""\udd1e\ud834""#, .loneSurrogate), (#""\ud800\u0041""#, .loneSurrogate),
      (#"{"a":1,"a":2}"#, .duplicateKey("a")), (#"{"a":1,"\u0061":2}"#, .duplicateKey("a")),
      ("1,\"strokes\":[]", .duplicateKey("strokes")), ("\u{0}", .expected("a value")),
      ("// \n1", .expected("a value")), ("\u{FEFF}1", .expected("a value")),
    ]))
  func refuses(value: String, fault: JSONError.Fault) {
    expect(fault, in: Array((before + value + "}").utf8))
  }

  @Test(arguments: [
    [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF4, 0x90, 0x80, 0x80], [0x80], [0xFF], [0xE2, 0x82],
  ])
  func refusesWhatIsNoUTF8(bytes: [UInt8]) {
    expect(.invalidUTF8, in: Array((before + "\"").utf8) + bytes + Array("\"}".utf8))
  }

  @Test func refusesDeepNestingOnly() {
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (before + String(repeating: "[", count: depth) + String(repeating: "]", count: depth) + "}")
          .utf8)
    }
    #expect(fault(of: nested(511)) == nil)
    #expect(fault(of: nested(512))?.fault == .tooDeep)
    #expect(
      fault(of: Array((before + String(repeating: "{\"a\":", count: 100_000)).utf8))?.fault
        == .tooDeep)
    // Pairs are passed another way, and count all the same.
    let pairs =
      String(repeating: "[", count: 510) + "[1,2]" + String(repeating: ",[1,2]", count: 20)
    #expect(
      fault(of: Array((before + pairs + String(repeating: "]", count: 510) + "}").utf8)) == nil)
    let deeper =
      String(repeating: "[", count: 511) + "[1,2]" + String(repeating: ",[1,2]", count: 20)
    #expect(fault(of: Array((before + deeper).utf8))?.fault == .tooDeep)
  }

  @Test func tellsThePlace() {
    let text = "{\"strokes\":[],\n \"undone\":[],\n \"ö\":[1,]}\n"
    for pieceSize in [1, 3, 100] {
      for keepsText in [false, true] {
        #expect(
          fault(of: Array(text.utf8), pieceSize: pieceSize, keepsText: keepsText)
            == JSONError(.expected("a value"), line: 3, column: 9))
      }
    }
  }

  @Test func countsLinesOfLongTexts() {
    let lines = String(repeating: "\n", count: 5000) + String(repeating: " ", count: 300)
    #expect(
      fault(of: Array((before + lines + "?").utf8), pieceSize: 64)
        == JSONError(.expected("a value"), line: 5001, column: 301))
  }

  @Test func readsStreams() throws {
    for separator in ["", "\n", " \r\n\n\t"] {
      let text = Array("\u{FEFF}\(before)1}\(separator)\(before)2}\(separator)".utf8)
      for pieceSize in [1, 64, 1000] {
        var reader = SketchReader(source: MemorySource(text), keepsText: true, pieceSize: pieceSize)
        var passed: [UInt8] = []
        var count = 0
        while let document = try reader.next() {
          passed += reader.bytes(document.range).withUnsafeBytes(Array.init)
          count += 1
        }
        passed += reader.bytes(reader.rest).withUnsafeBytes(Array.init)
        #expect(count == 2)
        #expect(passed == text)
      }
    }
  }

  @Test func refusesWhatIsNoDocument() {
    expect(.noDocument, in: [])
    expect(.noDocument, in: Array(" \n".utf8))
    expect(.noDocument, in: [0xEF, 0xBB, 0xBF])
    let start = JSONError.Fault.expected("'{', the start of a document")
    expect(start, in: Array("[]".utf8))
    expect(start, in: Array((before + "1} x").utf8))
    expect(start, in: Array((before + "1},\n").utf8))
    expect(.byteOrderMark, in: Array((before + "1}\n\u{FEFF}" + before + "1}").utf8))
    expect(.unexpectedEnd, in: Array((before + "1}\n" + before).utf8))
    expect(start, in: [0xFF, 0xFE, 0x7B, 0])
    expect(.missing(member: "strokes"), in: Array(#"{"undone":[]}"#.utf8))
    expect(
      .unfit(member: "strokes", expected: "an array of strokes"), in: Array(#"{"strokes":{}}"#.utf8)
    )
    expect(.expected("a stroke, an object"), in: Array(#"{"strokes":[[]]}"#.utf8))
    expect(.unknownVersion, in: Array(#"{"sketch":2,"strokes":[]}"#.utf8))
    expect(nil, in: Array(#"{"sketch":1.0,"strokes":[]}"#.utf8))
  }

  @Test func findsDuplicatesAmongManyKeys() {
    func text(_ last: Int) -> [UInt8] {
      let keys = (0..<50_000).map { "\"k\($0)\":{\"k\":0}" }.joined(separator: ",")
      return Array("\(before){\(keys),\"k\(last)\":1}}".utf8)
    }
    #expect(fault(of: text(50_000)) == nil)
    #expect(fault(of: text(31_234))?.fault == .duplicateKey("k31234"))
  }

  @Test func survivesTruncationAndFlippedBits() {
    let text = Array(
      """
      {"sketch":1,"width":"210mm","viewBox":[0,0,1.5,2e1],"strokes":[
      {"color":"te\\u0061l","points":[[1,2],[-3.25,4e-5]],"x":[null,true,"Ω\\ud834\\udd1e"]},
      {"points":[[1,2]],"closed":false,"pressure":[0.5],"layer":"a"}],"undone":[]}
      """.utf8)
    #expect(fault(of: text) == nil)
    for length in text.indices {
      #expect(fault(of: Array(text[..<length])) != nil)
    }
    for index in text.indices {
      for bit in 0..<8 {
        var flipped = text
        flipped[index] ^= 1 << UInt8(bit)
        let whole = fault(of: flipped)
        #expect(fault(of: flipped, pieceSize: 3) == whole)
        _ = fault(of: flipped, keepsText: false)
      }
    }
  }
}
