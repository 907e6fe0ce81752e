import Geometry
import SVG
import SketchDocument
import Testing
import Values

@testable import SketchCommands

@Suite struct PreviewTests {
  /// Two sides of a square box and a dot in its middle, on a page of twice its width.
  private func picture(_ ratio: String?, _ window: Terminal.Size) -> String {
    var page = SVGPage()
    page.width = .number(40)
    page.height = .number(20)
    page.viewBox = Rectangle(x: -1, y: 1, width: 10, height: 10)
    page.preserveAspectRatio = ratio
    return text(
      page, nil, window,
      [
        Stroke(points: [Point(0, 2), Point(8, 2)], width: 1),
        Stroke(points: [Point(0, 2), Point(0, 10)], width: 1),
        Stroke(points: [Point(4, 6)], width: 4),
      ])
  }

  private func text(
    _ page: SVGPage, _ bounds: Rectangle?, _ window: Terminal.Size, _ strokes: [Stroke]
  ) -> String {
    var preview = Preview(page, bounds: bounds, window: window)
    for stroke in strokes { preview.draw(stroke) }
    var buffer = ByteBuffer()
    CellText(isColored: false, isPlain: true, paper: nil).append(preview.raster, to: &buffer)
    return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "The box stands as preserveAspectRatio has it, and the pen is stretched with it",
    arguments: [
      (
        "none",
        [
          " **================", " @@    :====:", " @@   *@@@@@@*", " @@    :====:", " **",
        ]
      ),
      (
        "xMinYMin slice",
        [" -================-", " @@===============-", " @@", " @@   .+#@@#+.", " @@   #@@@@@@#"]
      ),
      ("xMaxYMax slice", [" @@   #@@@@@@#", " @@   .+#@@#+.", " @@", " @@", " --"]),
      ("xMinYMid", ["-+=======:", "== .==.", "== @@@@", "== .==.", "--"]),
      (
        "xMaxYMid",
        [
          "          -+=======:", "          == .==.", "          == @@@@",
          "          == .==.", "          --",
        ]
      ),
      (
        nil,
        ["     -+=======:", "     == .==.", "     == @@@@", "     == .==.", "     --"]
      ),
    ])
  func aspectRatios(ratio: String?, lines: [String]) {
    #expect(
      picture(ratio, Terminal.Size(columns: 20, rows: 10)) == lines.map { $0 + "\n" }.joined())
  }

  @Test func pagesThatShowNothingAreLeftForTheDrawing() {
    let strokes = [Stroke(points: [Point(1e300, 1), Point(-1e300, 3)], width: 1e300)]
    for (width, box) in [
      (0, nil), (9, Rectangle(x: 0, y: 0, width: 0, height: 5)),
    ] as [(Double, Rectangle?)] {
      var page = SVGPage()
      page.width = .number(width)
      page.height = .number(9)
      page.viewBox = box
      let bounds = Rectangle(x: -1.5e300, y: -5e299, width: 3e300, height: 1e300)
      let found = text(page, bounds, Terminal.Size(columns: 12, rows: 9), strokes)
      #expect(found == "+@@@@@@@@@@+\n+@@@@@@@@@@+\n", "\(found)")
    }
  }

  @Test("Wide strokes to and fro and far points cost little")
  func hostile() {
    let far = [1e308, -1e308, 1e300, -7, 3, 1e-300]
    for width in [1e300, 6, 1e-300] {
      let points = (0..<20_000).map { Point(far[$0 * $0 % 11 % 6], far[$0 * 7 % 13 % 6]) }
      let found = text(
        SVGPage(), Rectangle(x: 0, y: 0, width: 9, height: 9), .usual,
        [Stroke(points: points, width: width)])
      #expect(found.utf8.count > 20)
    }
  }
}
