internal import Geometry
internal import SVG
internal import SketchDocument
internal import Values

/// Writes each document of an input as an SVG, one after the other: what is held in memory is the
/// text of one document and one decoded stroke.
struct DrawingExport: ~Copyable {
  private let options: ExportOptions
  private let input: Input
  private let output: Output
  private var reader: SketchReader
  private var stroke = Stroke()

  init(_ file: FileName?, output: FileName?, _ options: ExportOptions) throws(Failure) {
    let input = try Input(file)
    let output = try Output(output)
    try output.refuse(input)
    self.options = options
    self.input = input
    self.output = output
    reader = SketchReader(source: input, keepsText: true)
  }

  /// Exports all documents, each ended by a line feed.
  mutating func run() throws(Failure) {
    while let text = try next() {
      let page = try page(of: text)
      try write(text, page)
      try output.writing(output.release)
    }
    try output.commit()
  }

  private mutating func write(_ text: SketchText, _ page: SVGPage) throws(Failure) {
    let output = output
    let strokes = text.history.done
    let animation = try animation(of: text)
    var drawing = try output.writing { () throws(StreamFailure) -> SVGWriter in
      var drawing = try SVGWriter(
        into: output, style: options.style(scale: page.scale), animation: animation)
      try drawing.begin(page, strokeCount: strokes.count)
      if options.embeds { try drawing.embed(reader.bytes(text.range)) }
      return drawing
    }
    for slice in strokes {
      try decode(slice)
      do throws(StreamFailure) {
        try drawing.append(
          stroke.takeLine(), color: options.color ?? stroke.color ?? Stroke.defaultColor,
          width: width,
          opacity: stroke.opacity ?? 1, layer: stroke.layer, time: stroke.time)
      } catch {
        throw output.describe(error)
      }
    }
    do throws(StreamFailure) { try drawing.finish() } catch { throw output.describe(error) }
  }

  /// When the strokes draw themselves, if they are to.
  private mutating func animation(of text: SketchText) throws(Failure) -> Animation? {
    guard let seconds = options.animation else { return nil }
    var animation = Animation(seconds: seconds)
    for slice in text.history.done {
      try decode(slice)
      animation.add(
        Polyline(points: stroke.points, isClosed: stroke.isClosed), time: stroke.time)
    }
    return animation
  }

  /// The width of the stroke in hand.
  private var width: Double { options.width ?? stroke.width ?? Stroke.defaultWidth }

  /// The page; where the document has no size, that of its drawing.
  private mutating func page(of text: SketchText) throws(Failure) -> SVGPage {
    var page: SVGPage
    do throws(SketchError) {
      page = options.page(of: try reader.page(of: text))
    } catch {
      throw Failure(error, in: input)
    }
    guard page.visibleBox == nil else { return page }
    let style = options.style(scale: 1)
    var bounds = DrawingBounds()
    for slice in text.history.done {
      try decode(slice)
      bounds.add(stroke.points, width: max(width, 0.5))
    }
    for slice in text.history.done where style.mayLeavePoints {
      try decode(slice)
      bounds.addCurve(of: stroke.takeLine(), style, width: max(width, 0.5))
    }
    if let box = bounds.box(margin: options.margin) { page.frame(box) }
    return page
  }

  private mutating func next() throws(Failure) -> SketchText? {
    do throws(SketchError) {
      return try reader.next()
    } catch {
      throw Failure(error, in: input)
    }
  }

  private mutating func decode(_ slice: SketchText.Slice) throws(Failure) {
    do throws(SketchError) {
      try reader.decode(slice, into: &stroke)
    } catch {
      throw Failure(error, in: input)
    }
  }
}

extension Stroke {
  /// Gives the points away, so that they can be changed where they are.
  fileprivate mutating func takeLine() -> Polyline {
    var line = Polyline(points: [], isClosed: isClosed)
    swap(&points, &line.points)
    return line
  }
}

extension Output {
  /// Runs `body`, whose failures are those of this output.
  fileprivate func writing<Result: ~Copyable>(
    _ body: () throws(StreamFailure) -> Result
  ) throws(Failure) -> Result {
    do throws(StreamFailure) {
      return try body()
    } catch {
      throw describe(error)
    }
  }
}
