internal import Geometry
internal import SVG
internal import SketchDocument
internal import Values

/// Writes the strokes of an import as one document, while they come.
final class DocumentMaker: ImportTarget {
  private let output: Output
  private var writer: SketchWriter
  private var page = Page()
  private var isRestored = false

  init(_ output: Output) {
    self.output = output
    writer = SketchWriter(sink: output)
  }

  func begin(_ page: SVGPage) {
    writer.begin(Page(page))
  }

  func append(_ stroke: DrawnStroke) throws(Failure) {
    do throws(StreamFailure) {
      try writer.append(Stroke(stroke))
    } catch {
      throw output.describe(error)
    }
  }

  func end(_ page: SVGPage) {
    self.page = Page(page)
  }

  func restore(_ text: SketchText, of document: [UInt8], isOnly: Bool) throws(Failure) {
    do throws(StreamFailure) {
      if isOnly {
        isRestored = true
        unsafe try output.write(document.span.bytes)
        if document.last != 0x0A {
          let end: [UInt8] = [0x0A]
          unsafe try output.write(end.span.bytes)
        }
      } else {
        for stroke in strokes(of: text, in: document) {
          unsafe try writer.append(text: stroke.span.bytes)
        }
      }
    } catch {
      throw output.describe(error)
    }
  }

  /// Ends the document and puts it where it belongs.
  func finish() throws(Failure) {
    if !isRestored {
      do throws(StreamFailure) {
        try writer.end(page)
      } catch {
        throw output.describe(error)
      }
    }
    try output.commit()
  }

  /// The slices of a text that is one whole document; `nil` where it is none.
  static func text(of document: [UInt8]) -> SketchText? {
    var reader = SketchReader(source: MemorySource(document))
    do throws(SketchError) {
      guard let text = try reader.next(), try reader.next() == nil else { return nil }
      return text
    } catch {
      return nil
    }
  }
}

/// Collects the strokes of an import to add them to a document.
final class StrokeCollector: ImportTarget {
  private var texts: [[UInt8]] = []

  func begin(_ page: SVGPage) {}
  func end(_ page: SVGPage) {}

  func append(_ stroke: DrawnStroke) {
    texts.append(Stroke(stroke).text)
  }

  func restore(_ text: SketchText, of document: [UInt8], isOnly: Bool) {
    texts += strokes(of: text, in: document)
  }

  /// Adds what has come to the document in `file`.
  func add(to file: FileName, output: FileName?) throws(Failure) {
    try DocumentEdit.apply(.add(texts), to: file, output: output)
  }
}

/// The texts of the strokes of a document, undone ones left out.
private func strokes(of text: SketchText, in document: [UInt8]) -> [[UInt8]] {
  text.history.done.compactMap { slice in
    guard case .input(let range) = slice.content else { return nil }
    return Array(document[range].drop { $0 <= 0x20 })
  }
}

extension Stroke {
  /// A stroke that was read from a drawing.
  fileprivate init(_ drawn: DrawnStroke) {
    self.init(
      points: drawn.polyline.points, color: drawn.color, width: drawn.width,
      opacity: drawn.opacity == 1 ? nil : drawn.opacity, isClosed: drawn.polyline.isClosed,
      layer: drawn.layer)
  }
}

extension Page {
  /// The page of a drawing.
  fileprivate init(_ page: SVGPage) {
    self.init(
      width: page.width.map(Side.init), height: page.height.map(Side.init),
      viewBox: page.viewBox, preserveAspectRatio: page.preserveAspectRatio,
      background: page.background, title: page.title, description: page.description)
  }
}

extension Page.Side {
  fileprivate init(_ side: SVGPage.Side) {
    switch side {
    case .number(let number): self = .number(number)
    case .length(let text): self = .length(text)
    }
  }
}
