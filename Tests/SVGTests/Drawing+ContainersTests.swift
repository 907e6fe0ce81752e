import Geometry
import Testing

@testable import SVG

@Suite struct DrawingContainersTests {
  private let line = #"<polyline points="0,0 10,10"/>"#

  /// The corner that the line leads to, and where it starts.
  private func ends(_ body: String) throws -> [Point] {
    try drawing(body).points.first ?? []
  }

  @Test(arguments: [
    (#"x="3" y="4" width="40" height="20" viewBox="-5 -5 10 10""#, Point(23, 14), Point(43, 34)),
    (#"x="10%" y="10%" width="50%" height="50%""#, Point(10, 5), Point(20, 15)),
    (#"width="auto" viewBox="0 0 10 10" preserveAspectRatio="none""#, Point(0, 0), Point(100, 50)),
    (#"x="5" width="9" height="9" transform="scale(2)""#, Point(10, 0), Point(30, 20)),
    (
      #"width="9" height="9" style="x:1em;width:20px" viewBox="0 0 9 9""#, Point(21.5, 0),
      Point(31.5, 10)
    ),
  ]) func nestedViewports(attributes: String, start: Point, end: Point) throws {
    #expect(try ends("<svg \(attributes)>\(line)</svg>") == [start, end])
  }

  @Test(arguments: [
    (#"viewBox="0 0 0 5""#, 0, 1), (#"viewBox="0 0 -1 5""#, 1, 1), (#"viewBox="0 0 5""#, 1, 1),
    (#"viewBox="0 0 5 5px""#, 1, 1), (#"width="0""#, 0, 0), (#"height="-1""#, 1, 1),
    (#"viewBox="0 0 9 9" preserveAspectRatio="middle""#, 1, 1),
  ]) func badViewports(attributes: String, count: Int, warnings: Int) throws {
    let found = try drawing("<svg \(attributes)>\(line)</svg>")
    #expect(found.points.count == count)
    #expect(found.warnings.count == warnings)
  }

  @Test func percentagesCountFromTheNearestViewport() throws {
    let found = try drawing(
      """
      <svg width="20" height="20" viewBox="0 0 40 80" preserveAspectRatio="none">
      <g transform="scale(.5)"><line x2="100%" y2="50%" stroke="red"/></g></svg>
      """)
    #expect(found.points == [[Point(0, 0), Point(10, 5)]])
  }

  @Test(arguments: [
    ("", Point(0, 0), Point(5, 5)), (#"width="20""#, Point(7.5, 0), Point(12.5, 5)),
    (#"x="1" y="2" width="20" height="20""#, Point(1, 2), Point(21, 22)),
    (#"width="50%" height="10""#, Point(20, 0), Point(30, 10)),
    (#"width="auto" style="height:5px""#, Point(0, 0), Point(5, 5)),
  ]) func theSizeOfAUseIsThatOfItsViewport(attributes: String, start: Point, end: Point) throws {
    let inner = #"<svg id="s" width="5" height="5" viewBox="0 0 10 10">\#(line)</svg>"#
    #expect(try ends(#"<defs>\#(inner)</defs><use href='#s' \#(attributes)/>"#) == [start, end])
  }

  @Test(arguments: [
    ("", "", Point(25, 0), Point(75, 50)),
    (#"width="20" height="40""#, "", Point(0, 10), Point(20, 30)),
    (#"width="20" height="40""#, #"x="1" width="10" height="10""#, Point(1, 0), Point(11, 10)),
    (
      #"x="3" transform="scale(2)""#, #"y="1" width="10" height="10" transform="translate(5)""#,
      Point(11, 1), Point(31, 21)
    ),
  ]) func symbols(symbol: String, use: String, start: Point, end: Point) throws {
    let inner = #"<symbol id="s" viewBox="0 0 10 10" \#(symbol)>\#(line)</symbol>"#
    #expect(try ends(#"<use href='#s' \#(use)/>\#(inner)"#) == [start, end])
  }

  @Test func whatIsUsedInheritsFromTheUse() throws {
    let found = try drawing(
      """
      <style>.outer line{stroke:lime} .box line{stroke-width:3}</style>
      <g class="outer" color="red" font-size="9"><defs class="box" stroke-width="7"><line id="a" x2="1em" fill="none"/></defs></g>
      <g class="outer" stroke="blue" font-size="20"><use href='#a' opacity=".5"/></g>
      <g class="box"><use href='#a'/></g>
      """)
    #expect(found.points == [[Point(0, 0), Point(20, 0)], [Point(0, 0), Point(16, 0)]])
    // Selectors see the elements where they stand, not where they are used.
    #expect(found.strokes.map(\.color) == ["lime", "lime"])
    #expect(found.strokes.map(\.width) == [3, 3])
    #expect(found.strokes.map(\.opacity) == [0.5, 1])
  }

  @Test func rootEmIsTheRootsEverywhere() throws {
    let found = try drawing(
      #"<defs><line id="a" x2="1rem" stroke="red"/></defs><use href='#a'/>"#,
      root: #"font-size="10""#)
    #expect(found.points == [[Point(0, 0), Point(10, 0)]])
  }

  @Test(arguments: [
    (#"<g id="a">\#(#"<line x2="1" stroke="red"/>"#)</g>"#, "#a", 2),
    (#"<g display="none"><line id="a" x2="1" stroke="red"/></g>"#, "#a", 1),
    (#"<line id="a" display="none" x2="1" stroke="red"/>"#, "#a", 0),
    (#"<clipPath><line id="a" x2="1" stroke="red"/></clipPath>"#, " #a ", 1),
    (#"<g id="a" systemLanguage="de"><line x2="1" stroke="red"/></g>"#, "#a", 0),
  ]) func targetsAnywhere(body: String, reference: String, count: Int) throws {
    let found = try drawing(body + #"<use href='\#(reference)'/>"#)
    #expect(found.points.count == count)
    #expect(found.warnings.isEmpty)
  }

  @Test func hrefBeatsTheOldOne() throws {
    let found = try drawing(
      """
      <defs><line id="a" x2="1" stroke="red"/><line id="b" x2="2" stroke="red"/></defs>
      <use xmlns:l="http://www.w3.org/1999/xlink" href='#a' l:href='#b'/>
      <use xmlns:l="http://www.w3.org/1999/xlink" l:href='#b' href='#a'/>
      """)
    #expect(found.points.map { $0[1].x } == [1, 1])
  }

  @Test func theRootIsAFirstChild() throws {
    #expect(
      try drawing("<style>svg:first-child{stroke:red}</style><line x2='1'/>").points.count == 1)
    let paint = try drawing(
      "<style>svg:first-child stop{stop-color:red}</style>"
        + #"<linearGradient id="g"><stop/></linearGradient><line x2="1" stroke="url(#g)"/>"#)
    #expect(paint.strokes.map(\.color) == ["red"])
  }

  @Test(arguments: [
    (#"width="10em" height="4ex" font-size="20""#, 200.0, 40.0),
    (#"width="auto" height="100%" viewBox="0 0 20 40""#, 20, 40),
    (#"width="9" style="width:50px" height="-2" viewBox="0 0 20 40""#, 50, 100),
  ]) func sizesOfTheRoot(root: String, width: Double, height: Double) throws {
    let page = try drawing(line, root: root) { $0.usesPagePixels = true }.page
    #expect(page.width == .number(width) && page.height == .number(height))
  }

  @Test func aTransformOfTheRootMovesThePage() throws {
    let root = #"width="10" height="20" viewBox="0 0 5 10" transform="translate(8)""#
    #expect(try drawing(line, root: root).points == [[Point(4, 0), Point(14, 10)]])
    let pixels = try drawing(line, root: root) { $0.usesPagePixels = true }
    #expect(pixels.points == [[Point(8, 0), Point(28, 20)]])
  }
}
