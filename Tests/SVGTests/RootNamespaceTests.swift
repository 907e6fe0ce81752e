import Testing

@testable import SVG

@Suite struct RootNamespaceTests {
  private let space = "http://www.w3.org/2000/svg"

  /// How many lines are drawn, and how many warnings come.
  private func counts(_ text: String) throws -> [Int] {
    let found = try readDrawing(text)
    return [found.points.count, found.warnings.count]
  }

  @Test func elementsGoByNamespace() throws {
    let lines = #"<s:line x2="1" stroke="red"/><line x2="1" stroke="red"/>"#
    #expect(try counts("<s:svg xmlns:s='\(space)'>\(lines)</s:svg>") == [1, 0])
    #expect(try counts("<s:svg xmlns:s='\(space)' xmlns='urn:x'>\(lines)</s:svg>") == [1, 0])
    #expect(try counts("<svg xmlns='\(space)' xmlns:s='\(space)'>\(lines)</svg>") == [2, 0])
  }

  @Test func withoutNamespaceThoseOfTheRootsForm() throws {
    let lines = #"<line x2="1" stroke="red"/><g xmlns="urn:x"><line x2="1" stroke="red"/></g>"#
    #expect(try counts("<svg>\(lines)</svg>") == [1, 1])
    #expect(try counts("<svg><x:line x2='1' stroke='red'/>\(lines)</svg>") == [1, 2])
    let prefixed = #"<svg:line x2="1" stroke="red"/>"#
    #expect(try counts("<svg:svg>\(prefixed)\(lines)</svg:svg>") == [1, 2])
  }

  @Test(arguments: ["<svg xmlns='urn:x'/>", "<html/>", "<x:svg xmlns:x='urn:x'/>"])
  func otherRootsAreRefused(text: String) {
    #expect(throws: SVGFailure.self) { try readDrawing(text) }
  }

  @Test func knownPrefixesNeedNoDeclaration() throws {
    let found = try drawing(
      """
      <defs><g id="a"><line x2="1" stroke="red"/></g></defs>
      <g inkscape:groupmode="layer" inkscape:label="Ink" id="b"><use xlink:href="#a"/></g>
      """)
    #expect(found.strokes.map(\.layer) == ["Ink"])
    #expect(found.warnings.map(\.element) == ["g", "use"])
  }
}
