internal import SketchDocument

extension Command {
  static var clear: Command {
    Command(
      "clear", "drop all strokes, also the undone ones, for good",
      Flag("--undone", help: "drop only what was undone"),
      Option("-o", "--output", type: .file, help: "write the result to FILE"),
      Operand("FILE", help: "the document to be changed; without it, standard input and output")
    ) { (undone: Bool, output: FileName?, file: FileName?) throws(Failure) in
      try DocumentEdit.apply(undone ? .clearUndone : .clear, to: file, output: output)
    }
  }
}
