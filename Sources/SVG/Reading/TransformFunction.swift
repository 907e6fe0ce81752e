internal import Geometry
internal import Values

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// One transform of a list, such as `rotate(90 10 10)`.
enum TransformFunction: CaseIterable {
  case matrix, translate, translateX, translateY, translate3d
  case scale, scaleX, scaleY, scale3d
  case rotate, rotateZ
  case skew, skewX, skewY

  /// What an operand may be.
  private enum Operand {
    case number, angle, alongX, alongY
  }

  /// Where its name starts with another one's, that one comes later.
  private static let names: [(name: StaticString, function: TransformFunction)] = [
    ("matrix", .matrix), ("translatex", .translateX), ("translatey", .translateY),
    ("translate3d", .translate3d), ("translate", .translate), ("scalex", .scaleX),
    ("scaley", .scaleY), ("scale3d", .scale3d), ("scale", .scale), ("rotatez", .rotateZ),
    ("rotate", .rotate), ("skewx", .skewX), ("skewy", .skewY), ("skew", .skew),
  ]

  /// Reads one function with its operands.
  static func read(
    _ scanner: inout TextScanner, _ syntax: TransformList.Syntax, in context: MeasureContext
  ) throws(SyntaxError) -> AffineTransform {
    let place = scanner.offset
    let found = names.first { scanner.skip(word: $0.name) }
    guard let function = found?.function, function.exists(in: syntax) else {
      throw SyntaxError(offset: place, message: "expected a transform")
    }
    if syntax == .attribute { scanner.skipSpace() }
    guard scanner.byte == 0x28 else {
      throw SyntaxError(offset: scanner.offset, message: "expected '('")
    }
    scanner.advance()
    let kinds = function.operands(in: syntax)
    var operands: [Double] = []
    scanner.skipSpace()
    while scanner.byte != 0x29 {
      guard operands.count < kinds.count else {
        throw SyntaxError(offset: scanner.offset, message: "expected ')'")
      }
      operands.append(
        try operand(&scanner, kinds[operands.count], syntax, in: context))
      scanner.skipSpace()
      if scanner.byte == 0x2C {
        scanner.advance()
        scanner.skipSpace()
        guard scanner.startsNumber else {
          throw SyntaxError(offset: scanner.offset, message: "expected a number")
        }
      } else if syntax == .property, scanner.byte != 0x29 {
        throw SyntaxError(offset: scanner.offset, message: "expected ',' or ')'")
      }
    }
    guard let transform = function.transform(operands) else {
      throw SyntaxError(offset: scanner.offset, message: "wrong count of numbers")
    }
    scanner.advance()
    return transform
  }

  private static func operand(
    _ scanner: inout TextScanner, _ kind: Operand, _ syntax: TransformList.Syntax,
    in context: MeasureContext
  ) throws(SyntaxError) -> Double {
    let place = scanner.offset
    guard syntax == .property else { return try scanner.number().value }
    guard let measure = Measure.read(&scanner), measure.number.isFinite else {
      throw SyntaxError(offset: place, message: "expected a number")
    }
    switch kind {
    case .number where measure.kind == .number: return measure.number
    case .angle where measure.kind == .angle || measure.number == 0: return measure.number
    case .alongX, .alongY:
      guard measure.kind == .percentage || measure.isLength(allowingNumbers: false) else {
        break
      }
      let viewport = context.viewport
      return measure.value(of: kind == .alongX ? viewport.width : viewport.height, in: context)
    default: break
    }
    throw SyntaxError(offset: place, message: "expected another unit")
  }

  private func exists(in syntax: TransformList.Syntax) -> Bool {
    switch self {
    case .matrix, .translate, .scale, .rotate, .skewX, .skewY: true
    default: syntax == .property
    }
  }

  private func operands(in syntax: TransformList.Syntax) -> [Operand] {
    switch self {
    case .matrix: [.number, .number, .number, .number, .number, .number]
    case .translate: [.alongX, .alongY]
    case .translateX: [.alongX]
    case .translateY: [.alongY]
    case .translate3d: [.alongX, .alongY, .alongX]
    case .scale: [.number, .number]
    case .scaleX, .scaleY: [.number]
    case .scale3d: [.number, .number, .number]
    case .rotate: syntax == .attribute ? [.angle, .alongX, .alongY] : [.angle]
    case .rotateZ, .skewX, .skewY: [.angle]
    case .skew: [.angle, .angle]
    }
  }

  /// The transform with these operands; `nil` where it can't have that many.
  private func transform(_ n: [Double]) -> AffineTransform? {
    switch (self, n.count) {
    case (.matrix, 6): AffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
    case (.translate, 1), (.translateX, 1): .translation(Vector(n[0], 0))
    case (.translate, 2), (.translate3d, 3): .translation(Vector(n[0], n[1]))
    case (.translateY, 1): .translation(Vector(0, n[0]))
    case (.scale, 1): AffineTransform(n[0], 0, 0, n[0], 0, 0)
    case (.scale, 2), (.scale3d, 3): AffineTransform(n[0], 0, 0, n[1], 0, 0)
    case (.scaleX, 1): AffineTransform(n[0], 0, 0, 1, 0, 0)
    case (.scaleY, 1): AffineTransform(1, 0, 0, n[0], 0, 0)
    case (.rotate, 1), (.rotateZ, 1): .rotation(n[0])
    case (.rotate, 3):
      .rotation(n[0]).about(Point(n[1], n[2]))
    case (.skewX, 1), (.skew, 1): AffineTransform(1, 0, tangent(n[0]), 1, 0, 0)
    case (.skewY, 1): AffineTransform(1, tangent(n[0]), 0, 1, 0, 0)
    case (.skew, 2): AffineTransform(1, tangent(n[1]), tangent(n[0]), 1, 0, 0)
    default: nil
    }
  }

  private func tangent(_ degrees: Double) -> Double {
    let angle = degrees.remainder(dividingBy: 180)
    return abs(angle) == 45 ? angle / 45 : tan(angle * .pi / 180)
  }
}

extension AffineTransform {
  /// A move by `step`.
  static func translation(_ step: Vector) -> AffineTransform {
    AffineTransform(1, 0, 0, 1, step.dx, step.dy)
  }

  /// A turn about the origin, clockwise as the page is seen; a quarter of a turn is exact.
  static func rotation(_ degrees: Double) -> AffineTransform {
    let angle = degrees.remainder(dividingBy: 360)
    let (c, s): (Double, Double) =
      switch angle {
      case 0: (1, 0)
      case 90: (0, 1)
      case -90: (0, -1)
      case 180, -180: (-1, 0)
      default: (cos(angle * .pi / 180), sin(angle * .pi / 180))
      }
    return AffineTransform(c, s, -s, c, 0, 0)
  }

  /// The same transform with `centre` as its origin.
  func about(_ centre: Point) -> AffineTransform {
    .translation(Vector(centre.x, centre.y)) * self * .translation(Vector(-centre.x, -centre.y))
  }
}
