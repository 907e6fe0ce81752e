/// How far pieces of a cubic curve lie from their chords, in units of the tolerance.
///
/// The curve is a polynomial from its start, `a·t³ + b·t² + c·t`, so that a piece of it is the same from its
/// own start and costs a few products only.
struct ChordError {
  let a: Vector
  let b: Vector
  let c: Vector

  /// `scale` is what one unit of the coordinates is in tolerances, along x and along y.
  init(of curve: CubicBezier, scale: Vector) {
    // Differences of halves can't overflow.
    func step(_ p: Point) -> Vector {
      Vector(
        (p.x / 2 - curve.start.x / 2) * (2 * scale.dx),
        (p.y / 2 - curve.start.y / 2) * (2 * scale.dy))
    }
    let (p1, p2, p3) = (step(curve.control1), step(curve.control2), step(curve.end))
    c = p1 * 3
    b = (p2 - p1 - p1) * 3
    a = p3 - (p2 - p1) * 3
  }

  /// The piece from one parameter on, whose length is open.
  func piece(from t: Double) -> Piece {
    Piece(a: a, b: a * (3 * t) + b, c: (a * (1.5 * t) + b) * (2 * t) + c)
  }

  /// A curve's piece that starts at its own parameter 0.
  struct Piece {
    let a: Vector
    let b: Vector
    let c: Vector

    /// The square of an upper bound, tight to a few per cent, for the distance between the piece of parameters
    /// 0 to `h` and its chord: both of the curve's points from the chord and of the chord's points from the
    /// curve.
    ///
    /// The control points' distances from the chord bound the curve's (T. Hain, "Rapid termination
    /// evaluation for recursive subdivision of Bézier curves", 2002), and their overshoots beyond the
    /// chord's ends bound the way out and back of cusps and of curves that lie in a line. All of them are
    /// products with the chord, whose length is taken out at the end, squared, so that there is no root.
    @inline(__always)
    func squaredError(upTo h: Double) -> Double {
      let third = h * (1.0 / 3)
      let q1 = c * third
      let q2 = (c * 2 + b * h) * third
      let chord = (c + (b + a * h) * h) * h
      let square = chord.lengthSquared
      guard square > 1e-6 else {
        let error =
          0.75 * max(q1.lengthSquared, q2.lengthSquared).squareRoot() + square.squareRoot()
        return error * error
      }
      let away = Piece.bound(chord.cross(q1), chord.cross(q2))
      let (s1, s2) = (chord.dot(q1), chord.dot(q2))
      guard s1 < 0 || s2 < 0 || s1 > square || s2 > square else { return away / square * away }
      let before = Piece.bound(max(0, -s1), max(0, -s2))
      let after = Piece.bound(max(0, s1 - square), max(0, s2 - square))
      let over = max(before, after)
      return away / square * away + over / square * over
    }

    /// A bound for the largest `|3s(1-s)((1-s)·d1 + s·d2)|`, s from 0 to 1: exact where the two are the same,
    /// opposite, or one is 0, and convex between, so the straight line between lies above. The lines of
    /// one sign and of two meet in one expression, as there is no branch to foresee.
    @inline(__always)
    private static func bound(_ d1: Double, _ d2: Double) -> Double {
      let (sum, difference) = (abs(d1 + d2), abs(d1 - d2))
      let large = sum > difference ? sum : difference
      return 0.300_106_7 * sum + 5.0 / 72 * difference + 0.074_893_3 * large
    }
  }
}

/// About the longest step of at most `rest` whose error is at most 1, where longer steps mostly err more;
/// more than 0. `guess` is where the search begins.
@inline(__always)
func longestStep(guess: Double, rest: Double, squaredError: (Double) -> Double) -> Double {
  var h = min(guess, rest)
  var (good, bad) = (0.0, Double.infinity)
  for _ in 0..<40 {
    let e = squaredError(h)
    if e <= 1 {
      good = h
      // A step whose error is 0.7 has five sixths of the longest one's length.
      if h >= rest || e >= 0.49 { return h }
      h *= e > 0.0036 ? (0.88 * 0.88 / e).squareRoot().squareRoot() : 4
      if h >= bad { h = (good + bad) / 2 }
      h = min(h, rest)
    } else {
      bad = h
      h *= e < 1e60 ? (0.85 * 0.85 / e).squareRoot().squareRoot() : 1e-6
      if h <= good { h = (good + bad) / 2 }
    }
    if bad - good < 0.25 * good { return good }
  }
  return good > 0 ? good : h
}
