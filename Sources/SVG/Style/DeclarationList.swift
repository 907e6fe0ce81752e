/// One property and its value in a rule or a `style` attribute.
struct Declaration: Sendable {
  var property: StyleProperty
  var value: StyleValue
  var isImportant: Bool
}

/// The declarations that can be read of a rule or a `style` attribute (CSS Syntax 3, 5.4.5).
struct DeclarationList: Sendable {
  private(set) var declarations: [Declaration] = []
  /// The first one that could not be read.
  private(set) var problem: StyleProblem?

  init() {}

  /// Reads up to the `}` that ends a rule, or to the end of the text.
  ///
  /// - Complexity: O(n) in the length of the text.
  init(_ scanner: inout CSSScanner, isBlock: Bool) {
    let isEnd = { (byte: UInt8) in byte == 0x3B || isBlock && byte == 0x7D }
    while true {
      scanner.skipSpace()
      if scanner.isAtEnd || isBlock && scanner.byte == 0x7D { return }
      if scanner.skip(0x3B) { continue }
      if let name = scanner.identifier(), Self.skipColon(&scanner) {
        let start = scanner.position
        scanner.skip(to: isEnd)
        add(name.lowercased, scanner.text(since: start))
      } else {
        // Something else, a rule inside a rule perhaps: up to its end.
        scanner.skip { isEnd($0) || $0 == 0x7B }
        if scanner.skip(0x7B) { scanner.skipBlock() }
      }
    }
  }

  /// The declarations of a `style` attribute.
  init(_ text: Span<UInt8>) {
    var scanner = CSSScanner(text)
    self.init(&scanner, isBlock: false)
  }

  private static func skipColon(_ scanner: inout CSSScanner) -> Bool {
    scanner.skipSpace()
    return scanner.skip(0x3A)
  }

  private mutating func add(_ name: [UInt8], _ written: [UInt8]) {
    let (value, isImportant) = DeclarationList.plain(written)
    if let property = StyleProperty(name.span) {
      add(property, value.span, isImportant)
    } else if name == Array("marker".utf8) {
      for property in [StyleProperty.markerStart, .markerMid, .markerEnd] {
        add(property, value.span, isImportant)
      }
    } else if name == Array("font".utf8), let size = DeclarationList.fontSize(value) {
      add(.fontSize, size.span, isImportant)
    }
  }

  private mutating func add(_ property: StyleProperty, _ value: Span<UInt8>, _ isImportant: Bool) {
    do throws(StyleProblem) {
      let value = try StyleValue.read(property, value, .property)
      declarations.append(Declaration(property: property, value: value, isImportant: isImportant))
    } catch {
      problem = problem ?? error
    }
  }

  /// A value without its comments, its escapes and its `!important`.
  private static func plain(_ text: [UInt8]) -> (value: [UInt8], isImportant: Bool) {
    var value = text
    if text.contains(0x2F) || text.contains(0x5C) {
      let hasStrings = text.contains(0x22) || text.contains(0x27)
      var scanner = CSSScanner(text)
      value = []
      while !scanner.isAtEnd {
        let start = scanner.position
        if scanner.skipComment() {
          value.append(0x20)
        } else if scanner.byte == 0x5C, !hasStrings {
          scanner.escape(into: &value)
        } else if scanner.string() != nil {
          value += scanner.text(since: start)
        } else {
          scanner.advance()
          value += scanner.text(since: start)
        }
      }
    }
    guard let mark = value.lastIndex(of: 0x21) else { return (value, false) }
    let rest = Array(value[(mark + 1)...])
    guard TextScanner.isWord("important", rest.span) else { return (value, false) }
    return (Array(value[..<mark]), true)
  }

  /// The size in the shorthand `font`, which stands before the family and perhaps a line height; a number
  /// alone is the weight.
  private static func fontSize(_ value: [UInt8]) -> [UInt8]? {
    let words = value.split(whereSeparator: { TextScanner.isSpace($0) })
    if words.count == 1 { return Array(words[0]) }
    for word in words {
      let size = Array(word.prefix { $0 != 0x2F })
      let isNumber = Measure.read(size.span)?.kind == .number
      if !isNumber, (try? StyleValue.read(.fontSize, size.span, .property)) != nil {
        return size
      }
    }
    return nil
  }
}
