internal import SketchDocument

extension Command {
  static var validate: Command {
    Command(
      "validate", "say what is wrong with documents, and where",
      Operands("FILE", least: 1, help: "a document; '-' is standard input")
    ) { (files: [FileName]) throws(Failure) in
      var worst: ExitStatus?
      for file in files {
        do throws(Failure) {
          try validate(file)
        } catch {
          guard let message = error.message else { throw error }
          StandardError.print(message, of: "validate")
          // Wrong data is what was asked for, so it says more than a file that is missing.
          worst = worst == .badData ? worst : error.status
        }
      }
      if let worst { throw Failure.reported(worst) }
    }
  }

  /// Throws the first thing that is wrong with the documents of a file.
  private static func validate(_ file: FileName) throws(Failure) {
    let input = try Input(file)
    var reader = SketchReader(source: input)
    do {
      while try reader.next() != nil {}
    } catch {
      throw Failure(error, in: input)
    }
  }
}
