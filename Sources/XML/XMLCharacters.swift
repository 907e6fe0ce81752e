extension Unicode.Scalar {
  /// Whether XML can hold the character, be it as a reference (XML 1.0, production 2, Char).
  package var isXMLCharacter: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }
}

extension String {
  /// The text with U+FFFD for each character that XML cannot hold.
  package var sayableInXML: String {
    guard !unicodeScalars.allSatisfy(\.isXMLCharacter) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      result.append(scalar.isXMLCharacter ? scalar : "\u{FFFD}")
    }
    return String(result)
  }
}

extension RawSpan {
  /// Whether UTF-8 text has only characters that XML can hold.
  package var isXMLText: Bool {
    unsafe withUnsafeBytes { bytes in
      for at in bytes.indices {
        let byte = unsafe bytes[at]
        if byte < 0x20 {
          if byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
        } else if byte == 0xEF, at + 2 < bytes.count {
          // U+FFFE and U+FFFF.
          if unsafe bytes[at + 1] == 0xBF, unsafe bytes[at + 2] >= 0xBE { return false }
        }
      }
      return true
    }
  }
}
