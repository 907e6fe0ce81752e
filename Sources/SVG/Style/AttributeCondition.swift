/// What a selector asks of an attribute (Selectors 4, 6).
struct AttributeCondition: Sendable {
  enum Relation {
    /// `[a]`
    case exists
    /// `[a=v]`
    case equals
    /// `[a~=v]`
    case hasWord
    /// `[a|=v]`
    case hasLanguage
    /// `[a^=v]`
    case hasPrefix
    /// `[a$=v]`
    case hasSuffix
    /// `[a*=v]`
    case contains
  }

  var name: Int
  var relation: Relation
  var value: [UInt8]
  /// Whether capital and small letters of ASCII are the same.
  var ignoresCase: Bool

  func matches(_ subject: SelectorSubject) -> Bool {
    guard let attribute = subject.attributes.first(where: { $0.name == name }) else {
      return false
    }
    return ignoresCase
      ? holds(for: attribute.value.lowercased, value.lowercased)
      : holds(for: attribute.value, value)
  }

  private func holds(for text: [UInt8], _ value: [UInt8]) -> Bool {
    switch relation {
    case .exists: true
    case .equals: text == value
    case .hasWord:
      !value.isEmpty && text.split(whereSeparator: { TextScanner.isSpace($0) }).contains(value[...])
    case .hasLanguage: text == value || text.starts(with: value + [0x2D])
    case .hasPrefix: !value.isEmpty && text.starts(with: value)
    case .hasSuffix: !value.isEmpty && text.suffix(value.count) == value[...]
    case .contains: !value.isEmpty && AttributeCondition.contains(text, value)
    }
  }

  /// Whether `part`, which is not empty, stands anywhere in `text` (Knuth, Morris and Pratt 1977).
  ///
  /// - Complexity: O(n) in the length of both.
  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard part.count <= text.count else { return false }
    // How much of the start of `part` also ends its first bytes, by their count.
    var overlap = [0]
    var length = 0
    for byte in part.dropFirst() {
      while length > 0, part[length] != byte { length = overlap[length - 1] }
      if part[length] == byte { length += 1 }
      overlap.append(length)
    }
    length = 0
    for byte in text {
      while length > 0, part[length] != byte { length = overlap[length - 1] }
      if part[length] == byte { length += 1 }
      if length == part.count { return true }
    }
    return false
  }
}
