/// Finds the style of one element after the other: presentation attributes < style sheets < `style` <
/// `!important` (CSS Cascade 4, 6; SVG 2, 6.4 and 6.6).
///
/// For each element: `begin`, `attribute` for each attribute without a namespace in any order, then
/// `style`. Then, before its children, `open`, and after them `close`.
package struct Cascade {
  /// The rules of all style sheets so far.
  package var sheet = StyleSheet()
  /// The elements that are open, from the root to the parent of the element in hand: what selectors look
  /// at. To work on a part that stands elsewhere in the tree, put its ancestors here.
  package var ancestors: [SelectorSubject] = []

  /// The first value of a presentation attribute or a `style` of the element in hand that could not
  /// be read.
  package private(set) var problem: StyleProblem?

  package init() {}

  /// Starts an element.
  package mutating func begin(name: Span<UInt8>, isFirstChild: Bool) {
  }

  /// Takes one attribute of the element, by its local name. Those that are no style and that no selector
  /// can ask for are passed over quickly. Returns whether it was a matter of style.
  @discardableResult
  package mutating func attribute(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Bool {
    false
  }

  /// The style of the element in hand, whose parent has the style `parent`.
  ///
  /// `viewport` is what percentages in a transform count from.
  package mutating func style(
    inheriting parent: ComputedStyle, in viewport: ViewportSize
  ) -> ComputedStyle {
    parent
  }

  /// The text that a style sheet or the `style` attribute gives a geometry property (`x`, `cx`, `r`, `d` …)
  /// of the element in hand: it beats the attribute. `nil` where there is none.
  package func geometry(_ name: StaticString) -> [UInt8]? {
    nil
  }

  /// Makes the element in hand the parent of those to come.
  package mutating func open() {
  }

  /// Ends the innermost open element.
  package mutating func close() {
    ancestors.removeLast()
  }
}

/// A property whose value could not be read.
package struct StyleProblem: Error, Equatable, Sendable {
  /// The property's name, lower-case.
  package let property: String
  /// What is wrong, in a few words.
  package let message: String
}
