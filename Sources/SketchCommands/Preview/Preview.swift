internal import Geometry
internal import SketchDocument
internal import Values

/// The drawing of one document as dots, fitted to a window.
struct Preview {
  /// The part of the plane that is seen, in user units.
  private var area: Rectangle
  /// How many dots a user unit is.
  private let scale: Double
  private(set) var raster: DotRaster

  /// An empty picture of the page, or of a drawing within `bounds` where the page has no size, as
  /// large as `window` allows. Dots are as wide as they are high.
  init(_ page: Page, bounds: Rectangle?, window: Terminal.Size) {
    area = Self.area(of: page) ?? bounds ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    area.width = max(area.width, .leastNormalMagnitude)
    area.height = max(area.height, .leastNormalMagnitude)
    let (width, height) = (Double(window.columns * 2), Double(window.rows * 4))
    scale = min(width / area.width, height / area.height)
    // At least one cell; a page much longer than wide takes no more than the window has.
    raster = DotRaster(
      columns: min(max(Int((area.width * scale / 2).rounded(.up)), 1), window.columns),
      rows: min(max(Int((area.height * scale / 4).rounded(.up)), 1), window.rows))
  }

  /// Draws a stroke with the curves through its midpoints.
  mutating func draw(_ stroke: Stroke) {
    guard stroke.opacity ?? 1 > 0, let color = Color.parse(stroke.color ?? Stroke.defaultColor)
    else { return }
    let place = AffineTransform(scale, 0, 0, scale, -area.x * scale, -area.y * scale)
    let ink = DotRaster.Ink(color.red, color.green, color.blue)
    let thickness = max(stroke.width ?? Stroke.defaultWidth, 0.5) * scale
    let line = Polyline(
      points: stroke.points.map { place * $0 },
      isClosed: stroke.isClosed && stroke.points.count > 1)
    guard line.points.count > 1 else {
      return raster.draw(line.points, thickness: thickness, ink: ink)
    }
    let flattening = Flattening(tolerance: 0.25)
    for line in flattening.polylines(of: line.smoothedThroughMidpoints()) {
      let points = line.isClosed ? line.points + line.points.prefix(1) : line.points
      raster.draw(points, thickness: thickness, ink: ink)
    }
  }

  /// What a page shows, in user units; `nil` where it has no size.
  private static func area(of page: Page) -> Rectangle? {
    if let box = page.viewBox { return box.width > 0 && box.height > 0 ? box : nil }
    guard let width = pixels(page.width), let height = pixels(page.height), width > 0, height > 0
    else { return nil }
    return Rectangle(x: 0, y: 0, width: width, height: height)
  }

  private static func pixels(_ side: Page.Side?) -> Double? {
    switch side {
    case .number(let number): return number
    case .length(let text):
      guard let length = Length(text), length.unit != .percent else { return nil }
      return length.pixels()
    case nil: return nil
    }
  }
}

/// The smallest rectangle around strokes with their widths.
struct StrokeBounds {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  mutating func include(_ stroke: Stroke) {
    let half = max(stroke.width ?? Stroke.defaultWidth, 0.5) / 2
    for p in stroke.points {
      low = Point(min(low.x, p.x - half), min(low.y, p.y - half))
      high = Point(max(high.x, p.x + half), max(high.y, p.y + half))
    }
  }

  /// `nil` where there are no points.
  var rectangle: Rectangle? {
    guard low.x <= high.x else { return nil }
    let (width, height) = (high.x - low.x, high.y - low.y)
    guard width.isFinite, height.isFinite else { return nil }
    return Rectangle(x: low.x, y: low.y, width: width, height: height)
  }
}
