internal import Geometry
internal import SVG
internal import SketchDocument
internal import Values

/// The drawing of one document as dots: the page as its SVG shows it, fitted to a window.
struct Preview {
  /// From user units to dots.
  private let place: AffineTransform
  private(set) var raster: DotRaster

  /// Dots that are further away than this, or a pen that is wider, make no difference.
  private static let far = 1e9
  /// The most lines that stand for one curve: enough for the largest window.
  private static let mostLines = 128.0

  /// An empty picture of `page`, or of `bounds` where nothing could be seen of the page, as
  /// large as `window` allows. Dots are as wide as they are high.
  init(_ page: SVGPage, bounds: Rectangle?, window: Terminal.Size) {
    var frame = SVGPage()
    frame.frame(bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1))
    let placement = page.placement ?? frame.placement ?? (1, 1, .identity)
    let width = max(placement.width, .leastNormalMagnitude)
    let height = max(placement.height, .leastNormalMagnitude)
    let scale = min(Double(window.columns * 2) / width, Double(window.rows * 4) / height)
    // At least one cell; a page much longer than wide takes no more than the window has.
    raster = DotRaster(
      columns: Self.cells(width * scale / 2, window.columns),
      rows: Self.cells(height * scale / 4, window.rows))
    place = AffineTransform(scale, 0, 0, scale, 0, 0) * placement.transform
  }

  private static func cells(_ length: Double, _ most: Int) -> Int {
    length > 1 ? Int(min(length.rounded(.up), Double(most))) : 1
  }

  /// Draws a stroke with the curves through its midpoints.
  mutating func draw(_ stroke: Stroke) {
    guard stroke.opacity ?? 1 > 0, let color = Color.parse(stroke.color ?? Stroke.defaultColor)
    else { return }
    let ink = DotRaster.Ink(color.red, color.green, color.blue)
    let width = max(stroke.width ?? Stroke.defaultWidth, 0.5)
    let pen = Vector(min(width * place.a, Self.far), min(width * place.d, Self.far))
    let line = Polyline(
      points: stroke.points.map { Self.finite(place * $0) },
      isClosed: stroke.isClosed && stroke.points.count > 1)
    let dots =
      line.points.count > 1 ? lines(of: line.smoothedThroughMidpoints(), pen) : line.points
    raster.draw(dots, pen: pen, ink: ink)
  }

  private static func finite(_ p: Point) -> Point {
    func near(_ x: Double) -> Double { min(max(x, -1e300), 1e300) }
    return Point(near(p.x), near(p.y))
  }

  /// The points of lines that come near the only subpath of `path`.
  private func lines(of path: Path, _ pen: Vector) -> [Point] {
    var dots: [Point] = []
    dots.reserveCapacity(path.points.count)
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .quadratic:
        append(path.points[index], path.points[index + 1], pen, to: &dots)
      case .close: dots.append(dots[0])
      case .move, .line, .cubic, .arc: dots.append(path.points[index])
      }
      index += verb.pointCount
    }
    return dots
  }

  /// Appends points of the curve from the last one to `end`.
  ///
  /// Between n equal steps it leaves its chords by at most |start − 2 control + end| / 4n².
  private func append(_ control: Point, _ end: Point, _ pen: Vector, to dots: inout [Point]) {
    let start = dots[dots.count - 1]
    let bend = max(
      abs(start.x - 2 * control.x + end.x), abs(start.y - 2 * control.y + end.y))
    let isSeen = raster.mayShow([start, control, end], pen: pen)
    // A wide pen hides more.
    let size = max(1, min(pen.dx, pen.dy) / 16)
    let count = isSeen ? min(max((bend / size).squareRoot().rounded(.up), 1), Self.mostLines) : 1
    for step in stride(from: 1, to: count, by: 1) {
      let t = step / count
      dots.append(
        start.interpolated(to: control, at: t)
          .interpolated(to: control.interpolated(to: end, at: t), at: t))
    }
    dots.append(end)
  }
}
