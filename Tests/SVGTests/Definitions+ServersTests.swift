import Testing

@testable import SVG

@Suite struct DefinitionsServersTests {
  /// The colour and opacity of a line that is painted by `#p`, and how many warnings came with it.
  private func paint(
    _ definitions: String, _ paint: String = "url(#p)"
  ) throws -> (color: String?, opacity: Double?, warnings: Int) {
    let found = try drawing(
      #"<line x2="5" stroke="\#(paint)"/>"# + definitions)
    return (found.strokes.first?.color, found.strokes.first?.opacity, found.warnings.count)
  }

  @Test(arguments: [
    (#"<stop stop-color="blue"/><stop stop-color="red"/>"#, "blue", 1.0),
    (#"<title>t</title><stop stop-color='#123' stop-opacity="50%"/>"#, "#123", 0.5),
    (#"<stop style="stop-color:rgb(255 0 0/.5);stop-opacity:.5"/>"#, "#ff0000", 0.25),
    (#"<stop stop-color="currentColor"/>"#, "teal", 1),
    (#"<stop stop-color="inherit"/>"#, "lime", 1), ("<stop/>", "black", 1),
  ]) func theFirstStop(stops: String, color: String, opacity: Double) throws {
    for kind in ["linearGradient", "radialGradient"] {
      let found = try paint(
        #"<\#(kind) id="p" color="teal" stop-color="lime">\#(stops)</\#(kind)>"#)
      #expect(found.color == color && found.opacity == opacity && found.warnings == 0)
    }
  }

  @Test func stopsOfAnotherGradient() throws {
    let chain = """
      <linearGradient id="p" href='#q'/>
      <radialGradient id="q" xmlns:l="http://www.w3.org/1999/xlink" l:href='#r'/>
      <linearGradient id="r"><stop stop-color="red"/></linearGradient>
      """
    #expect(try paint(chain).color == "red")
    #expect(try paint(#"<linearGradient id="p" href='#p'/>"#).color == nil)
    #expect(try paint(#"<linearGradient id="p"/>"#).color == nil)
  }

  @Test func whatIsBrokenGivesItsFallback() throws {
    #expect(try paint("").color == nil)
    #expect(try paint("").warnings == 1)
    #expect(try paint(#"<path id="p"/>"#).warnings == 1)
    #expect(try paint("", "url(#p) red").color == "red")
    #expect(try paint("", "url(#p) red").warnings == 0)
    #expect(try paint("", "url(#p) none").warnings == 0)
    #expect(try paint(#"<linearGradient id="p"/>"#, "url(#p) red").color == "red")
  }

  @Test(arguments: [
    #"<rect fill="red"/><rect fill="blue"/>"#, #"<g stroke="red" fill="none"><path/></g>"#,
    #"<title>t</title><a><svg><path fill="red"/></svg></a>"#,
    #"<path display="none"/><g display="none"><path/></g><path fill="red"/>"#,
    #"<path visibility="hidden"/><path fill="none"/><path fill="red"/>"#,
    #"<path fill-opacity="0"/><line fill="blue" stroke="red"/>"#,
    #"<clipPath><path/></clipPath><defs><path/></defs><path fill="red"/>"#,
    #"<path systemLanguage="de"/><path fill="red"/>"#,
    #"<path fill="url(#g)"/><linearGradient id="g"><stop stop-color="red"/></linearGradient>"#,
    #"<use href='#shape' fill="red"/>"#, #"<use href='#symbol' fill="red"/>"#,
    #"<g><use href='#group' fill="red"/></g>"#, #"<use href='#none'/><path fill="red"/>"#,
    #"<use href='#p'/><path fill="red"/>"#,
  ]) func theFirstPaintOfAPattern(content: String) throws {
    let found = try paint(
      """
      <pattern id="p">\(content)</pattern>
      <defs><path id="shape"/><symbol id="symbol"><path/></symbol>
      <g id="group"><use href='#shape'/></g></defs>
      """)
    #expect(found.color == "red" && found.opacity == 1)
  }

  @Test func patternsByReferenceAndByRule() throws {
    let two = #"<pattern id="p" href='#q'/><pattern id="q"><path fill="red"/></pattern>"#
    #expect(try paint(two).color == "red")
    let rule = "<style>pattern>path{fill:red}</style>"
    #expect(try paint(rule + #"<pattern id="p"><path/></pattern>"#).color == "red")
  }

  /// Uses that use each other ten times at every level end.
  @Test func patternsThatGrowEnd() throws {
    var body = #"<pattern id="p"><use href='#u9'/></pattern><g id="u0"/>"#
    for index in 1...9 {
      let uses = String(repeating: #"<use href='#u\#(index - 1)'/>"#, count: 10)
      body += #"<g id="u\#(index)" display="none">\#(uses)</g>"#
    }
    #expect(try paint(body).color == nil)
    body = body.split(separator: #" display="none""#).joined()
    #expect(try paint("<defs>\(body)</defs>").color == nil)
  }
}
