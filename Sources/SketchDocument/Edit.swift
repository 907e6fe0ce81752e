/// A change of a document's history, made in its text.
package enum Edit: Equatable, Sendable {
  /// The last strokes, so many or as many as there are, become undone ones.
  case undo(Int)
  /// The last undone strokes, so many or as many as there are, come back.
  case redo(Int)
  /// Strokes are added, each by its JSON text, and `undone` is emptied.
  case add([[UInt8]])
  /// Both lists are emptied.
  case clear
  /// What was undone is dropped.
  case clearUndone
}

/// A text in the making: pieces that stand in the input, and new ones, in order.
package struct EditPlan: Equatable, Sendable {
  package enum Piece: Equatable, Sendable {
    /// Bytes of the input, by their offsets.
    case range(Range<Int>)
    /// Other bytes.
    case bytes([UInt8])
  }

  package private(set) var pieces: [Piece] = []
  /// Whether the edit did anything. If not, the plan is the document as it is.
  package internal(set) var isChanged = false
  /// How many strokes were moved or added.
  package internal(set) var strokeCount = 0

  mutating func append(_ range: Range<Int>) {
    if case .range(let last) = pieces.last, last.upperBound == range.lowerBound {
      pieces[pieces.count - 1] = .range(last.lowerBound..<range.upperBound)
    } else if !range.isEmpty {
      pieces.append(.range(range))
    }
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    if case .bytes(var last) = pieces.last {
      // Taken out, so that it grows where it stands and is not copied each time.
      pieces.removeLast()
      last.append(contentsOf: bytes)
      pieces.append(.bytes(last))
    } else {
      pieces.append(.bytes(Array(bytes)))
    }
  }
}
