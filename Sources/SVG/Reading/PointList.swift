package import Geometry
internal import Values

/// The language of the `points` attribute (SVG 2, 10.6 and 10.7).
package enum PointList {
  /// Appends the pairs of `text` to `points`: all of them, or those before the error that it returns. An odd
  /// number at the end is one, too.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func read(_ text: Span<UInt8>, into points: inout [Point]) -> SyntaxError? {
    TextScanner.scanning(text) { scanner in
      do throws(SyntaxError) {
        try read(&scanner, into: &points)
        return nil
      } catch {
        return error
      }
    }
  }

  private static func read(
    _ scanner: inout TextScanner, into points: inout [Point]
  ) throws(SyntaxError) {
    scanner.skipSpace()
    while !scanner.isAtEnd {
      unsafe scanner.takeRuns { unsafe points.append(contentsOf: $0) }
      let x = try scanner.number().value
      scanner.skipSeparator()
      let y = try scanner.number().value
      points.append(Point(x, y))
      if scanner.skipSeparator(), scanner.isAtEnd {
        throw SyntaxError(offset: scanner.offset, message: "expected a number")
      }
    }
  }
}
