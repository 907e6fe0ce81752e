import Geometry
import Testing

@testable import SVG

@Suite struct ShapeElementsTests {
  /// The start of the only stroke of a shape on a page of 100 × 50 px, and how many warnings came with it.
  private func start(_ shape: String) throws -> (start: Point?, isClosed: Bool, warnings: Int) {
    let found = try drawing(#"<g fill="none" stroke="red"><\#(shape)/></g>"#)
    #expect(found.strokes.count <= 1)
    return (
      found.points.first?.first, found.strokes.first?.polyline.isClosed ?? false,
      found.warnings.count
    )
  }

  @Test(arguments: [
    (#"rect x="1" y="2" width="30" height="20""#, Point(1, 2)),
    (#"rect x="1" y="2" width="30" height="20" rx="5""#, Point(6, 2)),
    (#"rect x="1" y="2" width="30" height="20" ry="5""#, Point(6, 2)),
    (#"rect x="1" y="2" width="30" height="20" rx="auto" ry="3""#, Point(4, 2)),
    (#"rect x="1" y="2" width="30" height="20" rx="0" ry="3""#, Point(1, 2)),
    (#"rect x="1" y="2" width="30" height="20" rx="99""#, Point(16, 2)),
    (#"rect x="1" y="2" width="90" height="20" rx="10%" ry="1""#, Point(11, 2)),
    (#"rect width="30" height="20" ry="10%""#, Point(5, 0)),
    (#"rect x="1" y="2" width="5" height="5" style="x:50%;rx:2px""#, Point(52, 2)),
    (#"circle cx="10" cy="11" r="5""#, Point(15, 11)),
    (#"circle cx="1" style="cx:10px;cy:20px;r:1em""#, Point(26, 20)),
    (#"ellipse cx="10" cy="10" rx="4" ry="5""#, Point(14, 10)),
    (#"ellipse cx="10" cy="10" ry="5""#, Point(15, 10)),
    (#"ellipse cx="10%" cy="10%" rx="10%" ry="auto""#, Point(20, 5)),
    (#"polygon points="7,8 9,9""#, Point(7, 8)),
  ]) func pathsStartWhereTheyMust(shape: String, point: Point) throws {
    let found = try start(shape)
    #expect(found.start == point)
    #expect(found.isClosed && found.warnings == 0)
  }

  /// A radius of a corner that is negative counts as `auto` (SVG 2, 10.2).
  @Test(arguments: [
    (#"rect width="30" height="20" rx="-5" ry="3""#, Point(3, 0)),
    (#"rect width="30" height="20" rx="-5""#, Point(0, 0)),
  ]) func badRadiiAreTheOtherOne(shape: String, point: Point) throws {
    let found = try start(shape)
    #expect(found.start == point)
    #expect(found.warnings == 1)
  }

  @Test(arguments: [
    "rect", #"rect width="5""#, #"rect width="5" height="0""#, #"rect width="auto" height="5""#,
    "circle", #"circle r="0""#, "ellipse", #"ellipse rx="0" ry="5""#, #"ellipse rx="auto""#,
  ]) func theseDrawNothing(shape: String) throws {
    let found = try start(shape)
    #expect(found.start == nil && found.warnings == 0)
  }

  @Test(arguments: [
    #"ellipse rx="-3" ry="5""#, #"ellipse rx="x" ry="5""#, #"circle r="-1""#, #"circle r="1e400""#,
    #"rect width="-1" height="5""#,
  ]) func badSizesDrawNothingAndAreAWarning(shape: String) throws {
    let found = try start(shape)
    #expect(found.start == nil && found.warnings == 1)
  }

  @Test(
    arguments: [
      ("5", 5), ("-5", -5), ("+.5e1", 5), (" 5 ", 5), ("5PX", 5), ("1in", 96), ("254mm", 960),
      ("2.54cm", 96), ("3pt", 4), ("1pc", 16), ("25.4Q", 24), ("10%", 10), ("2em", 40), ("2ex", 20),
      ("1e1em", 200), ("1rem", 16), ("10vw", 10), ("1e-400", 0),
    ] as [(String, Double)]) func lengths(text: String, length: Double) throws
  {
    let found = try drawing(
      #"<g font-size="20"><line x1="\#(text)" x2="9" stroke="red"/></g>"#)
    #expect(abs(found.points[0][0].x - length) < 1e-12)
    #expect(found.warnings.isEmpty)
  }

  @Test(arguments: [
    "", "5 px", "5.5.5", "0x10", "inf", "nan", "1e400", "5deg", "calc(1px)", "five",
  ]) func badLengthsAreZero(text: String) throws {
    let found = try drawing(#"<line x1="\#(text)" x2="9" stroke="red"/>"#)
    #expect(found.points == [[Point(0, 0), Point(9, 0)]])
    #expect(found.warnings.count == 1)
  }

  @Test func percentagesCountFromTheirSide() throws {
    let found = try drawing(
      #"<line x1="10%" y1="10%" x2="100%" y2="100%" stroke="red" stroke-width="10%"/>"#,
      root: #"width="8" height="6" viewBox="5 5 80 60""#)
    #expect(found.points == [[Point(8, 6), Point(80, 60)]])
    #expect(abs(found.strokes[0].width - 7.0710678118654755) < 1e-12)
  }

  @Test func curvesOfShapesKeepTheTolerance() throws {
    let found = try drawing(#"<circle cx="50" cy="25" r="20"/>"#)
    for (a, b) in zip(found.points[0], found.points[0].dropFirst()) {
      let middle = Vector((a.x + b.x) / 2 - 50, (a.y + b.y) / 2 - 25)
      #expect(20 - (middle.dx * middle.dx + middle.dy * middle.dy).squareRoot() < 0.05)
    }
  }
}
