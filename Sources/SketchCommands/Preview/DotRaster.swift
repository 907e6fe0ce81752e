internal import Geometry

/// A picture of dots, two across and four down in each character cell, with one colour a cell.
///
/// Coordinates are in dots, x to the right and y down; the dot (0, 0) is the square between the points
/// (0, 0) and (1, 1). What lies outside is left out, however far away.
struct DotRaster {
  /// Red, green and blue.
  typealias Ink = SIMD3<UInt8>

  /// The size in character cells.
  let columns: Int
  let rows: Int
  private var dots: [UInt8]
  private var inks: [Ink]
  /// What is filled of each row of dots by the stroke of this number, so that a wide one that goes to and fro
  /// costs little more than a narrow one.
  private var filled: [(stroke: Int, from: Int, to: Int)]
  private var stroke = 0
  /// How many rows it fills from end to end.
  private var fullRows = 0

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    inks = Array(repeating: .zero, count: columns * rows)
    filled = Array(repeating: (0, 0, 0), count: rows * 4)
  }

  var width: Int { columns * 2 }
  var height: Int { rows * 4 }

  /// The dots of a cell as Unicode numbers them in a braille pattern, bit 0 for dot 1.
  func pattern(column: Int, row: Int) -> UInt8 { dots[row * columns + column] }

  /// The colour of the last stroke that has a dot in the cell.
  func ink(column: Int, row: Int) -> Ink { inks[row * columns + column] }

  /// The bits of the two columns of dots, from the top (The Unicode Standard, 21.1, Braille Patterns).
  private static let bits: [UInt8] = [0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80]

  private mutating func set(_ x: Int, _ y: Int, _ ink: Ink) {
    let cell = (y >> 2) * columns + (x >> 1)
    dots[cell] |= Self.bits[(x & 1) << 2 | y & 3]
    inks[cell] = ink
  }

  /// Draws a line through `points` with a pen that is an ellipse, so wide and so high. A single point is a dot.
  mutating func draw(_ points: [Point], pen: Vector, ink: Ink) {
    guard var start = points.first else { return }
    let step = max(0.25, min(pen.dx, pen.dy) / 64)
    stroke += 1
    fullRows = 0
    if points.count == 1 { segment(from: start, to: start, pen, ink) }
    for (index, p) in points.enumerated().dropFirst() {
      // Steps too small to be seen wait for the next one; the last one is always taken.
      if p.distance(to: start) < step, index < points.count - 1 { continue }
      if fullRows == height { return }
      segment(from: start, to: p, pen, ink)
      start = p
    }
  }

  /// Whether a line among `points` may leave a dot.
  func mayShow(_ points: [Point], pen: Vector) -> Bool {
    func meets(_ axis: KeyPath<Point, Double>, _ margin: Double, _ size: Int) -> Bool {
      points.contains { $0[keyPath: axis] >= -margin }
        && points.contains { $0[keyPath: axis] <= Double(size) + margin }
    }
    return meets(\.x, pen.dx + 2, width) && meets(\.y, pen.dy + 2, height)
  }

  private mutating func segment(from a: Point, to b: Point, _ pen: Vector, _ ink: Ink) {
    let radii = Vector(max(pen.dx, 1) / 2, max(pen.dy, 1) / 2)
    guard let (a, b) = clipped(a, b, margin: Vector(radii.dx + 1, radii.dy + 1)) else { return }
    if max(pen.dx, pen.dy) < 1.75 {
      thin(from: a, to: b, ink: ink)
    } else {
      thick(from: a, to: b, radii: radii, ink: ink)
    }
  }

  /// One dot after the other along the longer axis.
  private mutating func thin(from a: Point, to b: Point, ink: Ink) {
    let steps = max(1, Int(max(abs(b.x - a.x), abs(b.y - a.y)).rounded(.up)))
    for step in 0...steps {
      let p = a.interpolated(to: b, at: Double(step) / Double(steps))
      let (x, y) = (Int(p.x.rounded(.down)), Int(p.y.rounded(.down)))
      if (0..<width).contains(x), (0..<height).contains(y) { set(x, y, ink) }
    }
  }

  /// All dots whose middle the pen covers on its way.
  ///
  /// In a plane where the pen is a circle of radius 1, what it covers of a row lies between two points of the
  /// circles at the ends or of the lines that join these.
  private mutating func thick(from a: Point, to b: Point, radii: Vector, ink: Ink) {
    let (start, end) = (
      Point(a.x / radii.dx, a.y / radii.dy), Point(b.x / radii.dx, b.y / radii.dy)
    )
    let way = end - start
    let length = way.length
    let side = length > 0 ? Vector(-way.dy / length, way.dx / length) : Vector(0, 0)
    for row in span(a.y, b.y, radii.dy, height) {
      let y = (Double(row) + 0.5) / radii.dy
      var (low, high) = (Double.infinity, -Double.infinity)
      func meet(circle middle: Point) {
        let square = 1 - (y - middle.y) * (y - middle.y)
        guard square >= 0 else { return }
        low = min(low, middle.x - square.squareRoot())
        high = max(high, middle.x + square.squareRoot())
      }
      func meet(edge: Point) {
        let t = (y - edge.y) / way.dy
        guard 0...1 ~= t else { return }
        low = min(low, edge.x + way.dx * t)
        high = max(high, edge.x + way.dx * t)
      }
      meet(circle: start)
      meet(circle: end)
      if way.dy != 0 {
        meet(edge: start + side)
        meet(edge: start - side)
      }
      guard low <= high else { continue }
      let from = min(max((low * radii.dx - 0.5).rounded(.up), 0), Double(width))
      let to = min(max((high * radii.dx - 0.5).rounded(.down) + 1, from), Double(width))
      fill(row, Int(from), Int(to), ink)
    }
  }

  /// Sets the dots of a row that this stroke has not set yet.
  private mutating func fill(_ row: Int, _ from: Int, _ to: Int, _ ink: Ink) {
    let old = filled[row]
    guard old.stroke == stroke, from <= old.to, old.from <= to else {
      for x in from..<to { set(x, row, ink) }
      if old.stroke != stroke || to - from > old.to - old.from { note(row, from, to) }
      return
    }
    if from >= old.from, to <= old.to { return }
    for x in from..<max(from, min(to, old.from)) { set(x, row, ink) }
    for x in min(to, max(from, old.to))..<to { set(x, row, ink) }
    note(row, min(from, old.from), max(to, old.to))
  }

  private mutating func note(_ row: Int, _ from: Int, _ to: Int) {
    filled[row] = (stroke, from, to)
    if from == 0, to == width { fullRows += 1 }
  }

  private func span(_ a: Double, _ b: Double, _ radius: Double, _ limit: Int) -> Range<Int> {
    let low = min(max(min(a, b) - radius, 0), Double(limit))
    let high = min(max(max(a, b) + radius, 0), Double(limit))
    return Int(low)..<max(Int(low), Int(high.rounded(.up)))
  }

  /// The part of a segment that can be seen: within the picture and `margin` around it.
  private func clipped(_ a: Point, _ b: Point, margin: Vector) -> (Point, Point)? {
    guard a.isFinite, b.isFinite else { return nil }
    let (right, bottom) = (Double(width), Double(height))
    if min(a.x, b.x) >= 0, min(a.y, b.y) >= 0, max(a.x, b.x) <= right, max(a.y, b.y) <= bottom {
      return (a, b)
    }
    guard let (a, b) = Self.cut(a, b, -margin.dx, right + margin.dx) else { return nil }
    let cut = Self.cut(a.transposed, b.transposed, -margin.dy, bottom + margin.dy)
    return cut.map { ($0.transposed, $1.transposed) }
  }

  /// The part of a segment whose x are from `low` to `high`.
  private static func cut(
    _ a: Point, _ b: Point, _ low: Double, _ high: Double
  ) -> (Point, Point)? {
    if max(a.x, b.x) < low || min(a.x, b.x) > high { return nil }
    return (end(a, b, low, high), end(b, a, low, high))
  }

  /// `a`, or where the way from it to `b` comes into the range.
  private static func end(_ a: Point, _ b: Point, _ low: Double, _ high: Double) -> Point {
    let limit = min(max(a.x, low), high)
    guard limit != a.x else { return a }
    // Halved, since the difference of two finite numbers may be infinite.
    let t = (limit / 2 - a.x / 2) / (b.x / 2 - a.x / 2)
    return Point(limit, a.y * (1 - t) + b.y * t)
  }
}

extension Point {
  fileprivate var transposed: Point { Point(y, x) }
}
