/// A piece of a fit, with the points that it passes.
struct Fit {
  var piece = Piece(line: Point(0, 0), Point(0, 0))
  /// The first of them and the last.
  var lo = 0
  var hi = 0
  /// A parameter on the piece for each of them; what is behind means nothing.
  var parameters: [Double] = []

  /// The part up to the point `cut`.
  func head(to cut: Int) -> Piece { piece.head(to: parameters[cut - lo]) }
}

/// Finds the longest pieces that fit a run of points.
struct PieceFinder {
  private var fitter: PieceFitter
  /// The piece found last.
  var found = Fit()
  /// How many points the next piece may pass, roughly.
  var guess = 8
  /// The last point of the run, and how it is to be reached.
  private(set) var last = 0
  private var end = Joint(place: Point(0, 0))
  /// No piece is a line that is not longer.
  private let shortest: Double

  /// How many points a piece passes at most.
  private static let longest = 1 << 16

  /// Finds pieces of these points, none of which repeats the one before.
  init(_ points: [Point], tolerance: Double, shortestHandle: Double) {
    fitter = PieceFitter(points: points, tolerance: tolerance, shortestHandle: shortestHandle)
    shortest = shortestHandle
  }

  /// Begins with the run from one point to another, behind the run before.
  mutating func begin(_ first: Int, _ last: Int, to end: Joint) {
    self.last = last
    self.end = end
    guess = 8
    fitter.lengths.begin(at: first)
  }

  /// Tells that no piece will start before a point.
  mutating func forget(before lo: Int) { fitter.lengths.forget(before: lo) }

  /// Finds a piece that starts at point `lo` and reaches the end of the run, and tells whether there is one.
  mutating func findLast(from lo: Int, _ start: Joint) -> Bool {
    guard last - lo <= Self.longest else { return false }
    if findLine(from: lo, start, beyond: last - 1) { return true }
    return probe(lo, last, start, known: lo)
  }

  /// Finds the longest piece that starts at point `lo` and goes beyond another point.
  mutating func findLongest(from lo: Int, _ start: Joint, beyond: Int = 0) -> Bool {
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
      keep(fitter.piece, lo, hi)
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
    keep(fitter.piece, lo, hi)
    return true
  }

  private mutating func keep(_ piece: Piece, _ lo: Int, _ hi: Int) {
    found.piece = piece
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
    guard line.hi > beyond, line.hi > lo + 1 || line.hi == last, length > shortest else {
      return false
    }
    keep(line.piece, lo, line.hi)
    return true
  }
}
