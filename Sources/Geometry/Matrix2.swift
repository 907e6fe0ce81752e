/// A 2 × 2 matrix, for the small linear problems of curve fitting.
struct Matrix2 {
  var a: Double
  var b: Double
  var c: Double
  var d: Double

  static let zero = Matrix2(a: 0, b: 0, c: 0, d: 0)

  var transposed: Matrix2 { Matrix2(a: a, b: c, c: b, d: d) }

  /// The inverse of a symmetric, positive matrix; nil when it is too near to singular.
  var inverse: Matrix2? {
    let determinant = a * d - b * c
    guard determinant > 1e-12 * a * d else { return nil }
    let f = 1 / determinant
    return Matrix2(a: d * f, b: -b * f, c: -c * f, d: a * f)
  }

  static func * (m: Matrix2, v: Vector) -> Vector {
    Vector(m.a * v.dx + m.b * v.dy, m.c * v.dx + m.d * v.dy)
  }

  static func * (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(
      a: m.a * n.a + m.b * n.c, b: m.a * n.b + m.b * n.d,
      c: m.c * n.a + m.d * n.c, d: m.c * n.b + m.d * n.d)
  }

  static func * (m: Matrix2, factor: Double) -> Matrix2 {
    Matrix2(a: m.a * factor, b: m.b * factor, c: m.c * factor, d: m.d * factor)
  }

  static func + (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(a: m.a + n.a, b: m.b + n.b, c: m.c + n.c, d: m.d + n.d)
  }

  static func - (m: Matrix2, n: Matrix2) -> Matrix2 {
    Matrix2(a: m.a - n.a, b: m.b - n.b, c: m.c - n.c, d: m.d - n.d)
  }
}
