internal import Geometry
internal import SketchDocument
internal import Values

extension Summary {
  /// A few lines for people.
  func text(of file: FileName) -> Message {
    var lines: Message = "\(file)\n"
    func add(_ name: Message, _ value: Message?) {
      if let value { lines = "\(lines)  \(name)\(value)\n" }
    }
    add("title       ", page.title.map { "\($0)" })
    add("size        ", size)
    add("background  ", page.background.map { "\($0)" })
    add("strokes     ", counts)
    if let (least, greatest) = bounds {
      add("bounds      ", "\(Self.text(least)) to \(Self.text(greatest))")
    }
    add("colours     ", Self.list(colors.words))
    add("layers      ", Self.list(layers.words))
    return lines
  }

  private var counts: Message {
    let points: Message = pointCount == 1 ? "1 point" : "\(pointCount) points"
    return undoneCount == 0
      ? "\(strokeCount), of \(points)" : "\(strokeCount), of \(points); \(undoneCount) undone"
  }

  private var size: Message? {
    guard page.width != nil || page.height != nil else { return nil }
    return "\(Self.text(page.width)) × \(Self.text(page.height))"
  }

  private static func text(_ side: Page.Side?) -> Message {
    switch side {
    case .number(let number): "\(text(number))"
    case .length(let text): "\(text)"
    case nil: "?"
    }
  }

  private static func text(_ p: Point) -> Message { "\(text(p.x)),\(text(p.y))" }

  private static func text(_ number: Double) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(number)
    return unsafe buffer.bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The words, as many as a person reads.
  private static func list(_ words: [String]) -> Message? {
    guard let first = words.first else { return nil }
    var list: Message = "\(first)"
    for word in words.dropFirst().prefix(11) { list = "\(list), \(word)" }
    return words.count > 12 ? "\(list) and \(words.count - 12) more" : list
  }
}
