internal import XML

/// What a drawing says in words: its title, its description, the document that it was made of.
extension Drawing {
  /// Takes text that stands in the innermost open element.
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if let depth = capture?.depth, depth == skipped {
      unsafe capture?.bytes.append(contentsOf: bytes)
    }
  }

  /// Text that is collected while the elements around it are passed over.
  struct Capture {
    enum Purpose {
      case title, description, document
    }

    let purpose: Purpose
    /// The value of `skipped` directly inside its element.
    let depth: Int
    /// Where its element starts, from 1.
    let line: Int
    var bytes: [UInt8] = []
    var isBase64 = false

    init(_ purpose: Purpose, depth: Int, line: Int) {
      self.purpose = purpose
      self.depth = depth
      self.line = line
    }
  }

  mutating func take(_ taken: Capture) throws(XMLStop) {
    capture = nil
    switch taken.purpose {
    case .document:
      let bytes = taken.isBase64 ? Base64.decode(taken.bytes) : taken.bytes
      if let bytes, try receiver.embedded(bytes) { return }
      try receiver.warn(
        SVGWarning(
          line: taken.line, element: "document",
          message: "can't be used, and what is drawn is read instead"))
    case .title: page.take(title: String(decoding: taken.bytes, as: UTF8.self))
    case .description: page.take(description: String(decoding: taken.bytes, as: UTF8.self))
    }
  }
}
