internal import SketchDocument

extension Command {
  static var stroke: Command {
    Command(
      "stroke", "add a stroke, which empties what was undone",
      Option("-c", "--color", type: .strokeColor, help: "its colour (default black)"),
      Option("-w", "--width", type: .number("WIDTH", from: 0), help: "its width (default 6)"),
      Option("--opacity", type: .number("OPACITY", from: 0, to: 1), help: "0 to 1 (default 1)"),
      Flag("--closed", help: "the last point joins the first"),
      Option("--layer", type: .text("NAME"), help: "the layer that it belongs to"),
      Option("--points", type: .file("SOURCE"), help: "where points come from, one a line"),
      Flag("--each", help: "save after every stroke"),
      Option("-o", "--output", type: .file, help: "write the result to FILE"),
      Operands(
        "FILE | X,Y",
        help:
          "the document to be changed, and points; with a FILE alone, points come from standard input"
      )
    ) {
      (
        color: String?, width: Double?, opacity: Double?, closed: Bool, layer: String?,
        source: FileName?, each: Bool, output: FileName?, operands: [Argument]
      ) throws(Failure) in
      let look = Stroke(
        color: color, width: width, opacity: opacity, isClosed: closed, layer: layer)
      var drawing = try Drawing(look, operands, source: source, output: output)
      try drawing.draw(savingEach: each)
    }
  }
}
