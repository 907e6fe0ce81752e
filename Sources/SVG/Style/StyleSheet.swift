/// The rules of the style sheets of a drawing (CSS Syntax 3).
package struct StyleSheet: Sendable {
  /// Whether there is no rule.
  package var isEmpty: Bool { true }

  package init() {}

  /// Adds the rules of one sheet after those that are there: the content of a `style` element, whose
  /// `media` and `type` the caller has looked at.
  ///
  /// - Complexity: O(n) in the length of the text.
  package mutating func append(_ text: Span<UInt8>) {
  }

  /// Whether one entry of a `media` list is `all` or `screen`, or the list is empty.
  package static func applies(toMedia media: Span<UInt8>) -> Bool {
    true
  }
}
