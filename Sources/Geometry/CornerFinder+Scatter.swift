/// What jitter may have hidden or made, judged by the line that lies nearest to the points of each side.
///
/// Points that scatter by s about a line give its direction with a standard error of s / √S, where
/// S is the sum of the squared distances along the line from their mean (Draper and Smith, Applied
/// Regression Analysis). The turn from one line to another has the root of the sum of the squares
/// of both.
extension CornerFinder {
  /// How far from an anchor points are looked at, in tolerances, where its turn looks too small to
  /// be a corner.
  static let clearReach = 4.0
  /// The same near an end.
  private static let endReach = 3.0
  /// What scatters by more, in tolerances, is no jitter but a shape.
  private static let mostScatter = 0.45

  /// Whether a turn that looks too small may be a corner all the same: the points near it scatter
  /// so much that what is seen falls short by no more than half of its standard error.
  func mayBeHidden(at i: Int, seen cosine: Double) -> Bool {
    guard cosine < mostHidden else { return false }
    let variance = roughness(around: i)
    return variance.isFinite && variance >= leastVariance(hiding: cosine)
  }

  /// Whether a turn that may be hidden is a corner: the lines turn by the angle and two and a half
  /// of their standard errors more.
  func isClear(at i: Int, seen cosine: Double) -> Bool {
    let (a, b) = sides(of: i, within: Self.clearReach)
    guard a.count > 1, b.count > 1, a.count + b.count >= 6 else { return false }
    let cosineOfLines = -a.direction.dot(b.direction)
    let variance = CornerSide.variance(a, b)
    guard cosineOfLines <= self.cosine, variance >= leastVariance(hiding: cosine),
      !isShape(variance), a.isLine(variance), b.isLine(variance)
    else { return false }
    let turn = Self.angle(cosineOfLines)
    let error = CornerSide.error(a, b, variance)
    return turn >= angle + 2.5 * error && (a.isFull && b.isFull || turn >= 5 * error)
  }

  /// A turn seen from one tolerance away has a standard error of √6 times the scatter: that of the
  /// anchor counts twice.
  private func leastVariance(hiding cosine: Double) -> Double {
    let error = (angle - Self.angle(cosine)) / 0.5 * tolerance
    return error * error / 6
  }

  /// Whether a turn near an end is more than scatter: each side is a line, and the turn has five
  /// standard errors. Points that all lie a tolerance or more from each other are taken for what
  /// they are.
  func isMoreThanScatter(at i: Int, seen cosine: Double) -> Bool {
    let (a, b) = sides(of: i, within: Self.endReach)
    let scatter = CornerSide.variance(a, b)
    let shortest = min(a.shortestStep, b.shortestStep)
    if a.count + b.count < 6 || isShape(scatter) || shortest >= tolerance * tolerance {
      return true
    }
    let variance = min(scatter, roughness(around: i))
    return a.isLine(variance) && b.isLine(variance)
      && Self.angle(cosine) >= 5 * CornerSide.error(a, b, variance)
  }

  private func isShape(_ variance: Double) -> Bool {
    let most = Self.mostScatter * tolerance
    return variance > most * most
  }

  private func sides(of i: Int, within reach: Double) -> (CornerSide, CornerSide) {
    (side(of: i, within: reach, step: -1), side(of: i, within: reach, step: 1))
  }

  /// An anchor and those on one side as far as the first that is so many tolerances away.
  private func side(of i: Int, within reach: Double, step: Int) -> CornerSide {
    let distance = reach * tolerance
    var side = CornerSide()
    var k = i
    for _ in 0..<Self.longestLook {
      guard let next = neighbor(of: k, step), next != i else { break }
      k = next
      side.add(point(k) - point(i))
      if side.last.lengthSquared >= distance * distance {
        side.isFull = true
        break
      }
    }
    return side
  }

  /// The variance of each coordinate of the points around an anchor, from their third differences,
  /// which neither a smooth curve nor a line has: those of independent values have 1 + 9 + 9 + 1
  /// times their variance. Infinite for less than four points.
  private func roughness(around i: Int) -> Double {
    let reach = Self.clearReach * tolerance
    func isLast(_ k: Int) -> Bool { (point(k) - point(i)).lengthSquared >= reach * reach }
    var k = i
    for _ in 0..<8 {
      guard let next = neighbor(of: k, -1), next != i else { break }
      k = next
      if isLast(k) { break }
    }
    var window = (point(k), point(k), point(k))
    var (count, after) = (1, k == i ? 1 : 0)
    var sum = 0.0
    while after < 9, let next = neighbor(of: k, 1) {
      k = next
      let p = point(k)
      count += 1
      if count > 3 { sum += ((p - window.0) - (window.2 - window.1) * 3).lengthSquared }
      window = (window.1, window.2, p)
      if after > 0 || k == i { after += 1 }
      if after > 1, isLast(k) { break }
    }
    return count > 3 ? sum / (40 * Double(count - 3)) : .infinity
  }
}
