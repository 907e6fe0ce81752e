internal import SketchDocument

/// The documents of several files, for commands that only read.
enum InputDocuments {
  /// Hands each document of `files`, or of standard input where there are none, to `body`.
  ///
  /// What is wrong with a file is told in a line, and the next file is read. At the end that is a failure;
  /// wrong data count more than a file that can't be opened.
  static func forEach(
    in files: [FileName], for command: String,
    _ body: (Input, borrowing SketchReader, SketchText) throws(Failure) -> Void
  ) throws(Failure) {
    if files.isEmpty { return try read(Input(nil), body) }
    var worst: ExitStatus?
    for file in files {
      do throws(Failure) {
        try read(Input(file), body)
      } catch {
        guard let message = error.message, error.status != .inputOutput else { throw error }
        StandardError.print(message, of: command)
        worst = worst == .badData ? worst : error.status
      }
    }
    if let worst { throw Failure.reported(worst) }
  }

  private static func read(
    _ input: Input, _ body: (Input, borrowing SketchReader, SketchText) throws(Failure) -> Void
  ) throws(Failure) {
    var reader = SketchReader(source: input, keepsText: true)
    while let text = try next(of: &reader, in: input) {
      try body(input, reader, text)
    }
  }

  private static func next(
    of reader: inout SketchReader, in input: Input
  ) throws(Failure) -> SketchText? {
    do {
      return try reader.next()
    } catch {
      throw Failure(error, in: input)
    }
  }
}
