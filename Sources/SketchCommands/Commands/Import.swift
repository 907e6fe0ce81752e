internal import SVG

extension Command {
  static var importing: Command {
    Command(
      "import", "turn SVG into a document",
      Option("-o", "--output", type: .file, help: "write the document to FILE"),
      Option("--into", type: .file("DOCUMENT"), help: "add the strokes to a document"),
      Flag("--px", help: "map everything to page pixels, 96 to the inch"),
      Option(
        "--tolerance", type: .number("PX", from: 1e-9),
        help: "how far points may leave a curve, in page pixels (default 0.05)"),
      Option(
        "--only", type: ValueType<SVGOptions.Paints>.choice("PAINTS"),
        help: "which shapes to take: stroked, filled or all (default)"),
      Flag("--hidden", help: "keep what is not to be seen"),
      Flag("--strict", help: "any warning is an error"),
      Flag("-q", "--quiet", help: "print no warnings"),
      Operands("SVG", help: "the drawings; without any, or with -, standard input")
    ) {
      (
        output: FileName?, into: FileName?, px: Bool, tolerance: Double?,
        only: SVGOptions.Paints?, hidden: Bool, strict: Bool, quiet: Bool, files: [FileName]
      ) throws(Failure) in
      var options = SVGOptions()
      options.usesPagePixels = px
      options.tolerance = tolerance ?? options.tolerance
      options.only = only ?? .all
      options.keepsHidden = hidden
      try expectOneUse(ofStandardInputBy: files, into)
      let drawings = try ImportedDrawings(files, options, isStrict: strict, isQuiet: quiet)
      if let into {
        let strokes = StrokeCollector()
        try drawings.read(into: strokes)
        try strokes.add(to: into, output: output)
      } else {
        let document = DocumentMaker(try Output(output))
        try drawings.read(into: document)
        try document.finish()
      }
    }
  }

  /// What is read to its end can't be read again.
  private static func expectOneUse(
    ofStandardInputBy files: [FileName], _ document: FileName?
  ) throws(Failure) {
    let uses = files.isEmpty ? 1 : files.count { $0.isStandardInput }
    if uses > 0, let document, document.isStandardInput {
      throw Failure(.usage, "standard input can't be both the document and a drawing")
    }
    if uses > 1 { throw Failure(.usage, "standard input can't be more than one drawing") }
  }
}
