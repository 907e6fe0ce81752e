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
    /// The blanks that the list holds once it is empty: those that it held when an edit filled it.
    var parked: [UInt8] = []
    /// What an edit writes behind the bracket of an empty list before the first element that fills it.
    var start: [UInt8] = []

    /// What ends the parked blanks, at the start of a list: a run that nobody types, and white space in JSON.
    static let parkedEnd: [UInt8] = [0x0D, 0x0D]

    /// Keeps the blanks of an empty list that fills from `source`, so that the way back gives them again.
    ///
    /// They stand before the first element, with a mark behind them; blanks of the element that would be
    /// read so get a mark of their own before them. So every start of a list is read in one way, the one in
    /// which it is written. Only blanks that can't be told from the mark are not kept.
    mutating func park(fillingFrom source: List) {
      if Self.canPark(lead) {
        start = lead + Self.parkedEnd
        return
      }
      var reading = source
      if reading.takeParked() > 0 { start = Self.parkedEnd }
    }

    private static func canPark(_ blanks: [UInt8]) -> Bool {
      !blanks.isEmpty && firstEnd(in: blanks[...]) == nil && blanks.last != parkedEnd[0]
    }

    /// Takes the parked blanks, and what ends them, off the blanks before the first element, and tells how
    /// many bytes they are.
    mutating func takeParked() -> Int {
      // A mark that nothing stands before was written only where what follows would be read as marked.
      var rest = lead[...]
      while rest.starts(with: Self.parkedEnd) { rest = rest.dropFirst(Self.parkedEnd.count) }
      guard Self.firstEnd(in: rest) != nil, let end = Self.firstEnd(in: lead[...]) else { return 0 }
      let count = end + Self.parkedEnd.count
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
