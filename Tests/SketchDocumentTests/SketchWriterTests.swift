import Geometry
import Testing
import Values

@testable import SketchDocument

@Suite struct SketchWriterTests {
  private func text(_ write: (inout SketchWriter) throws -> Void) rethrows -> String {
    let sink = MemorySink()
    var writer = SketchWriter(sink: sink)
    try write(&writer)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test func writesOneStrokeALine() throws {
    let written = try text { writer in
      writer.begin(Page(width: .number(354), height: .number(400)))
      try writer.append(
        Stroke(points: [Point(24, 90), Point(30, 99.8), Point(36, 107)], color: "teal", width: 6))
      try writer.append(Stroke(points: [Point(10, 10)]))
      try writer.end()
    }
    #expect(
      written == """
        {
          "sketch": 1,
          "width": 354,
          "height": 400,
          "strokes": [
            {"color":"teal","width":6,"points":[[24,90],[30,99.8],[36,107]]},
            {"points":[[10,10]]}
          ],
          "undone": []
        }

        """)
  }

  @Test func writesEmptyListsWithoutABreak() throws {
    let written = try text { writer in
      writer.begin()
      try writer.end()
    }
    #expect(written == "{\n  \"sketch\": 1,\n  \"strokes\": [],\n  \"undone\": []\n}\n")
  }

  @Test func addsWhatIsFoundLate() throws {
    let written = try text { writer in
      writer.begin(Page(title: "early"))
      try writer.end(Page(title: "late", description: "said \"so\"\n"))
    }
    #expect(written.contains("\"title\": \"early\",\n  \"strokes\""))
    #expect(written.hasSuffix("\"undone\": [],\n  \"description\": \"said \\\"so\\\"\\n\"\n}\n"))
    #expect(!written.contains("late"))
  }

  @Test func writesEveryMemberOfAStroke() {
    let stroke = Stroke(
      points: [Point(1, -0.5)], color: "#0a0", width: 0, opacity: 0.25, isClosed: true,
      layer: "a\u{1}b", pressure: [1], time: [16.5])
    #expect(
      String(decoding: stroke.text, as: UTF8.self) == """
        {"color":"#0a0","width":0,"opacity":0.25,"closed":true,"layer":"a\\u0001b",\
        "points":[[1,-0.5]],"pressure":[1],"time":[16.5]}
        """)
  }

  @Test(arguments: [0, 4095, 4096, 4097, 20_000])
  func writesALongStrokeInPieces(count: Int) throws {
    let stroke = Stroke(points: (0..<count).map { Point(Double($0) / 8, 1e-9) }, time: [0])
    let pairs = stroke.points.map { "[\($0.x.formattedAsInJSON),1e-9]" }
    let line = "{\"points\":[\(pairs.joined(separator: ","))],\"time\":[0]}"
    let written = try text { writer in
      writer.begin()
      try writer.append(stroke)
      try writer.end()
    }
    #expect(written.contains("\n    " + line + "\n"))
  }
}

extension Double {
  /// The number without the point that Swift puts behind an integer.
  fileprivate var formattedAsInJSON: String {
    self == rounded() ? String(Int(self)) : description
  }
}
