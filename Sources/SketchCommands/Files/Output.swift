package import Values

/// Where the result of a command goes: a file that takes its place when it is whole, a pipe or device
/// that is written through, or standard output.
///
/// A file is all or nothing. What is written through is held back, up to 4 MB, until `release` says
/// that a document is known to be right; a larger one flows.
package final class Output: ByteSink {
  private static let heldSize = 4 << 20
  private static let pieceSize = 1 << 18

  private let destination: Destination
  private let holdsBack: Bool
  private var isFlowing = false
  private var held = ByteBuffer(capacity: 1 << 12)

  /// Standard output where `file` is `nil` or `-`. A file need not be there; one that `mustBeNew` must
  /// not. Without `holdsBack` everything that is written is known to be right.
  package init(
    _ file: FileName?, holdsBack: Bool = true, mustBeNew: Bool = false
  ) throws(Failure) {
    destination = try Destination(file, mustBeNew: mustBeNew)
    self.holdsBack = holdsBack && destination.place == nil
  }

  /// Replaces a document in place.
  init(replacing existing: ExistingFile) {
    destination = Destination(replacing: existing)
    holdsBack = false
  }

  /// Refuses an output that is the input, unless it is saved when all has been read.
  package func refuse(_ input: Input) throws(Failure) {
    try destination.refuse(input)
  }

  /// Takes bytes of the result.
  package func write(_ bytes: RawSpan) throws(StreamFailure) {
    if held.count + bytes.byteCount > (holdsBack && !isFlowing ? Self.heldSize : Self.pieceSize) {
      try flow()
      if bytes.byteCount >= Self.pieceSize {
        return try destination.write(bytes)
      }
    }
    held.append(bytes)
  }

  /// Takes a range of the bytes of an input.
  package func append(_ range: Range<Int>, of input: Input) throws(StreamFailure) {
    if destination.place != nil, input.isRegular, range.count >= Self.pieceSize {
      try flow()
      try destination.append(range, of: input)
    } else {
      try input.forEachPiece(of: range, write)
    }
  }

  /// Lets go of what is held back: the document that it belongs to is known to be right.
  package func release() throws(StreamFailure) {
    if destination.place == nil {
      try flow()
      isFlowing = false
    }
  }

  /// Ends the result: nothing is held back any longer, and a file takes its place.
  package func commit() throws(Failure) {
    do {
      try flow()
    } catch {
      throw describe(error)
    }
    try destination.save()
  }

  /// What a failed call of `write` is to the user.
  package func describe(_ error: StreamFailure) -> Failure {
    destination.describe(error)
  }

  private func flow() throws(StreamFailure) {
    isFlowing = true
    if !held.isEmpty { try held.empty(into: destination) }
  }
}
