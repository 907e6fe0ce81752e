internal import SketchDocument

extension Command {
  static var validate: Command {
    Command(
      "validate", "say what is wrong with documents, and where",
      Operands("FILE", least: 1, help: "a document; '-' is standard input")
    ) { (files: [FileName]) throws(Failure) in
      try InputDocuments.forEach(in: files, for: "validate") {
        input, reader, text throws(Failure) in
        do throws(SketchError) {
          try reader.check(text)
        } catch {
          throw Failure(error, in: input)
        }
      }
    }
  }
}
