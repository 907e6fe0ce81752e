#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

extension EllipticalArc {
  /// Calls `body` with parameters inside the arc, in order: the chords between the points there stay within
  /// one tolerance of the arc. `scale` is what one unit of the coordinates is in tolerances.
  ///
  /// A chord is farthest from its arc in the middle of its parameters, where the tangent is parallel to it,
  /// as on the circle whose image the ellipse is: `(1 - cos(Δ/2))·|u × v| / |tangent|` away.
  func forEachInnerParameter(scale: Vector, _ body: (Double) -> Void) {
    let u = Vector(self.u.dx * scale.dx, self.u.dy * scale.dy)
    let v = Vector(self.v.dx * scale.dx, self.v.dy * scale.dy)
    let area = abs(u.cross(v))
    let length = abs(turn)
    let side: Double = turn < 0 ? -1 : 1
    // The squares of the image's radii.
    let mean = (u.lengthSquared + v.lengthSquared) / 2
    let spread = hypot((u.lengthSquared - v.lengthSquared) / 2, u.dot(v))
    if spread <= mean * 1e-9 {
      let radius = mean.squareRoot()
      let step = 4 * asin(min(1, 1 / (2 * radius)).squareRoot())
      let count = Int((length / min(step, .pi / 2) - 1e-6).rounded(.up))
      for i in 1..<max(count, 1) { body(start + turn * (Double(i) / Double(count))) }
      return
    }
    // A slender ellipse turns back within a short way at its ends, which must be points then.
    var stop = Double.infinity
    if mean - spread < (mean + spread) / 4 {
      let vertex = atan2(2 * u.dot(v), u.lengthSquared - v.lengthSquared) / 2
      stop = fmod(side * (vertex - start), .pi)
      if stop <= 1e-9 { stop += .pi }
    }
    var at = 0.0
    var step = Double.pi / 2
    while length - at > 1e-9 {
      step = longestStep(guess: step, rest: min(stop - at, length - at, .pi / 2)) { h in
        let middle = start + side * (at + h / 2)
        let half = sin(h / 4)
        let tangent = v * cos(middle) - u * sin(middle)
        let error = area == 0 ? 0 : 2 * half * half * area / tangent.length
        return error * error
      }
      at += step
      if stop - at <= 1e-9 { stop += .pi }
      if length - at > 1e-9 { body(start + side * at) }
    }
  }
}
