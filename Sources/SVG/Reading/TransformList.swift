package import Geometry

/// The language of the `transform` attribute (SVG 2, 8.5) and of the property (CSS Transforms 1, 8).
package enum TransformList {
  /// The product of the transforms in an attribute's value; the identity where there is none.
  package static func read(_ text: Span<UInt8>) throws(SyntaxError) -> AffineTransform {
    let context = MeasureContext(fontSize: 16, viewport: ViewportSize(width: 0, height: 0))
    return try read(text, .attribute, in: context)
  }

  /// Which of the two languages a text is in.
  enum Syntax {
    /// Plain numbers, which commas or blanks part.
    case attribute
    /// Units, which commas part.
    case property
  }

  /// The product of the transforms in `text`, whose percentages and font sizes count from `context`.
  static func read(
    _ text: Span<UInt8>, _ syntax: Syntax, in context: MeasureContext
  ) throws(SyntaxError) -> AffineTransform {
    try TextScanner.scanning(text) { scanner throws(SyntaxError) in
      var product = AffineTransform.identity
      scanner.skipSpace()
      if scanner.skip(word: "none") {
        scanner.skipSpace()
        guard scanner.isAtEnd else {
          throw SyntaxError(offset: scanner.offset, message: "expected the end after none")
        }
        return product
      }
      while !scanner.isAtEnd {
        let place = scanner.offset
        product = product * (try TransformFunction.read(&scanner, syntax, in: context))
        guard product.isFinite else {
          throw SyntaxError(offset: place, message: "number out of range")
        }
        scanner.skipSpace()
        guard syntax == .attribute, scanner.byte == 0x2C else { continue }
        scanner.advance()
        scanner.skipSpace()
        guard !scanner.isAtEnd else {
          throw SyntaxError(offset: scanner.offset, message: "expected a transform")
        }
      }
      return product
    }
  }
}
