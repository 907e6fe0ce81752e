extension ByteBuffer {
  /// Appends the shortest decimal that reads back as `number`, which must be finite: without an
  /// exponent where a person would not write one.
  @_disfavoredOverload
  package mutating func append(_ number: Double) {
    let text = number.description
    append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// Appends an integer in decimal; a literal is a byte, and not meant here.
  @_disfavoredOverload
  package mutating func append(_ number: Int) {
    append(number.description)
  }
}
