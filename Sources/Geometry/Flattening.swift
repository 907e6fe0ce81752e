/// How curves become straight lines: where a path lies on the page, and how far a line may leave it.
package struct Flattening: Sendable {
  /// From the path's coordinates to the document's, which the points of the polylines are in.
  package var transform: AffineTransform
  /// How many page pixels one unit of the document's coordinates is, along x and along y.
  package var pageScale: Vector
  /// How far a polyline may leave its curve, in page pixels; above 0.
  package var tolerance: Double

  package init(
    transform: AffineTransform = .identity, pageScale: Vector = Vector(1, 1), tolerance: Double
  ) {
    self.transform = transform
    self.pageScale = pageScale
    self.tolerance = tolerance
  }

  /// Hands the subpaths that draw something to `body`, one polyline each, in order.
  ///
  /// A bare move draws nothing; one that is only closed is a polyline of one point, which is not
  /// closed. The last point of a closed subpath is left out where it equals the first. Equal points
  /// one after the other stay. Under the identity the ends of segments keep every bit.
  ///
  /// The polyline is only lent: its memory serves for the next one, unless `body` keeps a copy.
  ///
  /// - Complexity: O(n) in the number of points made; at most some ten thousand for one curve.
  package func forEachPolyline<Failure: Error>(
    of path: Path, _ body: (Polyline) throws(Failure) -> Void
  ) throws(Failure) {
    var points: [Point] = []
    var closed = false
    var start = Point(0, 0)
    var open = false
    var pending = false
    var index = 0
    func finish() throws(Failure) {
      if open {
        try body(Polyline(points: points, isClosed: closed && points.count > 1))
      }
      points.removeAll(keepingCapacity: true)
      closed = false
      open = false
    }
    for verb in path.verbs {
      switch verb {
      case .move:
        try finish()
        start = transform * path.points[index]
        pending = true
      case .close:
        if pending, !open {
          points.append(start)
          open = true
        }
        if open {
          closed = true
          if points.count > 1, points.last == start { points.removeLast() }
        }
        pending = false
        try finish()
      default:
        if !open { points.append(start) }
        open = true
        pending = false
        points.append(transform * path.points[index + verb.pointCount - 1])
      }
      index += verb.pointCount
    }
    try finish()
  }

  /// The subpaths that draw something, as `forEachPolyline` makes them.
  package func polylines(of path: Path) -> [Polyline] {
    var result: [Polyline] = []
    forEachPolyline(of: path) { result.append($0) }
    return result
  }
}
