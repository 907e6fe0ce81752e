#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Finds the points at which a stroke turns so sharply that a curve through them has a corner.
///
/// A turn is seen from points at least one tolerance away, and again from two and three, so that jitter makes
/// none and a corner among jitter is found. Where points go back and forth, their mean is what a turn is seen
/// from, and none is seen so near to an end that later views are hidden. Points closer than a quarter of the tolerance to the one before
/// are passed over, and no more than 128 points are looked at on either side, so the time is linear however
/// long a pause; what turns within so many is jitter.
struct CornerFinder {
  private let points: [Point]
  private let isClosed: Bool
  private let tolerance: Double
  /// The cosine of the smallest turn that is a corner.
  private let cosine: Double
  /// The points looked at.
  private var anchors: [Int] = []

  private static let longestLook = 128
  /// From how many tolerances away a turn is seen; a nearer end of the stroke hides only the later ones.
  private static let scales = [1.0, 2, 3]
  /// How many times as long as the straight way the way along the points may be if it is to be trusted.
  private static let detour = 1.2

  /// An anchor at which there may be a corner, and the cosine of the turn seen there.
  private typealias Candidate = (anchor: Int, cosine: Double)

  /// The corners of a stroke without repeated points, in order; the ends of an open stroke are none.
  static func corners(
    of points: [Point], isClosed: Bool, tolerance: Double, angle: Double
  ) -> [Int] {
    guard points.count > 2, angle <= 180 else { return [] }
    return CornerFinder(points, isClosed: isClosed, tolerance: tolerance, angle: angle).corners()
  }

  private init(_ points: [Point], isClosed: Bool, tolerance: Double, angle: Double) {
    self.points = points
    self.isClosed = isClosed
    self.tolerance = tolerance
    cosine = cos(angle * .pi / 180) + 1e-9
    let step = tolerance * tolerance / 16
    anchors.reserveCapacity(points.count)
    for i in points.indices {
      guard let last = anchors.last, i < points.count - 1 else {
        anchors.append(i)
        continue
      }
      if (points[i] - points[last]).lengthSquared >= step { anchors.append(i) }
    }
  }

  private func corners() -> [Int] {
    let candidates = candidates()
    var corners: [Int] = []
    for index in candidates.indices where isSharpest(index, of: candidates) {
      let corner = apex(candidates[index].anchor)
      if corner > corners.last ?? -1 { corners.append(corner) }
    }
    if !isClosed {
      corners.removeAll { $0 == 0 || $0 == points.count - 1 }
    }
    return corners
  }

  private func candidates() -> [Candidate] {
    var candidates: [Candidate] = []
    for i in anchors.indices {
      let turn = turn(at: i)
      if turn <= cosine { candidates.append((i, turn)) }
    }
    return candidates
  }

  /// The cosine of the turn at an anchor, the least sharp one of those seen; 2 where nothing is seen.
  private func turn(at i: Int) -> Double {
    var least = -1.0
    for scale in Self.scales {
      let before = seen(from: i, scale, step: -1)
      let after = seen(from: i, scale, step: 1)
      guard case .anchor(let a, let isDirectA) = before, case .anchor(let b, let isDirectB) = after
      else {
        if scale > 1, before != .jitter, after != .jitter { continue }
        return 2
      }
      let u = point(i) - (isDirectA ? point(a) : mean(a, seenFrom: i, scale, step: -1))
      let v = (isDirectB ? point(b) : mean(b, seenFrom: i, scale, step: 1)) - point(i)
      least = max(least, u.dot(v) / (u.lengthSquared * v.lengthSquared).squareRoot())
      if least > cosine { return 2 }
    }
    return least
  }

  private func point(_ i: Int) -> Point { points[anchors[i]] }

  private enum Sight: Equatable {
    /// An anchor, and whether the way there is about straight.
    case anchor(Int, isDirect: Bool)
    /// The end of the stroke, or all of a closed one, and the way to the farthest point is about straight.
    case end
    case jitter
  }

  /// The first anchor on one side that is at least so many tolerances away.
  private func seen(from i: Int, _ scale: Double, step: Int) -> Sight {
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

  /// The mean of an anchor that is so many tolerances away from another one, and those behind it that are no more
  /// than one tolerance farther.
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

  private func neighbor(of i: Int, _ step: Int) -> Int? {
    let next = i + step
    if anchors.indices.contains(next) { return next }
    return isClosed ? (next < 0 ? anchors.count - 1 : 0) : nil
  }

  /// Whether no other candidate within two tolerances turns more sharply, or as sharply and earlier.
  private func isSharpest(_ index: Int, of candidates: [Candidate]) -> Bool {
    let (i, cosine) = candidates[index]
    for step in [-1, 1] {
      var k = i
      var other = index
      for _ in 0..<Self.longestLook {
        guard let next = neighbor(of: k, step), next != i else { break }
        k = next
        if (point(k) - point(i)).lengthSquared >= 4 * tolerance * tolerance { break }
        let following = (other + step + candidates.count) % candidates.count
        guard candidates[following].anchor == k else { continue }
        other = following
        let turn = candidates[other].cosine
        if turn < cosine || turn == cosine && step < 0 { return false }
      }
    }
    return true
  }

  /// The point near an anchor that lies farthest from the line between those it was seen from.
  private func apex(_ i: Int) -> Int {
    guard case .anchor(let a, _) = seen(from: i, 1, step: -1),
      case .anchor(let b, _) = seen(from: i, 1, step: 1),
      let before = neighbor(of: i, -1), let after = neighbor(of: i, 1),
      anchors[before] < anchors[i], anchors[i] < anchors[after]
    else { return anchors[i] }
    let direction = point(b) - point(a)
    let side = direction.cross(point(i) - point(a)) < 0 ? -1.0 : 1
    var best = (index: anchors[i], distance: side * direction.cross(point(i) - point(a)))
    for k in (anchors[before] + 1)..<anchors[after] {
      let distance = side * direction.cross(points[k] - point(a))
      if distance > best.distance { best = (k, distance) }
    }
    return best.index
  }
}
