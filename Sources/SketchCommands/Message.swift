internal import Values

/// One line for people: what is said literally, and names and texts from outside in which nothing
/// can steer a terminal.
///
/// What is interpolated is escaped: control characters (C0, DEL, C1), controls of the writing
/// direction, line separators, bytes that are no UTF-8. A file name is bytes, so a message is, too.
/// What is longer than any path is cut short: a key of a document may have a hundred megabytes.
package struct Message: Equatable, Sendable, ExpressibleByStringInterpolation {
  package private(set) var bytes: [UInt8]

  package init(stringLiteral text: String) {
    bytes = Array(text.utf8)
  }

  package init(stringInterpolation: StringInterpolation) {
    bytes = stringInterpolation.bytes
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    var bytes: [UInt8] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      bytes.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      bytes.append(contentsOf: literal.utf8)
    }

    package mutating func appendInterpolation(_ word: Argument) {
      Message.show(word.bytes, in: &bytes)
    }

    package mutating func appendInterpolation(_ text: String) {
      Message.show(Array(text.utf8), in: &bytes)
    }

    package mutating func appendInterpolation(_ message: Message) {
      bytes.append(contentsOf: message.bytes)
    }

    package mutating func appendInterpolation(_ number: some FixedWidthInteger) {
      bytes.append(contentsOf: String(number).utf8)
    }
  }

  /// The most bytes of a text from outside that are shown: those that a path may have.
  static let greatestLength = 4096

  /// Appends `text`, escaped, or its start where it is too long.
  private static func show(_ text: [UInt8], in line: inout [UInt8]) {
    guard text.count > greatestLength else { return escape(text, into: &line) }
    var end = greatestLength
    // A character is not cut in two; nothing else has more than three such bytes in a row.
    while end > greatestLength - 3, text[end] & 0xC0 == 0x80 { end -= 1 }
    escape(Array(text[..<end]), into: &line)
    line.append(contentsOf: "…".utf8)
  }

  /// Appends `text` to `line` with everything escaped that is no visible character: `\n` and its
  /// like, `\u{9b}`, and `\xff` for a byte that is no UTF-8.
  package static func escape(_ text: [UInt8], into line: inout [UInt8]) {
    var rest = text[...]
    while let byte = rest.first {
      guard let (scalar, length) = scalar(at: rest) else {
        line.append(contentsOf: #"\x"#.utf8)
        append(hexadecimal: UInt32(byte), digits: 2, to: &line)
        rest.removeFirst()
        continue
      }
      switch scalar {
      case "\n": line.append(contentsOf: #"\n"#.utf8)
      case "\r": line.append(contentsOf: #"\r"#.utf8)
      case "\t": line.append(contentsOf: #"\t"#.utf8)
      case _ where isControl(scalar):
        line.append(contentsOf: #"\u{"#.utf8)
        append(hexadecimal: scalar.value, digits: scalar.value < 256 ? 2 : 4, to: &line)
        line.append(UInt8(ascii: "}"))
      default: line.append(contentsOf: rest.prefix(length))
      }
      rest.removeFirst(length)
    }
  }

  /// Whether a terminal would act on the character rather than show it.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F: true
    // UAX #9, 2: the explicit controls of direction, and the marks.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    case 0x2028, 0x2029, 0xFEFF: true
    default: false
    }
  }

  /// The character at the start of `text` and its length in bytes; `nil` where there is none.
  private static func scalar(at text: ArraySlice<UInt8>) -> (Unicode.Scalar, Int)? {
    var decoder = UTF8()
    var bytes = text.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return nil }
    return (scalar, UTF8.width(scalar))
  }

  private static func append(hexadecimal value: UInt32, digits: Int, to line: inout [UInt8]) {
    let text = String(value, radix: 16)
    line.append(
      contentsOf: repeatElement(UInt8(ascii: "0"), count: max(0, digits - text.utf8.count)))
    line.append(contentsOf: text.utf8)
  }
}
