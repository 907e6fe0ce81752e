/// A power of two that brings a stroke's coordinates to where squares neither overflow nor vanish.
///
/// It is 1 for every drawing whose largest coordinate lies between 2^-200 and 2^200, and scaling by it is
/// exact but for what lies 2^800 below the largest coordinate, so results are the same with and without it.
struct BinaryScale {
  let factor: Double
  private let inverse: Double

  /// The scale for `points`. O(n)
  init(for points: [Point]) {
    var largest = 0.0
    for p in points { largest = max(largest, p.x.magnitude, p.y.magnitude) }
    guard largest > 0, largest.isFinite, !(0x1p-200...0x1p200).contains(largest) else {
      factor = 1
      inverse = 1
      return
    }
    let exponent = min(1022, max(-1022, -Int(largest.exponent)))
    factor = Double(sign: .plus, exponent: exponent, significand: 1)
    inverse = Double(sign: .plus, exponent: -exponent, significand: 1)
  }

  /// Whether scaling leaves everything as it is.
  var isIdentity: Bool { factor == 1 }

  func scaled(_ p: Point) -> Point { Point(p.x * factor, p.y * factor) }

  /// The point whose scaled one is `p`; what would overflow stops at the largest finite number.
  func unscaled(_ p: Point) -> Point {
    guard !isIdentity else { return p }
    return Point(Self.finite(p.x * inverse), Self.finite(p.y * inverse))
  }

  private static func finite(_ x: Double) -> Double {
    min(.greatestFiniteMagnitude, max(-.greatestFiniteMagnitude, x))
  }
}
