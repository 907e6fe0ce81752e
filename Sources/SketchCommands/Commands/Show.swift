internal import Geometry
internal import SVG
internal import SketchDocument
internal import Values

extension Command {
  static var show: Command {
    Command(
      "show", "show a drawing in the terminal",
      Option("--size", type: .terminalSize, help: "fit the page to so many columns and rows"),
      Flag("--ascii", help: "write only ASCII"),
      Operand("FILE", help: "the document; without it, standard input")
    ) { (size: Terminal.Size?, isPlain: Bool, file: FileName?) throws(Failure) in
      let input = try Input(file)
      let output = try Output(nil)
      var reader = SketchReader(source: input, keepsText: true)
      var buffer = ByteBuffer()
      while let (raster, paper) = try next(&reader, size ?? .fitting, of: input) {
        let style = CellText(isColored: Terminal.isColored, isPlain: isPlain, paper: paper)
        style.append(raster, to: &buffer)
        do throws(StreamFailure) {
          try buffer.empty(into: output)
          try output.release()
        } catch {
          throw output.describe(error)
        }
      }
      try output.commit()
    }
  }

  /// The picture of the next document and the colour of its paper; `nil` behind the last one.
  private static func next(
    _ reader: inout SketchReader, _ window: Terminal.Size, of input: Input
  ) throws(Failure) -> (DotRaster, DotRaster.Ink?)? {
    do throws(SketchError) {
      guard let text = try reader.next() else { return nil }
      let page = try reader.page(of: text)
      let paper = page.background.flatMap { Color.parse($0) }
      return (
        try picture(of: text, page, reader, window),
        paper.map { DotRaster.Ink($0.red, $0.green, $0.blue) }
      )
    } catch {
      throw Failure(error, in: input)
    }
  }

  private static func picture(
    of text: SketchText, _ page: Page, _ reader: borrowing SketchReader, _ window: Terminal.Size
  ) throws(SketchError) -> DotRaster {
    var stroke = Stroke()
    var bounds = DrawingBounds()
    for slice in text.history.done {
      try reader.decode(slice, into: &stroke)
      bounds.add(stroke.points, width: max(stroke.width ?? Stroke.defaultWidth, 0.5))
    }
    var preview = Preview(SVGPage(page), bounds: bounds.box(margin: 0), window: window)
    for slice in text.history.done {
      try reader.decode(slice, into: &stroke)
      preview.draw(stroke)
    }
    return preview.raster
  }
}

extension ValueType where Value == Terminal.Size {
  fileprivate static var terminalSize: ValueType {
    ValueType("COLSxROWS", expected: "a size such as 80x24, up to 1000x1000") { word in
      word.text.flatMap { Terminal.Size($0) }
    }
  }
}

extension Terminal.Size {
  /// The window, less a row for the prompt; without one, what the environment tells.
  fileprivate static var fitting: Terminal.Size {
    guard var size = Terminal.size else { return .told }
    size.rows = max(size.rows - 1, 1)
    return size
  }
}
