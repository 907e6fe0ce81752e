package import Geometry
internal import Values

/// The language of the `d` attribute (SVG 2, 9.3).
package enum PathData {
  /// Appends the segments of `text` to `path`: all of them, or those that are complete before the error
  /// that it returns.
  package static func read(_ text: Span<UInt8>, into path: inout Path) -> SyntaxError? {
    nil
  }
}
