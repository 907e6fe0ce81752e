/// A run of points that all lie on one line, as far as Doubles can tell: it is drawn by lines alone, there and
/// back, since a turn by 180° is a corner however short the way.
struct StraightRun {
  /// Where the lines end, one after the other; the last one is the last point.
  private(set) var ends: [Point] = []

  /// Coordinates are off by half a unit of their last place, and so are differences of them.
  private static let roundoff = 0x1p-50

  /// The run, or nil where the points, two at least, lie on no line.
  ///
  /// Points that go back by no more than `tolerance`, if that is above 0, are passed. A run that ends where it started turns at
  /// the point farthest away, at least. O(n)
  init?(_ points: ArraySlice<Point>, tolerance: Double) {
    guard let first = points.first, let last = points.last else { return nil }
    // At first any other point, for a run so short that squares vanish.
    var far = (place: points.first { $0 != first } ?? last, square: 0.0)
    var largest = 0.0
    for p in points {
      let square = (p - first).lengthSquared
      if square > far.square { far = (p, square) }
      largest = max(largest, abs(p.x), abs(p.y))
    }
    if let direction = (far.place - first).unit {
      let limit = largest * Self.roundoff
      for p in points where abs((p - first).cross(direction)) > limit { return nil }
      addTurns(points, direction, max(0, tolerance))
    }
    if ends.isEmpty, last == first { ends.append(far.place) }
    ends.append(last)
  }

  /// Adds the points from which others go back by more than the tolerance, and which are that far from the one before.
  private mutating func addTurns(
    _ points: ArraySlice<Point>, _ direction: Vector, _ tolerance: Double
  ) {
    guard let first = points.first else { return }
    // The farthest point of the line under way, and whether it lies ahead or behind.
    var tip = (place: first, length: 0.0)
    var sign = 0.0
    for p in points {
      let length = (p - first).dot(direction)
      if sign == 0, abs(length) > tolerance {
        sign = length < 0 ? -1 : 1
        tip = (p, length)
      } else if (length - tip.length) * sign > 0 {
        tip = (p, length)
      } else if (tip.length - length) * sign > tolerance {
        ends.append(tip.place)
        sign = -sign
        tip = (p, length)
      }
    }
  }
}
