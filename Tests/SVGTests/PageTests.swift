import Geometry
import Testing

@testable import SVG

@Suite struct PageTests {
  let line = #"<polyline points="10,20 60,45"/>"#

  @Test func sizeAndBoxAreKeptAsTheyAre() throws {
    let found = try drawing(
      line,
      root: #"width="80mm" height="3in" viewBox="-5 2 40 30" preserveAspectRatio="xMinYMin slice""#)
    #expect(found.page.width == .length("80mm"))
    #expect(found.page.height == .length("3in"))
    #expect(found.page.viewBox == Rectangle(x: -5, y: 2, width: 40, height: 30))
    #expect(found.page.preserveAspectRatio == "xMinYMin slice")
    #expect(found.points == [[Point(10, 20), Point(60, 45)]])
  }

  @Test func emsAreKeptWhereTheyMeanTheSameInADocument() throws {
    let page = try drawing(line, root: #"width="5em" height="2.5EX""#).page
    #expect(page.width == .length("5em"))
    #expect(page.height == .length("2.5EX"))
    let large = try drawing(line, root: #"width="5em" height="3rem" font-size="20""#).page
    #expect(large.width == .number(100))
    #expect(large.height == .number(60))
  }

  @Test func pagePixelsTakeTheBoxWithThem() throws {
    let found = try drawing(line, root: #"width="254mm" height="127mm" viewBox="10 20 50 50""#) {
      $0.usesPagePixels = true
    }
    #expect(found.page.width == .number(960))
    #expect(found.page.viewBox == nil)
    #expect(abs(found.points[0][0].x - 240) < 1e-9)
    #expect(abs(found.points[0][1].y - 240) < 1e-9)
    #expect(abs(found.strokes[0].width - 9.6) < 1e-9)
  }

  @Test(arguments: [
    (#"viewBox="0 0 40 30""#, 40.0, 30.0), (#"width="100%" viewBox="0 0 40 30""#, 40, 30),
    (#"width="80" viewBox="0 0 40 30""#, 80, 60), (#"height="60" viewBox="0 0 40 30""#, 80, 60),
  ]) func aMissingSideComesFromTheBox(root: String, width: Double, height: Double) throws {
    let page = try drawing(line, root: root).page
    #expect(page.width == .number(width))
    #expect(page.height == .number(height))
  }

  @Test func withoutSizeAndBoxThePageHasNone() throws {
    let page = try drawing(line, root: "").page
    #expect(page == SVGPage())
  }

  @Test func aBoxOfSizeZeroDrawsNothingAndANegativeOneIsIgnored() throws {
    let empty = try drawing(line, root: #"viewBox="0 0 0 5""#)
    #expect(empty.points.isEmpty)
    #expect(empty.warnings.count == 1)
    let negative = try drawing(line, root: #"width="9" height="9" viewBox="0 0 -4 5""#)
    #expect(negative.points.count == 1)
    #expect(negative.warnings.map(\.message) == ["viewBox has a negative side, and is ignored"])
    #expect(negative.page.viewBox == nil)
  }

  @Test func titleAndDescriptionMayComeLate() throws {
    let found = try drawing(line + "<title>Waves</title><desc>Of the sea</desc><title>no</title>")
    #expect(found.firstPage?.title == nil)
    #expect(found.page.title == "Waves")
    #expect(found.page.description == "Of the sea")
    #expect(try drawing("<g><title>inner</title></g>").page.title == nil)
    #expect(try drawing("<title/><desc></desc>").page.title == "")
    #expect(try drawing("<title/><desc></desc>").page.description == "")
  }

  @Test(arguments: [
    ("3 strokes", nil), ("1 stroke", nil), ("3 strokes of luck", "3 strokes of luck"),
  ])
  func aCountOfStrokesIsNoDescription(text: String, kept: String?) throws {
    #expect(try drawing("<desc>\(text)</desc>").page.description == kept)
  }

  @Test func aRectangleOverThePageIsTheBackground() throws {
    let found = try drawing(#"<rect width="100%" height="100%"/>\#(line)"#)
    #expect(found.firstPage?.background == "black")
    #expect(found.points.count == 1)
  }

  @Test(arguments: [
    #"<rect width="99" height="50"/>"#, #"<rect width="100" height="50" rx="5"/>"#,
    #"<rect x="1" width="100" height="50"/>"#,
    #"<polyline points="0,0 1,1"/><rect width="100" height="50"/>"#,
    #"<rect width="100" height="50" stroke="red"/>"#,
    #"<path d="M0 0H100V50H0zM1 1V2H2z"/>"#,
    #"<path d="M0 0H100V50H0zL2 1"/>"#, #"<path d="M0 0H100V50H1z"/>"#,
  ]) func otherRectanglesAreStrokes(body: String) throws {
    #expect(try drawing(body).page.background == nil)
  }

  @Test(arguments: [
    ("fill='#fed' opacity='0.5'", "#ffeedd80"), ("fill='#1234'", "#11223344"),
    ("fill='rgb(1,2,3)'", "#010203"),
    ("fill='rgb(1 2 3)' data-background='rgb(1 2 3)'", "rgb(1 2 3)"),
    ("fill='#1234' data-background='#1234'", "#1234"),
    ("fill='transparent' data-background='transparent'", "transparent"),
    ("fill='currentColor' data-background='currentColor'", "currentColor"),
    ("fill='red' data-background='#1234'", "red"),
    ("fill='#123' data-background='#1234'", "#123"),
    ("fill='red' data-background='nonsense'", "red"),
    ("fill='red' data-background='currentColor'", "red"),
    ("fill='black' data-background='transparent'", "black"),
  ]) func backgroundsKeepTheirColor(paint: String, color: String) throws {
    let found = try drawing(#"<rect width="100%" height="100%" \#(paint)/>\#(line)"#)
    #expect(found.firstPage?.background == color)
    #expect(found.points.count == 1)
  }

  @Test func aMarkedBackgroundNeedNotBeSeenToCoverThePage() throws {
    let sheet = #"<rect width="100%" height="100%" fill="red" data-background="red"/>"#
    let found = try drawing(sheet + line, root: "")
    #expect(found.page.background == "red")
    #expect(found.points.count == 1)
    #expect(try drawing(line + sheet).page.background == nil)
  }

  @Test(arguments: [
    #"<rect width="100%" height="100%" fill="transparent"/>"#,
    #"<rect width="100%" height="100%" fill="none" data-background="transparent"/>"#,
    #"<rect width="100%" height="100%" visibility="hidden" data-background="red"/>"#,
  ]) func whatIsNotSeenIsNoBackground(rectangle: String) throws {
    let found = try drawing(rectangle + line)
    #expect(found.points.count == 1)
  }

  @Test(arguments: [
    #"<polygon points="0,0 0,50 100,50 100,0"/>"#, #"<path d="M-1-1H200V60H-1V-1z"/>"#,
    #"<title/><defs/><g id="a"><rect width="1" height="1" transform="scale(100,50)"/></g>"#,
    #"<rect width="50" height="100" transform="translate(100)rotate(90)"/>"#,
    #"<line x2="5" display="none" stroke="red"/><rect width="100%" height="100%"/>"#,
    #"<defs><rect id="r" width="100%" height="100%"/></defs><use href='#r'/>"#,
  ]) func soAreThese(body: String) throws {
    let found = try drawing(body + line)
    #expect(found.page.background == "black")
    #expect(found.points.count == 1)
  }

  @Test func ofTwoTheSecondIsAStroke() throws {
    let two = #"<rect width="100" height="50" fill="red"/><rect width="100" height="50"/>"#
    #expect(try drawing(two).page.background == "red")
    #expect(try drawing(two).points.count == 1)
  }

  @Test func whatIsHiddenIsNoBackground() throws {
    let hidden = #"<rect width="100" height="50" visibility="hidden"/>"#
    #expect(try drawing(hidden).page.background == nil)
    let kept = try drawing(hidden) { $0.keepsHidden = true }
    #expect(kept.page.background == nil && kept.points.count == 1)
  }

  @Test func theBackgroundCoversThePageAndNotOnlyTheBox() throws {
    let square = #"<rect width="10" height="10"/>"#
    let root = #"width="100" height="50" viewBox="0 0 10 10""#
    #expect(try drawing(square, root: root).page.background == nil)
    #expect(
      try drawing(square, root: root + #" preserveAspectRatio="none""#).page.background != nil)
    let slice = #"<rect y="2.5" width="10" height="5"/>"#
    let cut = root + #" preserveAspectRatio="xMidYMid slice""#
    #expect(try drawing(slice, root: cut).page.background != nil)
  }

  /// A page of no size has one to count percentages from, which only they can mean.
  @Test func withoutASizeOnlyPercentagesCoverThePage() throws {
    let all = #"<rect width="100%" height="100%"/>"#
    #expect(try drawing(all + line, root: "").page.background == "black")
    #expect(try drawing(#"<rect width="400" height="200"/>"#, root: "").page.background == nil)
  }

  @Test func layersAreLabelsElseIdsOfTopLevelGroups() throws {
    let space = "http://www.inkscape.org/namespaces/inkscape"
    let found = try drawing(
      """
      <g id="a" xmlns:i="\(space)" i:groupmode="layer" i:label="Ink"><g id="b">\(line)</g></g>
      <g id="c"><g id="d">\(line)</g></g><g><g id="e">\(line)</g></g>\(line)
      <g id="f" xmlns:i="\(space)" i:groupmode="layer" i:label="">\(line)</g>
      <g xmlns:i="\(space)" i:groupmode="layer" i:label="">\(line)</g>
      """)
    #expect(found.strokes.map(\.layer) == ["Ink", "c", nil, nil, "f", ""])
    let others = try drawing(
      """
      <g id="a" xmlns:i="\(space)"><g id="b" i:groupmode="layer" i:label="A &amp; B">\(line)
      <g i:groupmode="layer" i:label="inner">\(line)</g></g></g>
      <g id="c" xmlns:i="\(space)" i:groupmode="layer" i:label="">\(line)</g>
      <g id="d" xmlns:i="\(space)" i:label="no layer">\(line)</g><a id="e">\(line)</a>
      """)
    #expect(others.strokes.map(\.layer) == ["A & B", "A & B", "c", "d", nil])
  }
}
