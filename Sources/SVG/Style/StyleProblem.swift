/// A property whose value could not be read.
package struct StyleProblem: Error, Equatable, Sendable {
  /// The property's name, lower-case.
  package let property: String
  /// What is wrong, in a few words.
  package let message: String

  init(property: String, message: String) {
    self.property = property
    self.message = message
  }

  /// The value means nothing for the property; a long one is quoted in part.
  init(_ property: StyleProperty, unknown text: Span<UInt8>) {
    self.property = property.name.description
    let value = String(decoding: Array(text), as: UTF8.self).drop(while: \.isWhitespace)
    let limit = 32
    let isLong = value.dropFirst(limit).isEmpty == false
    message = "unknown value '\(value.prefix(limit))\(isLong ? "…" : "")'"
  }
}
