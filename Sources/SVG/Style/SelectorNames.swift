/// All names that the selectors of a style sheet ask for.
struct SelectorNames: Sendable {
  var types = SelectorIndex()
  var ids = SelectorIndex()
  var classes = SelectorIndex()
  var attributes = SelectorIndex()
}
