package import SketchDocument
internal import Values

/// Changes the documents of a file: in place, or on their way from an input to an output.
package struct DocumentEdit {
  private let input: Input
  private let output: Output
  private let isInPlace: Bool
  /// What goes to the output before anything else: documents that stay as they are. Where all do, nothing
  /// has to be saved.
  private var unchanged = 0..<0

  /// Applies `edit` to every document of `file`, in place; of standard input, where there is no `file`
  /// or it is `-`, to standard output. The result goes to `output` instead where that is given.
  ///
  /// - Returns: whether any document was changed.
  @discardableResult
  package static func apply(
    _ edit: Edit, to file: FileName?, output: FileName?
  ) throws(Failure) -> Bool {
    var documents = try DocumentEdit(file, output)
    return try documents.apply(edit)
  }

  private init(_ file: FileName?, _ output: FileName?) throws(Failure) {
    if let file, !(file == "-"), let place = try Self.place(file, output) {
      guard let existing = try ExistingFile.lock(place) else {
        throw Failure(.noInput, file, SystemFailure(ENOENT))
      }
      input = Input(existing)
      self.output = Output(replacing: existing)
      isInPlace = true
    } else {
      input = try Input(file, keepsBytes: true)
      self.output = try Output(output, holdsBack: false)
      try self.output.refuse(input)
      isInPlace = false
    }
  }

  /// The place of a file that is to be changed where it stands, also where the output is called the
  /// same; `nil` where the output is another.
  private static func place(_ file: FileName, _ output: FileName?) throws(Failure) -> Place? {
    do {
      guard let output else { return try Place(file) }
      guard !(output == "-"), output.linkedDescriptorNumber == nil, let other = try? Place(output)
      else { return nil }
      let place = try Place(file)
      return try other.isSame(as: place) ? place : nil
    } catch {
      throw Failure(.noInput, file, error)
    }
  }

  private mutating func apply(_ edit: Edit) throws(Failure) -> Bool {
    var reader = SketchReader(source: input)
    var isChanged = false
    while let text = try next(of: &reader) {
      let plan = text.plan(edit)
      isChanged = plan.isChanged || isChanged
      if isInPlace, !isChanged {
        unchanged = 0..<text.range.upperBound
      } else {
        try append(plan.pieces)
      }
      input.forget(before: text.range.upperBound)
    }
    if isChanged || !isInPlace {
      try append([.range(reader.rest)])
      try output.commit()
    }
    return isChanged
  }

  private func next(of reader: inout SketchReader) throws(Failure) -> SketchText? {
    do {
      return try reader.next()
    } catch {
      throw Failure(error, in: input)
    }
  }

  private mutating func append(_ pieces: [EditPlan.Piece]) throws(Failure) {
    do {
      try output.append(unchanged, of: input)
      unchanged = 0..<0
      for piece in pieces {
        switch piece {
        case .range(let range): try output.append(range, of: input)
        case .bytes(let bytes): unsafe try output.write(bytes.span.bytes)
        }
      }
      try output.release()
    } catch {
      throw output.describe(error)
    }
  }
}
