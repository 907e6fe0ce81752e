internal import Geometry

/// The value that a declaration or a presentation attribute gives to a property, as far as it can be told
/// without the element.
enum StyleValue: Equatable, Sendable {
  case initial
  case inherit
  /// `nil` is `currentColor`.
  case color(SolidColor?)
  case paint(Paint)
  /// 0 to 1.
  case opacity(Double)
  case measure(Measure)
  /// Whether the element is displayed or visible, or has what is asked for.
  case flag(Bool)
  case transform(AffineTransform)
  /// What depends on the size of the font or of the viewport, and geometry.
  case text([UInt8])

  /// Where a value stands.
  enum Syntax {
    /// In a presentation attribute, where lengths need no unit.
    case attribute
    /// In a style sheet or a `style` attribute.
    case property
  }

  /// Reads the value of a property; white space around it does not matter.
  static func read(
    _ property: StyleProperty, _ text: Span<UInt8>, _ syntax: Syntax
  ) throws(StyleProblem) -> StyleValue {
    if property == .transform, syntax == .attribute { return try transform(text, .attribute) }
    if let value = keyword(property, text) { return value }
    let value: StyleValue? =
      switch property {
      case .fill, .stroke: Paint.read(text).map { .paint($0) }
      case .color, .stopColor: color(text)
      case .opacity, .fillOpacity, .strokeOpacity, .stopOpacity: opacity(text)
      case .strokeWidth: size(text)
      case .fontSize: size(text) ?? fontSize(text)
      case .display: choice(text, displays).map { .flag($0) }
      case .visibility:
        choice(text, [("visible", true), ("hidden", false), ("collapse", false)]).map { .flag($0) }
      case .vectorEffect: vectorEffect(text)
      case .transform: try transform(text, .property)
      case .transformOrigin: origin(text, syntax)
      case .clipPath, .mask, .markerStart, .markerMid, .markerEnd:
        .flag(!TextScanner.isWord("none", text))
      case .strokeDasharray: dashes(text)
      case .d: PathFunction.read(text).map { .text($0) }
      case .x, .y, .width, .height, .cx, .cy, .r, .rx, .ry: geometry(text)
      }
    if let value { return value }
    throw StyleProblem(property, unknown: text)
  }

  /// The keywords that every property has (CSS Cascade 5, 7.3). No author can roll back to a style sheet
  /// of the user, so `revert` is `unset`.
  private static func keyword(_ property: StyleProperty, _ text: Span<UInt8>) -> StyleValue? {
    guard text.count >= 5, let keyword = choice(text, keywords) else { return nil }
    let value = keyword ?? (property.isInherited ? .inherit : .initial)
    guard property.isGeometry else { return value }
    switch property {
    case .d: return .text([])
    case .width, .height, .rx, .ry: return .text(Array("auto".utf8))
    default: return .text([0x30])
    }
  }

  /// `nil` is what depends on whether the property is inherited.
  private static let keywords: [(word: StaticString, value: StyleValue?)] = [
    ("inherit", .inherit), ("initial", .initial), ("unset", nil), ("revert", nil),
    ("revert-layer", nil),
  ]

  /// The value that stands beside the word which is all of `text`.
  private static func choice<Value>(
    _ text: Span<UInt8>, _ words: [(word: StaticString, value: Value)]
  ) -> Value? {
    for entry in words where TextScanner.isWord(entry.word, text) { return entry.value }
    return nil
  }

  private static let displays: [(word: StaticString, value: Bool)] = [
    ("none", false), ("inline", true), ("block", true), ("list-item", true), ("run-in", true),
    ("compact", true), ("marker", true), ("table", true), ("inline-table", true),
    ("table-row-group", true), ("table-header-group", true), ("table-footer-group", true),
    ("table-row", true), ("table-column-group", true), ("table-column", true),
    ("table-cell", true), ("table-caption", true), ("inline-block", true), ("flex", true),
    ("inline-flex", true), ("grid", true), ("inline-grid", true), ("contents", true),
    ("flow-root", true), ("flow", true), ("ruby", true), ("math", true),
  ]
}
