import Geometry
import Glibc
import Testing

@testable import SketchDocument
@testable import Values

/// Runs the scripts of `Examples` and looks at what they leave.
@Suite struct ExampleTests {
  /// The strokes that a script draws, and the document afterwards is one without anything undone.
  private func strokes(of script: String) throws -> [Stroke] {
    let shell = Shell()
    #expect(shell.run("'\(Program.root)/Examples/\(script).sh' drawing.json") == "")
    var reader = SketchReader(
      source: MemorySource(File.read(shell.folder + "/drawing.json")), keepsText: true)
    let text = try #require(try reader.next())
    #expect(!text.history.canRedo)
    return try reader.sketch(of: text).history.done
  }

  @Test func waves() throws {
    let strokes = try strokes(of: "waves")
    #expect(strokes.count == 3)
    for (i, stroke) in strokes.enumerated() {
      #expect(stroke.color == "teal" && stroke.width == 6)
      #expect(stroke.points.map(\.x) == Array(stride(from: 24.0, through: 330, by: 6)))
      for p in stroke.points {
        let y = Double(90 + 110 * i) + 42 * sin(p.x / 32 + 1.4 * Double(i))
        #expect(abs(p.y - y) < 1e-11)
      }
    }
  }

  @Test func palette() throws {
    let strokes = try strokes(of: "palette")
    let colors = ["green", "orange", "blue", "red", "pink", "black", "purple"]
    #expect(strokes.map(\.color) == colors)
    #expect(strokes.allSatisfy { $0.width == 5 && $0.points.count == 2 })
  }

  @Test func clearedPaletteIsEmpty() {
    let shell = Shell()
    let script = "'\(Program.root)/Examples/palette.sh' pad.json && sketch clear pad.json"
    #expect(shell.run(script) == "")
    #expect(shell.run("sketch undo pad.json") == "sketch undo: nothing to undo\n[1]\n")
    #expect(shell.run("sketch redo pad.json") == "sketch redo: nothing to redo\n[1]\n")
  }
}
