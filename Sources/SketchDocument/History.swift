/// What was done and what was undone: two stacks, the last element of each on top.
///
/// A new element starts a new future, so it empties `undone`. The same rules hold for the strokes of
/// a drawing and for the slices of text that spell them.
package struct History<Element> {
  /// The elements that count, oldest first; the last one is what `undo` takes.
  package private(set) var done: [Element]
  /// The elements that were taken back; the last one is what `redo` returns.
  package private(set) var undone: [Element]

  /// A history that stands at the end of `done`, with `undone` to come back.
  package init(done: [Element] = [], undone: [Element] = []) {
    self.done = done
    self.undone = undone
  }

  /// Whether there is anything to undo.
  package var canUndo: Bool { !done.isEmpty }

  /// Whether there is anything to redo.
  package var canRedo: Bool { !undone.isEmpty }

  /// Adds an element and drops all that was undone.
  package mutating func add(_ element: Element) {
    done.append(element)
    undone.removeAll()
  }

  /// Takes back the last `count` elements, or as many as there are, one after the other.
  ///
  /// - Returns: how many were taken back.
  /// - Complexity: O(`count`).
  @discardableResult
  package mutating func undo(_ count: Int = 1) -> Int {
    Self.move(count, from: &done, to: &undone)
  }

  /// Brings back the last `count` undone elements, or as many as there are, one after the other.
  ///
  /// - Returns: how many came back.
  /// - Complexity: O(`count`).
  @discardableResult
  package mutating func redo(_ count: Int = 1) -> Int {
    Self.move(count, from: &undone, to: &done)
  }

  /// Empties both stacks, for good.
  package mutating func clear() {
    done.removeAll()
    undone.removeAll()
  }

  /// Drops what was undone, for good.
  package mutating func clearUndone() {
    undone.removeAll()
  }

  private static func move(
    _ count: Int, from source: inout [Element], to target: inout [Element]
  ) -> Int {
    let moved = min(max(count, 0), source.count)
    target.append(contentsOf: source.suffix(moved).reversed())
    source.removeLast(moved)
    return moved
  }
}

extension History: Equatable where Element: Equatable {}
extension History: Sendable where Element: Sendable {}
