import Geometry
import Testing
import Values

@testable import SVG

struct SVGWriterTests {
  /// What is written for a page and some strokes.
  func written(
    _ page: SVGPage, _ strokes: [DrawnStroke] = [], style: CurveStyle = CurveStyle(),
    count: Int? = nil, embedding: String? = nil
  ) throws -> String {
    let sink = MemorySink()
    var writer = try SVGWriter(into: sink, style: style)
    try writer.begin(page, strokeCount: count ?? strokes.count)
    if let embedding {
      let bytes = Array(embedding.utf8)
      try writer.embed(bytes.span.bytes)
    }
    for stroke in strokes {
      try writer.append(
        stroke.polyline, color: stroke.color, width: stroke.width, opacity: stroke.opacity,
        layer: stroke.layer)
    }
    try writer.finish()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  func stroke(
    _ numbers: Double..., closed: Bool = false, color: String = "black", width: Double = 6,
    opacity: Double = 1, layer: String? = nil
  ) -> DrawnStroke {
    DrawnStroke(
      polyline: Polyline(points: pairs(numbers), isClosed: closed), color: color, width: width,
      opacity: opacity, layer: layer)
  }

  func page(_ width: Double, _ height: Double) -> SVGPage {
    var page = SVGPage()
    page.width = .number(width)
    page.height = .number(height)
    return page
  }

  @Test func theWholeOfASmallDrawing() throws {
    var page = page(354, 400)
    page.title = "Waves"
    let text = try written(
      page, [stroke(24, 90, 30, 99.8, 36, 107, color: "teal"), stroke(10, 10)])
    #expect(
      text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="354" height="400" viewBox="0 0 354 400" \
        role="img">
          <title>Waves</title><desc>2 strokes</desc>
          <g data-smooth="midpoint" fill="none" stroke-linecap="round" stroke-linejoin="round">
            <path stroke="teal" stroke-width="6" d="M24 90q6 9.8 9 13.4t3 3.6"/>
            <path stroke="black" stroke-width="6" d="M10 10z"/>
          </g>
        </svg>

        """)
  }

  @Test func anEmptyDrawing() throws {
    #expect(
      try written(SVGPage()) == """
        <svg xmlns="http://www.w3.org/2000/svg" role="img">
          <desc>0 strokes</desc>
        </svg>

        """)
  }

  @Test func strokesWithoutPointsAreNotWritten() throws {
    #expect(try !written(page(9, 9), [stroke()]).contains("<g"))
  }

  @Test func descriptions() throws {
    var page = page(9, 9)
    #expect(try written(page, count: 1).contains("<desc>1 stroke</desc>"))
    page.description = "a & b"
    #expect(try written(page, count: 1).contains("<desc>a &amp; b</desc>"))
  }

  @Test func looks() throws {
    let text = try written(
      page(9, 9), [stroke(1, 2, width: 1 / 3, opacity: 0.25), stroke(3, 4, width: 0.5)])
    #expect(
      text.contains(
        """
        stroke-width="0.5" data-width="0.3333333333333333" opacity="0.25" d="M1 2z"
        """))
    #expect(text.contains("stroke-width=\"0.5\" d=\"M3 4z\""))
  }

  @Test func consecutiveStrokesOfALayerShareItsGroup() throws {
    let text = try written(
      page(9, 9),
      [
        stroke(1, 1), stroke(2, 2, layer: "a \"&\" b"), stroke(3, 3, layer: "a \"&\" b"),
        stroke(4, 4),
      ])
    #expect(text.split(separator: "<g ").count == 4)
    #expect(
      text.contains("inkscape:groupmode=\"layer\" inkscape:label=\"a &quot;&amp;&quot; b\""))
    #expect(text.split(separator: "xmlns:inkscape").count == 2)
  }

  @Test func onlyMidpointCurvesAreMarked() throws {
    for smoothing in [CurveStyle.Smoothing.none, .spline, .fit(tolerance: 1, corner: 60)] {
      let text = try written(
        page(9, 9), [stroke(1, 1, 2, 3, 5, 1)], style: CurveStyle(smoothing: smoothing))
      #expect(!text.contains("data-smooth"))
    }
  }

  @Test(arguments: [
    (nil, "<rect width=\"200\" height=\"100\""), ("none", "<rect width=\"200\" height=\"100\""),
  ])
  func theBackgroundCoversThePage(_ ratio: String?, _ rectangle: String) throws {
    var page = page(200, 100)
    page.background = "ivory"
    page.preserveAspectRatio = ratio
    #expect(try written(page).contains(rectangle + " fill=\"ivory\"/>"))
    // A box of another shape leaves room at its sides.
    page.viewBox = Rectangle(x: 0, y: 0, width: 50, height: 50)
    let area = ratio == nil ? "<rect x=\"-25\" width=\"100\" height=\"50\"" : "<rect width=\"50\""
    #expect(try written(page).contains(area))
  }

  @Test func backgroundsWithoutASize() throws {
    var page = SVGPage()
    page.background = "ivory"
    let area = #"<rect width="100%" height="100%" fill="ivory" data-background="ivory"/>"#
    #expect(try written(page).contains(area))
  }

  @Test func sizesWithUnits() throws {
    var page = SVGPage()
    page.width = .length("25.4mm")
    page.height = .length("2in")
    #expect(
      try written(page).contains("width=\"25.4mm\" height=\"2in\" viewBox=\"0 0 96 192\""))
    #expect(page.scale == 1)
    page.viewBox = Rectangle(x: 0, y: 0, width: 48, height: 48)
    #expect(page.scale == 2)
    page.preserveAspectRatio = "xMidYMid slice"
    #expect(page.scale == 4)
  }

  @Test func embeddedDocuments() throws {
    let text = try written(page(9, 9), embedding: "{\"a\":\"]]>&<\r\n\u{85}\"}\n")
    #expect(text.contains("]]&gt;&amp;&lt;&#13;\n\u{85}&quot;}\n</document></metadata>"))
    #expect(!text.contains("encoding="))
    let binary = try written(page(9, 9), embedding: "{\"a\":\"\u{FFFE}\"}\n")
    #expect(binary.contains("encoding=\"base64\">eyJhIjoi77++In0K"))
  }
}
