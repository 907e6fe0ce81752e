/// The distinct runs of blanks of a text, each with a number, from 0 for none.
struct BlankTable {
  private(set) var all: [[UInt8]] = [[]]
  // A document has few runs, so a search from end to end is quicker than the first use of a dictionary,
  // which costs as much as all else that an edit of a small document does.
  private static let fewRuns = 16
  private var numbers: [[UInt8]: Int]?
  private var last = 0

  /// Forgets all runs but the empty one.
  mutating func removeAll() {
    all.removeLast(all.count - 1)
    numbers = nil
    last = 0
  }

  /// The number of a run, which is a new one if it has not been seen.
  mutating func number(of run: UnsafeBufferPointer<UInt8>) -> Int {
    if run.isEmpty {
      return 0
    }
    if unsafe all[last].elementsEqual(run) {
      return last
    }
    let bytes = unsafe Array(run)
    if let number = find(bytes) {
      last = number
    } else {
      last = all.count
      all.append(bytes)
      numbers?[bytes] = last
    }
    return last
  }

  private mutating func find(_ run: [UInt8]) -> Int? {
    if all.count <= Self.fewRuns {
      return all.firstIndex(of: run)
    }
    if numbers == nil {
      numbers = Dictionary(uniqueKeysWithValues: zip(all, all.indices))
    }
    return numbers?[run]
  }

  /// The blanks that stand before a comma for those that close a list, or the other way round, in a
  /// list that is closed by `closing`: its own inverse, so nothing is lost either way.
  static func exchanged(_ number: Int, _ closing: Int) -> Int {
    number == 0 ? closing : number == closing ? 0 : number
  }
}
