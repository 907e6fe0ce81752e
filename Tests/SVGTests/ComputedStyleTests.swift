import Geometry
import Testing

@testable import SVG

@Suite struct ComputedStyleTests {
  private func inherited(
    _ parent: KeyValuePairs<String, String>, _ child: KeyValuePairs<String, String>
  ) -> ComputedStyle {
    styled([
      StyledElement(name: "g", attributes: parent), StyledElement(name: "path", attributes: child),
    ]).style
  }

  @Test func someAreInheritedAndSomeNot() {
    let style = inherited(
      [
        "stroke": "red", "stroke-width": "10%", "opacity": "0.5", "display": "none",
        "visibility": "hidden", "transform": "scale(2)", "vector-effect": "non-scaling-stroke",
        "mask": "url(#m)", "clip-path": "url(#c)", "stroke-dasharray": "1", "stop-color": "red",
        "style": "marker:url(#x)", "color": "blue", "stroke-opacity": "50%",
      ], [:])
    #expect(spelling(style.stroke) == "red")
    #expect(style.strokeWidth == StyleLength(number: 10, isPercentage: true))
    #expect(style.opacity == 1 && style.isDisplayed && !style.isVisible)
    #expect(style.transform == .identity && !style.hasNonScalingStroke)
    #expect(!style.hasMask && !style.hasClipPath && style.hasDashes && style.hasMarker)
    #expect(style.stopColor == .black && style.color.text == "blue")
    #expect(style.strokeOpacity == 0.5)
  }

  @Test func keywordsOfEveryProperty() {
    let parent: KeyValuePairs = [
      "opacity": "0.5", "stroke": "red", "stroke-width": "3", "transform": "scale(2)",
      "stop-color": "red", "display": "none", "font-size": "20", "marker-mid": "url(#a)",
    ]
    let all = StyleProperty.allCases.filter { !$0.isGeometry }.map { $0.name.description }
    func child(_ keyword: String) -> ComputedStyle {
      inherited(parent, ["style": all.map { "\($0):\(keyword)" }.joined(separator: ";")])
    }
    let given = child("inherit")
    #expect(given.opacity == 0.5 && spelling(given.stroke) == "red")
    #expect(given.strokeWidth.number == 3 && given.transform.a == 2 && !given.isDisplayed)
    #expect(given.stopColor.text == "red" && given.fontSize == 20 && given.hasMarker)
    let fresh = child("Initial")
    #expect(fresh.opacity == 1 && fresh.stroke == .none && fresh.strokeWidth.number == 1)
    #expect(fresh.transform == .identity && fresh.fontSize == 16 && !fresh.hasMarker)
    for keyword in ["unset", "revert"] {
      let unset = child(keyword)
      #expect(unset.opacity == 1 && spelling(unset.stroke) == "red" && unset.isDisplayed)
    }
  }

  @Test func currentColorIsInheritedAsAWord() {
    let style = inherited(
      ["color": "red", "stroke": "currentColor", "fill": "url(#x) currentcolor"],
      ["color": "blue", "stop-color": "currentColor"])
    #expect(PaintServers().color(of: style.stroke, in: style)?.text == "blue")
    #expect(PaintServers().color(of: style.fill, in: style)?.text == "blue")
    #expect(style.stopColor.text == "blue")
    #expect(inherited(["color": "red"], ["color": "currentColor"]).color.text == "red")
  }

  @Test func relativeUnits() {
    func width(_ text: String) -> Double {
      let style = inherited(["font-size": "20px"], ["font-size": "2em", "stroke-width": text])
      return style.strokeWidth(in: ViewportSize(width: 30, height: 40))
    }
    #expect(width("1em") == 40)
    #expect(width("1ex") == 20)
    #expect(width("1rem") == 20)
    #expect(width("10vw") == 3)
    #expect(width("254mm") == 960)
    #expect(abs(width("10%") - 3.5355339059327378) < 1e-12)
    #expect(width("-1") == 1)
    #expect(width("1e308in") == 1)
  }

  @Test(arguments: [
    ("12", 12), ("12px", 12), ("150%", 30), ("0.5em", 10), ("larger", 24), ("x-small", 10),
    ("-3px", 20), ("big", 20), ("medium", 16),
  ])
  func fontSizes(text: String, expected: Double) {
    let style = inherited(["font-size": "20"], ["font-size": text])
    #expect(style.fontSize == expected)
  }

  @Test func fontShorthand() {
    #expect(style(["style": "font:bold 700 12px/1.5 'A 9px', serif"]).fontSize == 12)
    #expect(style(["style": "font:italic 2em/3 x"]).fontSize == 32)
    #expect(style(["style": "font-size:9px;font:caption"]).fontSize == 9)
  }

  @Test func opacitiesAreClamped() {
    #expect(style(["opacity": "2"]).opacity == 1)
    #expect(style(["opacity": "-1"]).opacity == 0)
    #expect(style(["opacity": "25%"]).opacity == 0.25)
    #expect(style(["opacity": "1px"]).opacity == 1)
  }

  @Test func transformsOfBothKinds() {
    #expect(style(["transform": "translate(3)"]).transform.e == 3)
    #expect(
      style(["transform": "scale(2)", "style": "transform:translate(1em,10%)"]).transform
        == AffineTransform(1, 0, 0, 1, 16, 4))
    #expect(
      style(["transform": "scale(2)", "transform-origin": "10 20"]).transform
        == AffineTransform(2, 0, 0, 2, -10, -20))
    #expect(
      style(["style": "transform:scale(2);transform-origin:100% 50%"]).transform
        == AffineTransform(2, 0, 0, 2, -30, -20))
    #expect(style(["transform": "scale(2)", "style": "transform:none"]).transform == .identity)
    #expect(style(["transform": "scale(2)", "style": "transform: ;"]).transform.a == 2)
    let (bad, cascade) = styled([
      StyledElement(name: "g", attributes: ["transform": "scale(2) turn(1)"])
    ])
    #expect(bad.transform == .identity)
    #expect(
      cascade.problem
        == StyleProblem(property: "transform", message: "expected a transform at byte 9"))
  }

  @Test func flags() {
    #expect(!style(["visibility": "collapse"]).isVisible)
    #expect(!style(["display": " NONE "]).isDisplayed)
    #expect(style(["display": "block"]).isDisplayed)
    #expect(!style(["stroke-dasharray": "0, 0"]).hasDashes)
    #expect(style(["stroke-dasharray": "0 2px"]).hasDashes)
    #expect(!style(["stroke-dasharray": "1,-2"]).hasDashes)
    #expect(style(["vector-effect": "non-scaling-stroke screen"]).hasNonScalingStroke)
    #expect(!style(["vector-effect": "non-scaling-strokes"]).hasNonScalingStroke)
    #expect(!style(["marker-end": "none"]).hasMarker)
    #expect(style(["marker-end": "url(#a)"]).hasMarker)
  }
}
