import Testing

@testable import Geometry

/// The curves that the properties are tried on, each with a path of it and its points.
private struct Sample: CustomTestStringConvertible {
  var path: Path
  var transform: AffineTransform
  var pageScale: Vector
  var tolerance: Double
  /// The curve's points in page pixels, close together.
  var curve: [Point]

  var testDescription: String { "\(path.points), \(transform), \(pageScale), \(tolerance)" }

  init(_ path: Path, _ transform: AffineTransform, _ pageScale: Vector, _ tolerance: Double) {
    self.path = path
    self.transform = transform
    self.pageScale = pageScale
    self.tolerance = tolerance
    let p = path.points
    let at: (Double) -> Point
    switch path.verbs[1] {
    case .quadratic:
      at = { t in
        p[0].interpolated(to: p[1], at: t)
          .interpolated(to: p[1].interpolated(to: p[2], at: t), at: t)
      }
    case .cubic: at = { CubicBezier(p[0], p[1], p[2], p[3]).point(at: $0) }
    default:
      let shape = EllipticalArc.Shape(radii: p[1], rotationAndFlags: p[2])
      let arc = EllipticalArc(from: p[0], shape, to: p[3])!
      at = { arc.point(at: arc.start + arc.turn * $0) }
    }
    curve = (0...4000).map { i in
      let q = transform * at(Double(i) / 4000)
      return Point(q.x * pageScale.dx, q.y * pageScale.dy)
    }
  }

  static func random(count: Int, seed: UInt64) -> [Sample] {
    var generator = RandomStrokes(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      .random(in: range, using: &generator)
    }
    func point() -> Point { Point(number(-100...100), number(-100...100)) }
    return (0..<count).map { index in
      var path = Path()
      path.move(to: point())
      switch index % 4 {
      case 0: path.quadratic(point(), to: point())
      case 1, 2: path.cubic(point(), point(), to: point())
      default:
        path.arc(
          EllipticalArc.Shape(
            radii: Vector(number(1...150), number(1...150)), rotation: number(0...360),
            isLarge: .random(using: &generator), sweeps: .random(using: &generator)),
          to: point())
      }
      var transform = AffineTransform.identity
      var scale = Vector(1, 1)
      if index % 3 > 0 {
        transform = AffineTransform(
          number(-2...2), number(-2...2), number(-2...2), number(-2...2), number(-50...50),
          number(-50...50))
      }
      if index % 5 == 0 { scale = Vector(number(0.2...4), number(0.2...4)) }
      return Sample(path, transform, scale, [0.01, 0.05, 0.5][index % 3])
    }
  }

  /// What flattening makes of it, in page pixels.
  var polyline: [Point] {
    let flattening = Flattening(
      transform: transform, pageScale: pageScale, tolerance: tolerance)
    return flattening.polylines(of: path)[0].points.map {
      Point($0.x * pageScale.dx, $0.y * pageScale.dy)
    }
  }

  /// How many points a greedy walk over the samples needs, each chord as long as it can be.
  var fewestPoints: Int {
    var count = 1
    var from = 0
    while from < curve.count - 1 {
      func fits(_ to: Int) -> Bool {
        (from...to).allSatisfy { distance(curve[$0], curve[from], curve[to]) <= tolerance }
      }
      var (good, bad) = (from + 1, from + 2)
      while bad < curve.count, fits(bad) {
        good = bad
        bad = from + (bad - from) * 2
      }
      bad = min(bad, curve.count)
      while bad - good > 1 {
        let middle = (good + bad) / 2
        if fits(middle) { good = middle } else { bad = middle }
      }
      from = good
      count += 1
    }
    return count
  }
}

/// The distance of `p` from the straight line between two points.
private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
  let (way, step) = (b - a, p - a)
  let square = way.lengthSquared
  let t = square == 0 ? 0 : min(1, max(0, step.dot(way) / square))
  return (step - way * t).length
}

/// The largest distance of a point of `line` from the polyline, both walked along from the start.
private func farthest(_ samples: [Point], from line: [Point], within tolerance: Double) -> Double {
  var at = 0
  var largest = 0.0
  for p in samples {
    // Forwards only: a curve that comes by again is not excused by where it was before.
    var best = distance(p, line[at], line[min(at + 1, line.count - 1)])
    var next = at
    while best > tolerance, next + 2 < line.count {
      next += 1
      let other = distance(p, line[next], line[next + 1])
      if other < best { (best, at) = (other, next) }
    }
    largest = max(largest, best)
  }
  return largest
}

@Suite struct FlatteningTests {
  @Test func neverFartherThanTheTolerance() {
    for sample in Sample.random(count: 400, seed: 11) {
      let line = sample.polyline
      let allowed = sample.tolerance * (1 + 1e-6)
      #expect(farthest(sample.curve, from: line, within: allowed) <= allowed, "\(sample)")
      let fine = zip(line, line.dropFirst()).flatMap { a, b in
        (0..<4).map { a.interpolated(to: b, at: Double($0) / 4) }
      }
      let slack =
        allowed + zip(sample.curve, sample.curve.dropFirst()).reduce(0) {
          max($0, $1.0.distance(to: $1.1))
        } / 100
      #expect(farthest(fine, from: sample.curve, within: slack) <= slack, "\(sample)")
    }
  }

  @Test func fewPoints() {
    var (ours, fewest) = (0, 0)
    for sample in Sample.random(count: 200, seed: 12) {
      let (count, best) = (sample.polyline.count, sample.fewestPoints)
      #expect(count <= 2 * best, "\(sample)")
      ours += count
      fewest += best
    }
    // On the whole a tenth too many is enough: the tolerance pays for the rounding.
    #expect(Double(ours) <= 1.12 * Double(fewest))
  }

  @Test func cuspsAndLinesOutAndBack() {
    func points(_ p: [(Double, Double)]) -> [Point] {
      var path = Path()
      path.move(to: Point(p[0].0, p[0].1))
      let q = p.map { Point($0.0, $0.1) }
      if q.count == 3 { path.quadratic(q[1], to: q[2]) } else { path.cubic(q[1], q[2], to: q[3]) }
      return Flattening(tolerance: 0.001).polylines(of: path)[0].points
    }
    func length(_ p: [Point]) -> Double {
      zip(p, p.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }
    #expect(abs(length(points([(6, 2), (5, -1), (6, 2)])) - 3.1622776601683795) < 0.005)
    #expect(abs(length(points([(1, 3), (2, 5), (-9, -17)])) - 22.73335777124786) < 0.005)
    #expect(abs(length(points([(0, 0), (100, 0), (-100, 0), (0, 0)])) - 115.4700421875) < 0.005)
    #expect(abs(length(points([(0, 0), (100, 100), (0, 100), (100, 0)])) - 182.8427124746) < 0.01)
    #expect(points([(1, 0), (1, 0), (1, 0)]) == [Point(1, 0), Point(1, 0)])
  }

  @Test func subpaths() {
    func lines(_ build: (inout Path) -> Void) -> [Polyline] {
      var path = Path()
      build(&path)
      return Flattening(tolerance: 0.05).polylines(of: path)
    }
    let (a, b, c) = (Point(0.1, 0.2), Point(5, 0), Point(5, 1e-7))
    #expect(lines { $0.move(to: a) } == [])
    #expect(
      lines {
        $0.move(to: a)
        $0.close()
      } == [Polyline(points: [a])])
    #expect(
      lines {
        $0.move(to: a)
        $0.line(to: a)
      } == [Polyline(points: [a, a])])
    #expect(
      lines {
        $0.move(to: a)
        $0.line(to: b)
        $0.line(to: b)
        $0.line(to: c)
      }
        == [Polyline(points: [a, b, b, c])])
    #expect(
      lines {
        $0.move(to: a)
        $0.line(to: b)
        $0.line(to: c)
        $0.line(to: a)
        $0.close()
      }
        == [Polyline(points: [a, b, c], isClosed: true)])
    #expect(
      lines {
        $0.move(to: a)
        $0.line(to: b)
        $0.close()
        $0.close()
        $0.line(to: c)
      }
        == [Polyline(points: [a, b], isClosed: true), Polyline(points: [a, c])])
    #expect(
      lines {
        $0.move(to: a)
        $0.move(to: b)
        $0.line(to: c)
        $0.move(to: a)
      }
        == [Polyline(points: [b, c])])
    let shape = EllipticalArc.Shape(
      radii: Vector(1, 2), rotation: 0, isLarge: true, sweeps: true)
    #expect(
      lines {
        $0.move(to: a)
        $0.arc(shape, to: a)
      } == [Polyline(points: [a])])
  }

  @Test func hugeAndTinyNumbersStayFinite() {
    for scale in [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e9, 1e150, 1e300, 1.7e308] {
      func p(_ x: Double, _ y: Double) -> Point { Point(x * scale, y * scale) }
      var path = Path()
      path.move(to: p(-1, -1))
      path.cubic(p(1, -1), p(-1, 1), to: p(1, 1))
      path.quadratic(p(1, 0), to: p(-1, 0.5))
      path.arc(
        EllipticalArc.Shape(
          radii: Vector(scale, 0.3 * scale), rotation: 30, isLarge: true, sweeps: false),
        to: p(0.1, 0.1))
      path.close()
      let line = Flattening(tolerance: 0.05).polylines(of: path)[0]
      #expect(line.points.allSatisfy { $0.isFinite })
      #expect(line.points.count < 200_000)
    }
  }

  @Test func insidesOfCurvesAreShortDecimals() {
    var path = Path()
    path.move(to: Point(0.123456789, 0))
    path.quadratic(Point(50, 100), to: Point(99.87654321, 0))
    let points = Flattening(tolerance: 0.05).polylines(of: path)[0].points
    #expect(points.first == Point(0.123456789, 0) && points.last == Point(99.87654321, 0))
    for p in points.dropFirst().dropLast() {
      #expect(p.x == (p.x * 1000).rounded() / 1000 && p.y == (p.y * 1000).rounded() / 1000)
    }
  }
}
