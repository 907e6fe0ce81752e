package import Values

/// Why a text could not be read, and where.
package struct XMLFailure: Error, Equatable {
  package enum Reason: Equatable {
    /// The source could not be read.
    case stream(StreamFailure)
    /// There is not a byte.
    case empty
    /// The text is not well-formed; libxml2's words for it.
    case malformed(String)
    /// Elements are nested deeper than this.
    case depth(Int)
    /// An element has more attributes, or declares more namespaces, than this.
    case attributes(Int)
    /// Entities grow beyond what is allowed.
    case entityGrowth
    /// Compressed data grow beyond what is allowed.
    case compressionGrowth
    /// Compressed data end too early or are damaged.
    case compression
    /// A parameter entity, by name.
    case parameterEntity(String)
    /// An entity of another file inside an attribute, by name.
    case externalEntity(String)
    /// The handler asked for the end.
    case stopped
  }

  package let reason: Reason
  /// From 1; `nil` where no place can be named.
  package let line: Int?
  /// In bytes, from 1; `nil` where libxml2 does not tell.
  package let column: Int?

  package init(_ reason: Reason, line: Int? = nil, column: Int? = nil) {
    self.reason = reason
    self.line = line
    self.column = column
  }
}

/// What is not as it should be in a text that is read all the same.
package enum XMLWarning: Equatable {
  /// The first prefix of an element or its attributes that is not declared, and the element's name.
  case undeclaredPrefix(String, name: String)
  /// An entity of another file in the text, by name: passed over.
  case externalEntity(String)
}

/// Thrown by a handler that has seen enough.
package struct XMLStop: Error, Equatable {
  package init() {}
}

/// Takes the events of a text, in order.
package protocol XMLHandler: AnyObject {
  /// An element starts. `element` is valid during the call only.
  func start(_ element: XMLElement) throws(XMLStop)
  /// The element that started last and has not ended, ends.
  func end() throws(XMLStop)
  /// Some of the text inside the element; a text may come in several pieces.
  func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(XMLStop)
  /// Something is odd at `line`.
  func warning(_ warning: XMLWarning, line: Int) throws(XMLStop)
}
