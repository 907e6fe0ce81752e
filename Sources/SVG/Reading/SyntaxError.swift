/// What is wrong with the text of an attribute, and where.
package struct SyntaxError: Error, Equatable, Sendable {
  /// The 0-based place, in bytes of the attribute's value, of the first byte that can't continue the
  /// grammar, or of the start of its number.
  package let offset: Int
  /// What was expected there, in a few lower-case words.
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
