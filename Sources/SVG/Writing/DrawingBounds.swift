package import Geometry

/// The box around a drawing, the widths of its strokes counted in.
package struct DrawingBounds {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  package init() {}

  /// Counts in the points of a stroke: all that midpoint curves and straight lines cover, but for the width.
  package mutating func add(_ points: [Point], width: Double) {
    for p in points { add(p, width / 2) }
  }

  /// Counts in where the curve of a stroke leaves the box of its points.
  ///
  /// It is made only if it may leave the box that there is: so all points should have been counted in before.
  package mutating func addCurve(of line: consuming Polyline, _ style: CurveStyle, width: Double) {
    guard style.mayLeavePoints else { return }
    if let tolerance = style.simplification { line.simplify(tolerance: tolerance) }
    let reach = line.reach(of: style.smoothing)
    guard
      reach.low.x < low.x + width / 2 || reach.low.y < low.y + width / 2
        || reach.high.x > high.x - width / 2 || reach.high.y > high.y - width / 2
    else { return }
    switch style.smoothing {
    case .midpoint, .none: break
    case .spline: add(line.splined(step: style.controlStep), width)
    case .fit(let tolerance, let corner):
      add(line.fitted(within: tolerance, cornerAngle: corner), width)
    }
  }

  private mutating func add(_ source: consuming some SegmentSource, _ width: Double) {
    let flattening = Flattening(tolerance: max(width / 100, 0.001))
    var path = Path()
    repeat {
      flattening.forEachPolyline(of: path) { (curve: Polyline) in
        for p in curve.points { add(p, width / 2) }
      }
      let last = path.points.last
      path.removeAll()
      if let last { path.move(to: last) }
      source.append(64, to: &path)
    } while path.verbs.count > 1
  }

  /// The box with a margin on each side, on round numbers outside of it; `nil` without points.
  package func box(margin: Double) -> Rectangle? {
    guard low.x <= high.x else { return nil }
    // Five digits of the longer side are finer than a pixel.
    var grid = DecimalGrid(decimals: 0)
    let size = max(high.x - low.x, high.y - low.y) + 2 * margin
    while grid.decimals < 6, size * grid.unitsInOne < 10_000 {
      grid = DecimalGrid(decimals: grid.decimals + 1)
    }
    let x = grid.outside(low.x - margin, .down)
    let y = grid.outside(low.y - margin, .down)
    let right = grid.outside(high.x + margin, .up)
    let bottom = grid.outside(high.y + margin, .up)
    return Rectangle(
      x: x, y: y, width: grid.difference(right, x), height: grid.difference(bottom, y))
  }

  private mutating func add(_ p: Point, _ margin: Double) {
    low = Point(min(low.x, p.x - margin), min(low.y, p.y - margin))
    high = Point(max(high.x, p.x + margin), max(high.y, p.y + margin))
  }
}

extension DecimalGrid {
  /// The next multiple in a direction; the number itself where the grid has no place for it.
  fileprivate func outside(_ number: Double, _ rule: FloatingPointRoundingRule) -> Double {
    let units = number * unitsInOne
    guard abs(units) < 0x1p50 else { return finite(number) }
    // What is a multiple but for the last bits stays one.
    let nearest = units.rounded()
    let rounded = abs(units - nearest) < 1e-6 ? nearest : units.rounded(rule)
    return rounded / unitsInOne
  }

  /// The difference of two multiples, a multiple again; more than 0 also where the numbers are so large
  /// that a stroke's width is lost in them, since a page without a side draws nothing.
  fileprivate func difference(_ a: Double, _ b: Double) -> Double {
    guard a > b else { return max(abs(a), abs(b)).ulp }
    let units = ((a - b) * unitsInOne).rounded()
    return abs(units) < 0x1p50 ? units / unitsInOne : finite(a - b)
  }

  private func finite(_ number: Double) -> Double {
    min(max(number, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
  }
}

extension CurveStyle {
  /// Whether curves may leave the box of their points.
  package var mayLeavePoints: Bool {
    switch smoothing {
    case .midpoint, .none: false
    case .spline, .fit: true
    }
  }
}

extension Polyline {
  /// A box that the curve surely stays in: from a chord a spline strays by two thirds of its length, as far as its
  /// handles reach, and a fit by half of it or by the tolerance.
  fileprivate func reach(of smoothing: CurveStyle.Smoothing) -> (low: Point, high: Point) {
    var tolerance = 0.0
    if case .fit(let given, _) = smoothing { tolerance = 1.1 * given }
    var low = Point(.infinity, .infinity)
    var high = Point(-.infinity, -.infinity)
    var previous = (isClosed ? points.last : nil) ?? points.first ?? low
    for p in points {
      let stray = max(tolerance, 0.67 * p.distance(to: previous))
      low = Point(
        min(low.x, min(p.x, previous.x) - stray), min(low.y, min(p.y, previous.y) - stray))
      high = Point(
        max(high.x, max(p.x, previous.x) + stray), max(high.y, max(p.y, previous.y) + stray))
      previous = p
    }
    return (low, high)
  }
}
