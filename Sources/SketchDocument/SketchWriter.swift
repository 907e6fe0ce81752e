internal import Geometry
package import Values

/// Writes a document as the format lays it out, one stroke a line, while its strokes are found.
///
/// The order of calls is `begin`, `append` for each stroke, perhaps `beginUndone` and `append` for
/// each undone stroke, `end`. Memory stays the same however long the document.
package struct SketchWriter: ~Copyable {
  // Large enough that calls of the system do not count, small enough for the nearest cache.
  private static let pieceSize = 1 << 16

  private let sink: any ByteSink
  private var buffer: ByteBuffer
  private var isFirst = true
  private var hasUndone = false
  private var written = Page()

  package init(sink: any ByteSink) {
    self.sink = sink
    buffer = ByteBuffer(capacity: Self.pieceSize + (1 << 12))
  }

  /// Starts the document with the members of its page and opens the list of strokes.
  package mutating func begin(_ page: Page = Page()) {
    buffer.append("{\n  \"sketch\": 1")
    append(page)
    written = page
    buffer.append(",\n  \"strokes\": [")
  }

  /// Adds a stroke to the list that is open.
  package mutating func append(_ stroke: Stroke) throws(StreamFailure) {
    separate()
    try buffer.append(stroke) { [sink] (buffer: inout ByteBuffer) throws(StreamFailure) in
      if buffer.count >= Self.pieceSize { try buffer.empty(into: sink) }
    }
    try flush()
  }

  /// Adds a stroke's text to the list that is open: JSON that is known to be right.
  package mutating func append(text: RawSpan) throws(StreamFailure) {
    separate()
    buffer.append(text)
    try flush()
  }

  /// Closes the strokes and opens the list of undone ones.
  package mutating func beginUndone() {
    close()
    buffer.append(",\n  \"undone\": [")
    hasUndone = true
  }

  /// Ends the document. `late` holds the members of the page that were found after the start: what
  /// `begin` has not written already is added at the end.
  package mutating func end(_ late: Page = Page()) throws(StreamFailure) {
    if !hasUndone {
      beginUndone()
    }
    close()
    append(
      Page(
        width: written.width == nil ? late.width : nil,
        height: written.height == nil ? late.height : nil,
        viewBox: written.viewBox == nil ? late.viewBox : nil,
        preserveAspectRatio: written.preserveAspectRatio == nil ? late.preserveAspectRatio : nil,
        background: written.background == nil ? late.background : nil,
        title: written.title == nil ? late.title : nil,
        description: written.description == nil ? late.description : nil))
    buffer.append("\n}\n")
    try buffer.empty(into: sink)
    isFirst = true
    hasUndone = false
  }

  private mutating func append(_ page: Page) {
    append("width", page.width)
    append("height", page.height)
    if let box = page.viewBox {
      buffer.append(",\n  \"viewBox\": ")
      buffer.append([box.x, box.y, box.width, box.height])
    }
    append("preserveAspectRatio", page.preserveAspectRatio)
    append("background", page.background)
    append("title", page.title)
    append("description", page.description)
  }

  private mutating func append(_ name: StaticString, _ side: Page.Side?) {
    switch side {
    case .number(let number):
      key(name)
      buffer.append(number)
    case .length(let text): append(name, text)
    case nil: break
    }
  }

  private mutating func append(_ name: StaticString, _ text: String?) {
    if let text {
      key(name)
      buffer.append(json: text)
    }
  }

  private mutating func key(_ name: StaticString) {
    buffer.append(",\n  \"")
    buffer.append(name)
    buffer.append("\": ")
  }

  private mutating func separate() {
    buffer.append(isFirst ? "\n    " : ",\n    ")
    isFirst = false
  }

  private mutating func close() {
    buffer.append(isFirst ? "]" : "\n  ]")
    isFirst = true
  }

  private mutating func flush() throws(StreamFailure) {
    if buffer.count >= Self.pieceSize {
      try buffer.empty(into: sink)
    }
  }
}
