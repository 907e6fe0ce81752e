#if canImport(Glibc)
  private import Glibc
#elseif canImport(Musl)
  private import Musl
#elseif canImport(Darwin)
  private import Darwin
#endif

/// Finds the points at which a stroke turns so sharply that a curve through them has a corner.
///
/// A turn is seen from points at least one tolerance away, and again from two and three. What
/// scatter may have hidden or made is judged by the lines that lie nearest to the points on both
/// sides: a turn that looks too small is a corner where those lines leave no doubt, and one near an
/// end, from where not all of it is seen, is one only where it is more than scatter. Points closer
/// than a quarter of the tolerance to the one before are passed over, and no more than 128 points
/// are looked at on either side, so the time is linear however long a pause; what turns within so
/// many is jitter.
struct CornerFinder {
  let points: [Point]
  let isClosed: Bool
  let tolerance: Double
  /// The smallest turn that is a corner, in radians.
  let angle: Double
  /// The cosine of `angle`.
  let cosine: Double
  /// The cosine of the smallest turn looked at twice.
  let mostHidden: Double
  /// The cosine of a turn that jitter has hardly made of one that is no corner.
  let sureCosine: Double
  /// The cosine of the smallest turn, seen from one tolerance away, beside which a point that was passed over may
  /// be a corner: a quarter of the tolerance along one side takes less than 15° from it.
  private let leastNear: Double
  /// The indices of the points looked at, which take half the memory so.
  private var anchors: [UInt32] = []

  static let longestLook = 128

  /// An anchor at which there may be a corner, and the cosine of the turn seen there.
  private typealias Candidate = (anchor: Int, cosine: Double)

  /// The corners of a stroke without repeated points, in order; the ends of an open stroke are none. Past
  /// 2^32 points, which take 64 GB, none are seen.
  static func corners(
    of points: [Point], isClosed: Bool, tolerance: Double, angle: Double
  ) -> [Int] {
    guard points.count > 2, points.count <= UInt32.max, angle <= 180 else { return [] }
    return CornerFinder(points, isClosed: isClosed, tolerance: tolerance, angle: angle).corners()
  }

  private init(_ points: [Point], isClosed: Bool, tolerance: Double, angle: Double) {
    self.points = points
    self.isClosed = isClosed
    self.tolerance = tolerance
    self.angle = angle * .pi / 180
    cosine = cos(self.angle) + 1e-9
    mostHidden = cos(self.angle / 2)
    sureCosine = cos(min(.pi * 0.95, self.angle + .pi / 6))
    leastNear = cos(max(0, self.angle - .pi / 12))
    let step = tolerance * tolerance / 16
    anchors.reserveCapacity(points.count)
    var last = 0
    for i in points.indices {
      let isEnd = i == 0 || i == points.count - 1
      guard isEnd || (points[i] - points[last]).lengthSquared >= step else { continue }
      anchors.append(UInt32(i))
      last = i
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
      let look = look(from: point(i), at: i)
      if let turn = look.turn, isCorner(turn, at: i) {
        candidates.append((i, turn.cosine))
      } else if look.nearest <= leastNear, let turn = turnOfApex(i), turn.cosine <= cosine,
        isCorner(turn, at: i)
      {
        candidates.append((i, turn.cosine))
      }
    }
    return candidates
  }

  private func isCorner(_ turn: Turn, at i: Int) -> Bool {
    turn.cosine > cosine
      ? isClear(at: i, seen: turn.cosine)
      : !turn.isCut || isMoreThanScatter(at: i, seen: turn.cosine)
  }

  /// The turn at a point that was passed over near an anchor, and stands out more; nil where none does.
  private func turnOfApex(_ i: Int) -> Turn? {
    let apex = apex(i)
    return apex == place(of: i) ? nil : look(from: points[apex], at: i).turn
  }

  /// The angle, in radians, with a cosine that rounding may have made larger than 1.
  static func angle(_ cosine: Double) -> Double { acos(min(1, max(-1, cosine))) }

  func point(_ i: Int) -> Point { points[place(of: i)] }

  /// Where an anchor stands among the points.
  private func place(of i: Int) -> Int { Int(anchors[i]) }

  func neighbor(of i: Int, _ step: Int) -> Int? {
    let next = i + step
    if anchors.indices.contains(next) { return next }
    return isClosed ? (next < 0 ? anchors.count - 1 : 0) : nil
  }

  /// Whether no other candidate nearby turns more sharply, or as sharply and earlier: within two tolerances,
  /// or four where the points near a corner are too far from their lines for its turn to be seen.
  private func isSharpest(_ index: Int, of candidates: [Candidate]) -> Bool {
    let (i, cosine) = candidates[index]
    let reach = (cosine > self.cosine ? 4 : 2) * tolerance
    for step in [-1, 1] {
      var k = i
      var other = index
      for _ in 0..<Self.longestLook {
        guard let next = neighbor(of: k, step), next != i else { break }
        k = next
        if (point(k) - point(i)).lengthSquared >= reach * reach { break }
        let following = (other + step + candidates.count) % candidates.count
        guard candidates[following].anchor == k else { continue }
        other = following
        let turn = candidates[other].cosine
        if turn < cosine || turn == cosine && step < 0 { return false }
      }
    }
    return true
  }

  /// Of an anchor and the points nearby that were passed over, the one farthest from the line between those it is seen
  /// from.
  private func apex(_ i: Int) -> Int {
    let anchor = point(i)
    guard case .anchor(let a, _) = seen(from: anchor, at: i, 1, step: -1),
      case .anchor(let b, _) = seen(from: anchor, at: i, 1, step: 1),
      let before = neighbor(of: i, -1), let after = neighbor(of: i, 1), before < i, i < after
    else { return place(of: i) }
    let direction = point(b) - point(a)
    let side = direction.cross(anchor - point(a)) < 0 ? -1.0 : 1
    var best = (index: place(of: i), distance: side * direction.cross(anchor - point(a)))
    for k in (place(of: before) + 1)..<place(of: after)
    where (points[k] - anchor).lengthSquared < tolerance * tolerance / 16 {
      let distance = side * direction.cross(points[k] - point(a))
      if distance > best.distance { best = (k, distance) }
    }
    return best.index
  }
}
