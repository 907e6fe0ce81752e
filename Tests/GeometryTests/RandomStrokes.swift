@testable import Geometry

/// Random strokes, the same ones in every run (SplitMix64).
struct RandomStrokes: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  /// A walk of independent steps, some of them of no length.
  mutating func walk(_ count: Int, step: Double = 5) -> [Point] {
    var p = Point(number(0...500), number(0...500))
    var points: [Point] = []
    for _ in 0..<count {
      points.append(p)
      if number(0...1) < 0.9 {
        p = Point(p.x + number(-step...step), p.y + number(-step...step))
      }
    }
    return points
  }

  /// A line as a hand draws it: slow turns, a tremor, and now and then a sharp corner.
  mutating func hand(_ count: Int, tremor: Double = 0.1, corners: Double = 0.02) -> [Point] {
    var p = Point(number(0...500), number(0...500))
    var heading = number(0...6.3)
    let speed = number(1...9)
    let drift = number(-0.05...0.05)
    let wave = number(0.03...0.09)
    var points: [Point] = []
    for i in 0..<count {
      points.append(
        Point(
          ((p.x + number(-tremor...tremor)) * 100).rounded() / 100,
          ((p.y + number(-tremor...tremor)) * 100).rounded() / 100))
      heading += drift + wave * (2 * wave * Double(i)).squareRoot().remainder(dividingBy: 2)
      if number(0...1) < corners { heading += number(1.2...3) }
      p = p + Vector(speed, 0).turned(by: heading)
    }
    return points
  }
}

extension Vector {
  /// The vector turned by an angle in radians, by the first terms of the series: near enough for a stroke.
  func turned(by angle: Double) -> Vector {
    let a = angle.remainder(dividingBy: 2 * .pi)
    var (cosine, sine, term) = (0.0, 0.0, 1.0)
    for k in 1..<20 {
      switch k % 4 {
      case 1: cosine += term
      case 2: sine += term
      case 3: cosine -= term
      default: sine -= term
      }
      term *= a / Double(k)
    }
    return Vector(dx * cosine - dy * sine, dx * sine + dy * cosine)
  }
}

/// A segment of a path as a cubic, lines and quadratics too.
struct Cubic {
  var p0: Point
  var p1: Point
  var p2: Point
  var p3: Point
  var verb: Path.Verb

  subscript(t: Double) -> Point {
    let (a, b, c) = (
      p0.interpolated(to: p1, at: t), p1.interpolated(to: p2, at: t),
      p2.interpolated(to: p3, at: t)
    )
    return a.interpolated(to: b, at: t)
      .interpolated(to: b.interpolated(to: c, at: t), at: t)
  }
}

extension Path {
  /// The segments of the first subpath; one that closes away from its start gets its closing line.
  var cubics: [Cubic] {
    var result: [Cubic] = []
    var rest = points[...]
    var current = rest.first ?? Point(0, 0)
    let start = current
    for verb in verbs {
      let p = Array(rest.prefix(verb.pointCount))
      rest = rest.dropFirst(verb.pointCount)
      switch verb {
      case .move: current = p[0]
      case .line:
        result.append(
          Cubic(
            p0: current, p1: current.interpolated(to: p[0], at: 1 / 3),
            p2: current.interpolated(to: p[0], at: 2 / 3), p3: p[0], verb: .line))
      case .quadratic:
        result.append(
          Cubic(
            p0: current, p1: current.interpolated(to: p[0], at: 2 / 3),
            p2: p[1].interpolated(to: p[0], at: 2 / 3), p3: p[1], verb: .quadratic))
      case .cubic:
        result.append(Cubic(p0: current, p1: p[0], p2: p[1], p3: p[2], verb: .cubic))
      case .arc: preconditionFailure("smoothing makes no arcs")
      case .close:
        if current != start {
          result.append(
            Cubic(
              p0: current, p1: current.interpolated(to: start, at: 1 / 3),
              p2: current.interpolated(to: start, at: 2 / 3), p3: start, verb: .line))
        }
      }
      current = result.last?.p3 ?? current
    }
    return result
  }
}

/// The same points × 10^exponent.
func magnified(_ points: [Point], by factor: Double) -> [Point] {
  points.map { Point($0.x * factor, $0.y * factor) }
}
