internal import Geometry

extension StyleValue {
  static func color(_ text: Span<UInt8>) -> StyleValue? {
    if TextScanner.isWord("currentcolor", text) { return .color(nil) }
    return SolidColor.read(text).map { .color($0) }
  }

  /// A number or a percentage, brought into 0 to 1.
  static func opacity(_ text: Span<UInt8>) -> StyleValue? {
    guard let measure = Measure.read(text) else { return nil }
    switch measure.kind {
    case .number: return .opacity(min(max(measure.number, 0), 1))
    case .percentage: return .opacity(min(max(measure.number / 100, 0), 1))
    default: return nil
    }
  }

  /// A length, percentage or number that is not negative.
  static func size(_ text: Span<UInt8>) -> StyleValue? {
    guard let measure = Measure.read(text), measure.kind != .angle, measure.number >= 0 else {
      return nil
    }
    return .measure(measure)
  }

  /// A size by its name (CSS Fonts 4, 2.5).
  static func fontSize(_ text: Span<UInt8>) -> StyleValue? {
    let names: [(word: StaticString, number: Double, kind: Measure.Kind)] = [
      ("medium", 16, .length), ("small", 13, .length), ("large", 18, .length),
      ("x-small", 10, .length), ("x-large", 24, .length), ("xx-small", 9, .length),
      ("xx-large", 32, .length), ("xxx-large", 48, .length), ("larger", 1.2, .fontSize),
      ("smaller", 1 / 1.2, .fontSize),
    ]
    for name in names where TextScanner.isWord(name.word, text) {
      return .measure(Measure(number: name.number, kind: name.kind))
    }
    return nil
  }

  /// Whether strokes keep their width, which may be one of several words (SVG 2, 8.13).
  static func vectorEffect(_ text: Span<UInt8>) -> StyleValue? {
    TextScanner.scanning(text) { scanner in
      var isNonScaling = false
      let words: [StaticString] = [
        "none", "non-scaling-size", "non-rotation", "fixed-position", "viewport", "screen",
      ]
      scanner.skipSpace()
      guard !scanner.isAtEnd else { return nil }
      while !scanner.isAtEnd {
        if scanner.skip(word: "non-scaling-stroke") {
          isNonScaling = true
        } else if !words.contains(where: { scanner.skip(word: $0) }) {
          return nil
        }
        guard !scanner.isNameByte else { return nil }
        scanner.skipSpace()
      }
      return .flag(isNonScaling)
    }
  }

  /// Whether there are dashes: all lengths 0 are none (SVG 2, 13.5.6).
  static func dashes(_ text: Span<UInt8>) -> StyleValue? {
    if TextScanner.isWord("none", text) { return .flag(false) }
    return TextScanner.scanning(text) { scanner in
      var hasLength = false
      scanner.skipSpace()
      guard !scanner.isAtEnd else { return nil }
      while !scanner.isAtEnd {
        guard let measure = Measure.read(&scanner), measure.kind != .angle, measure.number >= 0
        else { return nil }
        if measure.number > 0 { hasLength = true }
        let hasComma = scanner.skipSeparator()
        guard !hasComma || !scanner.isAtEnd else { return nil }
      }
      return .flag(hasLength)
    }
  }

  /// A transform; one whose lengths count from something else is kept as text.
  static func transform(
    _ text: Span<UInt8>, _ syntax: TransformList.Syntax
  ) throws(StyleProblem) -> StyleValue {
    if syntax == .property, TextScanner.isWord("", text) {
      throw StyleProblem(.transform, unknown: text)
    }
    do throws(SyntaxError) {
      let small = try TransformList.read(text, syntax, in: .some(1))
      if syntax == .attribute { return .transform(small) }
      let large = try TransformList.read(text, syntax, in: .some(3))
      return small == large ? .transform(small) : .text(Array(text))
    } catch {
      throw StyleProblem(
        property: "transform", message: "\(error.message) at byte \(error.offset)")
    }
  }

  static func origin(_ text: Span<UInt8>, _ syntax: Syntax) -> StyleValue? {
    let allowsNumbers = syntax == .attribute
    guard TransformOrigin.read(text, allowingNumbers: allowsNumbers, in: .some(1)) != nil else {
      return nil
    }
    return .text(Array(text))
  }

  /// A length or `auto`, for the reader of shapes.
  static func geometry(_ text: Span<UInt8>) -> StyleValue? {
    if TextScanner.isWord("auto", text) { return .text(Array("auto".utf8)) }
    guard let measure = Measure.read(text),
      measure.kind == .percentage || measure.isLength(allowingNumbers: false)
    else { return nil }
    return .text(Array(text))
  }
}

extension MeasureContext {
  /// Some place to read a length in, to learn whether it can be read and what it depends on.
  fileprivate static func some(_ size: Double) -> MeasureContext {
    MeasureContext(
      fontSize: size, rootFontSize: size, viewport: ViewportSize(width: size, height: size))
  }
}

extension TextScanner {
  /// Whether `word`, in any case, is all of `text` but for white space around it.
  static func isWord(_ word: StaticString, _ text: Span<UInt8>) -> Bool {
    scanning(text) { scanner in
      scanner.skipSpace()
      guard scanner.skip(word: word) else { return false }
      scanner.skipSpace()
      return scanner.isAtEnd
    }
  }
}

extension [UInt8] {
  init(_ text: Span<UInt8>) {
    self = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
