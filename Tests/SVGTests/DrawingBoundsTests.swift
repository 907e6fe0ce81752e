import Geometry
import Testing

@testable import SVG

struct DrawingBoundsTests {
  func box(
    _ lines: [[Double]], width: Double = 6, margin: Double = 0,
    _ smoothing: CurveStyle.Smoothing = .midpoint
  ) -> Rectangle? {
    var bounds = DrawingBounds()
    for numbers in lines {
      bounds.add(Polyline(points: pairs(numbers)), CurveStyle(smoothing: smoothing), width: width)
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
