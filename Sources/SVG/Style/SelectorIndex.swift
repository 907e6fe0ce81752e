/// The names of one kind that selectors ask for, each with a number, and the selectors that an element must
/// have the name to match.
struct SelectorIndex: Sendable {
  private var numbers: [String: Int] = [:]
  private(set) var selectors: [[Int]] = []

  var isEmpty: Bool { selectors.isEmpty }

  /// The number of a name; a new name gets the next one.
  mutating func number(of name: [UInt8]) -> Int {
    let name = String(decoding: name, as: UTF8.self)
    if let number = numbers[name] { return number }
    numbers[name] = selectors.count
    selectors.append([])
    return selectors.count - 1
  }

  /// The number of a name, -1 where no selector has it.
  func find(_ name: some Collection<UInt8>) -> Int {
    numbers.isEmpty ? -1 : numbers[String(decoding: name, as: UTF8.self)] ?? -1
  }

  /// Adds a selector to those that need a name.
  mutating func add(_ selector: Int, to number: Int) {
    selectors[number].append(selector)
  }
}
