/// The linear least-squares problem for the control points of one cubic, all relative to its start.
///
/// Each point adds a term (B(u) − p)ᵀ·M·(B(u) − p) with a symmetric metric M. Sums of uʲ·M hold all that there is
/// to know, in fewer numbers than the blocks of the Bernstein polynomials do: these are made of them.
struct NormalEquations {
  /// Σ uʲ·M for j from 2 to 6: the diagonals.
  private var diagonal2 = SIMD2<Double>()
  private var diagonal3 = SIMD2<Double>()
  private var diagonal4 = SIMD2<Double>()
  private var diagonal5 = SIMD2<Double>()
  private var diagonal6 = SIMD2<Double>()
  /// The other entries, of two powers at a time.
  private var other23 = SIMD2<Double>()
  private var other45 = SIMD2<Double>()
  private var other6 = 0.0
  /// Σ uʲ·M·p for j from 1 to 3.
  private var right1 = SIMD2<Double>()
  private var right2 = SIMD2<Double>()
  private var right3 = SIMD2<Double>()

  /// Adds the point `p` with parameter `u` and the metric xx, xy, yy.
  @inline(__always)
  mutating func add(_ u: Double, _ p: Vector, xx: Double, xy: Double, yy: Double) {
    let square = u * u
    var diagonal = SIMD2(xx, yy) * square
    diagonal2 += diagonal
    diagonal *= u
    diagonal3 += diagonal
    diagonal *= u
    diagonal4 += diagonal
    diagonal *= u
    diagonal5 += diagonal
    diagonal *= u
    diagonal6 += diagonal
    var other = SIMD2(xy, xy * u) * square
    other23 += other
    other *= square
    other45 += other
    other6 += other[0] * square
    var right = SIMD2(xx * p.dx + xy * p.dy, xy * p.dx + yy * p.dy) * u
    right1 += right
    right *= u
    right2 += right
    right *= u
    right3 += right
  }

  /// The control points that fit best, by eliminating one after the other; nil when the points do not
  /// determine them.
  ///
  /// Where a tangent is given the control point lies on it, where `end` is given the curve ends there.
  func solution(
    startTangent: Vector?, end: Vector?, endTangent: Vector?
  ) -> (Vector, Vector, Vector)? {
    let m2 = Matrix2(diagonal2, other23[0])
    let m3 = Matrix2(diagonal3, other23[1])
    let m4 = Matrix2(diagonal4, other45[0])
    let m5 = Matrix2(diagonal5, other45[1])
    let m6 = Matrix2(diagonal6, other6)
    // The polynomials are 3u − 6u² + 3u³, 3u² − 3u³ and u³.
    var a11 = (m2 - m3 * 4 + m4 * 6 - m5 * 4 + m6) * 9
    var a12 = (m3 - m4 * 3 + m5 * 3 - m6) * 9
    var a22 = (m4 - m5 * 2 + m6) * 9
    let a13 = (m4 - m5 * 2 + m6) * 3
    let a23 = (m5 - m6) * 3
    var s1 = Vector(3 * (right1 - 2 * right2 + right3))
    var s2 = Vector(3 * (right2 - right3))
    let s3 = Vector(right3)
    var k33 = Matrix2.zero
    if let end {
      s1 = s1 - a13 * end
      s2 = s2 - a23 * end
    } else {
      guard let inverse = m6.inverse else { return nil }
      k33 = inverse
      let k13 = a13 * k33
      let k23 = a23 * k33
      a11 = a11 - k13 * a13
      a12 = a12 - k13 * a23
      a22 = a22 - k23 * a23
      s1 = s1 - k13 * s3
      s2 = s2 - k23 * s3
    }
    let q1: Vector
    let q2: Vector
    if let end, let t = endTangent {
      // The second control point is end − β·t.
      s1 = s1 - a12 * end
      let b = -t.dot(s2 - a22 * end)
      let bb = t.dot(a22 * t)
      guard bb > 0 else { return nil }
      let ab = -(a12 * t)
      let s = s1 - ab * (b / bb)
      a11 = a11 - Matrix2(ab, ab, scale: 1 / bb)
      guard let q = Self.first(a11, s, startTangent) else { return nil }
      q1 = q
      q2 = end - t * ((b - ab.dot(q1)) / bb)
    } else {
      guard let k22 = a22.inverse else { return nil }
      let k12 = a12 * k22
      a11 = a11 - k12 * a12.transposed
      guard let q = Self.first(a11, s1 - k12 * s2, startTangent) else { return nil }
      q1 = q
      q2 = k22 * (s2 - a12.transposed * q1)
    }
    let q3 = end ?? k33 * (s3 - a13 * q1 - a23 * q2)
    return (q1, q2, q3)
  }

  private static func first(_ a: Matrix2, _ s: Vector, _ tangent: Vector?) -> Vector? {
    guard let tangent else {
      guard let inverse = a.inverse else { return nil }
      return inverse * s
    }
    let aa = tangent.dot(a * tangent)
    return aa > 0 ? tangent * (tangent.dot(s) / aa) : nil
  }
}

extension Matrix2 {
  /// The symmetric matrix with a diagonal and another entry.
  fileprivate init(_ diagonal: SIMD2<Double>, _ other: Double) {
    self.init(a: diagonal[0], b: other, c: other, d: diagonal[1])
  }

  /// The product of a column and a row.
  fileprivate init(_ v: Vector, _ w: Vector, scale: Double) {
    self.init(
      a: v.dx * w.dx * scale, b: v.dx * w.dy * scale, c: v.dy * w.dx * scale,
      d: v.dy * w.dy * scale)
  }
}

extension Vector {
  fileprivate init(_ v: SIMD2<Double>) { self.init(v[0], v[1]) }
}
