package import Values

/// What is wrong with a document, and where.
package struct JSONError: Error, Equatable {
  /// The kind of fault.
  package enum Fault: Equatable, Sendable {
    /// Text that ends inside of a document.
    case unexpectedEnd
    /// Anything but what the grammar or the format wants here: `',' or ']'`, `a value`.
    case expected(String)
    case controlCharacter
    case invalidEscape
    case loneSurrogate
    case invalidUTF8
    case invalidNumber
    case numberTooLarge
    case tooDeep
    case duplicateKey(String)
    case byteOrderMark
    /// No document at all.
    case noDocument
    /// An object without a member that it must have.
    case missing(member: String)
    /// A member whose value is not of the kind that the format wants.
    case unfit(member: String, expected: String)
    /// A document of a later version of the format.
    case unknownVersion
  }

  package var fault: Fault
  /// From 1.
  package var line: Int
  /// From 1, in characters.
  package var column: Int

  package init(_ fault: Fault, line: Int, column: Int) {
    self.fault = fault
    self.line = line
    self.column = column
  }
}

extension JSONError.Fault: CustomStringConvertible {
  /// The fault in words, as a message tells it after the place.
  package var description: String {
    switch self {
    case .unexpectedEnd: "unexpected end of the text"
    case .expected(let what): "expected \(what)"
    case .controlCharacter: "control character in a string"
    case .invalidEscape: "invalid escape in a string"
    case .loneSurrogate: "half of a surrogate pair in a string"
    case .invalidUTF8: "invalid UTF-8"
    case .invalidNumber: "invalid number"
    case .numberTooLarge: "number out of range"
    case .tooDeep: "nested deeper than \(JSONScanner.greatestDepth)"
    case .duplicateKey(let key): "duplicate key \"\(key)\""
    case .byteOrderMark: "byte order mark inside of the text"
    case .noDocument: "no document"
    case .missing(let member): "no \"\(member)\""
    case .unfit(let member, let expected): "\"\(member)\" must be \(expected)"
    case .unknownVersion: "a version of the format that this program does not know"
    }
  }
}

/// Why documents could not be read: their text, or the input that it comes from.
package enum SketchError: Error, Equatable {
  case text(JSONError)
  case stream(StreamFailure)
}
