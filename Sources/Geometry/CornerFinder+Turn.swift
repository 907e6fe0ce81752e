extension CornerFinder {
  /// From how many tolerances away a turn is seen; a nearer end of the stroke hides only the later ones.
  private static let scales = [1.0, 2, 3]
  /// How many times as long as the straight way the way along the points may be if it is to be trusted.
  private static let detour = 1.2
  /// The same where both sides are straight.
  private static let straight = 1.03

  /// The turn at an anchor, the least sharp one of those seen.
  struct Turn {
    var cosine: Double
    /// Whether an end of an open stroke is too near for all views.
    var isCut: Bool
  }

  /// What is seen from a point.
  struct Look {
    /// The turn; nil where it is not seen, or is less than that of a corner and no jitter hides more.
    var turn: Turn?
    /// The cosine of the turn from one tolerance away; 2 where it is not seen.
    var nearest = 2.0
  }

  /// Looks to both sides from an anchor, or from a point near it that was passed over.
  ///
  /// A sure turn whose sides are straight for two tolerances is not looked at from farther away, where others may
  /// follow.
  func look(from vertex: Point, at i: Int) -> Look {
    var look = Look()
    var turn = Turn(cosine: -1, isCut: false)
    for scale in Self.scales {
      let before = seen(from: vertex, at: i, scale, step: -1)
      let after = seen(from: vertex, at: i, scale, step: 1)
      guard case .anchor(let a, let detourA) = before, case .anchor(let b, let detourB) = after
      else {
        guard scale > 1, before != .jitter, after != .jitter else { return look }
        turn.isCut = !isClosed
        continue
      }
      let u =
        vertex
        - (detourA <= Self.detour ? point(a) : mean(a, seenFrom: vertex, at: i, scale, step: -1))
      let v =
        (detourB <= Self.detour ? point(b) : mean(b, seenFrom: vertex, at: i, scale, step: 1))
        - vertex
      let (u2, v2) = (u.lengthSquared, v.lengthSquared)
      let seen = u.dot(v) / (u2 * v2).squareRoot()
      if scale == 1 { look.nearest = seen }
      let isFlatter = seen > turn.cosine
      turn.cosine = max(turn.cosine, seen)
      if turn.cosine > cosine {
        if isFar(u2) && isFar(v2) || isFlatter && !mayBeHidden(at: i, seen: seen) { return look }
      } else if scale > 1, turn.cosine <= sureCosine, max(detourA, detourB) <= Self.straight {
        break
      }
    }
    look.turn = turn
    return look
  }

  /// Whether points so far away leave none to judge scatter by.
  private func isFar(_ distanceSquared: Double) -> Bool {
    let reach = Self.clearReach * tolerance
    return distanceSquared >= reach * reach
  }

  enum Sight: Equatable {
    /// An anchor, and how many times as long as the straight way the way along the points is.
    case anchor(Int, detour: Double)
    /// The end of the stroke, or all of a closed one, and the way to the farthest point is about straight.
    case end
    case jitter
  }

  /// The first anchor on one side of another one that is at least so many tolerances away from a point near that.
  func seen(from vertex: Point, at i: Int, _ scale: Double, step: Int) -> Sight {
    let distance = scale * tolerance
    var k = i
    var last = vertex
    var way = 0.0
    var farthest = (distance: 0.0, way: 0.0)
    for _ in 0..<Self.longestLook {
      guard let next = neighbor(of: k, step), next != i else {
        return farthest.way <= Self.detour * farthest.distance ? .end : .jitter
      }
      k = next
      way += (point(k) - last).length
      last = point(k)
      let seen = (last - vertex).length
      if seen >= distance { return .anchor(k, detour: way / seen) }
      if seen > farthest.distance { farthest = (seen, way) }
    }
    return .jitter
  }

  /// The mean of an anchor that is so many tolerances away from where it is seen, and those behind
  /// it that are no more than one tolerance farther.
  private func mean(
    _ anchor: Int, seenFrom vertex: Point, at i: Int, _ scale: Double, step: Int
  ) -> Point {
    let farthest = (scale + 1) * tolerance
    var sum = Vector(0, 0)
    var count = 0.0
    var k = anchor
    for _ in 0..<Self.longestLook {
      sum = sum + (point(k) - point(anchor))
      count += 1
      guard let next = neighbor(of: k, step), next != i else { break }
      k = next
      if (point(k) - vertex).lengthSquared > farthest * farthest { break }
    }
    return point(anchor) + sum * (1 / count)
  }
}
