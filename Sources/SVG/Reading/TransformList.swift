package import Geometry
internal import Values

/// The language of the `transform` attribute (SVG 2, 8.5; CSS Transforms 1, 8).
package enum TransformList {
  /// The product of the transforms in an attribute's value; the identity where there is none.
  package static func read(_ text: Span<UInt8>) throws(SyntaxError) -> AffineTransform {
    .identity
  }
}
