internal import CLibXML2
package import Values

/// Reads a text event by event through libxml2's SAX2 interface, whatever its size, in constant
/// memory plus the largest start tag.
///
/// Internal entities are expanded; nothing but the source is ever read: no DTD, no external entity,
/// no network. The limits that libxml2 gives up for attributes of more than 10 MB stand here: depth,
/// growth of entities and of compressed data, attributes of an element. gzip is unpacked.
@safe
package struct XMLParser: ~Copyable {
  private let context: xmlParserCtxtPtr
  private let state: XMLParserState

  /// A parser of the bytes of `source`, whose names are those of `names`; the events go to `handler`.
  package init(_ source: any ByteSource, names: XMLNames, handler: any XMLHandler) {
    XMLLibrary.start
    XMLLibrary.silence()
    state = XMLParserState(XMLInput(source), names: names, handler: handler)
    var events = unsafe xmlSAXHandler()
    unsafe XMLParserState.fill(&events)
    let pointer = unsafe Unmanaged.passUnretained(state).toOpaque()
    guard
      let created = unsafe xmlCreateIOParserCtxt(
        &events, pointer,
        { pointer, bytes, count in
          let state = unsafe Unmanaged<XMLParserState>.fromOpaque(pointer!).takeUnretainedValue()
          return unsafe state.read(UnsafeMutableRawBufferPointer(start: bytes, count: Int(count)))
        },
        { _ in 0 }, pointer, XML_CHAR_ENCODING_NONE)
    else { fatalError("out of memory") }
    unsafe context = unsafe created
    unsafe context.pointee._private = unsafe pointer
    unsafe xmlDictFree(context.pointee.dict)
    unsafe context.pointee.dict = unsafe names.dictionary
    unsafe xmlDictReference(names.dictionary)
    unsafe xmlCtxtUseOptions(
      context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue | XML_PARSE_HUGE.rawValue))
    unsafe state.context = unsafe context
  }

  deinit {
    unsafe xmlFreeDoc(context.pointee.myDoc)
    unsafe context.pointee.myDoc = nil
    unsafe xmlFreeParserCtxt(context)
  }

  /// Reads the whole text.
  ///
  /// - Complexity: O(n) in the length of the text with its entities expanded.
  package consuming func parse() throws(XMLFailure) {
    if state.input.isEmpty { throw XMLFailure(.empty) }
    if let reason = state.input.failure { throw XMLFailure(reason) }
    unsafe xmlParseDocument(context)
    state.finish()
    if let failure = state.failure { throw failure }
  }
}
