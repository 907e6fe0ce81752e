package import Geometry
internal import Values

/// The language of the `d` attribute (SVG 2, 9.3).
package enum PathData {
  /// Appends the segments of `text` to `path`: all of them, or those that are complete before the error
  /// that it returns.
  ///
  /// `none`, the value of the property without a path, is an empty path. An arc to where it starts stays in
  /// the path, so that the subpath has begun.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func read(_ text: Span<UInt8>, into path: inout Path) -> SyntaxError? {
    TextScanner.scanning(text) { scanner in
      if isNone(scanner) { return nil }
      var reader = PathDataReader(scanner: scanner)
      do throws(SyntaxError) {
        try reader.read(into: &path)
        return nil
      } catch {
        return error
      }
    }
  }

  private static func isNone(_ scanner: TextScanner) -> Bool {
    var scanner = scanner
    scanner.skipSpace()
    guard scanner.byte == 0x6E, scanner.skip(word: "none") else { return false }
    scanner.skipSpace()
    return scanner.isAtEnd
  }
}

/// The state of reading one text.
private struct PathDataReader {
  /// What the first control point of `S` and `T` mirrors: the last one of a curve of their own kind.
  private enum Control {
    case none
    case cubic(ExactPoint)
    case quadratic(ExactPoint)
  }

  private var scanner: TextScanner
  private var current = ExactPoint.zero
  private var start = ExactPoint.zero
  private var control = Control.none

  init(scanner: TextScanner) {
    self.scanner = scanner
  }

  /// Reads commands up to the end, each with its repeats.
  mutating func read(into path: inout Path) throws(SyntaxError) {
    scanner.skipSpace()
    guard !scanner.isAtEnd else { return }
    guard scanner.byte | 0x20 == 0x6D else {
      throw SyntaxError(offset: scanner.offset, message: "expected a move")
    }
    repeat {
      let command = scanner.byte
      let place = scanner.offset
      let isRelative = command & 0x20 != 0
      if command | 0x20 == 0x7A {
        scanner.advance()
        path.close()
        (current, control) = (start, .none)
        scanner.skipSpace()
        continue
      }
      guard isCommand(command) else {
        throw SyntaxError(offset: place, message: "expected a command")
      }
      scanner.advance()
      scanner.skipSpace()
      try readRepeats(of: command | 0x20, isRelative, into: &path)
    } while !scanner.isAtEnd
  }

  private func isCommand(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case 0x6D, 0x6C, 0x68, 0x76, 0x63, 0x73, 0x71, 0x74, 0x61: true
    default: false
    }
  }

  /// Reads the sets of numbers of one command, and moves to the next command or the end.
  private mutating func readRepeats(
    of command: UInt8, _ isRelative: Bool, into path: inout Path
  ) throws(SyntaxError) {
    var command = command
    repeat {
      switch command {
      case 0x6D:
        current = try point(isRelative)
        (start, control) = (current, .none)
        path.move(to: current.point)
        command = 0x6C
      case 0x6C:
        if !isRelative {
          unsafe scanner.takeRuns(separator: .letter(0x4C)) { unsafe path.lines(through: $0) }
        }
        (current, control) = (try point(isRelative), .none)
        path.line(to: current.point)
      case 0x68:
        (current.x, control) = (try coordinate(isRelative ? current.x : nil), .none)
        path.line(to: current.point)
      case 0x76:
        (current.y, control) = (try coordinate(isRelative ? current.y : nil), .none)
        path.line(to: current.point)
      case 0x63, 0x73: try readCubic(isSmooth: command == 0x73, isRelative, into: &path)
      case 0x71, 0x74: try readQuadratic(isSmooth: command == 0x74, isRelative, into: &path)
      default: try readArc(isRelative, into: &path)
      }
      scanner.skipSpace()
      if scanner.startsNumber { continue }
      guard scanner.byte == 0x2C else { return }
      scanner.advance()
      scanner.skipSpace()
      // After a comma there must be one more set: its first number tells what is missing.
    } while true
  }

  private mutating func readCubic(
    isSmooth: Bool, _ isRelative: Bool, into path: inout Path
  ) throws(SyntaxError) {
    let control1: ExactPoint
    if isSmooth {
      if case .cubic(let last) = control {
        control1 = try reflected(last)
      } else {
        control1 = current
      }
    } else {
      if !isRelative { unsafe scanner.takeRuns(groupedBy: 3) { unsafe path.cubics(through: $0) } }
      control1 = try point(isRelative)
      scanner.skipSeparator()
    }
    let control2 = try point(isRelative)
    scanner.skipSeparator()
    let end = try point(isRelative)
    path.cubic(control1.point, control2.point, to: end.point)
    (current, control) = (end, .cubic(control2))
  }

  private mutating func readQuadratic(
    isSmooth: Bool, _ isRelative: Bool, into path: inout Path
  ) throws(SyntaxError) {
    let middle: ExactPoint
    if isSmooth {
      if case .quadratic(let last) = control {
        middle = try reflected(last)
      } else {
        middle = current
      }
    } else {
      middle = try point(isRelative)
      scanner.skipSeparator()
    }
    let end = try point(isRelative)
    path.quadratic(middle.point, to: end.point)
    (current, control) = (end, .quadratic(middle))
  }

  private mutating func readArc(
    _ isRelative: Bool, into path: inout Path
  ) throws(SyntaxError) {
    let rx = try scanner.number().value
    scanner.skipSeparator()
    let ry = try scanner.number().value
    scanner.skipSeparator()
    let rotation = try scanner.number().value
    scanner.skipSeparator()
    let isLarge = try flag()
    scanner.skipSeparator()
    let sweeps = try flag()
    scanner.skipSeparator()
    let end = try point(isRelative)
    if rx == 0 || ry == 0, end.point != current.point {
      path.line(to: end.point)
    } else {
      path.arc(
        EllipticalArc.Shape(
          radii: Vector(rx, ry), rotation: rotation, isLarge: isLarge, sweeps: sweeps),
        to: end.point)
    }
    (current, control) = (end, .none)
  }

  private mutating func flag() throws(SyntaxError) -> Bool {
    let byte = scanner.byte
    guard byte == 0x30 || byte == 0x31 else {
      throw SyntaxError(offset: scanner.offset, message: "expected a flag, 0 or 1")
    }
    scanner.advance()
    return byte == 0x31
  }

  @inline(__always)
  private mutating func point(_ isRelative: Bool) throws(SyntaxError) -> ExactPoint {
    let x = try coordinate(isRelative ? current.x : nil)
    scanner.skipSeparator()
    return ExactPoint(x: x, y: try coordinate(isRelative ? current.y : nil))
  }

  /// A coordinate that counts from `origin`, or from 0.
  @inline(__always)
  private mutating func coordinate(_ origin: Coordinate?) throws(SyntaxError) -> Coordinate {
    guard let origin else { return Coordinate(try scanner.number()) }
    let place = scanner.offset
    let sum = origin + Coordinate(try scanner.number())
    guard sum.value.isFinite else {
      throw SyntaxError(offset: place, message: "number out of range")
    }
    return sum
  }

  private func reflected(_ last: ExactPoint) throws(SyntaxError) -> ExactPoint {
    let mirror = ExactPoint(
      x: current.x.reflecting(last.x), y: current.y.reflecting(last.y))
    guard mirror.point.isFinite else {
      throw SyntaxError(offset: scanner.offset, message: "number out of range")
    }
    return mirror
  }
}

extension ExactPoint {
  /// The point that is drawn.
  fileprivate var point: Point { Point(x.value, y.value) }
}
