/// Fits the fewest pieces it finds to the points between two corners.
///
/// A piece is made as long as the tolerance allows, with its end left free. Then it is cut a little before
/// its end, where points on both sides have shaped it, and the next piece goes on from there with the place
/// and tangent that it has: at the cut from which the next one reaches farthest.
struct RunFitter {
  private var fitter: PieceFitter
  private let last: Int
  private let end: Joint
  private let grid: FitGrid
  /// The piece just found, the one that would follow the best cut, and the one being cut.
  private var found = Fit()
  private var best = Fit()
  private var current = Fit()
  private var guess = 8

  private struct Fit {
    var piece = Piece(line: Point(0, 0), Point(0, 0))
    var lo = 0
    var hi = 0
    var parameters: [Double] = []
  }

  static func fit(
    _ points: [Point], tolerance: Double, grid: FitGrid, from start: Joint, to end: Joint,
    emit: (Piece) -> Void
  ) {
    var runFitter = RunFitter(points, tolerance: tolerance, grid: grid, end: end)
    runFitter.run(from: start, emit: emit)
  }

  private init(_ points: [Point], tolerance: Double, grid: FitGrid, end: Joint) {
    // Rounding to the grid moves a curve by less than one of its steps.
    fitter = PieceFitter(
      points: points, tolerance: tolerance - grid.step, shortestHandle: grid.shortestHandle)
    last = points.count - 1
    self.end = end
    self.grid = grid
    found.parameters = fitter.parameters
    best.parameters = fitter.parameters
    current.parameters = fitter.parameters
  }

  private mutating func run(from start: Joint, emit: (Piece) -> Void) {
    _ = findLongest(from: 0, start, beyond: 0)
    swap(&current, &found)
    while current.hi < last {
      guess = current.hi - current.lo
      var bestHead = current.piece
      best.hi = 0
      // Cuts where some points on the far side have shaped the curve, too; the likeliest first.
      let count = current.hi - current.lo
      for back in [max(1, count / 16), max(2, count / 8), count / 32, max(3, count / 4)] {
        let cut = current.hi - back
        guard cut > current.lo else { continue }
        let head = grid.rounded(current.piece.head(to: current.parameters[cut]))
        let joint = Joint(place: head.end, tangent: head.endTangent)
        if findLongest(from: cut, joint, beyond: best.hi) {
          swap(&best, &found)
          bestHead = head
        }
        if best.hi == last { break }
      }
      emit(bestHead)
      swap(&current, &best)
    }
    emit(grid.rounded(current.piece, keepsEnd: true))
  }

  /// Finds the longest piece that starts at point `lo` and goes beyond another point.
  private mutating func findLongest(from lo: Int, _ start: Joint, beyond: Int) -> Bool {
    var good = lo
    var bad = last + 1
    if findLine(from: lo, start, beyond: max(lo, beyond)) {
      good = found.hi
      if good == last { return true }
    }
    var hi = max(min(last, lo + max(2, guess)), good + 1)
    if beyond > lo {
      if good <= beyond {
        if beyond + 1 - lo > 1, !probe(lo, beyond + 1, start, known: good) { return false }
        good = beyond + 1
      }
      hi = good + max(1, (good - lo) / 8)
    }
    while good < bad - 1 {
      hi = min(last, max(hi, good + 1))
      if hi - lo < 2 { hi = min(last, lo + 2) }
      if hi - lo < 2 { break }
      if probe(lo, hi, start, known: good) { good = hi } else { bad = hi }
      if good == last { break }
      if bad > last {
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
    guard let line = fitter.line(from: lo, start, last: last, end: end) else { return false }
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
