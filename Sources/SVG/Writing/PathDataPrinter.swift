package import Geometry
package import Values

/// Writes paths as path data (SVG 2, 9.3), as short as it can be read back.
///
/// Each segment is absolute or relative, whichever is shorter; a letter is left out where it repeats;
/// H, V, T and S stand where they say exactly the same. All this needs points on a decimal grid, where relative
/// coordinates are exact; without one, the numbers are absolute, and the shortest that read back as the same Double.
/// So that a renderer with single precision does not drift, at least every 32nd smooth quadratic
/// is written with its control point, and every 256th segment is absolute. An arc, which no stroke has,
/// is written as the line to its end.
@safe
package struct PathDataPrinter: ~Copyable {
  private var verbs: [Path.Verb] = []
  private var points: [GridPoint] = []

  private static let piece = 1 << 16

  package init() {}

  /// Appends segments that `grid` holds.
  ///
  /// - Parameters:
  ///   - grid: What the points are rounded to.
  ///   - curveGrid: What the control points of cubics are rounded to: none finer than `grid`.
  ///   - flush: May empty the buffer: it is called with some 64 kB at a time of a long path.
  /// - Complexity: O(n)
  package mutating func append<Failure: Error>(
    _ source: consuming some SegmentSource, grid: DecimalGrid, curveGrid: DecimalGrid,
    to buffer: inout ByteBuffer, flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let segments = GridPath(source, on: grid, curveGrid: curveGrid)
    try append(segments, grid, to: &buffer, flush: flush)
  }

  /// Appends `path`, which has a segment after its move or `close`, rounded to `grid` if there is one.
  package mutating func append<Failure: Error>(
    _ path: Path, grid: DecimalGrid?, to buffer: inout ByteBuffer,
    flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if let grid, grid.holds(path.points) {
      try append(PathSegments(path), grid: grid, curveGrid: grid, to: &buffer, flush: flush)
    } else {
      try append(ungridded: PathSegments(path), grid, to: &buffer, flush: flush)
    }
  }

  /// Appends the midpoint curves of `line`, which has a point.
  ///
  /// - Parameters:
  ///   - joints: The grid that has room for the midpoints of the points, if one has.
  ///   - grid: What the curves are rounded to otherwise, if they are.
  package mutating func append<Failure: Error>(
    midpointsOf line: Polyline, joints: DecimalGrid?, grid: DecimalGrid?,
    to buffer: inout ByteBuffer, flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if let joints, line.points.count > 2, joints.holds(line.points) {
      try append(MidpointSegments(line, on: joints), joints, to: &buffer, flush: flush)
    } else {
      try append(line.smoothedThroughMidpoints(), grid: grid, to: &buffer, flush: flush)
    }
  }

  /// Appends the straight lines of `line`, which has a point, rounded to `grid` if there is one.
  package mutating func append<Failure: Error>(
    linesOf line: Polyline, grid: DecimalGrid?, to buffer: inout ByteBuffer,
    flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    if let grid, grid.holds(line.points) {
      try append(LineSegments(line, on: grid), grid, to: &buffer, flush: flush)
    } else {
      try append(ungridded: PathSegments(line.straight()), grid, to: &buffer, flush: flush)
    }
  }

  private mutating func append<Failure: Error>(
    _ segments: some GridSegments, _ grid: DecimalGrid, to buffer: inout ByteBuffer,
    flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    var segments = segments
    var pen = PathDataPen(decimals: grid.decimals)
    // Many segments at a time, since a call for each would cost as much as they do.
    while true {
      verbs.removeAll(keepingCapacity: true)
      points.removeAll(keepingCapacity: true)
      segments.append(PathDataPen.most, to: &verbs, &points)
      if verbs.isEmpty { return }
      unsafe buffer.append(atMost: verbs.count * PathDataPen.longest) { place in
        unsafe verbs.withUnsafeBufferPointer { verbs in
          unsafe points.withUnsafeBufferPointer { points in
            unsafe pen.write(verbs, points, at: place)
          }
        }
      }
      if buffer.count >= Self.piece { try flush(&buffer) }
    }
  }

  /// Appends segments with points too far apart in size for a grid: those that have a place on one are rounded.
  package mutating func append<Failure: Error>(
    ungridded source: consuming some SegmentSource, _ grid: DecimalGrid?,
    to buffer: inout ByteBuffer, flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    let numbers = CompactNumbers(decimals: grid?.decimals ?? 0)
    var last: UInt8 = 0
    var neighbour = CompactNumbers.Neighbour.letter
    var path = Path()
    repeat {
      path.removeAll()
      source.append(64, to: &path)
      var index = 0
      for verb in path.verbs {
        let letter = verb.letter
        unsafe buffer.append(atMost: 1 + 6 * CompactNumbers.longest) { place in
          var end = unsafe place
          if letter != last || verb == .move || verb == .close {
            unsafe end.pointee = letter
            unsafe end += 1
            neighbour = .letter
          }
          for p in path.points[index..<(index + verb.pointCount)].suffix(verb == .arc ? 1 : 3) {
            unsafe numbers.write(p.x, on: grid, after: &neighbour, at: &end)
            unsafe numbers.write(p.y, on: grid, after: &neighbour, at: &end)
          }
          return unsafe end - place
        }
        last = letter
        index += verb.pointCount
      }
      if buffer.count >= Self.piece { try flush(&buffer) }
    } while !path.isEmpty
  }
}

extension CompactNumbers {
  /// Writes a coordinate rounded to a grid, or, where that has no place for it, all of its digits.
  fileprivate func write(
    _ number: Double, on grid: DecimalGrid?, after neighbour: inout Neighbour,
    at place: inout UnsafeMutablePointer<UInt8>
  ) {
    if let units = grid?.units(number) {
      return unsafe write(units, after: &neighbour, at: &place)
    }
    let decimal = Decimal(shortest: number) ?? Decimal(significand: 0, exponent: 0)
    unsafe write(
      negative: number.sign == .minus, decimal.significand.magnitude, exponent: decimal.exponent,
      after: &neighbour, at: &place)
  }
}

extension Path.Verb {
  /// The absolute command.
  var letter: UInt8 {
    switch self {
    case .move: 0x4D
    case .line, .arc: 0x4C
    case .quadratic: 0x51
    case .cubic: 0x43
    case .close: 0x7A
    }
  }
}
