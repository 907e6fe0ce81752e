/// A piece of a fitted curve: a cubic, or a line written as one.
struct Piece {
  var start: Point
  var control1: Point
  var control2: Point
  var end: Point
  var isLine = false

  init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  /// The straight piece between two points.
  init(line start: Point, _ end: Point) {
    self.init(
      start, start.interpolated(to: end, at: 1 / 3), start.interpolated(to: end, at: 2 / 3), end)
    isLine = true
  }

  /// The part from the start to the parameter `u`, by de Casteljau's algorithm.
  func head(to u: Double) -> Piece {
    if isLine { return Piece(line: start, start.interpolated(to: end, at: u)) }
    let a = start.interpolated(to: control1, at: u)
    let b = control1.interpolated(to: control2, at: u)
    let c = control2.interpolated(to: end, at: u)
    let ab = a.interpolated(to: b, at: u)
    let bc = b.interpolated(to: c, at: u)
    return Piece(start, a, ab, ab.interpolated(to: bc, at: u))
  }

  /// The length of the polygon of the control points: no less than the curve's.
  var polygonLength: Double {
    (control1 - start).length + (control2 - control1).length + (end - control2).length
  }

  /// The unit tangent at the end; nil when the piece has no length.
  var endTangent: Vector? {
    for p in [control2, control1, start] where p != end { return (end - p).unit }
    return nil
  }
}

/// Where a piece starts or ends, and, where it has to leave or arrive along one, a unit tangent.
struct Joint {
  var place: Point
  var tangent: Vector?
}

extension Vector {
  /// The vector of length 1 with this direction; nil where there is none.
  var unit: Vector? {
    let length = self.length
    return length > 0 ? self * (1 / length) : nil
  }
}
