/// A path of straight and curved segments, all absolute: what every shape becomes before anything
/// else looks at it.
///
/// The verbs and their points lie in two flat arrays, so a path of ten million lines costs 17 bytes each.
/// An elliptical arc stays what it is, since the curves that stand for one elsewhere only come close:
/// three pairs hold its radii, its rotation and flags, and its end (see `EllipticalArc`).
/// After `close` the current point is the start of the subpath, and a verb other than `move`
/// starts a new subpath there (SVG 2, 9.3.4).
package struct Path: Equatable, Sendable {
  /// What a segment is, and how many points it takes.
  package enum Verb: UInt8, Sendable {
    case move, line, quadratic, cubic, arc, close

    /// How many pairs of `points` belong to the verb.
    package var pointCount: Int {
      switch self {
      case .move, .line: 1
      case .quadratic: 2
      case .cubic, .arc: 3
      case .close: 0
      }
    }
  }

  package private(set) var verbs: [Verb] = []
  package private(set) var points: [Point] = []

  package init() {}

  package var isEmpty: Bool { verbs.isEmpty }

  /// Whether there is no second subpath.
  ///
  /// - Complexity: O(n) in the number of segments.
  package var hasOneSubpath: Bool {
    !verbs.dropFirst().contains(.move) && !verbs.dropLast().contains(.close)
  }

  package mutating func move(to p: Point) {
    verbs.append(.move)
    points.append(p)
  }

  package mutating func line(to p: Point) {
    verbs.append(.line)
    points.append(p)
  }

  /// Appends a line to each of the points.
  package mutating func lines(through ends: UnsafeBufferPointer<Point>) {
    verbs.append(contentsOf: repeatElement(.line, count: ends.count))
    unsafe points.append(contentsOf: ends)
  }

  /// Appends cubics, of which each takes three of the points: both control points and its end.
  package mutating func cubics(through pairs: UnsafeBufferPointer<Point>) {
    precondition(pairs.count.isMultiple(of: 3))
    verbs.append(contentsOf: repeatElement(.cubic, count: pairs.count / 3))
    unsafe points.append(contentsOf: pairs)
  }

  /// Appends segments with all of their points.
  mutating func append(_ verbs: ArraySlice<Verb>, _ points: ArraySlice<Point>) {
    self.verbs += verbs
    self.points += points
  }

  package mutating func quadratic(_ control: Point, to p: Point) {
    verbs.append(.quadratic)
    points.append(control)
    points.append(p)
  }

  package mutating func cubic(_ control1: Point, _ control2: Point, to p: Point) {
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  /// An arc of an ellipse to `p`, as it is written: the radii may be negative, zero or too small.
  package mutating func arc(_ shape: EllipticalArc.Shape, to p: Point) {
    verbs.append(.arc)
    points.append(Point(shape.radii.dx, shape.radii.dy))
    points.append(Point(shape.rotation, shape.flags))
    points.append(p)
  }

  /// Makes room for `count` more verbs of one point each.
  package mutating func reserve(_ count: Int) {
    verbs.reserveCapacity(verbs.count + count)
    points.reserveCapacity(points.count + count)
  }

  package mutating func close() {
    verbs.append(.close)
  }

  /// Closes the subpath that starts in `start`; a last line to there, which closing draws, is dropped.
  package mutating func close(droppingLineTo start: Point) {
    if verbs.last == .line, points.last == start {
      verbs.removeLast()
      points.removeLast()
    }
    verbs.append(.close)
  }

  /// Makes room for so many more segments with so many points together.
  package mutating func reserve(segments: Int, points count: Int) {
    verbs.reserveCapacity(verbs.count + segments)
    points.reserveCapacity(points.count + count)
  }

  /// Forgets the segments and keeps the memory.
  package mutating func removeAll() {
    verbs.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
  }
}
