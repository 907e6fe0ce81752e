import Testing

@testable import SVG

@Suite struct PaintTests {
  private func paint(_ text: String) -> Paint? {
    Paint.read(Array(text.utf8).span)
  }

  @Test func wordsAndColours() {
    #expect(paint(" none ") == Paint.none)
    #expect(paint("currentColor") == .currentColor)
    #expect(paint("context-fill") == .contextFill)
    #expect(paint("context-stroke") == .contextStroke)
    #expect(paint(" DarkOrchid ") == .color(SolidColor(text: "DarkOrchid")))
    #expect(paint("transparent") == .color(SolidColor(text: "black", alpha: 0)))
    #expect(paint("rgb(0%,50%,100%)") == .color(SolidColor(text: "#0080ff")))
    #expect(paint("#3366cc33") == .color(SolidColor(text: "#3366cc", alpha: 0.2)))
    #expect(paint("#CD853F icc-color(acme, 0.11, 0.48)") == .color(SolidColor(text: "#CD853F")))
    for bad in ["", "nonesuch", "red blue", "#12", "icc-color(a)", "none none"] {
      #expect(paint(bad) == nil, "\(bad)")
    }
  }

  @Test func references() {
    #expect(paint("url(#a)") == .server(id: "a", fallback: .missing))
    #expect(paint("url( '#a b' ) none") == .server(id: "a b", fallback: .none))
    #expect(paint("url(#a) currentcolor") == .server(id: "a", fallback: .currentColor))
    #expect(
      paint("URL(\"#a\")#0a0")
        == .server(id: "a", fallback: .color(SolidColor(text: "#0a0"))))
    #expect(paint("url(other.svg#a)") == .server(id: "other.svg#a", fallback: .missing))
    #expect(paint("url(#a) what") == nil)
    #expect(paint("url(#a b)") == nil)
  }
}
