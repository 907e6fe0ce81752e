internal import SketchDocument
internal import Values

extension Command {
  static var new: Command {
    Command(
      "new", "make an empty document",
      Flag("-f", "--force", help: "replace a FILE that exists"),
      Option("--size", type: .pageSize, help: "the size of the page: 354x400, 210mmx10cm, a4"),
      Option("--background", type: .color, help: "the colour of the page"),
      Option("--title", type: .text("TEXT"), help: "the title of the drawing"),
      Option("-o", "--output", type: .file, help: "write to FILE, which is replaced"),
      Operand("FILE", help: "the document to be made; without it, standard output")
    ) {
      (
        force: Bool, size: PageSize?, background: String?, title: String?, output: FileName?,
        file: FileName?
      ) throws(Failure) in
      let output = try Output(output ?? file, mustBeNew: output == nil && !force)
      var writer = SketchWriter(sink: output)
      do throws(StreamFailure) {
        writer.begin(
          Page(
            width: size?.width, height: size?.height, background: background, title: title))
        try writer.end()
      } catch {
        throw output.describe(error)
      }
      try output.commit()
    }
  }
}
