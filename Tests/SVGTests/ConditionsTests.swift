import Geometry
import Testing

@testable import SVG

@Suite struct ConditionsTests {
  /// Whether a line with these attributes is drawn.
  private func holds(_ attributes: String) throws -> Bool {
    let found = try drawing(#"<polyline points="0,0 5,1" \#(attributes)/>"#)
    #expect(found.warnings.isEmpty)
    return !found.points.isEmpty
  }

  @Test(arguments: [
    "", #"systemLanguage="en""#, #"systemLanguage="EN""#, #"systemLanguage="en-GB""#,
    #"systemLanguage="fr, en-US,de""#, #"systemLanguage=" de ,en ""#,
    #"requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape""#,
  ]) func these(attributes: String) throws {
    #expect(try holds(attributes))
  }

  @Test(arguments: [
    #"systemLanguage="""#, #"systemLanguage="de""#, #"systemLanguage="eng""#,
    #"systemLanguage="x-en""#, #"requiredExtensions="""#, #"requiredExtensions="urn:x""#,
    #"requiredFeatures="""#, #"requiredFeatures="urn:x""#,
    #"requiredFeatures="http://www.w3.org/TR/SVG11/feature#Shape urn:x""#,
    #"systemLanguage="en" requiredExtensions="urn:x""#,
  ]) func notThese(attributes: String) throws {
    #expect(try !holds(attributes))
  }

  @Test(arguments: [
    "<title>t</title><desc/><metadata/><style/><defs/>", "text <!-- comment -->",
    "<linearGradient/><pattern/><symbol/><clipPath/><animate/>",
    #"<e xmlns="urn:other"/>"#, #"<text requiredExtensions="urn:x">t</text>"#,
    #"<switch systemLanguage="de"/>"#,
  ]) func aSwitchPassesOver(body: String) throws {
    let line = #"<polyline points="0,0 5,1"/>"#
    let found = try drawing("<switch>\(body)\(line)\(line)</switch>")
    #expect(found.points == [[Point(0, 0), Point(5, 1)]])
    #expect(found.warnings.isEmpty)
  }

  /// What is chosen is chosen, seen or not.
  @Test func aSwitchDrawsOneAlone() throws {
    let line = #"<polyline points="0,0 5,1"/>"#
    let hidden = #"<g display="none">\#(line)</g>"#
    #expect(try drawing("<switch>\(hidden)\(line)</switch>").points.isEmpty)
    #expect(try drawing("<switch><g/>\(line)</switch>").points.isEmpty)
    let nested = try drawing(
      #"<switch><switch><g systemLanguage="de"/><g>\#(line)</g></switch>\#(line)</switch>"#)
    #expect(nested.points.count == 1)
  }
}
