import Geometry
import Testing
import Values
import XML

@testable import SVG

/// Keeps what a reader hands out.
final class CollectingReceiver: SVGReceiver {
  var strokes: [DrawnStroke] = []
  var warnings: [SVGWarning] = []
  var firstPage: SVGPage?
  var page = SVGPage()
  var documents: [[UInt8]] = []

  func begin(_ page: SVGPage) { firstPage = page }
  func append(_ stroke: DrawnStroke) { strokes.append(stroke) }
  func end(_ page: SVGPage) { self.page = page }
  func embedded(_ document: [UInt8]) -> Bool {
    documents.append(document)
    return document.first == UInt8(ascii: "{")
  }
  func warn(_ warning: SVGWarning) { warnings.append(warning) }

  var points: [[Point]] { strokes.map(\.polyline.points) }
}

/// What `body` draws inside an `svg` element with these attributes.
func drawing(
  _ body: String, root: String = #"width="100" height="50""#,
  _ change: (inout SVGOptions) -> Void = { _ in }
) throws -> CollectingReceiver {
  try readDrawing(#"<svg xmlns="http://www.w3.org/2000/svg" \#(root)>\#(body)</svg>"#, change)
}

/// What a whole text draws.
func readDrawing(
  _ text: String, _ change: (inout SVGOptions) -> Void = { _ in }
) throws -> CollectingReceiver {
  var options = SVGOptions()
  change(&options)
  let receiver = CollectingReceiver()
  let bytes = Array(text.utf8)
  try SVGReader.read(options, into: receiver) { MemorySource(bytes) }
  return receiver
}

@Suite struct SVGReaderTests {
  let line = #"<polyline points="0,0 5,1"/>"#

  @Test func strokesComeInDocumentOrder() throws {
    let found = try drawing(
      #"<polygon points="1,1 2,1 2,2"/><g>\#(line)</g><path d="M3 3L4 4M5 5L6 6"/>"#)
    #expect(found.points.map(\.first) == [Point(1, 1), Point(0, 0), Point(3, 3), Point(5, 5)])
    #expect(found.strokes.map(\.polyline.isClosed) == [true, false, false, false])
  }

  @Test(arguments: [
    #"<polyline points="1,1"/>"#, #"<polyline points=""/>"#, "<polyline/>", #"<path d="M1 1"/>"#,
    #"<rect width="0" height="5"/>"#, #"<circle r="0"/>"#, #"<ellipse rx="3" ry="0"/>"#,
    #"<defs><path d="M0 0L1 1"/></defs>"#, #"<symbol><path d="M0 0L1 1"/></symbol>"#,
    #"<clipPath><path d="M0 0L1 1"/></clipPath>"#, #"<metadata><path d="M0 0L1 1"/></metadata>"#,
    #"<path xmlns="urn:other" d="M0 0L1 1"/>"#,
    #"<e xmlns="urn:other"><path xmlns="http://www.w3.org/2000/svg" d="M0 0L1 1"/></e>"#,
    #"<g requiredExtensions="urn:x"><path d="M0 0L1 1"/></g>"#,
    #"<g systemLanguage="de, fr"><path d="M0 0L1 1"/></g>"#,
    #"<svg width="0" height="9"><path d="M0 0L1 1"/></svg>"#,
  ]) func theseDrawNothingAndSayNothing(body: String) throws {
    let found = try drawing(body)
    #expect(found.points.isEmpty)
    #expect(found.warnings.isEmpty)
  }

  @Test(arguments: [
    ("<widget/>", "widget"), (#"<use href='#none'/>"#, "use"),
    (#"<use href="other.svg#a"/>"#, "use"), (#"<path d="M0 0L1 1!"/>"#, "path"),
    (#"<rect width="-1" height="2"/>"#, "rect"), (#"<circle r="x"/>"#, "circle"),
    (#"<polyline points="0,0 1,1 2"/>"#, "polyline"),
    (#"<svg viewBox="0 0 0 1" width="9" height="9"/>"#, "svg"),
    (#"<text>a</text><text>b</text><image/><foreignObject/>"#, "text"),
  ]) func oneWarningNamesTheElement(body: String, name: String) throws {
    let found = try drawing("\n" + body + line)
    #expect(found.warnings.map(\.element) == [name])
    #expect(found.warnings.map(\.line) == [2])
    #expect(found.points.last == [Point(0, 0), Point(5, 1)])
  }

  @Test func aPolygonOfOnePointIsADot() throws {
    let found = try drawing(#"<polygon points="3,4"/>"#)
    #expect(found.points == [[Point(3, 4)]])
    #expect(found.strokes[0].polyline.isClosed == false)
  }

  @Test func aSwitchDrawsItsFirstChildThatMayBeDrawn() throws {
    let found = try drawing(
      """
      <switch><title>t</title><g systemLanguage="de">\(line)</g>
      <path systemLanguage="fr,en-GB" d="M1 1L2 2"/>\(line)</switch>
      """)
    #expect(found.points == [[Point(1, 1), Point(2, 2)]])
  }

  @Test func useMayComeFirstAndNest() throws {
    let found = try drawing(
      """
      <use href='#b' x="10"/><defs><polyline id="a" points="0,0 5,1"/>
      <g id="b"><use xmlns:l="http://www.w3.org/1999/xlink" l:href='#a' y="2"/></g></defs>
      """)
    #expect(found.points == [[Point(10, 2), Point(15, 3)]])
  }

  @Test func aUseThatClosesACycleIsLeftOut() throws {
    let found = try drawing(
      #"<g id="a">\#(line)<use href='#a'/></g><use id="s" href='#s'/><use href='#a' x="1"/>"#)
    #expect(found.points.count == 2)
    #expect(found.warnings.count == 3)
  }

  /// The second element of a name is another one than that which is used.
  @Test func aUseInsideItsTargetsNamesakeIsNoCycle() throws {
    let found = try drawing(
      #"<defs><g id="a">\#(line)</g></defs><g id="a"><use href='#a'/></g>"#)
    #expect(found.points.count == 1 && found.warnings.isEmpty)
    let root = try drawing(#"<use href='#a'/>\#(line)"#, root: #"id="a""#)
    #expect(root.points.count == 1 && root.warnings.count == 1)
  }

  @Test func ofEqualIdsTheFirstCounts() throws {
    let found = try drawing(
      #"<defs>\#(line.replacing(with: "a"))<path id="a" d="M9 9L8 8"/></defs><use href='#a'/>"#)
    #expect(found.points == [[Point(0, 0), Point(5, 1)]])
  }

  @Test func aSymbolIsFittedIntoItsUse() throws {
    let found = try drawing(
      """
      <symbol id="s" viewBox="0 0 10 10"><polyline points="0,0 10,5"/></symbol>
      <use href='#s' x="5" y="6" width="40" height="20"/>
      """)
    #expect(found.points == [[Point(15, 6), Point(35, 16)]])
  }

  @Test func depthCountsWhatIsUsed() throws {
    var body = #"<path id="a0" d="M0 0L1 1"/>"#
    for index in 1...600 { body += #"<use id="a\#(index)" href='#a\#(index - 1)'/>"# }
    #expect(throws: SVGFailure.depth(512, line: 1)) {
      try drawing("<defs>\(body)</defs>" + #"<use href='#a600'/>"#)
    }
  }

  @Test func useThatGrowsIsRefused() throws {
    var body = #"<path id="u0" d="M0 0L1 1"/>"#
    for index in 1...7 {
      let uses = String(repeating: #"<use href='#u\#(index - 1)'/>"#, count: 10)
      body += #"<g id="u\#(index)" display="none">\#(uses)</g>"#
    }
    #expect(throws: SVGFailure.useCount(1_000_000, line: 1)) {
      try drawing("<defs>\(body)</defs>" + #"<use href='#u7'/>"#) { $0.keepsHidden = true }
    }
  }

  @Test func theRootMustBeSVG() throws {
    #expect(throws: SVGFailure.notSVG(root: "html", line: 1)) { try readDrawing("<html/>") }
    let found = try readDrawing("<svg>\(line)</svg>")
    #expect(found.points.count == 1)
    #expect(found.warnings.count == 1)
  }

  @Test func anEmbeddedDocumentIsHandedOn() throws {
    let space = Vocabulary.documentNamespace.description
    let found = try drawing(#"<metadata><document xmlns="\#(space)">{"a":1}</document></metadata>"#)
    #expect(found.documents == [Array(#"{"a":1}"#.utf8)])
    let packed = try drawing(
      #"<metadata><document xmlns="\#(space)" encoding="base64">eyJhIjo xfQ==</document></metadata>"#
    )
    #expect(packed.documents == [Array(#"{"a":1}"#.utf8)])
  }

  @Test func aPageThatDrawsNothingStillEmbeds() throws {
    let space = Vocabulary.documentNamespace.description
    let found = try readDrawing(
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 0 1"><title>none</title>\
      <metadata><document xmlns="\(space)">{}</document></metadata>\(line)</svg>
      """)
    #expect(found.documents == [Array("{}".utf8)])
    #expect(found.points.isEmpty && found.page.title == "none")
  }

  @Test func aHugeNumberOfPlainElementsIsRead() throws {
    let found = try drawing(String(repeating: line, count: 20_000))
    #expect(found.points.count == 20_000)
  }
}

extension String {
  fileprivate func replacing(with id: String) -> String {
    "<polyline id=\"\(id)\"" + dropFirst("<polyline".count)
  }
}
