/// About where a cubic curve must be cut so that its pieces lie equally far from their chords.
///
/// A short piece of length `h` lies `h²/8·|B' × B''| / |B'|` from its chord (its curvature, in the curve's own
/// parameter), so a unit of the parameter takes as many pieces of error 1 as the root of
/// `|B' × B''| / 8|B'|` says. Between eight places, in single precision, that density is taken to be
/// linear; then its integral has an inverse (as R. Levien has it for parabolas, "Flattening quadratic
/// Béziers", 2019).
struct EvenDivision {
  /// More pieces than eight places can tell the lengths of: such curves are better walked along.
  static let greatestCount = 24

  /// How many pieces there are.
  let count: Int
  private let density: SIMD8<Float>
  /// The integral of the density over one piece.
  private let portion: Float
  /// Where the next cut is sought: the place before it, what the integral is there, and the cut's number.
  private var place = 0
  private var sum: Float = 0
  private var index = 0

  init(of error: ChordError) {
    let t = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7) / 7
    let (a, b, c) = (error.a, error.b, error.c)
    let dx = Float(c.dx) + t * (Float(2 * b.dx) + t * Float(3 * a.dx))
    let dy = Float(c.dy) + t * (Float(2 * b.dy) + t * Float(3 * a.dy))
    let speed = (dx * dx + dy * dy + 1e-20).squareRoot()
    // Half of B' × B'', where t³ cancels out.
    let bend = Float(c.cross(b)) + t * (Float(3 * c.cross(a)) + t * Float(3 * b.cross(a)))
    let size = bend.replacing(with: -bend, where: bend .< 0)
    density = (size / (4 * speed)).squareRoot() + 1e-3
    let whole = (density.sum() - (density[0] + density[7]) / 2) / 7
    // A few per cent more, so that the error of the estimate mostly stays within the tolerance.
    count = whole < 1e6 ? max(2, Int(whole * 1.07) + 1) : 1_000_000
    portion = whole / Float(count)
  }

  /// The parameter of the next cut, of which there are one less than pieces.
  @inline(__always)
  mutating func next() -> Double {
    index += 1
    let target = portion * Float(index)
    var after = sum + (density[place] + density[place + 1]) / 14
    while after < target, place < 6 {
      place += 1
      sum = after
      after += (density[place] + density[place + 1]) / 14
    }
    let (low, rise) = (density[place], density[place + 1] - density[place])
    let rest = 7 * (target - sum)
    let step = 2 * rest / (low + max(0, low * low + 2 * rise * rest).squareRoot())
    return Double((Float(place) + step) * (1.0 / 7))
  }
}
