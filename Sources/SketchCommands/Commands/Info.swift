internal import SketchDocument

extension Command {
  static var info: Command {
    Command(
      "info", "sum up documents",
      Flag("--json", help: "in JSON, one line a document, for programs"),
      Operands("FILE", help: "the documents; without any, standard input")
    ) { (asJSON: Bool, files: [FileName]) throws(Failure) in
      try InputDocuments.forEach(in: files, for: "info") { input, reader, text throws(Failure) in
        let summary: Summary
        do throws(SketchError) {
          summary = try Summary(of: text, in: reader)
        } catch {
          throw Failure(error, in: input)
        }
        try StandardOutput.print(
          asJSON ? summary.json(of: input.name) : summary.text(of: input.name).bytes)
      }
    }
  }
}
