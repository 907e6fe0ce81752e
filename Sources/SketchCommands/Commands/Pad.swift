internal import SketchDocument
internal import Values

extension Command {
  static var pad: Command {
    Command(
      "pad", "make a web page to draw on",
      Option("-o", "--output", type: .file("PAGE"), help: "write to PAGE, which is replaced"),
      Operand("FILE", help: "the document that is drawn on; without it, standard input")
    ) { (page: FileName?, file: FileName?) throws(Failure) in
      let input = try Input(file)
      let text = try onlyDocument(of: input)
      let output = try Output(page)
      var buffer = ByteBuffer(capacity: text.count + 1 << 16)
      unsafe PadPage().append(document: text.span.bytes, name: file.baseName, to: &buffer)
      do throws(StreamFailure) {
        try buffer.empty(into: output)
      } catch {
        throw output.describe(error)
      }
      try output.commit()
    }
  }

  /// The bytes of an input that holds one document, checked.
  private static func onlyDocument(of input: Input) throws(Failure) -> [UInt8] {
    let text: [UInt8]
    do {
      text = try input.readAll()
    } catch {
      throw input.describe(error)
    }
    let isAlone: Bool
    do {
      var reader = SketchReader(source: MemorySource(text), keepsText: true)
      if let document = try reader.next() { try reader.check(document) }
      isAlone = try reader.next() == nil
    } catch {
      throw Failure(error, in: input)
    }
    guard isAlone else {
      throw Failure(.badData, "\(input.name): more than one document, and a page holds one")
    }
    return text
  }
}

extension FileName? {
  /// What stands behind the last slash, as text; the name of a new document for standard input.
  fileprivate var baseName: String {
    guard let self, !(self == "-") else { return "drawing.json" }
    let name = self.bytes.split(separator: UInt8(ascii: "/")).last ?? []
    return String(decoding: name, as: UTF8.self)
  }
}
