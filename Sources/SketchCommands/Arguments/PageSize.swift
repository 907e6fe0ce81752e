package import SketchDocument
internal import Values

/// The size of a page as the command line tells it: `354x400`, `210mmx10cm`, `a4-landscape`.
package struct PageSize: Equatable, Sendable {
  package let width: Page.Side
  package let height: Page.Side

  package init?(_ text: String) {
    if let paper = PaperSize(text) {
      width = .length(paper.width)
      height = .length(paper.height)
      return
    }
    // An x is also the end of `px`, so each is tried.
    for index in text.indices where text[index] == "x" || text[index] == "X" {
      if let width = Self.side(text[..<index]),
        let height = Self.side(text[text.index(after: index)...])
      {
        self.width = width
        self.height = height
        return
      }
    }
    return nil
  }

  /// A side that is longer than nothing, with blanks around it or not.
  private static func side(_ text: Substring) -> Page.Side? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let word = String(trimmed)
    if let number = Argument(word).number {
      return number > 0 ? .number(number) : nil
    }
    guard let length = Length(word), length.number > 0 else { return nil }
    return Page.Side(length: word)
  }
}

extension ValueType where Value == PageSize {
  /// Two sides or the name of a paper.
  package static var pageSize: ValueType {
    ValueType("WxH", expected: "a size such as 354x400, 210mmx10cm, a4 or letter-landscape") {
      word in
      word.text.flatMap(PageSize.init)
    }
  }
}

extension ValueType where Value == String {
  /// A colour that a stroke may have; forms that a document has no place for become `#rrggbb`.
  package static var strokeColor: ValueType {
    ValueType("COLOR", expected: "an opaque CSS colour") { word in
      guard let text = word.text, let color = Color.parse(text), color.alpha == 1 else {
        return nil
      }
      return color.text
    }
  }

  /// Any colour of CSS, kept as it is written.
  package static var color: ValueType {
    ValueType("COLOR", expected: "a CSS colour") { word in
      guard let text = word.text else { return nil }
      return Color.parse(text) != nil || Color.isKeyword(text) ? text : nil
    }
  }
}
