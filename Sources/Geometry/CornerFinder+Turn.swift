extension CornerFinder {
  /// From how many tolerances away a turn is seen; a nearer end of the stroke hides only the later ones.
  private static let scales = [1.0, 2, 3]
  /// How many times as long as the straight way the way along the points may be if it is to be trusted.
  private static let detour = 1.2

  /// The turn at an anchor, the least sharp one of those seen.
  struct Turn {
    var cosine: Double
    /// Whether an end of an open stroke is too near for all views.
    var isCut: Bool
  }

  /// The turn at an anchor; nil where it is not seen, or is less than that of a corner and no
  /// jitter hides more.
  func turn(at i: Int) -> Turn? {
    var turn = Turn(cosine: -1, isCut: false)
    for scale in Self.scales {
      let before = seen(from: i, scale, step: -1)
      let after = seen(from: i, scale, step: 1)
      guard case .anchor(let a, let isDirectA) = before, case .anchor(let b, let isDirectB) = after
      else {
        guard scale > 1, before != .jitter, after != .jitter else { return nil }
        turn.isCut = !isClosed
        continue
      }
      let u = point(i) - (isDirectA ? point(a) : mean(a, seenFrom: i, scale, step: -1))
      let v = (isDirectB ? point(b) : mean(b, seenFrom: i, scale, step: 1)) - point(i)
      let (u2, v2) = (u.lengthSquared, v.lengthSquared)
      let seen = u.dot(v) / (u2 * v2).squareRoot()
      let isFlatter = seen > turn.cosine
      turn.cosine = max(turn.cosine, seen)
      guard turn.cosine > cosine else { continue }
      if isFar(u2) && isFar(v2) || isFlatter && !mayBeHidden(at: i, seen: seen) { return nil }
    }
    return turn
  }

  /// Whether points so far away leave none to judge scatter by.
  private func isFar(_ distanceSquared: Double) -> Bool {
    let reach = Self.clearReach * tolerance
    return distanceSquared >= reach * reach
  }

  enum Sight: Equatable {
    /// An anchor, and whether the way there is about straight.
    case anchor(Int, isDirect: Bool)
    /// The end of the stroke, or all of a closed one, and the way to the farthest point is about straight.
    case end
    case jitter
  }

  /// The first anchor on one side that is at least so many tolerances away.
  func seen(from i: Int, _ scale: Double, step: Int) -> Sight {
    let distance = scale * tolerance
    var k = i
    var way = 0.0
    var farthest = (distance: 0.0, way: 0.0)
    for _ in 0..<Self.longestLook {
      guard let next = neighbor(of: k, step), next != i else {
        return farthest.way <= Self.detour * farthest.distance ? .end : .jitter
      }
      way += (point(next) - point(k)).length
      k = next
      let seen = (point(k) - point(i)).length
      if seen >= distance { return .anchor(k, isDirect: way <= Self.detour * seen) }
      if seen > farthest.distance { farthest = (seen, way) }
    }
    return .jitter
  }

  /// The mean of an anchor that is so many tolerances away from another one, and those behind it
  /// that are no more than one tolerance farther.
  private func mean(_ anchor: Int, seenFrom i: Int, _ scale: Double, step: Int) -> Point {
    let farthest = (scale + 1) * tolerance
    var sum = Vector(0, 0)
    var count = 0.0
    var k = anchor
    for _ in 0..<Self.longestLook {
      sum = sum + (point(k) - point(anchor))
      count += 1
      guard let next = neighbor(of: k, step), next != i else { break }
      k = next
      if (point(k) - point(i)).lengthSquared > farthest * farthest { break }
    }
    return point(anchor) + sum * (1 / count)
  }
}
