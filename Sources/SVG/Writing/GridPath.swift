internal import Geometry

/// A point on a `DecimalGrid`, in its units.
struct GridPoint: Equatable {
  var x: Int64
  var y: Int64

  init(_ x: Int64, _ y: Int64) {
    self.x = x
    self.y = y
  }

  static func - (a: GridPoint, b: GridPoint) -> GridPoint { GridPoint(a.x &- b.x, a.y &- b.y) }

  /// Where `p` comes to lie when it is turned half round this point.
  func reflecting(_ p: GridPoint) -> GridPoint { GridPoint(2 &* x &- p.x, 2 &* y &- p.y) }
}

extension DecimalGrid {
  func units(_ p: Point) -> GridPoint? {
    guard let x = units(p.x), let y = units(p.y) else { return nil }
    return GridPoint(x, y)
  }

  /// Puts the points of `path` on the grid, into `result`, whose memory is used again; false where one
  /// lies past the limit.
  ///
  /// The control points of cubics are rounded to `curveGrid`, which is no finer. With `exactJoints` the
  /// curves are quadratics that meet at the midpoints of their control points, and do so exactly here,
  /// though a Double has no room for the midpoint's last digit; the control points are even.
  func place(
    _ path: Path, curveGrid: DecimalGrid, exactJoints: Bool, into result: inout [GridPoint]
  ) -> Bool {
    result.removeAll(keepingCapacity: true)
    result.reserveCapacity(path.points.count)
    guard !exactJoints else { return placeMidpoints(path, into: &result) }
    let coarseness = powersOfTen[decimals - curveGrid.decimals]
    var index = 0
    for verb in path.verbs {
      let end = index + verb.pointCount
      while index < end {
        if verb == .cubic, index < end - 1 {
          guard let p = curveGrid.units(path.points[index]) else { return false }
          let (x, overflowX) = p.x.multipliedReportingOverflow(by: coarseness)
          let (y, overflowY) = p.y.multipliedReportingOverflow(by: coarseness)
          guard !overflowX, !overflowY, abs(x) <= Self.limit, abs(y) <= Self.limit else {
            return false
          }
          result.append(GridPoint(x, y))
        } else {
          guard let p = units(path.points[index]) else { return false }
          result.append(p)
        }
        index += 1
      }
    }
    return true
  }

  private func placeMidpoints(_ path: Path, into result: inout [GridPoint]) -> Bool {
    var index = 0
    for verb in path.verbs {
      switch verb {
      case .quadratic:
        guard let control = units(path.points[index]) else { return false }
        // The end of the curve before is halfway between its control point and this one.
        if index > 1 {
          let previous = result[index - 2]
          result[index - 1] = GridPoint(
            (previous.x &+ control.x) / 2, (previous.y &+ control.y) / 2)
        }
        result.append(control)
        result.append(control)
      default:
        for p in path.points[index..<(index + verb.pointCount)] {
          guard let p = units(p) else { return false }
          result.append(p)
        }
      }
      index += verb.pointCount
    }
    // A closed one begins and ends halfway between its last and first control point.
    if path.verbs.last == .close, result.count > 2 {
      let first = result[1]
      let last = result[result.count - 2]
      let joint = GridPoint((first.x &+ last.x) / 2, (first.y &+ last.y) / 2)
      result[0] = joint
      result[result.count - 1] = joint
    }
    return true
  }
}
