internal import Geometry
internal import Values

/// Reads what a document says about its page, member by member.
enum PageDecoder {
  /// Sets `member` of `page` to the value at `cursor`, and checks that it is what the format wants.
  static func decode(
    _ member: SketchText.Member, _ cursor: inout JSONCursor, into page: inout Page
  ) throws(JSONCursor.Misfit) {
    switch member {
    case .width: page.width = try side(&cursor, member)
    case .height: page.height = try side(&cursor, member)
    case .viewBox: page.viewBox = try viewBox(&cursor)
    case .preserveAspectRatio: page.preserveAspectRatio = try aspectRatio(&cursor)
    case .background: page.background = try background(&cursor)
    case .title: page.title = try cursor.string()
    case .description: page.description = try cursor.string()
    }
  }

  private static func side(
    _ cursor: inout JSONCursor, _ member: SketchText.Member
  ) throws(JSONCursor.Misfit) -> Page.Side {
    let misfit = cursor.misfit("\"\(member.rawValue)\" of 0 or more, or with a CSS unit in quotes")
    if unsafe cursor.at.pointee == 0x22 {
      guard let side = Page.Side(length: try cursor.string()) else { throw misfit }
      return side
    }
    return .number(
      try cursor.number(misfit.expected, in: 0...Double.greatestFiniteMagnitude))
  }

  private static func viewBox(_ cursor: inout JSONCursor) throws(JSONCursor.Misfit) -> Rectangle {
    let misfit = cursor.misfit(
      "\"viewBox\" of four numbers, [x, y, width, height], no side below 0")
    var numbers: [Double] = []
    try cursor.array(misfit.expected) { cursor throws(JSONCursor.Misfit) in
      numbers.append(try cursor.number(misfit.expected))
    }
    guard numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { throw misfit }
    return Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private static func aspectRatio(_ cursor: inout JSONCursor) throws(JSONCursor.Misfit) -> String {
    let misfit = cursor.misfit("\"preserveAspectRatio\" as SVG has it, such as \"xMinYMid slice\"")
    let text = try cursor.string()
    guard AspectRatio(text) != nil else { throw misfit }
    return text
  }

  private static func background(_ cursor: inout JSONCursor) throws(JSONCursor.Misfit) -> String {
    let misfit = cursor.misfit("\"background\" to be a CSS colour")
    let text = try cursor.string()
    guard Color.parse(text) != nil || Color.isKeyword(text) else { throw misfit }
    return text
  }
}
