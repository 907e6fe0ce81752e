import Geometry
import Testing
import Values

@testable import SVG

struct AnimationTests {
  /// What draws each of these strokes, in `seconds`.
  func styles(_ seconds: Double, _ strokes: [(Polyline, time: [Double]?)]) -> [String] {
    var animation = Animation(seconds: seconds)
    for (line, time) in strokes { animation.add(line, time: time) }
    let printer = StrokePrinter(style: CurveStyle())
    return strokes.map { line, time in
      animation.next(line, time: time, isDot: printer.isDot(line))
    }
  }

  func line(_ numbers: Double..., closed: Bool = false) -> Polyline {
    Polyline(points: pairs(numbers), isClosed: closed)
  }

  @Test func strokesShareTheTimeByTheirLength() {
    let strokes = [(line(0, 0, 30, 0), nil), (line(0, 0, 60, 0, closed: true), nil as [Double]?)]
    #expect(
      styles(5, strokes) == [
        "animation:draw 1s linear 0s backwards", "animation:draw 4s linear 1s backwards",
      ])
  }

  @Test func recordedTimeCountsMoreThanLength() {
    let strokes: [(Polyline, time: [Double]?)] = [
      (line(0, 0, 30, 0), [5, 305]), (line(0, 0, 50, 0), [7, 7]),
    ]
    #expect(
      styles(4, strokes) == [
        "animation:draw 3s linear 0s backwards", "animation:draw 1s linear 3s backwards",
      ])
  }

  @Test func dotsAppear() {
    #expect(styles(2, [(line(4, 4, 4, 4), nil)]) == ["animation:dot 2s linear 0s backwards"])
    #expect(styles(0, [(line(4, 4), nil)]) == ["animation:dot 0s linear 0s backwards"])
  }

  @Test func noStrokeTakesForever() {
    let far = line(-1e308, 0, 1e308, 0)
    #expect(styles(1, [(far, nil), (far, [-1e308, 1e308])]).allSatisfy { $0.contains(" 0.5s ") })
  }

  @Test func animatedFilesAreReadLikeOthers() throws {
    let lines = [line(1, 2, 3, 5, 8, 13), line(4, 4), line(1, 1, 2, 2, 3, 1, closed: true)]
    let text = try file(lines, CurveStyle())
    #expect(text.split(separator: "pathLength=\"1\"").count == 3)
    let read = try readDrawing(text)
    #expect(read.warnings.isEmpty)
    #expect(read.strokes.map(\.polyline) == lines)
  }

  @Test func whatBecomesADotAppears() throws {
    let loop = line(1, 1, 1.2, 1.2, 1, 1)
    for style in [
      CurveStyle(simplification: 1), CurveStyle(smoothing: .none, simplification: 1),
      CurveStyle(precision: 0), CurveStyle(smoothing: .spline, simplification: 0.1, precision: 0),
    ] {
      let text = try file([loop, line(0, 0, 9, 9)], style)
      #expect(text.split(separator: "pathLength=\"1\"").count == 2)
      #expect(text.split(separator: "animation:dot").count == 2)
    }
    #expect(try !file([loop], CurveStyle(precision: 1)).contains("animation:dot"))
  }

  /// The file in which `lines` draw themselves.
  private func file(_ lines: [Polyline], _ style: CurveStyle) throws -> String {
    var animation = Animation(seconds: 3)
    for line in lines { animation.add(line, time: nil) }
    let sink = MemorySink()
    var writer = try SVGWriter(into: sink, style: style, animation: animation)
    try writer.begin(SVGPage(), strokeCount: lines.count)
    for line in lines { try writer.append(line, color: "red", width: 6, opacity: 1, layer: nil) }
    try writer.finish()
    return String(decoding: sink.bytes, as: UTF8.self)
  }
}
