extension Polyline {
  /// The polyline with fewer of its points: every point left out lies within `tolerance` of the line that
  /// takes its place (D. H. Douglas, T. K. Peucker, "Algorithms for the reduction of the number of points
  /// required to represent a digitized line", Cartographica 10, 1973).
  ///
  /// Distances are to the line's segment, not to the endless line. First and last point stay; a closed
  /// stroke is cut at its first point and the one farthest from it. A tolerance that is not above 0 leaves out
  /// only what lies exactly on a line.
  /// - Complexity: O(n log n): where the farthest points divide the stroke too unevenly, as a zigzag with
  ///   falling amplitude does, it is divided in the middle instead, which may keep a few points more.
  package func simplified(tolerance: Double) -> Polyline {
    var line = self
    line.simplify(tolerance: tolerance)
    return line
  }

  /// Drops the points that `simplified` leaves out. The others stay where they are, so that a long stroke takes no
  /// second copy.
  package mutating func simplify(tolerance: Double) {
    guard points.count > 2 else { return }
    let scale = BinaryScale(for: points)
    let limit = max(0, tolerance * scale.factor)
    let n = points.count
    var simplifier = Simplifier(count: n, limit: limit * limit)
    if scale.isIdentity {
      swap(&points, &simplifier.points)
    } else {
      simplifier.points = points.map { scale.scaled($0) }
    }
    if isClosed {
      let far = simplifier.farthestFromFirst()
      simplifier.simplify(from: 0, to: far)
      simplifier.simplify(from: far, to: n)
    } else {
      simplifier.simplify(from: 0, to: n - 1)
    }
    if scale.isIdentity { swap(&points, &simplifier.points) }
    var count = 0
    for i in 0..<n where simplifier.keeps[i] {
      if count < i { points[count] = points[i] }
      count += 1
    }
    points.removeLast(n - count)
  }
}

private struct Simplifier {
  var points: [Point] = []
  /// For each point whether it stays; behind the last, the first again.
  private(set) var keeps: [Bool]
  /// The square of the tolerance.
  private let limit: Double

  init(count: Int, limit: Double) {
    self.limit = limit
    keeps = [Bool](repeating: false, count: count + 1)
  }

  private struct Span {
    var start: Int
    var end: Int
    /// How many more times it may be divided unevenly.
    var patience: Int
  }

  /// Marks what stays between two points, both of which stay, without recursion.
  mutating func simplify(from start: Int, to end: Int) {
    keeps[start] = true
    keeps[end] = true
    let patience = 4 * (Int.bitWidth - (end - start).leadingZeroBitCount)
    var spans = [Span(start: start, end: end, patience: patience)]
    while let span = spans.popLast() {
      guard span.end - span.start > 1 else { continue }
      var (middle, distance) = farthest(between: span.start, and: span.end)
      guard distance > limit else { continue }
      if span.patience <= 0 { middle = (span.start + span.end) / 2 }
      keeps[middle] = true
      spans.append(Span(start: middle, end: span.end, patience: span.patience - 1))
      spans.append(Span(start: span.start, end: middle, patience: span.patience - 1))
    }
  }

  /// The point farthest from the segment between two others, and the square of its distance.
  private func farthest(between start: Int, and end: Int) -> (index: Int, distance: Double) {
    let a = points[start]
    let chord = points[end == points.count ? 0 : end] - a
    let length = chord.lengthSquared
    let inverse = length > 0 ? 1 / length : 0
    var best = (index: start + 1, distance: -1.0)
    for i in (start + 1)..<end {
      let v = points[i] - a
      let along = v.dot(chord)
      var distance = v.lengthSquared
      if along > 0, length > 0 {
        if along >= length {
          distance = (v - chord).lengthSquared
        } else {
          let across = v.cross(chord)
          distance = across * across * inverse
        }
      }
      if distance > best.distance { best = (i, distance) }
    }
    return best
  }

  /// The point farthest from the first, never the first itself.
  func farthestFromFirst() -> Int {
    var best = (index: 1, distance: -1.0)
    for i in 1..<points.count {
      let distance = (points[i] - points[0]).lengthSquared
      if distance > best.distance { best = (i, distance) }
    }
    return best.index
  }
}
