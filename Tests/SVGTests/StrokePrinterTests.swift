import Geometry
import Testing
import Values

@testable import SVG

struct StrokePrinterTests {
  func data(
    _ numbers: Double..., closed: Bool = false, smooth smoothing: CurveStyle.Smoothing = .none,
    precision: Int? = nil, simplify: Double? = nil
  ) -> String {
    data(
      Polyline(points: pairs(numbers), isClosed: closed),
      CurveStyle(smoothing: smoothing, simplification: simplify, precision: precision))
  }

  func data(_ line: Polyline, _ style: CurveStyle) -> String {
    var printer = StrokePrinter(style: style)
    var buffer = ByteBuffer()
    printer.append(line, to: &buffer)
    return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  static let smoothings: [CurveStyle.Smoothing] = [
    .midpoint, .none, .spline, .fit(tolerance: 0.5, corner: 60),
  ]

  @Test(arguments: smoothings)
  func onePointIsADot(_ smoothing: CurveStyle.Smoothing) {
    #expect(data(10, 20.5, smooth: smoothing) == "M10 20.5z")
    #expect(data(10, 20.5, closed: true, smooth: smoothing) == "M10 20.5z")
  }

  @Test func aClosedStrokeThatReturnsGetsOneReturnMore() {
    #expect(data(1, 1, 5, 2, 3, 9, closed: true) == "m1 1 4 1-2 7z")
    #expect(data(1, 1, 5, 2, 3, 9, 1, 1, closed: true) == "m1 1 4 1-2 7-2-8h0z")
  }

  @Test func precisionBoundsTheDecimals() {
    #expect(data(1.26, 1.04, 2.349, 7.5, precision: 1) == "m1.3 1 1 6.5")
    #expect(data(1.26, 1.04, 2.349, 7.5, precision: 0) == "m1 1 1 7")
    #expect(data(1.5, 1, 2, 7, precision: 9) == "M1.5 1 2 7")
    // Numbers without a grid are rounded where they can be.
    #expect(data(1e300, 1.26, 2, 3, precision: 1) == "M1e300 1.3L2 3")
  }

  @Test func jointsHaveOneDecimalMoreUnlessRounded() {
    #expect(data(0, 0, 1.5, 0, 2, 1.5, smooth: .midpoint) == "M0 0q1.5 0 1.75.75T2 1.5")
    #expect(
      data(0, 0, 1.5, 0, 2, 1.5, smooth: .midpoint, precision: 1) == "M0 0q1.5 0 1.8.8.2.7.2.7")
  }

  @Test func splinesKeepTheirPointsAndRoundTheRest() {
    #expect(data(0.125, 0, 10, 0.5, 20, 0, smooth: .spline).hasPrefix("M.125 0C"))
    let text = data(0, 0, 10, 5, 20, 0, 31, 7, smooth: .spline)
    var path = Path()
    #expect(PathData.read(Array(text.utf8).span, into: &path) == nil)
    #expect(
      path.points.indices.filter { $0 % 3 == 0 }.map { path.points[$0] }
        == pairs([0, 0, 10, 5, 20, 0, 31, 7]))
    #expect(text.split(whereSeparator: { " -cCsSM".contains($0) }).allSatisfy { $0.count < 16 })
  }

  /// Three decimals do for handles that one turns by less than can be seen; shorter ones get more.
  @Test func splinesRoundToTheLengthOfTheirHandles() {
    let far = data(0, 0, 10, 5, 20, 0, 31, 7, smooth: .spline)
    let near = data(0, 0, 0.1, 0.05, 0.2, 0, 0.31, 0.07, smooth: .spline)
    func decimals(_ text: String) -> Int {
      text.split(whereSeparator: { " -cCsSM".contains($0) }).map { number in
        number.split(separator: ".", omittingEmptySubsequences: false).dropFirst().map(\.count)
          .max() ?? 0
      }.max() ?? 0
    }
    #expect(decimals(far) == 3)
    #expect(decimals(near) > 3)
  }

  @Test(arguments: smoothings)
  func everyStrokeIsWrittenWithFiniteNumbers(_ smoothing: CurveStyle.Smoothing) {
    let hard: [[Double]] = [
      [1, 1, 1, 1], [1, 1, 1, 1, 1, 1], [1e-300, 1e300, -1e300, 0, 1e300, 1e300],
      [0, 0, .leastNonzeroMagnitude, 0, 1, 1], [1.2, 0.8, 4.3, 2.1, 4.6, 2.2, 0, 0],
      [.greatestFiniteMagnitude, 0, -.greatestFiniteMagnitude, 1, 0, .greatestFiniteMagnitude],
    ]
    for numbers in hard {
      for closed in [false, true] {
        let line = Polyline(points: pairs(numbers), isClosed: closed)
        for precision in [nil, 0, 3] {
          let text = data(line, CurveStyle(smoothing: smoothing, precision: precision))
          var path = Path()
          #expect(PathData.read(Array(text.utf8).span, into: &path) == nil, "\(text)")
          #expect(path.verbs.count > 1)
          #expect(path.points.allSatisfy { $0.isFinite })
        }
      }
    }
  }

  @Test func simplifiedFirst() {
    #expect(data(0, 0, 5, 0.1, 10, 0, simplify: 0.2) == "M0 0h10")
  }

  @Test func roundingMovesNoPointByMoreThanHalfAUnit() {
    var random = SplitMix(seed: 5)
    for _ in 0..<500 {
      let points = (0..<20).map { _ in
        Point(.random(in: -99...99, using: &random), .random(in: -99...99, using: &random))
      }
      for decimals in 0...3 {
        let text = data(
          Polyline(points: points), CurveStyle(smoothing: .none, precision: decimals))
        var path = Path()
        #expect(PathData.read(Array(text.utf8).span, into: &path) == nil)
        let half = 0.5000001 / DecimalGrid(decimals: decimals).unitsInOne
        #expect(
          zip(points, path.points).allSatisfy {
            abs($0.x - $1.x) <= half && abs($0.y - $1.y) <= half
          })
      }
    }
  }
}
