import Geometry
import Testing
import Values

@testable import SketchCommands

@Suite struct DotRasterTests {
  private func text(
    _ raster: DotRaster, isColored: Bool = false, isPlain: Bool = false,
    paper: DotRaster.Ink? = nil
  ) -> String {
    var buffer = ByteBuffer()
    CellText(isColored: isColored, isPlain: isPlain, paper: paper).append(raster, to: &buffer)
    return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test func diagonal() {
    var raster = DotRaster(columns: 2, rows: 1)
    raster.draw([Point(0.5, 0.5), Point(3.5, 3.5)], pen: Vector(1, 1), ink: .zero)
    #expect(text(raster) == "⠑⢄\n")
  }

  @Test func dot() {
    var raster = DotRaster(columns: 3, rows: 1)
    raster.draw([Point(2.5, 1.5)], pen: Vector(1, 1), ink: .zero)
    #expect(text(raster) == " ⠂\n")
  }

  @Test("A thick stroke fills what is within half its width")
  func thick() {
    var raster = DotRaster(columns: 4, rows: 2)
    raster.draw([Point(4, 4)], pen: Vector(4, 4), ink: .zero)
    #expect(text(raster) == " ⣠⣄\n ⠙⠋\n")
  }

  @Test func plain() {
    var raster = DotRaster(columns: 2, rows: 1)
    raster.draw([Point(0.5, 0.5), Point(1.5, 0.5)], pen: Vector(1, 1), ink: .zero)
    raster.draw([Point(2, 2)], pen: Vector(20, 20), ink: .zero)
    #expect(text(raster, isPlain: true) == "@@\n")
  }

  @Test("Far and infinite coordinates cost nothing and draw what is in the picture")
  func faraway() {
    var raster = DotRaster(columns: 2, rows: 1)
    raster.draw([Point(-1e300, 0.5), Point(1e300, 0.5)], pen: Vector(1, 1), ink: .zero)
    raster.draw(
      [Point(.infinity, 2), Point(1e308, 1e308), Point(-1e308, 9)], pen: Vector(9, 9), ink: .zero)
    #expect(text(raster) == "⠉⠉\n")
  }

  @Test("A colour is told once for all cells that have it, and black is the terminal's own")
  func colors() {
    var raster = DotRaster(columns: 4, rows: 1)
    let (red, black) = (DotRaster.Ink(255, 0, 0), DotRaster.Ink.zero)
    raster.draw([Point(0.5, 0.5), Point(3.5, 0.5)], pen: Vector(1, 1), ink: red)
    raster.draw([Point(6.5, 0.5)], pen: Vector(1, 1), ink: black)
    #expect(text(raster, isColored: true) == "\u{1B}[38;2;255;0;0m⠉⠉ \u{1B}[39m⠁\u{1B}[0m\n")
  }

  @Test func paper() {
    let raster = DotRaster(columns: 2, rows: 1)
    #expect(
      text(raster, isColored: true, paper: .init(1, 2, 3)) == "\u{1B}[48;2;1;2;3m  \u{1B}[0m\n")
  }

  @Test(arguments: ["80x24", "1x1", "0x5", "80", "80x", "-1x4", "9999999999999999999x4", "1x2x3"])
  func size(text: String) {
    let expected = [
      "80x24": Terminal.Size(columns: 80, rows: 24), "1x1": .init(columns: 1, rows: 1),
    ]
    #expect(Terminal.Size(text) == expected[text])
  }
}
