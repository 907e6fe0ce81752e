internal import Values

/// What the relative units of a length count from.
struct MeasureContext {
  /// The size of the font, in user units.
  var fontSize: Double
  /// The size of the font of the root element, in user units.
  var rootFontSize = 16.0
  /// The nearest viewport.
  var viewport: ViewportSize
}

/// A number with a unit, as style sheets and transforms have them (CSS Values 4, 5 to 7).
struct Measure: Equatable, Sendable {
  enum Kind: Sendable {
    /// Without a unit.
    case number
    /// In user units, which are CSS px.
    case length
    case percentage
    /// In degrees.
    case angle
    case fontSize
    case xHeight
    case rootFontSize
    case viewportWidth
    case viewportHeight
  }

  var number: Double
  var kind: Kind

  /// Whether it counts as a length: a 0 needs no unit, and other numbers need none in an attribute.
  func isLength(allowingNumbers: Bool) -> Bool {
    switch kind {
    case .number: allowingNumbers || number == 0
    case .percentage, .angle: false
    default: true
    }
  }

  /// The length in user units; a percentage counts from `whole`.
  func value(of whole: Double, in context: MeasureContext) -> Double {
    switch kind {
    case .number, .length, .angle: number
    case .percentage: number / 100 * whole
    case .fontSize: number * context.fontSize
    case .xHeight: number * context.fontSize / 2
    case .rootFontSize: number * context.rootFontSize
    case .viewportWidth: number / 100 * context.viewport.width
    case .viewportHeight: number / 100 * context.viewport.height
    }
  }

  private static let units: [(name: StaticString, kind: Kind, factor: Double, divisor: Double)] = [
    ("px", .length, 1, 1), ("%", .percentage, 1, 1), ("em", .fontSize, 1, 1),
    ("ex", .xHeight, 1, 1),
    ("ch", .xHeight, 1, 1), ("rem", .rootFontSize, 1, 1), ("mm", .length, 480, 127),
    ("cm", .length, 4800, 127), ("in", .length, 96, 1), ("pt", .length, 96, 72),
    ("pc", .length, 16, 1), ("q", .length, 120, 127), ("deg", .angle, 1, 1),
    ("grad", .angle, 0.9, 1), ("rad", .angle, 180, .pi), ("turn", .angle, 360, 1),
    ("vw", .viewportWidth, 1, 1), ("vh", .viewportHeight, 1, 1),
  ]

  /// Reads a number and the unit that follows it at once; `nil` where there is none such.
  static func read(_ scanner: inout TextScanner) -> Measure? {
    guard scanner.startsNumber, let number = try? scanner.number(mayHaveUnit: true).value else {
      return nil
    }
    guard scanner.isNameByte || scanner.byte == 0x25 else {
      return Measure(number: number, kind: .number)
    }
    for unit in units {
      var after = scanner
      if after.skip(word: unit.name), !after.isNameByte {
        scanner = after
        return Measure(number: number * unit.factor / unit.divisor, kind: unit.kind)
      }
    }
    return nil
  }

  /// The measure that is all of `text` but for white space around it.
  static func read(_ text: Span<UInt8>) -> Measure? {
    TextScanner.scanning(text) { scanner in
      scanner.skipSpace()
      guard let measure = read(&scanner) else { return nil }
      scanner.skipSpace()
      return scanner.isAtEnd && measure.number.isFinite ? measure : nil
    }
  }
}
