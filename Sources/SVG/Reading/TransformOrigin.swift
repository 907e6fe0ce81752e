internal import Geometry

/// The language of `transform-origin` (CSS Transforms 1, 4), the attribute and the property.
enum TransformOrigin {
  private enum Axis {
    case x, y, either
  }

  /// The point that `text` names, or `nil` where it names none. Percentages and words count from the
  /// viewport, as `transform-box: view-box` has it; an offset along z is passed over.
  static func read(
    _ text: Span<UInt8>, allowingNumbers: Bool, in context: MeasureContext
  ) -> Point? {
    TextScanner.scanning(text) { scanner in
      var parts: [(axis: Axis, measure: Measure)] = []
      scanner.skipSpace()
      while !scanner.isAtEnd {
        guard let part = part(&scanner, allowingNumbers) else { return nil }
        parts.append(part)
        if !scanner.isAtEnd {
          guard TextScanner.isSpace(scanner.byte) else { return nil }
        }
        scanner.skipSpace()
      }
      let centre = (axis: Axis.either, measure: Measure(number: 50, kind: .percentage))
      switch parts.count {
      case 1: parts.append(centre)
      case 2: break
      case 3:
        guard parts[2].measure.kind != .percentage, parts[2].axis == .either else { return nil }
      default: return nil
      }
      if parts[0].axis == .y || parts[1].axis == .x { parts.swapAt(0, 1) }
      guard parts[0].axis != .y, parts[1].axis != .x else { return nil }
      let point = Point(
        parts[0].measure.value(of: context.viewport.width, in: context),
        parts[1].measure.value(of: context.viewport.height, in: context))
      return point.isFinite ? point : nil
    }
  }

  private static func part(
    _ scanner: inout TextScanner, _ allowingNumbers: Bool
  ) -> (axis: Axis, measure: Measure)? {
    func percent(_ number: Double) -> Measure { Measure(number: number, kind: .percentage) }
    if scanner.skip(word: "left") { return (.x, percent(0)) }
    if scanner.skip(word: "right") { return (.x, percent(100)) }
    if scanner.skip(word: "top") { return (.y, percent(0)) }
    if scanner.skip(word: "bottom") { return (.y, percent(100)) }
    if scanner.skip(word: "center") { return (.either, percent(50)) }
    guard let measure = Measure.read(&scanner),
      measure.kind == .percentage || measure.isLength(allowingNumbers: allowingNumbers)
    else { return nil }
    return (.either, measure)
  }
}
