/// An element as selectors see it: its name and attributes, and whether it is the first child.
///
/// Names are those numbers that the style sheet gave them, -1 where no selector has the name.
package struct SelectorSubject: Sendable {
  var type = -1
  var id = -1
  /// In rising order.
  var classes: [Int] = []
  /// Those that a selector asks for.
  var attributes: [(name: Int, value: [UInt8])] = []
  var isFirstChild = false

  package init() {}

  /// - Complexity: O(log n) in the count of classes.
  func hasClass(_ name: Int) -> Bool {
    var range = classes.indices
    while !range.isEmpty {
      let middle = (range.lowerBound + range.upperBound) / 2
      if classes[middle] == name { return true }
      range = classes[middle] < name ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return false
  }
}
