import Testing

@testable import SVG

@Suite struct PaintServersTests {
  @Test func chainsEndAndCyclesPaintNothing() {
    var servers = PaintServers()
    #expect(servers.isEmpty)
    servers.define("a", .reference(id: "b"))
    servers.define("b", .reference(id: "c"))
    servers.define("c", .color(SolidColor(text: "red", alpha: 0.5)))
    servers.define("c", .nothing)
    servers.define("x", .reference(id: "y"))
    servers.define("y", .reference(id: "x"))
    servers.define("broken", .reference(id: "gone"))
    servers.define("empty", .nothing)
    #expect(servers.color(of: "a") == SolidColor(text: "red", alpha: 0.5))
    for id in ["x", "y", "broken", "empty", "gone"] { #expect(servers.color(of: id) == nil) }
    #expect(servers.contains("x") && !servers.contains("gone"))
  }

  @Test func fallbacks() {
    var servers = PaintServers()
    servers.define("a", .color(SolidColor(text: "red")))
    var style = ComputedStyle()
    style.color = SolidColor(text: "blue")
    style.contextStroke = SolidColor(text: "lime")
    func text(_ paint: Paint) -> String? { servers.color(of: paint, in: style)?.text }
    let teal = SolidColor(text: "teal")
    #expect(text(.server(id: "a", fallback: .missing)) == "red")
    #expect(text(.server(id: "a", fallback: .none)) == "red")
    #expect(text(.server(id: "a", fallback: .color(teal))) == "teal")
    #expect(text(.server(id: "gone", fallback: .color(teal))) == "teal")
    #expect(text(.server(id: "gone", fallback: .currentColor)) == "blue")
    #expect(text(.server(id: "gone", fallback: .missing)) == nil)
    #expect(text(.contextStroke) == "lime")
    #expect(text(.contextFill) == nil)
    #expect(text(.none) == nil)
  }
}
