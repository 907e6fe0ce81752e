/// The rules of style sheets, found by the names that their selectors ask for.
///
/// A class, so that to look at a style sheet costs one reference and not one for each table in it.
final class RuleTable {
  private(set) var names: SelectorNames
  private var selectors: [Selector]
  private var blocks: [[Declaration]]
  /// The selectors that ask for no name of their element.
  private var unnamed: [Int]

  var isEmpty: Bool { selectors.isEmpty }

  init() {
    names = SelectorNames()
    selectors = []
    blocks = []
    unnamed = []
  }

  init(copying other: RuleTable) {
    names = other.names
    selectors = other.selectors
    blocks = other.blocks
    unnamed = other.unnamed
  }

  /// Adds a rule; one with a bad selector or without declarations is dropped.
  func add(_ prelude: [UInt8], _ declarations: [Declaration]) {
    guard !declarations.isEmpty,
      let read = SelectorParser.read(prelude, &names, block: blocks.count)
    else { return }
    blocks.append(declarations)
    for selector in read where !selector.isNever {
      let key = selector.key
      if let id = key.ids.first {
        names.ids.add(selectors.count, to: id)
      } else if let name = key.classes.first {
        names.classes.add(selectors.count, to: name)
      } else if let type = key.type {
        names.types.add(selectors.count, to: type)
      } else {
        unnamed.append(selectors.count)
      }
      selectors.append(selector)
    }
  }

  /// Finds the selectors that match an element, the strongest last.
  ///
  /// - Complexity: O(n log n) in the count of selectors that share a name with the element, each as in
  ///   `Selector.matches`.
  func match(
    _ subject: SelectorSubject, in ancestors: [SelectorSubject], into found: inout [Int]
  ) {
    found.removeAll(keepingCapacity: true)
    if subject.id >= 0 { find(names.ids.selectors[subject.id], subject, ancestors, &found) }
    var last = -1
    for name in subject.classes where name != last {
      find(names.classes.selectors[name], subject, ancestors, &found)
      last = name
    }
    if subject.type >= 0 { find(names.types.selectors[subject.type], subject, ancestors, &found) }
    find(unnamed, subject, ancestors, &found)
    guard found.count > 1 else { return }
    found.sort {
      (selectors[$0].specificity, $0) < (selectors[$1].specificity, $1)
    }
  }

  private func find(
    _ candidates: [Int], _ subject: SelectorSubject, _ ancestors: [SelectorSubject],
    _ found: inout [Int]
  ) {
    for index in candidates where selectors[index].matches(subject, in: ancestors) {
      found.append(index)
    }
  }

  /// The declarations of the rule of a selector.
  func declarations(ofSelector index: Int) -> [Declaration] {
    blocks[selectors[index].block]
  }
}
