internal import CLibXML2

extension XMLParserState {
  /// Fills the table through which libxml2 calls a state, which is its user data.
  ///
  /// An entity with markup is read by a parser of its own with the same user data, so its events
  /// arrive like all others.
  static func fill(_ events: inout xmlSAXHandler) {
    func state(_ pointer: UnsafeMutableRawPointer?) -> XMLParserState {
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer!).takeUnretainedValue()
    }
    unsafe events.initialized = XML_SAX2_MAGIC
    unsafe events.startElementNs = {
      pointer, name, prefix, namespace, _, _, count, _, attributes in
      guard let pointer = unsafe pointer, let name = unsafe name else { return }
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
        unsafe $0.start(
          name, prefix: prefix, namespace: namespace, count: count, attributes: attributes)
      }
    }
    unsafe events.endElementNs = { pointer, _, _, _ in
      guard let pointer = unsafe pointer else { return }
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.end() }
    }
    unsafe events.characters = { pointer, bytes, count in
      guard let pointer = unsafe pointer else { return }
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer)._withUnsafeGuaranteedRef {
        unsafe $0.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
      }
    }
    unsafe events.cdataBlock = unsafe events.characters
    unsafe events.ignorableWhitespace = unsafe events.characters
    unsafe events.getEntity = { pointer, name in
      guard let pointer = unsafe pointer, let name = unsafe name else { return nil }
      return unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
        .entity(name)
    }
    unsafe events.getParameterEntity = { pointer, name in
      guard let pointer = unsafe pointer, let name = unsafe name else { return nil }
      let state = unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
      unsafe state.fail(.parameterEntity(XMLName(name).text))
      return nil
    }
    unsafe events.entityDecl = { pointer, name, type, publicID, systemID, content in
      guard let pointer = unsafe pointer, let name = unsafe name else { return }
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue().declare(
        name, type: type, publicID: publicID, systemID: systemID, content: content)
    }
    unsafe events.unparsedEntityDecl = { pointer, name, publicID, systemID, notation in
      guard let pointer = unsafe pointer else { return }
      let state = unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
      unsafe xmlSAX2UnparsedEntityDecl(state.context, name, publicID, systemID, notation)
    }
    unsafe events.startDocument = { pointer in
      guard let pointer = unsafe pointer else { return }
      let state = unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
      unsafe xmlSAX2StartDocument(state.context)
    }
    unsafe events.internalSubset = { pointer, name, publicID, systemID in
      guard let pointer = unsafe pointer else { return }
      let state = unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
      unsafe xmlSAX2InternalSubset(state.context, name, publicID, systemID)
    }
    unsafe events.serror = { pointer, error in
      guard let pointer = unsafe pointer, let error = unsafe error else { return }
      unsafe Unmanaged<XMLParserState>.fromOpaque(pointer).takeUnretainedValue()
        .report(UnsafeMutablePointer(mutating: error))
    }
  }
}
