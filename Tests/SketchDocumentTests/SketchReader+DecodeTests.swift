import Geometry
import Testing
import Values

@testable import SketchDocument

@Suite struct DecodeTests {
  private func sketch(_ text: String) throws -> Sketch {
    var reader = SketchReader(source: MemorySource(Array(text.utf8)), keepsText: true)
    let document = try #require(try reader.next())
    return try reader.sketch(of: document)
  }

  @Test func readsWhatTheWriterWrites() throws {
    let page = Page(
      width: .length("210mm"), height: .number(400.5),
      viewBox: Rectangle(x: -10, y: 0.25, width: 100, height: 1e-7),
      preserveAspectRatio: "none", background: "ivory", title: "a \"b\" \u{1}\n", description: "Ω🖋")
    let strokes = [
      Stroke(
        points: [Point(1, -0.5), Point(1e300, 5e-300)], color: "#0a0", width: 0, opacity: 0.25,
        isClosed: true, layer: "線", pressure: [0, 1], time: [16.5, -3]),
      Stroke(),
    ]
    let sink = MemorySink()
    var writer = SketchWriter(sink: sink)
    writer.begin(page)
    try writer.append(strokes[0])
    writer.beginUndone()
    try writer.append(strokes[1])
    try writer.end()
    let text = String(decoding: sink.bytes, as: UTF8.self)
    #expect(
      try sketch(text)
        == Sketch(page: page, history: History(done: [strokes[0]], undone: [strokes[1]])))
  }

  @Test func readsOddSpellings() throws {
    let text = """
      { "w\\u0069dth" : 4e2 , "x" : [ { "points" : "}" } ] , "strokes" : [ { "x" : { "a" : [ "\\"]" ] } ,
      "p\\u006fints" : [ [ 1.50 , 1E2 ] , [ -0 , 0.1000000000000000055511151231257827 ] ] , "closed" : true } ] }
      """
    let read = try sketch(text)
    #expect(read.page == Page(width: .number(400)))
    #expect(
      read.history.done == [Stroke(points: [Point(1.5, 100), Point(-0.0, 0.1)], isClosed: true)])
  }

  @Test(arguments: [
    (#""points":1"#, 22), (#""points":[1]"#, 23), (#""points":[[1]]"#, 25),
    (#""points":[[1,2,3]]"#, 27),
    (#""points":[[1,null]]"#, 26), (#""points":[["1",2]]"#, 24), (#""points":[],"width":-1"#, 33),
    (#""points":[],"opacity":1.5"#, 35), (#""points":[],"closed":1"#, 34),
    (#""points":[],"color":"blau""#, 33), (#""points":[],"color":"rgb(1,2,3)""#, 33),
    (#""points":[],"layer":null"#, 33), (#""points":[[1,2]],"time":[]"#, 12),
    (#""points":[[1,2]],"pressure":[2]"#, 42), (#""color":"red""#, 12),
  ])
  func refusesStrokes(members: String, column: Int) {
    let error = fault(of: Array(#"{"strokes":[{\#(members)}]}"#.utf8))
    #expect(error?.line == 1 && error?.column == column + 1, "\(String(describing: error))")
    // The stroke is refused among the undone, too.
    #expect(fault(of: Array(#"{"strokes":[],"undone":[{\#(members)}]}"#.utf8)) != nil)
  }

  @Test(arguments: [
    #""width":-1"#, #""width":"wide""#, #""width":"50%""#, #""width":"5""#, #""width":" 5mm""#,
    #""width":"5mm\n""#, #""preserveAspectRatio":"foo""#, #""height":null"#, #""viewBox":[1,2,3]"#,
    #""viewBox":[0,0,-1,1]"#,
    #""viewBox":[0,0,"1",1]"#, #""background":"blau""#, #""background":3"#, #""title":1"#,
    #""description":[]"#, #""preserveAspectRatio":true"#,
  ])
  func refusesPages(member: String) {
    #expect(fault(of: Array(#"{"strokes":[],\#(member)}"#.utf8)) != nil)
    // An edit does not look at it.
    #expect(fault(of: Array(#"{"strokes":[],\#(member)}"#.utf8), keepsText: false) == nil)
  }

  @Test func usesTheMemoryOfAStrokeAgain() throws {
    let text = #"{"strokes":[{"points":[[1,2]],"color":"red"},{"points":[[3,4]]}]}"#
    var reader = SketchReader(source: MemorySource(Array(text.utf8)), keepsText: true)
    let document = try #require(try reader.next())
    var stroke = Stroke()
    try reader.decode(document.history.done[0], into: &stroke)
    try reader.decode(document.history.done[1], into: &stroke)
    #expect(stroke == Stroke(points: [Point(3, 4)]))
  }
}
