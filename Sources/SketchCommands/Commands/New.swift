internal import SketchDocument
internal import Values

extension Command {
  static var new: Command {
    Command(
      "new", "make an empty document",
      Option("-o", "--output", type: .file, help: "write to FILE, which is replaced"),
      Flag("-f", "--force", help: "replace a FILE that exists"),
      Operand("FILE", help: "the document to be made; without it, standard output")
    ) { (output: FileName?, force: Bool, file: FileName?) throws(Failure) in
      let output = try Output(output ?? file, mustBeNew: output == nil && !force)
      var writer = SketchWriter(sink: output)
      do throws(StreamFailure) {
        writer.begin(Page())
        try writer.end()
      } catch {
        throw output.describe(error)
      }
      try output.commit()
    }
  }
}
