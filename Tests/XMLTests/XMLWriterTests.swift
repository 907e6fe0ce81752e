import Testing
import Values

@testable import XML

/// Keeps what is written; fails once it has `limit` bytes.
final class MemorySink: ByteSink {
  var bytes: [UInt8] = []
  var writes = 0
  let limit: Int

  init(limit: Int = .max) {
    self.limit = limit
  }

  func write(_ span: RawSpan) throws(StreamFailure) {
    writes += 1
    if bytes.count + span.byteCount > limit { throw StreamFailure(code: 28) }
    span.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

struct XMLWriterTests {
  @Test func elementsNestAndEmptyOnesCloseThemselves() throws {
    let sink = MemorySink()
    let writer = try XMLWriter(into: sink)
    try writer.start("a")
    try writer.attribute("x", "1")
    try writer.layout("\n  ")
    try writer.start("b")
    try writer.end()
    try writer.start("c")
    try writer.text("t")
    try writer.end()
    try writer.layout("\n")
    try writer.end()
    try writer.finish()
    #expect(sink.text == "<a x=\"1\">\n  <b/><c>t</c>\n</a>\n")
  }

  @Test(arguments: [
    ("a & b <c> \"d\"", "a &amp; b &lt;c&gt; &quot;d&quot;"),
    ("é 手 🖋", "&#xE9; &#x624B; &#x1F58B;"), ("]]>", "]]&gt;"),
    ("\r", "&#13;"), ("\u{1}\u{0}\u{FFFE}", "&#xFFFD;&#xFFFD;&#xFFFD;"), ("", ""),
    ("\u{85}\u{2028}", "&#x85;&#x2028;"),
  ])
  func attributesAreEscaped(_ value: String, _ written: String) throws {
    let sink = MemorySink()
    let writer = try XMLWriter(into: sink)
    try writer.start("a")
    try writer.attribute("x", value)
    try writer.end()
    try writer.finish()
    #expect(sink.text == "<a x=\"\(written)\"/>\n")
  }

  @Test(arguments: [
    ("a & b <c>", "a &amp; b &lt;c&gt;"), ("two\nlines\r\n", "two\nlines&#13;\n"),
    ("a\u{0}b", "a\u{FFFD}b"), ("\u{FEFF}x", "\u{FEFF}x"),
  ])
  func textIsEscaped(_ text: String, _ written: String) throws {
    let sink = MemorySink()
    let writer = try XMLWriter(into: sink)
    try writer.start("a")
    try writer.text(text)
    try writer.end()
    try writer.finish()
    #expect(sink.text == "<a>\(written)</a>\n")
  }

  @Test func lineFeedsOfAnAttributeSurvive() throws {
    let sink = MemorySink()
    let writer = try XMLWriter(into: sink)
    try writer.start("a")
    try writer.attribute("x", "1\n2\t3")
    try writer.finish()
    #expect(sink.text == "<a x=\"1&#10;2&#9;3\"/>\n")
  }

  @Test func longPlainValuesGoOutWhole() throws {
    let sink = MemorySink()
    var buffer = ByteBuffer()
    for i in 0..<100_000 { buffer.append(UInt8(0x30 + i % 10)) }
    let writer = try XMLWriter(into: sink)
    try writer.start("a")
    try writer.attribute("d", plain: buffer.bytes)
    try writer.end()
    try writer.finish()
    #expect(sink.bytes.count == 100_000 + "<a d=\"\"/>\n".utf8.count)
    #expect(sink.text.hasPrefix("<a d=\"0123456789012"))
    #expect(sink.writes < 4)
  }

  @Test(arguments: [0, 5, 70_000])
  func aFailureOfTheSinkIsThrown(after limit: Int) throws {
    let sink = MemorySink(limit: limit)
    #expect(throws: StreamFailure(code: 28)) {
      let writer = try XMLWriter(into: sink)
      try writer.start("a")
      for _ in 0..<2000 {
        try writer.text("0123456789 0123456789 0123456789 0123456789 0123456789")
      }
      try writer.finish()
    }
  }

  @Test func anUnfinishedWriterIsFreed() throws {
    let sink = MemorySink()
    do {
      let writer = try XMLWriter(into: sink)
      try writer.start("a")
    }
    #expect(sink.bytes.isEmpty)
  }
}
