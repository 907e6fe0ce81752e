package import Geometry
package import Values
internal import XML

/// Writes a drawing as SVG, stroke by stroke: its memory does not grow with the drawing.
///
/// The same drawing gives the same bytes, always. Consecutive strokes of a layer form one Inkscape layer; the
/// others stand in a plain group, and both tell by `data-smooth` if their curves hold the points of the strokes.
package struct SVGWriter: ~Copyable {
  private let xml: XMLWriter
  private var strokes: StrokePrinter
  private let isMarked: Bool
  private var animation: Animation?
  private var group = Group.none
  /// The value of an attribute on its way.
  private var value = ByteBuffer()

  /// No stroke is drawn thinner, in user units; `data-width` tells a reader what it was.
  private static let leastWidth = 0.5

  private enum Group: Equatable {
    case none, plain
    case layer(String)

    /// Names that differ in a byte are two layers, though to Swift "é" and "e" with an accent are equal.
    static func == (a: Group, b: Group) -> Bool {
      switch (a, b) {
      case (.none, .none), (.plain, .plain): true
      case (.layer(let a), .layer(let b)): a.utf8.elementsEqual(b.utf8)
      default: false
      }
    }
  }

  /// - Parameter animation: When the strokes draw themselves, if they do; it has been told of all.
  package init(
    into sink: some ByteSink, style: CurveStyle, animation: Animation? = nil
  ) throws(StreamFailure) {
    self.animation = animation
    xml = try XMLWriter(into: sink)
    strokes = StrokePrinter(style: style)
    isMarked = style.smoothing == .midpoint
  }

  /// Begins the file.
  ///
  /// - Parameters:
  ///   - page: What is not said is not written, but for a `viewBox` that the size tells.
  ///   - strokeCount: What `desc` tells when the page has no description.
  package mutating func begin(_ page: SVGPage, strokeCount: Int) throws(StreamFailure) {
    try root(page)
    try xml.layout("\n  ")
    if let title = page.title { try element("title", title) }
    try element(
      "desc", page.description ?? (strokeCount == 1 ? "1 stroke" : "\(strokeCount) strokes"))
    if let background = page.background {
      try self.background(background, over: page.area)
    }
    if animation != nil {
      try xml.layout("\n  ")
      try element("style", Animation.styleSheet.description)
    }
  }

  private mutating func root(_ page: SVGPage) throws(StreamFailure) {
    try xml.start("svg")
    try xml.attribute("xmlns", "http://www.w3.org/2000/svg")
    if let width = page.width { try side("width", width) }
    if let height = page.height { try side("height", height) }
    if let box = page.visibleBox {
      try attribute("viewBox", box.x, box.y, box.width, box.height)
    }
    if let ratio = page.preserveAspectRatio { try xml.attribute("preserveAspectRatio", ratio) }
    try xml.attribute("role", "img")
  }

  private mutating func side(
    _ name: StaticString, _ side: SVGPage.Side
  ) throws(StreamFailure) {
    switch side {
    case .number(let number): try attribute(name, number)
    case .length(let text): try xml.attribute(name, text)
    }
  }

  /// Writes a rectangle behind everything.
  private mutating func background(
    _ color: String, over area: Rectangle?
  ) throws(StreamFailure) {
    try xml.layout("\n  ")
    try xml.start("rect")
    if let area {
      if area.x != 0 { try attribute("x", area.x) }
      if area.y != 0 { try attribute("y", area.y) }
      try attribute("width", area.width)
      try attribute("height", area.height)
    } else {
      try xml.attribute("width", "100%")
      try xml.attribute("height", "100%")
    }
    try xml.attribute("fill", color)
    // What import would spell otherwise, not see, or not find to cover the page.
    if !Color.isPlain(color) || !(area?.isNearOrigin ?? false) {
      try xml.attribute("data-background", color)
    }
    try xml.end()
  }

  /// Writes a stroke, its width in user units, its opacity from 0 to 1; one without points is not written.
  ///
  /// - Parameter time: When each point was drawn, in ms, for an animation.
  package mutating func append(
    _ line: consuming Polyline, color: String, width: Double, opacity: Double, layer: String?,
    time: [Double]? = nil
  ) throws(StreamFailure) {
    guard !line.points.isEmpty else { return }
    let wanted = layer.map(Group.layer) ?? .plain
    if wanted != group { try open(wanted) }
    try xml.layout("\n    ")
    try xml.start("path")
    try xml.attribute("stroke", color)
    try attribute("stroke-width", max(width, Self.leastWidth))
    if width < Self.leastWidth { try attribute("data-width", width) }
    if opacity != 1 { try attribute("opacity", opacity) }
    if animation != nil {
      let isDot = strokes.isDot(line)
      if !isDot { try xml.attribute("pathLength", "1") }
      if let style = animation?.next(line, time: time, isDot: isDot) {
        try xml.attribute("style", style)
      }
    }
    try pathData(of: line)
    try xml.end()
  }

  /// Writes the `d` of a stroke, a long one piece by piece.
  private mutating func pathData(of line: consuming Polyline) throws(StreamFailure) {
    value.removeAll()
    try xml.startAttribute("d")
    try strokes.append(line, to: &value, into: xml)
    try xml.raw(value.bytes)
    try xml.endAttribute()
  }

  /// Opens a group, behind the one that was open.
  private mutating func open(_ wanted: Group) throws(StreamFailure) {
    try closeGroup()
    group = wanted
    try xml.layout("\n  ")
    try xml.start("g")
    if case .layer(let name) = wanted {
      try xml.attribute("xmlns:inkscape", "http://www.inkscape.org/namespaces/inkscape")
      try xml.attribute("inkscape:groupmode", "layer")
      try xml.attribute("inkscape:label", name)
    }
    if isMarked { try xml.attribute("data-smooth", "midpoint") }
    try xml.attribute("fill", "none")
    try xml.attribute("stroke-linecap", "round")
    try xml.attribute("stroke-linejoin", "round")
  }

  private mutating func closeGroup() throws(StreamFailure) {
    guard group != .none else { return }
    group = .none
    try xml.layout("\n  ")
    try xml.end()
  }

  /// Embeds the text of a document, to be given back byte for byte; before the first stroke, so that a
  /// reader meets it first.
  package mutating func embed(_ document: RawSpan) throws(StreamFailure) {
    try closeGroup()
    try xml.layout("\n  ")
    try xml.start("metadata")
    try xml.start("document")
    try xml.attribute("xmlns", Vocabulary.documentNamespace.description)
    if document.isXMLText {
      try xml.text(utf8: document)
    } else {
      try xml.attribute("encoding", "base64")
      try xml.text(base64: document)
    }
    try xml.end()
    try xml.end()
  }

  /// Ends the file with a line feed.
  package consuming func finish() throws(StreamFailure) {
    try closeGroup()
    try xml.layout("\n")
    try xml.finish()
  }

  private mutating func element(
    _ name: StaticString, _ text: String
  ) throws(StreamFailure) {
    try xml.start(name)
    try xml.text(text)
    try xml.end()
  }

  private mutating func attribute(
    _ name: StaticString, _ numbers: Double...
  ) throws(StreamFailure) {
    value.removeAll()
    for number in numbers {
      if !value.isEmpty { value.append(UInt8(ascii: " ")) }
      value.append(number)
    }
    try xml.attribute(name, plain: value.bytes)
  }
}

extension StrokePrinter {
  /// Appends the path data of a stroke to `buffer`, which is emptied into `xml` where it is long.
  fileprivate mutating func append(
    _ line: consuming Polyline, to buffer: inout ByteBuffer, into xml: borrowing XMLWriter
  ) throws(StreamFailure) {
    try append(line, to: &buffer) { (piece: inout ByteBuffer) throws(StreamFailure) in
      try xml.raw(piece.bytes)
      piece.removeAll()
    }
  }
}
