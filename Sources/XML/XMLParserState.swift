internal import CLibXML2
internal import Values

/// What a parser knows while it runs: what libxml2's calls are answered from.
@safe
final class XMLParserState {
  let input: XMLInput
  /// The first thing that went wrong; no event is handed on after it.
  private(set) var failure: XMLFailure?
  // Set as soon as it is made, and freed by its owner, which outlives every event.
  var context: xmlParserCtxtPtr?

  private unowned let handler: any XMLHandler
  private let names: XMLNames
  private var depth = 0
  private var expanded = 0
  /// The first prefix without a declaration in the start tag that is being read.
  private var undeclaredPrefix: String?

  init(_ input: XMLInput, names: XMLNames, handler: any XMLHandler) {
    self.input = input
    self.names = names
    self.handler = handler
  }

  func fail(_ reason: XMLFailure.Reason, line: Int? = nil, column: Int? = nil) {
    guard failure == nil else { return }
    failure = XMLFailure(reason, line: line ?? self.line, column: column)
  }

  /// The line that the parser has come to.
  var line: Int? {
    guard let input = unsafe context?.pointee.input else { return nil }
    return unsafe Int(input.pointee.line)
  }

  /// Hands on bytes of the source; none after a failure, so that the parser comes to its end.
  func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int32 {
    guard failure == nil else { return -1 }
    // libxml2 2.9 compares every attribute with every other one before it hands them out, so too
    // many of them are noticed here, by the room it has made for them.
    if let context = unsafe context,
      unsafe Int(context.pointee.maxatts) > 20 * Limits.attributes
        || Int(context.pointee.nsNr) > 4 * Limits.attributes
    {
      fail(.attributes(Limits.attributes))
      return -1
    }
    let came = unsafe input.read(into: buffer)
    if let reason = input.failure {
      fail(reason)
    }
    return Int32(came)
  }

  /// Looks at what is left behind the document element.
  func finish() {
    if let input = unsafe context?.pointee.input, failure == nil,
      unsafe input.pointee.cur < input.pointee.end
    {
      fail(.malformed("a zero byte"))
    }
    input.finish()
    if let reason = input.failure {
      fail(reason)
    }
    if let context = unsafe context, unsafe context.pointee.wellFormed == 0 {
      fail(.malformed("not well-formed"))
    }
  }

  // MARK: Events

  func start(
    _ name: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?,
    namespace: UnsafePointer<UInt8>?, count: Int32,
    attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard failure == nil, let context = unsafe context else { return }
    let element = unsafe XMLElement(
      name: XMLName(name), prefix: prefix.map { unsafe XMLName($0) },
      namespace: namespace.map { unsafe XMLName($0) }, attributeCount: Int(count),
      attributes: attributes, place: .parser(context))
    depth += 1
    if depth > Limits.depth {
      return fail(.depth(Limits.depth), line: element.line)
    }
    if unsafe count > Limits.attributes || context.pointee.nsNr > 2 * Limits.attributes {
      return fail(.attributes(Limits.attributes), line: element.line)
    }
    do throws(XMLStop) {
      if let prefix = undeclaredPrefix {
        undeclaredPrefix = nil
        try handler.warning(
          .undeclaredPrefix(prefix, name: element.name.text), line: element.line)
      }
      try handler.start(element)
    } catch {
      fail(.stopped)
    }
  }

  func end() {
    guard failure == nil else { return }
    depth -= 1
    readAhead()
    do throws(XMLStop) {
      try handler.end()
    } catch {
      fail(.stopped)
    }
  }

  /// Fills the parser's buffer well before it is empty.
  ///
  /// libxml2 2.9 asks for 4,000 bytes at a time, and takes a way many times slower through an attribute
  /// in which that piece ends. Done where an element of the source itself ends, as nothing points into
  /// the buffer then but the parser's own place.
  private func readAhead() {
    guard let context = unsafe context, unsafe context.pointee.depth == 0,
      unsafe context.pointee.inputNr == 1, let place = unsafe context.pointee.input,
      let buffer = unsafe place.pointee.buf, let bytes = unsafe buffer.pointee.buffer,
      unsafe place.pointee.end - place.pointee.cur < Self.ahead / 2,
      let content = unsafe xmlBufContent(bytes)
    else { return }
    // Forgets what has been read; the parser itself does so only when it has run short.
    unsafe xmlParserInputShrink(place)
    let base = unsafe place.pointee.base - UnsafePointer(content)
    let offset = unsafe place.pointee.cur - place.pointee.base
    unsafe xmlParserInputBufferGrow(buffer, Int32(Self.ahead))
    guard let moved = unsafe xmlBufContent(bytes) else { return }
    unsafe place.pointee.base = UnsafePointer(moved) + base
    unsafe place.pointee.cur = place.pointee.base + offset
    unsafe place.pointee.end = UnsafePointer(xmlBufEnd(bytes))
  }

  private static let ahead = 1 << 16

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil else { return }
    do throws(XMLStop) {
      try unsafe handler.text(bytes)
    } catch {
      fail(.stopped)
    }
  }

  func warn(_ warning: XMLWarning) {
    guard failure == nil else { return }
    do throws(XMLStop) {
      try handler.warning(warning, line: line ?? 1)
    } catch {
      fail(.stopped)
    }
  }

  /// An entity is referred to: counts what it adds. `nil` where it must not be used.
  func entity(_ name: UnsafePointer<UInt8>) -> xmlEntityPtr? {
    guard failure == nil, let context = unsafe context else { return nil }
    guard let found = unsafe xmlSAX2GetEntity(context, name) else { return nil }
    switch unsafe found.pointee.etype {
    case XML_INTERNAL_GENERAL_ENTITY:
      let length = unsafe Int(max(found.pointee.length, 0))
      // What a reference costs besides its text: libxml2 makes a parser for it.
      expanded += length + 256
      if expanded > Limits.growth, expanded / Limits.ratio > input.count {
        fail(.entityGrowth)
        return nil
      }
    case XML_EXTERNAL_GENERAL_PARSED_ENTITY, XML_EXTERNAL_GENERAL_UNPARSED_ENTITY:
      let text = unsafe XMLName(name).text
      if unsafe context.pointee.instate == XML_PARSER_ATTRIBUTE_VALUE {
        fail(.externalEntity(text))
      } else {
        warn(.externalEntity(text))
      }
    default: break
    }
    return unsafe found
  }

  /// An entity is declared.
  func declare(
    _ name: UnsafePointer<UInt8>, type: Int32, publicID: UnsafePointer<UInt8>?,
    systemID: UnsafePointer<UInt8>?, content: UnsafeMutablePointer<UInt8>?
  ) {
    guard failure == nil, let context = unsafe context else { return }
    if type == XML_INTERNAL_PARAMETER_ENTITY.rawValue
      || type == XML_EXTERNAL_PARAMETER_ENTITY.rawValue
    {
      return fail(.parameterEntity(unsafe XMLName(name).text))
    }
    if let content = unsafe content, unsafe hasTooManyAttributes(content) {
      return fail(.attributes(Limits.attributes))
    }
    unsafe xmlSAX2EntityDecl(context, name, type, publicID, systemID, content)
  }

  /// Whether markup inside an entity may have an element with too many attributes, which the parser
  /// would compare with one another without reading a byte of the source.
  private func hasTooManyAttributes(_ content: UnsafePointer<UInt8>) -> Bool {
    var at = unsafe content
    var found = Int.min
    while unsafe at.pointee != 0 {
      switch unsafe at.pointee {
      case 0x3C: found = 0
      case 0x3D:
        found = found < 0 ? found : found + 1
        if found > Limits.attributes { return true }
      default: break
      }
      unsafe at += 1
    }
    return false
  }

  /// libxml2 has something to say.
  func report(_ error: xmlErrorPtr) {
    guard failure == nil else { return }
    let code = unsafe error.pointee.code
    if code == XML_NS_ERR_UNDEFINED_NAMESPACE.rawValue {
      let prefix = unsafe error.pointee.str1.map { unsafe String(cString: $0) } ?? ""
      undeclaredPrefix = undeclaredPrefix ?? prefix
      return
    }
    guard unsafe error.pointee.level == XML_ERR_FATAL else { return }
    let column = unsafe Int(error.pointee.int2)
    let line = unsafe Int(error.pointee.line)
    unsafe fail(
      .malformed(XMLParserState.words(error.pointee.message)), line: max(line, 1),
      column: column > 0 ? column : nil)
  }

  /// The first line of a message, without capital and full stop.
  private static func words(_ message: UnsafeMutablePointer<CChar>?) -> String {
    guard let message = unsafe message else { return "not well-formed" }
    let whole = unsafe String(cString: message)
    var line = whole.prefix { $0 != "\n" }
    while line.last == "." || line.last == " " { line.removeLast() }
    guard let first = line.first else { return "not well-formed" }
    let second = line.dropFirst().first
    let isWord = second?.isLowercase ?? false
    return isWord ? first.lowercased() + line.dropFirst() : String(line)
  }
}
