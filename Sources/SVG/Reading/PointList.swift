package import Geometry
internal import Values

/// The language of the `points` attribute (SVG 2, 10.6 and 10.7).
package enum PointList {
  /// Appends the pairs of `text` to `points`: all of them, or those before the error that it returns. An odd
  /// number at the end is one, too.
  package static func read(_ text: Span<UInt8>, into points: inout [Point]) -> SyntaxError? {
    nil
  }
}
