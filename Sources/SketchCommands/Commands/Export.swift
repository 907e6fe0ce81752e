extension Command {
  static var export: Command {
    Command(
      "export", "write the drawing as SVG",
      Option("-o", "--output", type: .file, help: "write to FILE"),
      Option(
        "--smooth", type: .choice("HOW"),
        help: "midpoint (default), none, spline, or fit: the fewest curves"),
      Option(
        "--tolerance", type: .number("PX", from: 1e-9),
        help: "how far a fit may leave a point (default 0.5)"),
      Option(
        "--corner", type: .number("DEGREES", from: 0, to: 180),
        help: "what turn a fit keeps as a corner (default 60)"),
      Option(
        "--simplify", type: .number("PX", from: 0),
        help: "drop points that lie so near to the line without them"),
      Option(
        "--precision", type: .count("N", least: 0), help: "write at most N decimals of a coordinate"
      ),
      Option("-c", "--color", type: .strokeColor, help: "the colour of all strokes"),
      Option("-w", "--width", type: .number("WIDTH", from: 0), help: "the width of all strokes"),
      Option("--background", type: .color, help: "the background's colour"),
      Option("--size", type: .pageSize, help: "the page's size, or the name of a paper"),
      Option(
        "--margin", type: .number("MARGIN", from: 0),
        help: "what is added around a drawing without a size"),
      Option("--title", type: .text("TEXT"), help: "the drawing's title"),
      Flag("--embed", help: "put the whole document into the file, for import to restore"),
      Option(
        "--animate", type: .number("SECONDS", from: 0, to: 86_400), without: "5",
        help: "let the drawing draw itself, in 5 seconds or so many"),
      Operand("FILE", help: "the document; without it, standard input")
    ) {
      (
        output: FileName?, smoothing: ExportOptions.Smoothing?, tolerance: Double?,
        corner: Double?, simplification: Double?, precision: Int?, color: String?, width: Double?,
        background: String?, size: PageSize?, margin: Double?, title: String?, embeds: Bool,
        animation: Double?, file: FileName?
      ) throws(Failure) in
      let options = ExportOptions(
        smoothing: smoothing ?? .midpoint, tolerance: tolerance ?? 0.5, corner: corner ?? 60,
        simplification: simplification, precision: precision, color: color, width: width,
        background: background, size: size, margin: margin ?? 0, title: title, embeds: embeds,
        animation: animation)
      var export = try DrawingExport(file, output: output, options)
      try export.run()
    }
  }
}
