/// The conditions under which an element is drawn (SVG 2, 5.10; SVG 1.1, 5.8).
extension ElementAttributes {
  /// Whether all conditions hold for a reader of English without extensions.
  var conditionsHold: Bool {
    if unsafe self[.requiredExtensions] != nil { return false }
    if let languages = text(.systemLanguage), !Self.isEnglish(languages) { return false }
    if let features = text(.requiredFeatures), !Self.isKnown(features) { return false }
    return true
  }

  /// Whether a list of language tags has `en`, or `en-` and more.
  private static func isEnglish(_ list: String) -> Bool {
    list.split(separator: ",").contains { tag in
      let bytes = tag.utf8.filter { !TextScanner.isSpace($0) }.map { $0 | 0x20 }
      return bytes.starts(with: "en".utf8) && (bytes.count == 2 || bytes[2] == 0x2D)
    }
  }

  /// Whether all features of a list are names that SVG 1.1 gives to one.
  private static func isKnown(_ list: String) -> Bool {
    let words = list.split(whereSeparator: \.isWhitespace)
    return !words.isEmpty
      && words.allSatisfy { word in
        ["http://www.w3.org/TR/SVG", "http://www.w3.org/Graphics/SVG/feature/", "org.w3c."]
          .contains { word.hasPrefix($0) }
      }
  }
}
