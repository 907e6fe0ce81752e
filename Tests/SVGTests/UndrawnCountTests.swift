import Testing

@testable import SVG

@Suite struct UndrawnCountTests {
  @Test func eachKindIsOneWarningAtItsFirst() throws {
    let found = try drawing(
      """

      <text>a</text><image/>
      <g clip-path="url(#c)"><line x2="1" stroke="red" mask="url(#m)"/></g>
      <line x2="1" stroke="red" style="marker:url(#e)"/><foreignObject/>
      """)
    #expect(found.warnings.map(\.line) == [2, 3])
    #expect(found.warnings.map(\.element) == ["text", "g"])
    #expect(found.warnings[0].message.hasSuffix("(3 elements)"))
    #expect(found.warnings[1].message.hasSuffix("(3 elements)"))
    let one = try drawing(#"<line x2="1" stroke="red" stroke-dasharray="1 2"/>"#)
    #expect(one.warnings.count == 1)
    #expect(one.warnings[0].message.hasSuffix("(1 element)"))
  }

  @Test(arguments: [
    #"<defs><text>a</text></defs>"#, #"<text display="none"/>"#, #"<text visibility="hidden"/>"#,
    #"<g display="none"><text/><g mask="url(#m)"/></g>"#, #"<g clip-path="none"/>"#,
    #"<line x2="1" stroke="red" marker-end="none" stroke-dasharray="0 0"/>"#,
    #"<line x2="1" stroke-dasharray="1"/>"#, #"<text systemLanguage="de"/>"#,
  ]) func whatWouldNotBeSeenIsNotCounted(body: String) throws {
    #expect(try drawing(body).warnings.isEmpty)
  }

  @Test func animationsAndTitlesInShapesAreSilent() throws {
    let found = try drawing(
      """
      <line x2="1" stroke="red"><title>t</title><animate attributeName="x2" to="5"/><set/>
      <animateTransform/><animateMotion><mpath/></animateMotion></line><script/><view/>
      """)
    #expect(found.points.count == 1 && found.warnings.isEmpty)
  }
}
