#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// An arc of an ellipse by its centre: `centre + u·cos θ + v·sin θ` for θ from `start` to `start + turn`.
///
/// The half axes `u` and `v` need not be perpendicular, so any affine image of an arc is one, too.
package struct EllipticalArc: Equatable, Sendable {
  package var centre: Point
  package var u: Vector
  package var v: Vector
  /// The parameter of the first point, in radians.
  package var start: Double
  /// How far the parameter goes, in radians: negative where the arc turns the other way.
  package var turn: Double

  package init(centre: Point, u: Vector, v: Vector, start: Double, turn: Double) {
    self.centre = centre
    self.u = u
    self.v = v
    self.start = start
    self.turn = turn
  }

  /// What path data says about an arc but for its ends.
  package struct Shape: Equatable, Sendable {
    /// The half axes, in user units; a sign does not count.
    package var radii: Vector
    /// The angle from the x axis to the first half axis, in degrees.
    package var rotation: Double
    /// Whether the arc is the longer of the two ways round.
    package var isLarge: Bool
    /// Whether it goes by growing angles: clockwise, as the page is seen.
    package var sweeps: Bool

    package init(radii: Vector, rotation: Double, isLarge: Bool, sweeps: Bool) {
      self.radii = radii
      self.rotation = rotation
      self.isLarge = isLarge
      self.sweeps = sweeps
    }

    /// The two flags as one number, and back: how a path keeps them among its points.
    var flags: Double { (isLarge ? 1 : 0) + (sweeps ? 2 : 0) }

    init(radii: Point, rotationAndFlags: Point) {
      self.init(
        radii: Vector(radii.x, radii.y), rotation: rotationAndFlags.x,
        isLarge: rotationAndFlags.y == 1 || rotationAndFlags.y == 3,
        sweeps: rotationAndFlags.y >= 2)
    }
  }

  /// The arc that goes from `start` to `end` with a written shape (SVG 2, B.2.4 and B.2.5); `nil` where
  /// that is a straight line: a radius is zero, or so large or small that nothing of a bow is left in
  /// Double's precision, or the ends are the same.
  package init?(from start: Point, _ shape: Shape, to end: Point) {
    // Everything is measured in half chords, so that no square leaves Double's range.
    let half = Vector(start.x / 2 - end.x / 2, start.y / 2 - end.y / 2)
    var rx = abs(shape.radii.dx)
    var ry = abs(shape.radii.dy)
    let unit = max(abs(half.dx), abs(half.dy))
    guard rx > 0, ry > 0, unit > 0, unit.isFinite else { return nil }
    let angle = shape.rotation.remainder(dividingBy: 360) * (.pi / 180)
    let (c, s) = (cos(angle), sin(angle))
    let chord = half * (1 / unit)
    guard chord.dx.isFinite, chord.dy.isFinite else { return nil }
    // The half chord on the scale on which the ellipse is the unit circle.
    var x = (c * chord.dx + s * chord.dy) / (rx / unit)
    var y = (c * chord.dy - s * chord.dx) / (ry / unit)
    let size = hypot(x, y)
    guard size > 1e-150 else { return nil }
    if !(size <= 1) {
      // Too small: the ellipse grows until the ends lie opposite each other.
      if size < 1e150 {
        (rx, ry) = (rx * size, ry * size)
        (x, y) = (x / size, y / size)
      } else {
        let ratio = ry / rx
        let (p, q) = (c * chord.dx + s * chord.dy, (c * chord.dy - s * chord.dx) / ratio)
        let length = hypot(p, q)
        guard length.isFinite, length > 0, ratio > 0 else { return nil }
        (rx, ry) = (unit * length, unit * length * ratio)
        (x, y) = (p / length, q / length)
      }
    }
    // Half the angle that the chord takes up has the sine |x, y|.
    let square = x * x + y * y
    let away = square < 1 ? ((1 - square) / square).squareRoot() : 0
    let side: Double = shape.isLarge == shape.sweeps ? -1 : 1
    let (ox, oy) = (side * away * y, -side * away * x)
    let short = 2 * atan2(1, away)
    let turn = shape.isLarge ? 2 * .pi - short : short
    let centre = Point(
      start.x / 2 + end.x / 2 + (c * ox * rx - s * oy * ry),
      start.y / 2 + end.y / 2 + (s * ox * rx + c * oy * ry))
    self.init(
      centre: centre, u: Vector(c * rx, s * rx), v: Vector(-s * ry, c * ry),
      start: atan2(y - oy, x - ox), turn: shape.sweeps ? turn : -turn)
    guard isFinite, turn > 0 else { return nil }
  }

  /// Whether no number of it is infinite.
  var isFinite: Bool {
    centre.isFinite && u.dx.isFinite && u.dy.isFinite && v.dx.isFinite && v.dy.isFinite
      && start.isFinite && turn.isFinite
  }

  /// The point at the parameter `angle`.
  package func point(at angle: Double) -> Point {
    let (c, s) = (cos(angle), sin(angle))
    return Point(
      centre.x + (u.dx * c + v.dx * s), centre.y + (u.dy * c + v.dy * s))
  }

  /// The image under a transform.
  package static func * (transform: AffineTransform, arc: EllipticalArc) -> EllipticalArc {
    let (t, u, v) = (transform, arc.u, arc.v)
    return EllipticalArc(
      centre: t * arc.centre,
      u: Vector(t.a * u.dx + t.c * u.dy, t.b * u.dx + t.d * u.dy),
      v: Vector(t.a * v.dx + t.c * v.dy, t.b * v.dx + t.d * v.dy),
      start: arc.start, turn: arc.turn)
  }
}
