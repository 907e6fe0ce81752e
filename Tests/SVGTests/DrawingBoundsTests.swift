import Geometry
import Testing
import Values

@testable import SVG

struct DrawingBoundsTests {
  func box(
    _ lines: [[Double]], width: Double = 6, margin: Double = 0,
    _ smoothing: CurveStyle.Smoothing = .midpoint
  ) -> Rectangle? {
    var bounds = DrawingBounds()
    for numbers in lines { bounds.add(pairs(numbers), width: width) }
    for numbers in lines {
      bounds.addCurve(
        of: Polyline(points: pairs(numbers)), CurveStyle(smoothing: smoothing), width: width)
    }
    return bounds.box(margin: margin)
  }

  @Test func widthsAndMarginCount() {
    #expect(box([[1, 2, 3, 4.5]]) == Rectangle(x: -2, y: -1, width: 8, height: 8.5))
    #expect(
      box([[1, 2], [0.1, 0.2]], width: 1, margin: 2)
        == Rectangle(x: -2.4, y: -2.3, width: 5.9, height: 6.8))
  }

  @Test func nothingHasNoBox() {
    #expect(box([[]]) == nil)
    #expect(box([]) == nil)
  }

  @Test func aSplineMayLeaveItsPoints() throws {
    let points: [Double] = [0, 20, 10, 0, 20, 0, 30, 20]
    let straight = try #require(box([points], .none))
    let curved = try #require(box([points], .spline))
    #expect(curved.height > straight.height)
  }

  /// Curves that can't leave the box of other strokes need not be made, and the others are all seen.
  @Test func curvesAreSeenWhereverTheyLeave() throws {
    let smoothings = [CurveStyle.Smoothing.spline, .fit(tolerance: 2, corner: 60)]
    var random = SplitMix(seed: 8)
    for k in 0..<400 {
      let lines = (0..<3).map { _ in
        Polyline(
          points: (0..<6).map { _ in
            Point(.random(in: 0...50, using: &random), .random(in: 0...50, using: &random))
          },
          isClosed: k % 2 == 0)
      }
      let style = CurveStyle(smoothing: smoothings[k % 4 / 2])
      var (bounds, all) = (DrawingBounds(), DrawingBounds())
      for line in lines {
        bounds.add(line.points, width: 4)
        all.add(line.points, width: 4)
      }
      for line in lines {
        bounds.addCurve(of: line, style, width: 4)
        let path =
          k % 4 < 2
          ? line.splined(step: style.controlStep).path()
          : line.fitted(within: 2, cornerAngle: 60).path()
        for curve in Flattening(tolerance: 0.04).polylines(of: path) {
          all.add(curve.points, width: 4)
        }
      }
      #expect(bounds.box(margin: 0) == all.box(margin: 0))
    }
  }

  /// A fit that is rounded may be another one altogether, that bulges more.
  @Test(arguments: [CurveStyle.Smoothing.spline, .fit(tolerance: 5, corner: 60)], [nil, 1.0])
  func theCurveThatIsPrintedCounts(
    smoothing: CurveStyle.Smoothing, simplification: Double?
  ) throws {
    let style = CurveStyle(smoothing: smoothing, simplification: simplification)
    var random = SplitMix(seed: 3)
    for _ in 0..<200 {
      let points = (0..<6).map { _ in
        Point(.random(in: 0...10, using: &random), .random(in: 0...10, using: &random))
      }
      let line = Polyline(points: points)
      var bounds = DrawingBounds()
      bounds.add(points, width: 0.1)
      bounds.addCurve(of: line, style, width: 0.1)
      let box = try #require(bounds.box(margin: 0))
      var text = ByteBuffer()
      var printer = StrokePrinter(style: style)
      printer.append(line, to: &text)
      var path = Path()
      let problem = text.bytes.withUnsafeBytes { PathData.read(Array($0).span, into: &path) }
      #expect(problem == nil)
      Flattening(tolerance: 0.001).forEachPolyline(of: path) { curve in
        for p in curve.points {
          #expect(p.x > box.x && p.x < box.x + box.width)
          #expect(p.y > box.y && p.y < box.y + box.height)
        }
      }
    }
  }

  @Test func hugeDrawingsStayFinite() throws {
    let found = try #require(box([[-1.7e308, 0, 1.7e308, 1e300]]))
    #expect([found.x, found.y, found.width, found.height].allSatisfy { $0.isFinite })
    let far = try #require(box([[1e300, -1e300, 1e300, -1e300]]))
    #expect(far.width > 0 && far.height > 0)
  }

  @Test func numbersAreRoundAndOutside() throws {
    let found = try #require(box([[1 / 3, 1 / 3, 100, 200 / 3]], width: 1))
    #expect(found == Rectangle(x: -0.17, y: -0.17, width: 100.67, height: 67.34))
  }
}
