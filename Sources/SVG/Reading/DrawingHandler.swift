internal import XML

/// Hands the events of a parser to a drawing.
///
/// A drawing is a value so that its parts are not guarded against one another at every step.
final class DrawingHandler: XMLHandler {
  private var drawing: Drawing

  init(_ drawing: consuming Drawing) {
    self.drawing = drawing
  }

  /// Why reading ended early; `nil` too where the receiver ended it.
  var failure: SVGFailure? { drawing.failure }

  func start(_ element: XMLElement) throws(XMLStop) { try drawing.start(element) }
  func end() throws(XMLStop) { try drawing.end() }
  func text(_ bytes: UnsafeBufferPointer<UInt8>) { unsafe drawing.text(bytes) }
  func warning(_ warning: XMLWarning, line: Int) throws(XMLStop) {
    try drawing.warning(warning, line: line)
  }

  /// The definitions, for another drawing.
  func takeDefinitions() -> Definitions {
    var taken = Definitions()
    swap(&taken, &drawing.definitions)
    return taken
  }

  /// Tells the receiver what is known only at the end.
  func finishDocument() throws(XMLStop) { try drawing.finishDocument() }
}
