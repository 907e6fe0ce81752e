/// One document of an input as it is spelled: where its strokes are, and nothing of what they say.
///
/// Ranges are offsets in bytes from the start of the input.
package struct SketchText: Sendable {
  /// A stroke's text with the blanks before it.
  package struct Slice: Equatable, Sendable {
    package enum Content: Equatable, Sendable {
      /// As it stands in the input.
      case input(Range<Int>)
      /// As an edit made it.
      case made([UInt8])
    }

    package var content: Content
    /// The number of the blanks that would close a list of this slice alone.
    ///
    /// Of the blanks behind the elements of a list, the last ones, before the bracket, belong to the list, and
    /// the others, before a comma, move with the element that follows. So that a slice can move
    /// to another list and back without a loss, it keeps them as they are if it closes a list of its
    /// own; behind a comma the roles of "none" and "as before the bracket" are exchanged, which keeps a
    /// list of one stroke a line as it is.
    var blanks: Int
  }

  /// A list of strokes.
  struct List: Sendable {
    /// From bracket to bracket.
    var range: Range<Int>
    /// The blanks before its last element, or all that an empty list holds.
    var lead: [UInt8]
    /// The blanks that the list held while it was empty, where an edit that filled it has kept them.
    var parked: [UInt8] = []

    /// What ends the parked blanks, at the start of a list: a run that nobody types, and white space in JSON.
    static let parkedEnd: [UInt8] = [0x0D, 0x0D]

    /// Keeps the blanks of an empty list that fills from another one.
    static func keepBlanks(of filled: inout List, in source: inout List, empties: Bool) {
      if empties, source.parked.isEmpty {
        source.parked = filled.lead
      } else {
        filled.parked = filled.lead
      }
    }

    /// Whether blanks can be told from what ends them: they neither hold it nor end in a part of it.
    static func canPark(_ blanks: [UInt8]) -> Bool {
      !blanks.isEmpty && firstEnd(in: blanks[...]) == nil && blanks.last != parkedEnd[0]
    }

    /// Takes the parked blanks, and what ends them, off the blanks before the first element, and tells how
    /// many bytes they are.
    ///
    /// Where that end stands twice, the element may have brought one along, so all stays with the element:
    /// one that was taken off could not be written as it was.
    mutating func takeParked() -> Int {
      guard let end = Self.firstEnd(in: lead[...]), end > 0 else { return 0 }
      let count = end + Self.parkedEnd.count
      guard Self.firstEnd(in: lead[count...]) == nil else { return 0 }
      parked = Array(lead[..<end])
      lead.removeFirst(count)
      return count
    }

    private static func firstEnd(in blanks: ArraySlice<UInt8>) -> Int? {
      blanks.indices.dropLast().first { blanks[$0...].starts(with: parkedEnd) }
    }
  }

  /// The members that say something about the page.
  enum Member: String, CaseIterable, Sendable {
    case width, height, viewBox, preserveAspectRatio, background, title, description
  }

  /// The document with the blanks before it and the line feed that ends it: the next one starts where this one ends.
  package var range: Range<Int>
  /// The strokes, in slices.
  package var history: History<Slice>

  var strokes: List
  var undone: List?
  /// The values of the page's members.
  var members: [(member: Member, range: Range<Int>)]
  /// The distinct runs of blanks between elements, by number; none is 0.
  var blanks: [[UInt8]]
  /// The blanks before the key `strokes`, and those behind its colon.
  var keyLead: [UInt8]
  var keyTail: [UInt8]
}
