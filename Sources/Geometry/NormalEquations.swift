/// The linear least-squares problem for the control points of one cubic, all relative to its start.
///
/// Each point adds a term (B(u) − p)ᵀ·M·(B(u) − p) with a symmetric metric M. The blocks are sums of
/// bₖ·bₗ·M, where b₁ b₂ b₃ are the Bernstein polynomials of the three control points that are not the start.
struct NormalEquations {
  private var m11 = SIMD4<Double>()
  private var m12 = SIMD4<Double>()
  private var m13 = SIMD4<Double>()
  private var m22 = SIMD4<Double>()
  private var m23 = SIMD4<Double>()
  private var m33 = SIMD4<Double>()
  private var r1 = SIMD2<Double>()
  private var r2 = SIMD2<Double>()
  private var r3 = SIMD2<Double>()

  /// Adds the point `p` with parameter `u` and the metric xx, xy, yy.
  @inline(__always)
  mutating func add(_ u: Double, _ p: Vector, xx: Double, xy: Double, yy: Double) {
    let v = 1 - u
    let w = 3 * u * v
    let b1 = w * v
    let b2 = w * u
    let b3 = u * u * u
    let m = SIMD4(xx, xy, xy, yy)
    let n1 = b1 * m
    let n2 = b2 * m
    let n3 = b3 * m
    m11 += b1 * n1
    m12 += b2 * n1
    m13 += b3 * n1
    m22 += b2 * n2
    m23 += b3 * n2
    m33 += b3 * n3
    let q = SIMD2(xx * p.dx + xy * p.dy, xy * p.dx + yy * p.dy)
    r1 += b1 * q
    r2 += b2 * q
    r3 += b3 * q
  }

  /// The control points that fit best, by eliminating one after the other; nil when the points do not
  /// determine them.
  ///
  /// Where a tangent is given the control point lies on it, where `end` is given the curve ends there.
  func solution(
    startTangent: Vector?, end: Vector?, endTangent: Vector?
  ) -> (Vector, Vector, Vector)? {
    var a11 = Matrix2(m11)
    var a12 = Matrix2(m12)
    var a22 = Matrix2(m22)
    let a13 = Matrix2(m13)
    let a23 = Matrix2(m23)
    var s1 = Vector(r1[0], r1[1])
    var s2 = Vector(r2[0], r2[1])
    let s3 = Vector(r3[0], r3[1])
    var k33 = Matrix2.zero
    if let end {
      s1 = s1 - a13 * end
      s2 = s2 - a23 * end
    } else {
      guard let inverse = Matrix2(m33).inverse else { return nil }
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
  fileprivate init(_ m: SIMD4<Double>) {
    self.init(a: m[0], b: m[1], c: m[2], d: m[3])
  }

  /// The product of a column and a row.
  fileprivate init(_ v: Vector, _ w: Vector, scale: Double) {
    self.init(
      a: v.dx * w.dx * scale, b: v.dx * w.dy * scale, c: v.dy * w.dx * scale,
      d: v.dy * w.dy * scale)
  }
}
