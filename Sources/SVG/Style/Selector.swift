/// What a rule applies to: elements that match one compound and whose ancestors match others (Selectors 4).
struct Selector: Sendable {
  /// From the element upwards.
  let compounds: [Compound]
  /// Which compounds ask for nothing.
  private let isAny: [Bool]
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
    self.compounds = compounds
    isAny = compounds.map(\.isAny)
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
    guard compounds.count <= ancestors.count + 1 else { return false }
    var lowest = ancestors.count
    var first = 0
    while first < compounds.count {
      var end = first + 1
      while end < compounds.count, compounds[end].isParent { end += 1 }
      while true {
        guard lowest + 1 >= compounds.count - first else { return false }
        if matches(first..<end, at: lowest, subject, ancestors) { break }
        if first == 0 { return false }
        lowest -= 1
      }
      lowest -= end - first
      first = end
    }
    return true
  }

  /// Whether a run of parents and children stands with its lowest at an index of `ancestors`, or at the
  /// subject, which comes after them.
  private func matches(
    _ run: Range<Int>, at lowest: Int, _ subject: SelectorSubject,
    _ ancestors: [SelectorSubject]
  ) -> Bool {
    var place = lowest
    for index in run {
      defer { place -= 1 }
      if isAny[index] { continue }
      let matches =
        place == ancestors.count
        ? compounds[index].matches(subject, isRoot: place == 0)
        : compounds[index].matches(ancestors[place], isRoot: place == 0)
      guard matches else { return false }
    }
    return true
  }
}
