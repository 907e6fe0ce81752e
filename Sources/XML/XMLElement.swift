internal import CLibXML2

/// An attribute of an element: its name and the bytes of its value, UTF-8 with references resolved.
@frozen
@safe
package struct XMLAttribute {
  package var name: XMLName
  /// The prefix of the name as it is written.
  package var prefix: XMLName?
  /// The namespace that the prefix stands for; `nil` without prefix, or where none was declared.
  package var namespace: XMLName?
  /// Valid as long as the element.
  package var value: UnsafeBufferPointer<UInt8>

  /// The value as text.
  package var text: String { unsafe String(decoding: value, as: UTF8.self) }
}

/// The start of an element: its name and attributes, in the parser's own memory.
///
/// Valid only during the event that hands it out; an `XMLTree` keeps one longer.
@safe
package struct XMLElement {
  package let name: XMLName
  /// The prefix of the name as it is written.
  package let prefix: XMLName?
  /// The namespace of the element; `nil` where none was declared.
  package let namespace: XMLName?
  package let attributeCount: Int

  // Five pointers an attribute, as libxml2's SAX2 interface lays them out: name, prefix, namespace,
  // first byte of the value and the byte after its last. Read in place: an array of attributes
  // would be allocated for every element of a drawing.
  let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let place: Place

  /// Where the element stands: looked up only when somebody asks.
  @safe
  enum Place {
    case line(Int)
    case parser(xmlParserCtxtPtr)
  }

  init(
    name: XMLName, prefix: XMLName?, namespace: XMLName?, attributeCount: Int,
    attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, place: Place
  ) {
    self.name = name
    self.prefix = prefix
    self.namespace = namespace
    self.attributeCount = attributeCount
    unsafe self.attributes = unsafe attributes
    self.place = place
  }

  /// The attribute at `index`, in the order of the text.
  package subscript(index: Int) -> XMLAttribute {
    precondition(index >= 0 && index < attributeCount)
    let five = unsafe attributes! + 5 * index
    let start = unsafe five[3]
    let count = unsafe start.map { unsafe five[4]! - $0 } ?? 0
    return unsafe XMLAttribute(
      name: XMLName(five[0]!), prefix: five[1].map { unsafe XMLName($0) },
      namespace: five[2].map { unsafe XMLName($0) },
      value: UnsafeBufferPointer(start: start, count: count))
  }

  /// The value of the attribute of this name without a prefix; `nil` where there is none.
  ///
  /// - Complexity: O(n) in the number of attributes.
  package func value(of name: XMLName) -> UnsafeBufferPointer<UInt8>? {
    for index in 0..<attributeCount {
      let attribute = self[index]
      if attribute.name == name, attribute.prefix == nil { return unsafe attribute.value }
    }
    return nil
  }

  /// The line in which the start tag begins, from 1.
  ///
  /// - Complexity: O(n) in the length of the start tag.
  package var line: Int {
    switch place {
    case .line(let line): return line
    case .parser(let context):
      guard let input = unsafe context.pointee.input else { return 1 }
      var line = unsafe Int(input.pointee.line)
      // The parser stands behind the attributes. No start tag holds a '<' but its first byte.
      guard var at = unsafe input.pointee.cur, let base = unsafe input.pointee.base else {
        return line
      }
      var newlines = 0
      while unsafe at > base {
        unsafe at -= 1
        let byte = unsafe at.pointee
        if byte == 0x0A { newlines += 1 }
        if byte == 0x3C { break }
      }
      line -= newlines
      return max(line, 1)
    }
  }
}
