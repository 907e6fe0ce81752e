internal import SketchDocument

extension Command {
  /// A command that moves along the history: `undo` and `redo` are the same but for the direction.
  static func step(
    _ name: String, _ summary: String, moves what: String, _ edit: @escaping @Sendable (Int) -> Edit
  ) -> Command {
    Command(
      name, summary,
      Option(
        "-n", "--count", type: .count("COUNT"), help: "\(what), so many or as many as there are"),
      Flag("--all", help: "\(what), all of them"),
      Option("-o", "--output", type: .file, help: "write the result to FILE"),
      Operand("FILE", help: "the document to be changed; without it, standard input and output")
    ) { (count: Int?, all: Bool, output: FileName?, file: FileName?) throws(Failure) in
      if all, count != nil {
        throw Failure(.usage, "either -n or --all")
      }
      let edit = edit(all ? .max : count ?? 1)
      guard try DocumentEdit.apply(edit, to: file, output: output) else {
        throw Failure(.nothing, "nothing to \(name)")
      }
    }
  }
}
