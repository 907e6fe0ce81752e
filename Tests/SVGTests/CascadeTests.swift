import Geometry
import Testing

@testable import SVG

@Suite struct CascadeTests {
  private let nothing: [UInt8] = []

  @Test func theStrongerWins() {
    let sheet = "path{stroke:#222} .i{stroke:#333!important}"
    #expect(strokeColor(["stroke": "#111"], sheet: "") == "#111")
    #expect(strokeColor(["stroke": "#111"], sheet: sheet) == "#222")
    #expect(strokeColor(["style": "stroke:#444", "stroke": "#111"], sheet: sheet) == "#444")
    #expect(strokeColor(["class": "i", "style": "stroke:#444"], sheet: sheet) == "#333")
    #expect(
      strokeColor(["style": "stroke:#555 !important", "class": "i"], sheet: sheet) == "#555")
  }

  @Test func badValuesLeaveTheWeakerOne() {
    #expect(strokeColor(["stroke": "#111"], sheet: "path{stroke:12}") == "#111")
    let (style, cascade) = styled([
      StyledElement(name: "path", attributes: ["stroke": "#111", "style": "stroke:oops"])
    ])
    #expect(spelling(style.stroke) == "#111")
    #expect(cascade.problem == StyleProblem(property: "stroke", message: "unknown value 'oops'"))
  }

  @Test func problemsAreOfOneElement() {
    var cascade = Cascade()
    let path = Array("path".utf8)
    for _ in 0..<2 {
      cascade.begin(name: path.span, isFirstChild: true)
      #expect(cascade.problem == nil)
      cascade.attribute(Array("opacity".utf8).span, Array("much".utf8).span)
      #expect(cascade.problem?.property == "opacity")
    }
    cascade.begin(name: path.span, isFirstChild: true)
    cascade.attribute(Array("stroke".utf8).span, nothing.span)
    cascade.attribute(Array("font-family".utf8).span, Array("?".utf8).span)
    #expect(cascade.problem == nil)
  }

  @Test func attributesOfStyleAreKnown() {
    var cascade = Cascade()
    cascade.begin(name: Array("path".utf8).span, isFirstChild: true)
    for name in ["stroke", "style", "class", "transform"] {
      let isStyle = cascade.attribute(Array(name.utf8).span, nothing.span)
      #expect(isStyle, "\(name)")
    }
    for name in ["d", "points", "x", "Stroke", ""] {
      let isStyle = cascade.attribute(Array(name.utf8).span, nothing.span)
      #expect(!isStyle, "\(name)")
    }
  }

  @Test func geometryComesFromSheetsAlone() {
    let sheet = "path{d:path('M1 2');x:3mm;width:auto;r:inherit;y:5} .n{d:none}"
    let element = StyledElement(name: "path", attributes: ["x": "7", "cx": "8"])
    let cascade = styled([element], sheet: sheet).cascade
    func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    #expect(text(cascade.geometry("d")) == "M1 2")
    #expect(text(cascade.geometry("x")) == "3mm")
    #expect(text(cascade.geometry("width")) == "auto")
    #expect(text(cascade.geometry("r")) == "0")
    #expect(cascade.geometry("y") == nil)
    #expect(cascade.geometry("cx") == nil)
    let none = StyledElement(name: "path", attributes: ["class": "n"])
    #expect(styled([none], sheet: sheet).cascade.geometry("d") == [])
  }

  /// The values that are kept from before are those of the same text, property and place.
  @Test func keptValuesAreTheRightOnes() {
    var cascade = Cascade()
    let path = Array("path".utf8)
    let start = ComputedStyle()
    let size = ViewportSize(width: 1, height: 1)
    for number in 0..<2000 {
      let value = Array("0.\(number % 150 + 1)".utf8)
      let expected = Double("0.\(number % 150 + 1)")!
      cascade.begin(name: path.span, isFirstChild: false)
      cascade.attribute(Array("opacity".utf8).span, value.span)
      cascade.attribute(Array("stroke-width".utf8).span, value.span)
      cascade.attribute(
        Array("style".utf8).span, (Array("fill-opacity:".utf8) + value).span)
      let style = cascade.style(inheriting: start, in: size)
      #expect(style.opacity == expected)
      #expect(style.strokeWidth.number == expected)
      #expect(style.fillOpacity == expected)
    }
  }
}
