/// A cubic as a polynomial in its parameter, relative to its start: cheap to evaluate many times.
struct CurvePolynomial {
  let linear: Vector
  let square: Vector
  let cube: Vector

  init(_ piece: Piece) {
    let q1 = piece.control1 - piece.start
    let q2 = piece.control2 - piece.start
    let q3 = piece.end - piece.start
    linear = q1 * 3
    square = q2 * 3 - q1 * 6
    cube = q3 - q2 * 3 + q1 * 3
  }

  /// The step from the start to the place at `u`.
  @inline(__always)
  subscript(u: Double) -> Vector { (linear + (square + cube * u) * u) * u }

  /// The derivative at `u`.
  @inline(__always)
  func derivative(_ u: Double) -> Vector { linear + (square * 2 + cube * (3 * u)) * u }

  /// Half the second derivative at `u`.
  @inline(__always)
  func halfSecondDerivative(_ u: Double) -> Vector { square + cube * (3 * u) }

  /// The largest length of the second derivative between 0 and 1: it is linear.
  var largestSecondDerivative: Double {
    2 * max(square.lengthSquared, (square + cube * 3).lengthSquared).squareRoot()
  }
}
