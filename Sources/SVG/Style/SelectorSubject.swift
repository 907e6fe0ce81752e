/// An element as selectors see it: its name and attributes, and whether it is the first child.
///
/// Names are those numbers that the style sheet gave them, -1 where no selector has the name.
package struct SelectorSubject: Sendable {
  var type = -1
  var id = -1
  var classes: [Int] = []
  /// Those that a selector asks for.
  var attributes: [(name: Int, value: [UInt8])] = []
  var isFirstChild = false

  package init() {}
}
