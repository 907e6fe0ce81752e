/// Fits the fewest pieces it finds to the points between two corners.
///
/// A piece is made as long as the tolerance allows, with its end left free. Then it is cut a little before
/// its end, where points on both sides have shaped it, and the next piece goes on from there with the place
/// and tangent that it has: at the cut from which the next one reaches farthest.
///
/// What it holds grows with the longest piece, not with the stroke.
struct RunFitter {
  private var fitter: PieceFitter
  private let grid: FitGrid
  /// The last point of the run, and how it is to be reached.
  private var last = 0
  private var end = Joint(place: Point(0, 0))
  /// Whether the last piece of the run has been made.
  private(set) var isDone = true
  /// The piece just found, the one that would follow the best cut, and the one being cut.
  private var found = Fit()
  private var best = Fit()
  private var current = Fit()
  private var guess = 8

  /// How many points a piece passes at most.
  private static let longest = 1 << 16

  private struct Fit {
    var piece = Piece(line: Point(0, 0), Point(0, 0))
    var lo = 0
    var hi = 0
    /// Those of its points.
    var parameters: [Double] = []
  }

  /// Fits runs of these points, none of which repeats the one before.
  init(_ points: [Point], tolerance: Double, grid: FitGrid) {
    // Rounding to the grid moves a curve by less than one of its steps.
    fitter = PieceFitter(
      points: points, tolerance: tolerance - grid.step, shortestHandle: grid.shortestHandle)
    self.grid = grid
  }

  /// Begins the run from one point to another, behind the run before.
  mutating func begin(_ first: Int, _ last: Int, from start: Joint, to end: Joint) {
    self.last = last
    self.end = end
    isDone = false
    guess = 8
    fitter.lengths.begin(at: first)
    _ = findLongest(from: first, start, beyond: 0)
    swap(&current, &found)
  }

  /// The next piece of the run; nil behind the last one.
  mutating func next() -> Piece? {
    guard !isDone else { return nil }
    guard current.hi < last else {
      isDone = true
      return grid.rounded(current.piece, keepsEnd: true)
    }
    guess = current.hi - current.lo
    var bestHead = current.piece
    best.hi = 0
    // Cuts where some points on the far side have shaped the curve, too; the likeliest first.
    let count = current.hi - current.lo
    for back in [max(1, count / 16), max(2, count / 8), count / 32, max(3, count / 4)] {
      let cut = current.hi - back
      guard cut > current.lo else { continue }
      let head = grid.rounded(current.piece.head(to: current.parameters[cut - current.lo]))
      let joint = Joint(place: head.end, tangent: head.endTangent)
      if findLongest(from: cut, joint, beyond: best.hi) {
        swap(&best, &found)
        bestHead = head
      }
      if best.hi == last { break }
    }
    swap(&current, &best)
    fitter.lengths.forget(before: current.lo)
    return bestHead
  }

  /// Finds the longest piece that starts at point `lo` and goes beyond another point.
  private mutating func findLongest(from lo: Int, _ start: Joint, beyond: Int) -> Bool {
    var good = lo
    let limit = min(last, lo + Self.longest)
    var bad = limit + 1
    if findLine(from: lo, start, beyond: max(lo, beyond)) {
      good = found.hi
      if good == limit { return true }
    }
    var hi = max(min(limit, lo + max(2, guess)), good + 1)
    if beyond > lo {
      if good <= beyond {
        guard beyond < limit else { return false }
        if beyond + 1 - lo > 1, !probe(lo, beyond + 1, start, known: good) { return false }
        good = beyond + 1
      }
      hi = good + max(1, (good - lo) / 8)
    }
    while good < bad - 1 {
      hi = min(limit, max(hi, good + 1))
      if hi - lo < 2 { hi = min(limit, lo + 2) }
      if hi - lo < 2 { break }
      if probe(lo, hi, start, known: good) { good = hi } else { bad = hi }
      if good == limit { break }
      if bad > limit {
        hi = good + max(1, (good - lo) / 4)
      } else {
        if bad - good <= (good - lo) / 64 { break }
        hi = (good + bad) / 2
        if hi - lo < 2 { break }
      }
    }
    if good == lo {
      guard lo + 1 > beyond else { return false }
      let hi = lo + 1
      fitter.join(lo, hi, from: start, to: hi == last ? end : nil)
      keep(lo, hi)
    }
    return true
  }

  /// Tries a piece; the one found last, if it starts here, goes up to point `known`.
  private mutating func probe(_ lo: Int, _ hi: Int, _ start: Joint, known: Int) -> Bool {
    guard hi - lo > 1 else { return false }
    let end = hi == last ? end : nil
    guard
      fitter.fit(lo, hi, from: start, to: end, known: found.parameters, reach: known)
    else { return false }
    keep(lo, hi)
    return true
  }

  private mutating func keep(_ lo: Int, _ hi: Int) {
    found.piece = fitter.piece
    found.lo = lo
    found.hi = hi
    swap(&found.parameters, &fitter.parameters)
  }

  /// Finds the longest line that starts at point `lo`, passes two more at least, and goes beyond another one.
  private mutating func findLine(from lo: Int, _ start: Joint, beyond: Int) -> Bool {
    let limit = min(last, lo + Self.longest)
    guard
      let line = fitter.line(
        from: lo, start, last: limit, end: limit == last ? end : nil)
    else { return false }
    let length = (line.piece.end - line.piece.start).length
    guard line.hi > beyond, line.hi > lo + 1 || line.hi == last, length > grid.shortestHandle else {
      return false
    }
    found.piece = line.piece
    found.lo = lo
    found.hi = line.hi
    swap(&found.parameters, &fitter.parameters)
    return true
  }
}
