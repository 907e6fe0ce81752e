internal import Geometry
internal import SketchDocument
internal import Values

extension Summary {
  /// One line of JSON: what the document lacks is left out, but the counts.
  func json(of file: FileName) -> [UInt8] {
    var line = ByteBuffer(capacity: 256)
    line.append("{\"file\":")
    line.append(json: String(decoding: file.bytes, as: UTF8.self))
    line.append(page.title, as: ",\"title\":")
    line.append(page.width, as: ",\"width\":")
    line.append(page.height, as: ",\"height\":")
    if let box = page.viewBox {
      line.append([box.x, box.y, box.width, box.height], as: ",\"viewBox\":")
    }
    line.append(page.background, as: ",\"background\":")
    line.append(",\"strokes\":")
    line.append(strokeCount)
    line.append(",\"points\":")
    line.append(pointCount)
    line.append(",\"undone\":")
    line.append(undoneCount)
    if let (least, greatest) = bounds {
      line.append([least.x, least.y, greatest.x, greatest.y], as: ",\"bounds\":")
    }
    line.append(colors.words, as: ",\"colors\":")
    line.append(layers.words, as: ",\"layers\":")
    line.append("}")
    let text = unsafe line.bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    return Array((Self.escaped(text) + "\n").utf8)
  }

  /// JSON may hold all but C0 as it is; a terminal must not see what would steer it.
  private static func escaped(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: Message.isControl) else { return json }
    return json.unicodeScalars.reduce(into: "") { text, scalar in
      if Message.isControl(scalar) {
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ text: String?, as member: StaticString) {
    guard let text else { return }
    append(member)
    append(json: text)
  }

  fileprivate mutating func append(_ side: Page.Side?, as member: StaticString) {
    switch side {
    case .number(let number):
      append(member)
      append(number)
    case .length(let text): append(text, as: member)
    case nil: break
    }
  }

  fileprivate mutating func append(_ numbers: [Double], as member: StaticString) {
    append(member)
    for (index, number) in numbers.enumerated() {
      append(index == 0 ? "[" : ",")
      append(number)
    }
    append("]")
  }

  fileprivate mutating func append(_ words: [String], as member: StaticString) {
    append(member)
    append("[")
    for (index, word) in words.enumerated() {
      if index > 0 { append(",") }
      append(json: word)
    }
    append("]")
  }
}
