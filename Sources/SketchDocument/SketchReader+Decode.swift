internal import Geometry
internal import Values

/// A document, decoded.
package struct Sketch: Equatable, Sendable {
  package var page: Page
  package var history: History<Stroke>

  package init(page: Page = Page(), history: History<Stroke> = History()) {
    self.page = page
    self.history = history
  }
}

/// What the last document says. All of this needs a reader that keeps the text.
extension SketchReader {
  /// Makes `stroke` what a slice of `text` says, using its memory again. `text` must be the last document.
  ///
  /// - Complexity: O(n) in the length of the slice.
  package func decode(
    _ slice: SketchText.Slice, into stroke: inout Stroke
  ) throws(SketchError) {
    guard case .input(let range) = slice.content else { return }
    // No point takes fewer than six bytes. What is reserved and not used costs nothing, but a long array that
    // grows is there twice.
    stroke.points.reserveCapacity(range.count / 6)
    do {
      var cursor = cursor(at: range.lowerBound)
      try StrokeDecoder.decode(&cursor, into: &stroke)
    } catch {
      throw fault(error)
    }
  }

  /// What `text`, the last document, says about its page.
  package func page(of text: SketchText) throws(SketchError) -> Page {
    var page = Page()
    for (member, range) in text.members {
      do {
        var cursor = cursor(at: range.lowerBound)
        try PageDecoder.decode(member, &cursor, into: &page)
      } catch {
        throw fault(error)
      }
    }
    return page
  }

  /// All that `text`, the last document, says.
  package func sketch(of text: SketchText) throws(SketchError) -> Sketch {
    func strokes(_ slices: [SketchText.Slice]) throws(SketchError) -> [Stroke] {
      var strokes: [Stroke] = []
      for slice in slices {
        var stroke = Stroke()
        try decode(slice, into: &stroke)
        strokes.append(stroke)
      }
      return strokes
    }
    return Sketch(
      page: try page(of: text),
      history: History(
        done: try strokes(text.history.done), undone: try strokes(text.history.undone)))
  }

  /// Checks that all of `text`, the last document, is what the format wants.
  package func check(_ text: SketchText) throws(SketchError) {
    _ = try page(of: text)
    var stroke = Stroke()
    for slice in text.history.done {
      try decode(slice, into: &stroke)
    }
    for slice in text.history.undone {
      try decode(slice, into: &stroke)
    }
  }

  /// The bytes of the last document, or of a part of it, by their offsets in the input.
  @_lifetime(borrow self)
  package func bytes(_ range: Range<Int>) -> RawSpan {
    let start = unsafe UnsafeRawPointer(scanner.start + (range.lowerBound - scanner.base))
    let span = unsafe RawSpan(_unsafeStart: start, byteCount: range.count)
    return unsafe _overrideLifetime(span, borrowing: self)
  }

  private func cursor(at offset: Int) -> JSONCursor {
    var cursor = unsafe JSONCursor(
      start: scanner.start, end: scanner.end, offset: offset - scanner.base)
    cursor.skipBlank()
    return cursor
  }

  private func fault(_ misfit: JSONCursor.Misfit) -> SketchError {
    scanner.error(.expected(misfit.expected), at: scanner.base + misfit.at)
  }
}
