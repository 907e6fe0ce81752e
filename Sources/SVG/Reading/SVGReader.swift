package import Values
internal import XML

/// Reads a drawing: events of XML in, strokes in document order out, in constant memory plus the
/// largest element and what is referred to.
///
/// * Strokes leave in document order, but style sheets, paint servers and what `use` names may stand
///   after them. So the raw bytes are looked through first for such things; only a drawing that has some
///   is parsed beforehand to learn them, and what is learned is all that is kept.
/// * Then the drawing is parsed, and each element becomes strokes at once. There is one way from an
///   element to strokes, whether it is read or used.
/// * One bad element is one warning, and the rest is read.
package enum SVGReader {
  /// Reads the drawing whose bytes each call of `open` gives from their start.
  ///
  /// - Complexity: O(n) in the length of the text and in what `use` draws.
  package static func read(
    _ options: SVGOptions, into receiver: any SVGReceiver,
    reopening open: () throws(StreamFailure) -> any ByteSource
  ) throws(SVGFailure) {
    let vocabulary = Vocabulary()
    let mayHaveLateContent: Bool
    do throws(StreamFailure) {
      mayHaveLateContent = try LateContentScan.mayHaveAny(open())
    } catch {
      throw .stream(error)
    }
    var definitions =
      mayHaveLateContent ? try Definitions.learn(open, vocabulary) : Definitions()
    if definitions.mayExceedLimit {
      // What is too much must be known before the first stroke goes out.
      let counter = DrawingHandler(
        Drawing(NoReceiver(), options, vocabulary, definitions, countsOnly: true))
      try parse(open, vocabulary, counter)
      definitions = counter.takeDefinitions()
    }
    let drawing = DrawingHandler(Drawing(receiver, options, vocabulary, definitions))
    try parse(open, vocabulary, drawing)
    do throws(XMLStop) {
      try drawing.finishDocument()
    } catch {
      throw .stopped
    }
  }

  private static func parse(
    _ open: () throws(StreamFailure) -> any ByteSource, _ vocabulary: Vocabulary,
    _ drawing: DrawingHandler
  ) throws(SVGFailure) {
    let source: any ByteSource
    do { source = try open() } catch { throw .stream(error) }
    do throws(XMLFailure) {
      try XMLParser(source, names: vocabulary.names, handler: drawing).parse()
    } catch {
      if let failure = drawing.failure { throw failure }
      throw error.reason == .stopped ? .stopped : .xml(error)
    }
  }
}

/// Takes nothing.
private final class NoReceiver: SVGReceiver {
  func begin(_ page: SVGPage) {}
  func append(_ stroke: DrawnStroke) {}
  func end(_ page: SVGPage) {}
  func embedded(_ document: [UInt8]) -> Bool { true }
  func warn(_ warning: SVGWarning) {}
}
