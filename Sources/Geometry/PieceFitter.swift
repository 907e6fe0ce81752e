/// Fits one cubic at a time to a row of points.
///
/// Given parameters, the best control points are a linear problem; given those, each point's nearest
/// parameter is a Newton step away (P. J. Schneider, "An algorithm for automatically fitting digitized
/// curves", Graphics Gems, 1990). Alternating converges slowly when distances are taken to fixed
/// parameters, so they are taken along the normal, with a small share along the tangent (W. Wang,
/// H. Pottmann, Y. Liu, "Fitting B-spline curves to point clouds by curvature-based squared distance
/// minimization", ACM Transactions on Graphics 25, 2006). What falls is the sum of their fourth powers, so that
/// it is the largest distance rather than the mean.
struct PieceFitter {
  let points: [Point]
  let tolerance: Double
  private let shortestHandle: Double
  /// The piece fitted last.
  private(set) var piece = Piece(line: Point(0, 0), Point(0, 0))
  /// For each of its points, from its first one, a parameter on it, in order, where it passes within the
  /// tolerance; what is behind them means nothing.
  var parameters: [Double] = []
  /// The square of the largest distance to the piece fitted last, in tolerances.
  private(set) var worst = 0.0
  /// Whether the parameters never fall.
  private var isOrdered = true
  /// The lengths from the first point on that a piece may still start from.
  var lengths = RowLengths()

  /// How often control points and parameters are improved in turn.
  private static let rounds = 6
  /// How many times smaller than before the square of the largest distance may become in a round, at best, where
  /// it is to be seen whether more rounds are worth their time.
  private static let hope = 0.8
  /// The share of the distance along the tangent in what is minimized.
  private static let tangentShare = 0.1
  /// How far the points' nearest places may lie apart from the steps of a program that looks at the curve at
  /// 2/tolerance even steps along its polygon's length: that program shall find them near, too.
  private static let slack = 0.04

  init(points: [Point], tolerance: Double, shortestHandle: Double) {
    self.shortestHandle = shortestHandle
    self.points = points
    self.tolerance = tolerance
  }

  /// Makes room for the parameters of a piece, and measures its way.
  mutating func reach(_ lo: Int, _ hi: Int) {
    lengths.extend(to: hi, of: points)
    if parameters.count <= hi - lo {
      parameters += repeatElement(0, count: max(16, hi - lo + 1 - parameters.count))
    }
  }

  /// Fits a piece to the points from `lo` to `hi`, three at least, and says whether it passes all of them in
  /// order within the tolerance and stays near their chords. Without an end it may end anywhere near the
  /// last of them.
  ///
  /// `known` are the parameters on a shorter piece, from `lo` to `reach`: what is found from there is found sooner.
  mutating func fit(
    _ lo: Int, _ hi: Int, from start: Joint, to end: Joint?, known: [Double] = [], reach: Int = 0
  ) -> Bool {
    setParameters(lo, hi, known, reach)
    var equations = NormalEquations()
    for i in (lo + 1)...hi {
      equations.add(parameters[i - lo], points[i] - start.place, xx: 1, xy: 0, yy: 1)
    }
    var previous = Double.infinity
    for round in 1...Self.rounds {
      guard solve(equations, lo, hi, start, end) else { return false }
      equations = improve(lo, hi)
      if worst <= 1 { return (isOrdered || order(lo, hi)) && staysNearChords(lo, hi) }
      if round > 1, worst > 16 { return false }
      if round > 2 {
        var expected = worst
        for _ in round..<Self.rounds { expected *= Self.hope * min(1, worst / previous) }
        if expected > 1 { return false }
      }
      previous = worst
    }
    return false
  }

  /// Sets the parameters by the length along the points; up to `reach` they are as known, but for a factor.
  private mutating func setParameters(_ lo: Int, _ hi: Int, _ known: [Double], _ reach: Int) {
    self.reach(lo, hi)
    let factor = 1 / lengths.length(from: lo, to: hi)
    if reach > lo {
      let share = lengths.length(from: lo, to: reach) * factor
      for i in 0...(reach - lo) { parameters[i] = known[i] * share }
    }
    for i in max(lo, reach)..<hi {
      parameters[i - lo] = lengths.length(from: lo, to: i) * factor
    }
    parameters[hi - lo] = 1
  }

  private mutating func solve(
    _ equations: NormalEquations, _ lo: Int, _ hi: Int, _ start: Joint, _ end: Joint?
  ) -> Bool {
    guard
      var (q1, q2, q3) = equations.solution(
        startTangent: start.tangent, end: end.map { $0.place - start.place },
        endTangent: end?.tangent)
    else { return false }
    // Handles point forward, and none is longer than the points' own way but for the tolerance.
    let way = lengths.length(from: lo, to: hi)
    let longest = way + min(way, tolerance)
    let shortest = max(0.01 * q3.length, shortestHandle)
    if let t = start.tangent { q1 = t * min(longest, max(shortest, q1.dot(t))) }
    if let t = end?.tangent { q2 = q3 - t * min(longest, max(shortest, (q3 - q2).dot(t))) }
    guard q1.lengthSquared <= longest * longest else { return false }
    guard (q3 - q2).lengthSquared <= longest * longest else { return false }
    if start.tangent == nil, turnsBack(q1, from: lo, to: hi) { return false }
    if let end, end.tangent == nil, turnsBack(q2 - q3, from: hi, to: lo) { return false }
    if let end { q3 = end.place - start.place }
    let p = start.place
    piece = Piece(p, p + q1, p + q2, end?.place ?? p + q3)
    return true
  }

  /// Whether a handle points away from the first point at least one tolerance away, and is so long that
  /// the curve goes back by more than the tolerance, about.
  private func turnsBack(_ handle: Vector, from start: Int, to end: Int) -> Bool {
    let square = tolerance * tolerance
    // A cubic goes no farther along a handle than 4/9 of it.
    guard handle.lengthSquared > 81 / 16 * square else { return false }
    for i in stride(from: start, to: end, by: start < end ? 1 : -1) {
      let step = points[i] - points[start]
      if step.lengthSquared >= square { return step.dot(handle) < 0 }
    }
    return (points[end] - points[start]).dot(handle) < 0
  }

  /// Moves every parameter by one Newton step, sees whether they are in order, measures the distances there, and
  /// gives the next equations.
  private mutating func improve(_ lo: Int, _ hi: Int) -> NormalEquations {
    var equations = NormalEquations()
    let start = piece.start
    let curve = CurvePolynomial(piece)
    let scale = 1 / (tolerance * tolerance)
    let normalShare = 1 - Self.tangentShare
    let evenness = 1 / (16 * piece.polygonLength * piece.polygonLength)
    var largest = (points[lo] - start).lengthSquared * scale
    var last = 0.0
    parameters[0] = 0
    isOrdered = true
    for i in (lo + 1)..<hi {
      let u = parameters[i - lo]
      let p = points[i] - start
      let miss = curve[u] - p
      let slope = curve.derivative(u)
      let bend = curve.halfSecondDerivative(u)
      let speed = slope.lengthSquared
      var divisor = speed + 2 * miss.dot(bend)
      if divisor < 0.3 * speed { divisor = speed }
      let moved = divisor > 0 ? u - miss.dot(slope) / divisor : u
      let next = min(1, max(0, moved))
      if next < last { isOrdered = false }
      let step = next - u
      parameters[i - lo] = next
      last = next
      // Taylor's series of a cubic ends here, so these are exact.
      let distance = miss + (slope + (bend + curve.cube * step) * step) * step
      let tangent = slope + (bend * 2 + curve.cube * (3 * step)) * step
      let square = distance.lengthSquared * scale
      let length = tangent.lengthSquared
      largest = max(largest, square, square + length * evenness - Self.slack)
      let (weight, share) = Self.pull(square)
      let k = length > 0 ? -normalShare * weight / length : 0
      equations.add(
        next, p + distance * share, xx: weight + k * tangent.dx * tangent.dx,
        xy: k * tangent.dx * tangent.dy,
        yy: weight + k * tangent.dy * tangent.dy)
    }
    parameters[hi - lo] = 1
    let distance = piece.end - points[hi]
    let square = distance.lengthSquared * scale
    largest = max(largest, square)
    let (weight, share) = Self.pull(square)
    equations.add(1, points[hi] - start + distance * share, xx: weight, xy: 0, yy: weight)
    worst = largest
    return equations
  }

  /// How strongly a point pulls, by the square of its distance d: its weight, and the share of the way to the
  /// curve that its target is moved.
  ///
  /// Together they give the slope of d²/40 + d⁴/4. Its second derivative, 1/20 + 3d², would be the weight in
  /// Newton's method, which is slow from afar; 1/20 + d² that of reweighted least squares, which overshoots.
  @inline(__always)
  private static func pull(_ square: Double) -> (weight: Double, share: Double) {
    let weight = 0.05 + 1.5 * square
    return (weight, 0.5 * square / weight)
  }

  /// Brings the parameters of points that go back and forth into order, each run of them to its mean (the
  /// pool-adjacent-violators algorithm: M. Ayer et al., Annals of Mathematical Statistics 26, 1955), and says
  /// whether the points are within the tolerance there.
  private mutating func order(_ lo: Int, _ hi: Int) -> Bool {
    var pools: [(first: Int, sum: Double, count: Double)] = []
    for i in lo...hi {
      var pool = (first: i, sum: parameters[i - lo], count: 1.0)
      while let before = pools.last, before.sum * pool.count > pool.sum * before.count {
        pools.removeLast()
        pool = (before.first, before.sum + pool.sum, before.count + pool.count)
      }
      pools.append(pool)
    }
    let curve = CurvePolynomial(piece)
    // Nearer than the tolerance, so that a little before and after this place will do as well.
    let limit = 0.5 * tolerance * tolerance
    var end = hi
    if pools.count == 1 { return false }
    worst = 1
    while let pool = pools.popLast() {
      if pool.count > 1 {
        // A pool at an end stays there.
        let mean = pool.first == lo ? 0 : end == hi ? 1 : pool.sum / pool.count
        let place = piece.start + curve[mean]
        for i in pool.first...end {
          parameters[i - lo] = mean
          if (points[i] - place).lengthSquared > limit { return false }
        }
      }
      end = pool.first - 1
    }
    return true
  }

  /// Whether the curve between two points leaves their chord by no more than the tolerance, or half their
  /// distance.
  private func staysNearChords(_ lo: Int, _ hi: Int) -> Bool {
    let curve = CurvePolynomial(piece)
    let bend = curve.largestSecondDerivative / 8
    // Where a curve passes both ends of a chord within d, its own chord lies within d of it, and the curve
    // within bend·step² of that.
    let distance = worst.squareRoot() * tolerance
    for i in lo..<hi {
      let (u, v) = (parameters[i - lo], parameters[i - lo + 1])
      let sag = bend * (v - u) * (v - u)
      if distance + sag <= tolerance { continue }
      let chord = points[i + 1] - points[i]
      let length = chord.lengthSquared
      let allowed = max(tolerance, length.squareRoot() / 2)
      if distance + sag <= allowed { continue }
      let samples = 1 + min(64, (sag / (0.005 * allowed)).squareRoot())
      let start = piece.start - points[i]
      let steps = Int(samples)
      for k in 1..<max(2, steps) {
        let q = start + curve[u + (v - u) * (Double(k) / Double(max(2, steps)))]
        let along = length > 0 ? min(1, max(0, q.dot(chord) / length)) : 0
        if (q - chord * along).lengthSquared > allowed * allowed { return false }
      }
    }
    return true
  }

  /// Takes the straight way between two neighbours, or as near to it as the tangents at its ends allow.
  mutating func join(_ lo: Int, _ hi: Int, from start: Joint, to end: Joint?) {
    let place = end?.place ?? points[hi]
    let chord = place - start.place
    func handle(_ tangent: Vector?) -> Vector {
      guard let tangent else { return chord * (1 / 3) }
      let length = chord.length
      // Room to turn round in, but no more than the way asks for.
      let turning = min(tolerance / 2, max(length, shortestHandle))
      let isForward = tangent.dot(chord) > 0.5 * length
      return tangent * (isForward ? max(length / 3, turning) : turning)
    }
    piece = Piece(
      start.place, start.place + handle(start.tangent), place - handle(end?.tangent), place)
    if start.tangent == nil, end?.tangent == nil { piece = Piece(line: start.place, place) }
    reach(lo, hi)
    parameters[0] = 0
    parameters[hi - lo] = 1
    worst = 1
  }
}
