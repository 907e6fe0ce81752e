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

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: columns * rows)
    inks = Array(repeating: .zero, count: columns * rows)
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

  /// Draws a line with round ends through `points`, `thickness` wide. A single point is a dot.
  mutating func draw(_ points: [Point], thickness: Double, ink: Ink) {
    guard var start = points.first else { return }
    if points.count == 1 { segment(from: start, to: start, thickness: thickness, ink: ink) }
    for p in points.dropFirst() {
      // Steps too small to be seen wait for the next one; the last one is always taken.
      if p.distance(to: start) < 0.25, p != points[points.count - 1] { continue }
      segment(from: start, to: p, thickness: thickness, ink: ink)
      start = p
    }
  }

  private mutating func segment(from a: Point, to b: Point, thickness: Double, ink: Ink) {
    let radius = max(thickness, 1) / 2
    guard let (a, b) = clipped(a, b, margin: radius + 1) else { return }
    if thickness < 1.75 {
      thin(from: a, to: b, ink: ink)
    } else {
      thick(from: a, to: b, radius: radius, ink: ink)
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

  /// All dots whose middle is no further than `radius` from the segment.
  private mutating func thick(from a: Point, to b: Point, radius: Double, ink: Ink) {
    let direction = b - a
    let square = direction.lengthSquared
    for y in span(a.y, b.y, radius, height) {
      for x in span(a.x, b.x, radius, width) {
        let middle = Point(Double(x) + 0.5, Double(y) + 0.5)
        let along = square > 0 ? (middle - a).dot(direction) / square : 0
        let nearest = a.interpolated(to: b, at: min(max(along, 0), 1))
        if middle.distance(to: nearest) <= radius { set(x, y, ink) }
      }
    }
  }

  private func span(_ a: Double, _ b: Double, _ radius: Double, _ limit: Int) -> Range<Int> {
    let low = min(max(min(a, b) - radius, 0), Double(limit))
    let high = min(max(max(a, b) + radius, 0), Double(limit))
    return Int(low)..<max(Int(low), Int(high.rounded(.up)))
  }

  /// The part of a segment that can be seen: within the picture and `margin` around it.
  private func clipped(_ a: Point, _ b: Point, margin: Double) -> (Point, Point)? {
    guard a.isFinite, b.isFinite, margin.isFinite else { return nil }
    let (right, bottom) = (Double(width), Double(height))
    if min(a.x, b.x) >= 0, min(a.y, b.y) >= 0, max(a.x, b.x) <= right, max(a.y, b.y) <= bottom {
      return (a, b)
    }
    var (a, b) = (a, b)
    let sides: [(WritableKeyPath<Point, Double>, Int)] = [(\.x, width), (\.y, height)]
    for (axis, size) in sides {
      let (low, high) = (-margin, Double(size) + margin)
      if max(a[keyPath: axis], b[keyPath: axis]) < low { return nil }
      if min(a[keyPath: axis], b[keyPath: axis]) > high { return nil }
      let (start, end) = (a, b)
      a = Self.cut(start, end, axis, low, high)
      b = Self.cut(end, start, axis, low, high)
    }
    return (a, b)
  }

  /// `a`, or where the way from it to `b` comes into the range along `axis`.
  private static func cut(
    _ a: Point, _ b: Point, _ axis: WritableKeyPath<Point, Double>, _ low: Double, _ high: Double
  ) -> Point {
    let start = a[keyPath: axis]
    let limit = min(max(start, low), high)
    guard limit != start else { return a }
    // Halved, since the difference of two finite numbers may be infinite.
    let t = (limit / 2 - start / 2) / (b[keyPath: axis] / 2 - start / 2)
    var cut = Point(a.x * (1 - t) + b.x * t, a.y * (1 - t) + b.y * t)
    cut[keyPath: axis] = limit
    return cut
  }
}
