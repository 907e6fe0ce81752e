package import Geometry

/// The box around a drawing, the widths of its strokes counted in.
package struct DrawingBounds {
  private var low = Point(.infinity, .infinity)
  private var high = Point(-.infinity, -.infinity)

  package init() {}

  /// Counts a stroke in as it is drawn.
  ///
  /// Curves through midpoints stay among the points; others are followed where they leave them.
  package mutating func add(_ line: consuming Polyline, _ style: CurveStyle, width: Double) {
    for p in line.points { add(p, width / 2) }
    switch style.smoothing {
    case .midpoint, .none: break
    case .spline: add(line.splined(), width)
    case .fit(let tolerance, let corner):
      add(line.fitted(tolerance: tolerance, cornerAngle: corner), width)
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
