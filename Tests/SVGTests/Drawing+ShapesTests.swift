import Geometry
import Testing

@testable import SVG

@Suite struct DrawingShapesTests {
  private let shapes = """
    <path id="both" d="M0 0H5V5" fill="red" stroke="blue"/><path d="M1 0H5V5" fill="red"/>
    <path d="M2 0H5V5" fill="none" stroke="blue"/><line x1="3" x2="5" fill="red" stroke="blue"/>
    <line x1="4" x2="5" fill="red"/><path d="M5 0H5V5" fill="none"/>
    """

  private func starts(_ only: SVGOptions.Paints, keepsHidden: Bool = false) throws -> [Double] {
    let found = try drawing(shapes) {
      $0.only = only
      $0.keepsHidden = keepsHidden
    }
    return found.points.map { $0[0].x }
  }

  @Test func paintsThatAreWanted() throws {
    #expect(try starts(.all) == [0, 1, 2, 3])
    #expect(try starts(.stroked) == [0, 2, 3])
    #expect(try starts(.filled) == [1])
    #expect(try starts(.all, keepsHidden: true) == [0, 1, 2, 3, 4, 5])
    #expect(try drawing(shapes).strokes.map(\.color) == ["blue", "red", "blue", "blue"])
  }

  @Test(arguments: [
    #"display="none""#, #"visibility="hidden""#, #"visibility="collapse""#, #"stroke="none""#,
    #"stroke-width="0""#, #"opacity="0""#, #"stroke-opacity="0%""#, #"stroke="transparent""#,
    #"style="stroke:rgb(0 0 0/0)""#,
  ]) func hiddenOnesAreLeftOut(attributes: String) throws {
    let shape = #"<path d="M0 0L1 1" \#(attributes)/>"#
    let group = #"<g fill="none"><g stroke="red">\#(shape)</g></g>"#
    #expect(try drawing(group).points.isEmpty)
    #expect(try drawing(group) { $0.keepsHidden = true }.points.count == 1)
    #expect(try drawing(group).warnings.isEmpty)
  }

  @Test func visibilityIsInheritedAndDisplayIsNot() throws {
    let line = #"<line x2="1" stroke="red" visibility="visible" display="inline"/>"#
    #expect(try drawing(#"<g visibility="hidden">\#(line)</g>"#).points.count == 1)
    #expect(try drawing(#"<g display="none">\#(line)</g>"#).points.isEmpty)
    #expect(try drawing(#"<g opacity="0">\#(line)</g>"#).points.isEmpty)
    #expect(try drawing(line, root: #"display="none""#).points.isEmpty)
  }

  @Test func opacitiesAreMultiplied() throws {
    func opacity(_ outer: String, _ inner: String) throws -> Double? {
      try drawing(#"<g \#(outer)><path d="M0 0H5V5" \#(inner)/></g>"#).strokes.first?.opacity
    }
    #expect(try opacity("", #"fill='#f008'"#) == 136.0 / 255)
    #expect(try opacity(#"opacity=".1""#, #"opacity="70%""#) == 0.07)
    #expect(try opacity(#"opacity=".5""#, #"opacity="inherit" fill-opacity=".5""#) == 0.125)
    #expect(try opacity("", #"stroke="red" stroke-opacity=".3" fill-opacity=".1""#) == 0.3)
    #expect(try opacity("", #"fill-opacity=".3" stroke-opacity=".1""#) == 0.3)
    #expect(try opacity(#"opacity="7""#, #"opacity="-1""#) == nil)
  }

  @Test(
    arguments: [
      ("", #"stroke-width="2""#, 2), (#"stroke-width="3""#, #"stroke-width="-2""#, 3),
      ("", "", 1), (#"font-size="10" stroke-width="1em""#, #"font-size="5""#, 10),
      (#"transform="scale(2,8)""#, #"stroke-width="2""#, 8),
      (#"transform="scale(-3)""#, #"transform="skewX(60)""#, 3),
      (#"transform="scale(3)""#, #"vector-effect="non-scaling-stroke""#, 0.1),
      (#"transform="scale(3)" vector-effect="non-scaling-stroke""#, "", 3),
      ("", #"style="stroke-width:2.54mm""#, 9.6),
    ] as [(String, String, Double)])
  func widthsGoThroughTransforms(outer: String, inner: String, width: Double) throws {
    let found = try drawing(
      #"<g \#(outer)><line x2="1" stroke="red" \#(inner)/></g>"#,
      root: #"width="100" height="50" viewBox="0 0 10 5""#)
    #expect(abs(found.strokes[0].width - width) < 1e-12)
  }

  @Test(arguments: ["scale(0)", "scale(1,0)", "matrix(1 2 2 4 0 0)"])
  func whatIsPressedFlatIsNotDrawn(transform: String) throws {
    let found = try drawing(#"<path d="M0 0H5V5" transform="\#(transform)"/>"#)
    #expect(found.points.isEmpty && found.warnings.isEmpty)
  }

  @Test func contextPaintsAreThoseOfTheUse() throws {
    let shape = #"<path id="a" d="M0 0H5V5" stroke="context-fill" fill="context-stroke"/>"#
    let found = try drawing(#"<defs>\#(shape)</defs><use href='#a' fill="red" stroke="blue"/>"#)
    #expect(found.strokes.map(\.color) == ["red"])
    #expect(try drawing(shape).points.isEmpty)
  }

  @Test func numbersOutOfRangeAreAWarning() throws {
    let found = try drawing(
      #"<polyline points="1e200,0 1,1" transform="scale(1e200)"/><polyline points="0,0 5,1"/>"#)
    #expect(found.points.count == 1)
    #expect(found.warnings.map(\.message) == ["has coordinates out of range"])
  }
}
