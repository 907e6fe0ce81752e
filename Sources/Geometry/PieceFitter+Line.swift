extension PieceFitter {
  /// The longest line that starts at point `lo`, along its tangent if it has one, and passes all points in
  /// order within the tolerance; nil when it passes no other point.
  ///
  /// It goes no farther than to point `last`; the place and tangent there are `end`, if they are given, and a line
  /// that reaches it ends exactly there.
  mutating func line(
    from lo: Int, _ start: Joint, last: Int, end: Joint?
  ) -> (piece: Piece, hi: Int)? {
    let reach: Int
    var direction: Vector
    if let tangent = start.tangent {
      direction = tangent
      reach = last
    } else {
      guard let view = view(from: start.place, lo, last) else { return nil }
      (direction, reach) = view
    }
    if reach == last, let end, let exact = (end.place - start.place).unit,
      Self.isSame(exact, start.tangent), Self.isSame(exact, end.tangent)
    {
      let length = (end.place - start.place).length
      let way = pass(start.place, exact, lo, last)
      if way.hi == last, reachesNoFarther(lo, last, length, end.place) {
        for i in 0...(last - lo) { parameters[i] = min(1, parameters[i] / length) }
        return (Piece(line: start.place, end.place), last)
      }
    }
    let (hi, length) = pass(start.place, direction, lo, min(reach, end == nil ? last : last - 1))
    guard hi > lo, length > 0 else { return nil }
    for i in 0...(hi - lo) { parameters[i] = min(1, parameters[i] / length) }
    return (Piece(line: start.place, start.place + direction * length), hi)
  }

  /// Whether the points beyond the end of a line of this length, by their parameters, are near the end.
  private func reachesNoFarther(_ lo: Int, _ hi: Int, _ length: Double, _ end: Point) -> Bool {
    for i in lo...hi where parameters[i - lo] > length {
      if (points[i] - end).lengthSquared > tolerance * tolerance { return false }
    }
    return true
  }

  /// Whether two unit vectors differ by less than a third of a degree.
  private static func isSame(_ a: Vector, _ b: Vector?) -> Bool {
    guard let b else { return true }
    return a.dot(b) > 0 && abs(a.cross(b)) < 0.005
  }

  /// The direction that sees the most points in a row no farther than the tolerance aside: the middle of what
  /// all their discs leave open.
  private func view(from place: Point, _ lo: Int, _ last: Int) -> (direction: Vector, hi: Int)? {
    var left: Vector?
    var right = Vector(0, 0)
    var hi = lo
    let square = tolerance * tolerance
    while hi < last {
      let v = points[hi + 1] - place
      let length = v.lengthSquared
      if length > square {
        let along = v * (length - square).squareRoot()
        let across = Vector(-v.dy, v.dx) * tolerance
        var newLeft = along + across
        var newRight = along - across
        if let left {
          if right.dot(v) < 0 && left.dot(v) < 0 { break }
          if left.cross(newLeft) > 0 { newLeft = left }
          if right.cross(newRight) < 0 { newRight = right }
          if newRight.cross(newLeft) < 0 { break }
        }
        left = newLeft
        right = newRight
      }
      hi += 1
    }
    guard let l = left?.unit, let r = right.unit, let middle = (l + r).unit else { return nil }
    return (middle, hi)
  }

  /// How far a ray passes points in order within the tolerance: the last one, and the length up to it. The
  /// parameters become the lengths.
  private mutating func pass(
    _ place: Point, _ direction: Vector, _ lo: Int, _ last: Int
  ) -> (hi: Int, length: Double) {
    let square = tolerance * tolerance
    // A point may be passed anywhere within half a chord of its nearest place, but not before another one.
    var least = 0.0
    var length = 0.0
    reach(lo, lo)
    parameters[0] = 0
    var hi = lo
    while hi < last {
      let v = points[hi + 1] - place
      let along = v.dot(direction)
      let across = v.cross(direction)
      let half = (square - across * across).squareRoot()
      guard half >= 0, along >= least || along + half >= least + tolerance / 2 else { break }
      least = max(least, along - half)
      hi += 1
      length = max(least, along)
      reach(lo, hi)
      parameters[hi - lo] = length
    }
    return (hi, length)
  }
}
