import Geometry
import Testing

@testable import SVG

private let context = MeasureContext(
  fontSize: 10, viewport: ViewportSize(width: 200, height: 100))

private func attribute(_ text: String) -> AffineTransform? {
  try? TransformList.read(Array(text.utf8).span)
}

private func property(_ text: String) -> AffineTransform? {
  try? TransformList.read(Array(text.utf8).span, .property, in: context)
}

@Suite struct TransformListTests {
  @Test func attributeTakesPlainNumbers() {
    #expect(attribute("") == .identity)
    #expect(attribute(" none ") == .identity)
    #expect(
      attribute(" translate (14 , 22)\nscale(4),rotate( 90 ) ")
        == AffineTransform(0, 4, -4, 0, 14, 22))
    #expect(attribute("matrix(1 2 3,4-5.5.5)") == AffineTransform(1, 2, 3, 4, -5.5, 0.5))
    #expect(attribute("skewX(45)") == AffineTransform(1, 0, 1, 1, 0, 0))
    #expect(attribute("skewY(-45)") == AffineTransform(1, -1, 0, 1, 0, 0))
    #expect(attribute("translate(3)scale(2 5)") == AffineTransform(2, 0, 0, 5, 3, 0))
    #expect(attribute("rotate(-90 10 10)").map { $0 * Point(10, 0) } == Point(0, 10))
  }

  @Test(arguments: [
    "rotate", "rotate(", "rotate()", "rotate(90 1)", "rotate(90,1,1,1)", "scale(1,)", "scale(,1)",
    "skew(1)", "translate(1px)", "matrix(1 2 3 4 5)", "scale(1),", "scale(1) x", "scale(1e999)",
    "none none", "scale(1e300)scale(1e300)", "foo(1)", "scale(1,,2)",
  ])
  func badAttribute(text: String) {
    #expect(attribute(text) == nil)
  }

  @Test func propertyTakesUnits() {
    #expect(property("none") == .identity)
    #expect(property("translate(50%, 10%)") == AffineTransform(1, 0, 0, 1, 100, 10))
    #expect(property("translateX(1em) translateY(2px)") == AffineTransform(1, 0, 0, 1, 10, 2))
    #expect(property("translate(1in)") == AffineTransform(1, 0, 0, 1, 96, 0))
    #expect(property("ROTATE(.25turn)") == AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(property("rotate(100grad)") == AffineTransform(0, 1, -1, 0, 0, 0))
    #expect(property("rotate(0) scaleX(2) scaleY(3)") == AffineTransform(2, 0, 0, 3, 0, 0))
    #expect(property("translate3d(0,0,0)") == .identity)
    #expect(property("rotate(45)") == nil)
    #expect(property("translate(10, 20)") == nil)
    #expect(property("translate(10px 20px)") == nil)
    #expect(property("rotate(90deg, 1px, 1px)") == nil)
    #expect(property("scale (2)") == nil)
  }

  @Test func originOfTransforms() {
    func origin(_ text: String, _ numbers: Bool = false) -> Point? {
      TransformOrigin.read(Array(text.utf8).span, allowingNumbers: numbers, in: context)
    }
    #expect(origin("center") == Point(100, 50))
    #expect(origin("top right") == Point(200, 0))
    #expect(origin("10px") == Point(10, 50))
    #expect(origin("25% 1em") == Point(50, 10))
    #expect(origin("5 6", true) == Point(5, 6))
    #expect(origin("left 5px 0") == Point(0, 5))
    #expect(origin("5 6") == nil)
    #expect(origin("left right") == nil)
    #expect(origin("") == nil)
    #expect(origin("5pxx") == nil)
  }
}
