internal import Geometry
internal import Values

/// What the lengths of one element are read with.
struct LengthReader {
  let attributes: ElementAttributes
  let context: MeasureContext
  /// The first attribute that could not be read, and what is wrong with it.
  private(set) var problem: String?

  init(_ attributes: ElementAttributes, _ style: ComputedStyle, in viewport: ViewportSize) {
    self.attributes = attributes
    context = MeasureContext(
      fontSize: style.fontSize, rootFontSize: style.rootFontSize, viewport: viewport)
  }

  /// What a percentage counts from.
  enum Reference {
    case width, height, diagonal
  }

  /// The length in user units; `nil` where it is not given, `auto`, or can't be read.
  mutating func length(
    _ kind: AttributeKind, _ name: StaticString, of reference: Reference, in cascade: Cascade
  ) -> Double? {
    if let styled = cascade.geometry(name) {
      return unsafe styled.withUnsafeBufferPointer { unsafe length($0, name, reference) }
    }
    return unsafe attributes[kind].flatMap { unsafe length($0, name, reference) }
  }

  /// A length that must not be negative.
  mutating func size(
    _ kind: AttributeKind, _ name: StaticString, of reference: Reference, in cascade: Cascade
  ) -> Double? {
    guard let length = length(kind, name, of: reference, in: cascade) else { return nil }
    if length < 0 {
      note("\(name) is negative")
      return nil
    }
    return length
  }

  private mutating func length(
    _ bytes: UnsafeBufferPointer<UInt8>, _ name: StaticString, _ reference: Reference
  ) -> Double? {
    let text = unsafe Span(_unsafeElements: bytes)
    guard let measure = Measure.read(text), measure.kind != .angle else {
      let isAuto = TextScanner.scanning(text) { scanner in
        scanner.skipSpace()
        return scanner.skip(word: "auto")
      }
      if !isAuto { note("\(name) is no length") }
      return nil
    }
    let whole =
      switch reference {
      case .width: context.viewport.width
      case .height: context.viewport.height
      case .diagonal: context.viewport.diagonal
      }
    let value = measure.value(of: whole, in: context)
    if value.isFinite { return value }
    note("\(name) is out of range")
    return nil
  }

  private mutating func note(_ text: String) {
    if problem == nil { problem = text }
  }
}

/// The equivalent paths of the basic shapes (SVG 2, 10): their start, their direction.
enum ShapeElements {
  /// Appends the path of a `rect`; nothing where a side is zero or missing.
  static func rect(_ lengths: inout LengthReader, _ cascade: Cascade, into path: inout Path) {
    let x = lengths.length(.x, "x", of: .width, in: cascade) ?? 0
    let y = lengths.length(.y, "y", of: .height, in: cascade) ?? 0
    let width = lengths.size(.width, "width", of: .width, in: cascade) ?? 0
    let height = lengths.size(.height, "height", of: .height, in: cascade) ?? 0
    let givenX = lengths.size(.rx, "rx", of: .width, in: cascade)
    let givenY = lengths.size(.ry, "ry", of: .height, in: cascade)
    guard width > 0, height > 0 else { return }
    let rx = min(givenX ?? givenY ?? 0, width / 2)
    let ry = min(givenY ?? givenX ?? 0, height / 2)
    let (right, bottom) = (x + width, y + height)
    guard rx > 0, ry > 0 else {
      path.move(to: Point(x, y))
      path.line(to: Point(right, y))
      path.line(to: Point(right, bottom))
      path.line(to: Point(x, bottom))
      return path.close()
    }
    let corner = EllipticalArc.Shape(
      radii: Vector(rx, ry), rotation: 0, isLarge: false, sweeps: true)
    path.move(to: Point(x + rx, y))
    if rx < width / 2 { path.line(to: Point(right - rx, y)) }
    path.arc(corner, to: Point(right, y + ry))
    if ry < height / 2 { path.line(to: Point(right, bottom - ry)) }
    path.arc(corner, to: Point(right - rx, bottom))
    if rx < width / 2 { path.line(to: Point(x + rx, bottom)) }
    path.arc(corner, to: Point(x, bottom - ry))
    if ry < height / 2 { path.line(to: Point(x, y + ry)) }
    path.arc(corner, to: Point(x + rx, y))
    path.close()
  }

  /// Appends the path of a `circle`; nothing without a radius.
  static func circle(_ lengths: inout LengthReader, _ cascade: Cascade, into path: inout Path) {
    let r = lengths.size(.r, "r", of: .diagonal, in: cascade) ?? 0
    ellipse(&lengths, cascade, Vector(r, r), into: &path)
  }

  /// Appends the path of an `ellipse`; nothing where a radius is zero, negative or can't be read, or both
  /// are missing. One that is missing or `auto` is the other one.
  static func ellipse(_ lengths: inout LengthReader, _ cascade: Cascade, into path: inout Path) {
    let rx = lengths.size(.rx, "rx", of: .width, in: cascade)
    let ry = lengths.size(.ry, "ry", of: .height, in: cascade)
    if lengths.problem != nil { return }
    ellipse(&lengths, cascade, Vector(rx ?? ry ?? 0, ry ?? rx ?? 0), into: &path)
  }

  private static func ellipse(
    _ lengths: inout LengthReader, _ cascade: Cascade, _ radii: Vector, into path: inout Path
  ) {
    let x = lengths.length(.cx, "cx", of: .width, in: cascade) ?? 0
    let y = lengths.length(.cy, "cy", of: .height, in: cascade) ?? 0
    guard radii.dx > 0, radii.dy > 0 else { return }
    let quarter = EllipticalArc.Shape(radii: radii, rotation: 0, isLarge: false, sweeps: true)
    path.move(to: Point(x + radii.dx, y))
    path.arc(quarter, to: Point(x, y + radii.dy))
    path.arc(quarter, to: Point(x - radii.dx, y))
    path.arc(quarter, to: Point(x, y - radii.dy))
    path.arc(quarter, to: Point(x + radii.dx, y))
    path.close()
  }

  /// Appends the path of a `line`.
  static func line(_ lengths: inout LengthReader, _ cascade: Cascade, into path: inout Path) {
    func end(
      _ x: AttributeKind, _ xName: StaticString, _ y: AttributeKind, _ yName: StaticString
    ) -> Point {
      Point(
        lengths.length(x, xName, of: .width, in: cascade) ?? 0,
        lengths.length(y, yName, of: .height, in: cascade) ?? 0)
    }
    let start = end(.x1, "x1", .y1, "y1")
    let finish = end(.x2, "x2", .y2, "y2")
    path.move(to: start)
    path.line(to: finish)
  }
}
