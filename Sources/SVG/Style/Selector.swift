/// What a rule applies to: elements that match one compound and whose ancestors match others (Selectors 4).
struct Selector: Sendable {
  /// What it asks of the element itself.
  let key: Compound
  /// Whether it can match nothing.
  let isNever: Bool
  /// The compounds in runs of children below their parents, from the element upwards.
  private let runs: [Run]
  /// The compounds that ask for something, run by run.
  private let conditions: [Condition]
  private let count: Int
  /// Ids before classes, attributes and pseudo-classes before types, as one number.
  let specificity: UInt64
  /// The index of the rule's declarations.
  let block: Int

  /// Conditions on one element.
  struct Compound: Sendable {
    var type: Int?
    var ids: [Int] = []
    var classes: [Int] = []
    var attributes: [AttributeCondition] = []
    var isFirstChild = false
    var isRoot = false
    /// Whether it asks for what a drawing never has, such as a pointer above it.
    var isNever = false
    /// Whether the next one below is its child, not only a descendant.
    var isParent = false

    /// Whether it asks for nothing.
    var isAny: Bool {
      type == nil && ids.isEmpty && classes.isEmpty && attributes.isEmpty && !isFirstChild
        && !isRoot && !isNever
    }

    func matches(_ subject: SelectorSubject, isRoot: Bool) -> Bool {
      if isNever || type != nil && type != subject.type { return false }
      if isFirstChild && !subject.isFirstChild || self.isRoot && !isRoot { return false }
      return ids.allSatisfy { $0 == subject.id }
        && classes.allSatisfy { subject.hasClass($0) }
        && attributes.allSatisfy { $0.matches(subject) }
    }
  }

  /// Compounds that stand for an element, its parent, the parent's parent and so on.
  private struct Run {
    var length = 0
    /// Where its conditions are.
    var conditions: Range<Int>
  }

  private struct Condition {
    /// How far above the lowest of its run the compound stands.
    var height: Int
    var compound: Compound
  }

  /// Takes the compounds from the element upwards, of which there is at least one.
  ///
  /// Counts for specificity (Selectors 4, 17); none can grow into the next one.
  init(_ compounds: [Compound], block: Int) {
    func count(_ number: (Compound) -> Int) -> UInt64 {
      UInt64(min(compounds.reduce(0) { $0 + number($1) }, 1 << 20))
    }
    let ids = count { $0.ids.count }
    let classes = count {
      $0.classes.count + $0.attributes.count + ($0.isFirstChild ? 1 : 0) + ($0.isRoot ? 1 : 0)
    }
    let types = count { $0.type == nil ? 0 : 1 }
    var runs: [Run] = []
    var conditions: [Condition] = []
    for compound in compounds {
      if runs.isEmpty || !compound.isParent {
        runs.append(Run(conditions: conditions.count..<conditions.count))
      }
      let last = runs.count - 1
      if !compound.isAny {
        conditions.append(Condition(height: runs[last].length, compound: compound))
        runs[last].conditions = runs[last].conditions.lowerBound..<conditions.count
      }
      runs[last].length += 1
    }
    self.runs = runs
    self.conditions = conditions
    key = compounds[0]
    self.count = compounds.count
    isNever = compounds.contains(where: \.isNever)
    specificity = ids << 42 | classes << 21 | types
    self.block = block
  }

  /// Whether the selector applies to an element.
  ///
  /// The compounds fall into runs of parents and children. Each run is sought from below and taken where
  /// it is first found: that leaves the most ancestors to those after it, so nothing is ever tried twice.
  ///
  /// - Complexity: O(n × m) in the count of ancestors and of compounds; usually a few comparisons.
  func matches(_ subject: SelectorSubject, in ancestors: [SelectorSubject]) -> Bool {
    guard count <= ancestors.count + 1 else { return false }
    var lowest = ancestors.count
    var needed = count
    for (index, run) in runs.enumerated() {
      while true {
        guard lowest + 1 >= needed else { return false }
        if matches(run, at: lowest, subject, ancestors) { break }
        if index == 0 { return false }
        lowest -= 1
      }
      lowest -= run.length
      needed -= run.length
    }
    return true
  }

  /// Whether a run stands with its lowest at an index of `ancestors`, or at the subject, which comes
  /// after them.
  private func matches(
    _ run: Run, at lowest: Int, _ subject: SelectorSubject, _ ancestors: [SelectorSubject]
  ) -> Bool {
    for index in run.conditions {
      let compound = conditions[index].compound
      let place = lowest - conditions[index].height
      let matches =
        place == ancestors.count
        ? compound.matches(subject, isRoot: place == 0)
        : compound.matches(ancestors[place], isRoot: place == 0)
      guard matches else { return false }
    }
    return true
  }
}
