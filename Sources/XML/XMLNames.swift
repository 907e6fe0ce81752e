internal import CLibXML2

/// A name or a namespace of a text: equal names of one `XMLNames` are the same pointer.
@frozen
@safe
package struct XMLName: Hashable {
  /// The UTF-8 bytes, ended by a zero byte; valid as long as the `XMLNames` they come from.
  @usableFromInline
  let start: UnsafePointer<UInt8>

  @inlinable
  package init(_ start: UnsafePointer<UInt8>) {
    unsafe self.start = unsafe start
  }

  @inlinable
  package static func == (a: XMLName, b: XMLName) -> Bool { unsafe a.start == b.start }

  @inlinable
  package func hash(into hasher: inout Hasher) {
    unsafe hasher.combine(start)
  }

  /// Where the name lies in memory: what tells it from every other name.
  @inlinable
  package var identity: UInt { unsafe UInt(bitPattern: start) }

  /// The UTF-8 bytes.
  package var bytes: UnsafeBufferPointer<UInt8> {
    unsafe UnsafeBufferPointer(start: start, count: Int(xmlStrlen(start)))
  }

  /// The name as text.
  package var text: String { unsafe String(decoding: bytes, as: UTF8.self) }
}

/// The names of one or several texts, each kept once: libxml2's dictionary.
///
/// Parsers that share it hand out the same pointer for the same name, so that a name is compared
/// and looked up by its address.
@safe
package final class XMLNames {
  let dictionary: xmlDictPtr

  package init() {
    XMLLibrary.start
    guard let created = unsafe xmlDictCreate() else { fatalError("out of memory") }
    unsafe dictionary = unsafe created
  }

  deinit {
    unsafe xmlDictFree(dictionary)
  }

  /// The one name with this text.
  package func name(_ text: StaticString) -> XMLName {
    unsafe intern(text.utf8Start, count: text.utf8CodeUnitCount)
  }

  /// The one name with these bytes; `nil` where there are more than libxml2 takes.
  package func name(_ bytes: UnsafeBufferPointer<UInt8>) -> XMLName? {
    guard bytes.count < 1 << 30, let start = bytes.baseAddress else { return nil }
    return unsafe intern(start, count: bytes.count)
  }

  private func intern(_ start: UnsafePointer<UInt8>, count: Int) -> XMLName {
    guard let found = unsafe xmlDictLookup(dictionary, start, Int32(count)) else {
      fatalError("out of memory")
    }
    return unsafe XMLName(found)
  }
}
