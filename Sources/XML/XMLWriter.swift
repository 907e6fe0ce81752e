internal import CLibXML2
package import Values

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes one XML document, UTF-8, as a stream: libxml2's xmlTextWriter over a `ByteSink`.
///
/// What must be escaped is escaped by the library. A character that XML 1.0 cannot hold at all
/// (U+0001, say, or U+FFFE) becomes U+FFFD. Memory does not grow with the document.
/// A failure of the sink is thrown by the call that meets it or by a later one, `finish` at the latest;
/// where the library runs out of memory the code is `ENOMEM`.
@safe
package struct XMLWriter: ~Copyable {
  private let writer: xmlTextWriterPtr
  private let outlet: Outlet

  /// A writer of a new document. `sink` gets its bytes in pieces of about 64 kB.
  package init(into sink: some ByteSink) throws(StreamFailure) {
    XMLLibrary.start
    let outlet = Outlet(sink)
    let context = unsafe Unmanaged.passRetained(outlet)
    // The library calls the close function, and so gives the outlet back, whenever it frees the buffer.
    let buffer = unsafe xmlOutputBufferCreateIO(
      { context, bytes, count in
        if let context = unsafe context, let bytes = unsafe bytes {
          let outlet = unsafe Unmanaged<Outlet>.fromOpaque(context).takeUnretainedValue()
          unsafe outlet.take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
        }
        return count
      },
      { context in
        if let context = unsafe context { unsafe Unmanaged<Outlet>.fromOpaque(context).release() }
        return 0
      }, context.toOpaque(), nil)
    guard let buffer = unsafe buffer else {
      unsafe context.release()
      throw StreamFailure(code: ENOMEM)
    }
    guard let writer = unsafe xmlNewTextWriter(buffer) else {
      unsafe xmlOutputBufferClose(buffer)
      throw StreamFailure(code: ENOMEM)
    }
    unsafe self.writer = writer
    self.outlet = outlet
  }

  deinit {
    unsafe xmlFreeTextWriter(writer)
  }

  /// Opens an element inside the one that is open.
  package func start(_ name: StaticString) throws(StreamFailure) {
    try check(unsafe xmlTextWriterStartElement(writer, name.utf8Start))
  }

  /// Closes the element that was opened last: `<name/>` where nothing has come into it.
  package func end() throws(StreamFailure) {
    try check(unsafe xmlTextWriterEndElement(writer))
  }

  /// Gives the element that was just opened an attribute.
  package func attribute(
    _ name: StaticString, _ value: String
  ) throws(StreamFailure) {
    let value = value.sayableInXML
    try check(
      unsafe value.withCString { text in
        unsafe text.withMemoryRebound(to: xmlChar.self, capacity: value.utf8.count + 1) {
          unsafe xmlTextWriterWriteAttribute(writer, name.utf8Start, $0)
        }
      })
  }

  /// Gives the element that was just opened an attribute whose value needs no escaping, such as
  /// numbers and path data: its bytes go out as they are, which a `d` of 100 MB can tell.
  package func attribute(
    _ name: StaticString, plain value: RawSpan
  ) throws(StreamFailure) {
    try startAttribute(name)
    try raw(value)
    try endAttribute()
  }

  /// Begins an attribute of the element that was just opened; `raw` gives it its value, piece by piece.
  package func startAttribute(_ name: StaticString) throws(StreamFailure) {
    try check(unsafe xmlTextWriterStartAttribute(writer, name.utf8Start))
  }

  /// Ends the attribute that was begun.
  package func endAttribute() throws(StreamFailure) {
    try check(unsafe xmlTextWriterEndAttribute(writer))
  }

  /// Appends text to the element that is open.
  package func text(_ text: String) throws(StreamFailure) {
    let text = text.sayableInXML
    try check(
      unsafe text.withCString { bytes in
        unsafe bytes.withMemoryRebound(to: xmlChar.self, capacity: text.utf8.count + 1) {
          unsafe xmlTextWriterWriteString(writer, $0)
        }
      })
  }

  /// Appends UTF-8 text of characters that XML can hold, of any length, piece by piece.
  package func text(utf8 text: RawSpan) throws(StreamFailure) {
    // The library takes text that ends in a zero and copies it to escape it. It looks at single bytes
    // alone, so a piece may end within a character.
    var piece: [xmlChar] = []
    var at = 0
    while at < text.byteCount {
      let next = min(at + 1 << 16, text.byteCount)
      piece.removeAll(keepingCapacity: true)
      unsafe text.extracting(at..<next).withUnsafeBytes { unsafe piece.append(contentsOf: $0) }
      piece.append(0)
      try check(unsafe xmlTextWriterWriteString(writer, piece))
      at = next
    }
  }

  /// Appends bytes as Base64 (RFC 4648), in lines.
  package func text(base64 bytes: RawSpan) throws(StreamFailure) {
    let piece = 3 << 16  // Whole groups of three bytes, so the pieces join to one text.
    var at = 0
    while at < bytes.byteCount {
      let next = min(at + piece, bytes.byteCount)
      let status = unsafe bytes.extracting(at..<next).withUnsafeBytes { part in
        unsafe xmlTextWriterWriteBase64(
          writer, part.baseAddress?.assumingMemoryBound(to: CChar.self), 0, Int32(part.count))
      }
      try check(status)
      at = next
    }
  }

  /// Appends the line feed and the blanks that come before the next tag.
  package func layout(_ blanks: StaticString) throws(StreamFailure) {
    try check(unsafe xmlTextWriterWriteString(writer, blanks.utf8Start))
  }

  /// Closes all that is open, ends the last line, and hands over what is left.
  package consuming func finish() throws(StreamFailure) {
    try check(unsafe xmlTextWriterEndDocument(writer))
    try outlet.flush()
  }

  package func raw(_ bytes: RawSpan) throws(StreamFailure) {
    let piece = 1 << 24  // The library counts in Int32.
    var at = 0
    while at < bytes.byteCount {
      let next = min(at + piece, bytes.byteCount)
      let status = unsafe bytes.extracting(at..<next).withUnsafeBytes { part in
        unsafe xmlTextWriterWriteRawLen(
          writer, part.baseAddress?.assumingMemoryBound(to: xmlChar.self), Int32(part.count))
      }
      try check(status)
      at = next
    }
  }

  private func check(_ status: Int32) throws(StreamFailure) {
    if let failure = outlet.failure { throw failure }
    if status < 0 { throw StreamFailure(code: ENOMEM) }
  }
}

/// Stands between the library, which writes 4 kB at a time and prints a message of its own when a write
/// fails, and the sink: it gathers, and keeps the failure for the writer to throw.
private final class Outlet {
  private(set) var failure: StreamFailure?
  private let sink: any ByteSink
  private var buffer = ByteBuffer(capacity: 1 << 16)

  init(_ sink: any ByteSink) {
    self.sink = sink
  }

  func take(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    unsafe buffer.append(RawSpan(_unsafeBytes: bytes))
    if buffer.count >= 1 << 16 - 1 << 13 {
      do { try flush() } catch { failure = error }
    }
  }

  func flush() throws(StreamFailure) {
    if let failure { throw failure }
    try buffer.empty(into: sink)
  }
}
