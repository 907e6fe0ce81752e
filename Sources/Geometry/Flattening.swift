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
  /// one after the other stay. Under the identity the ends of segments keep every bit; points inside a
  /// curve are decimals with no more digits than the tolerance asks for.
  ///
  /// The polyline is only lent: its memory serves for the next one, unless `body` keeps a copy.
  ///
  /// - Complexity: O(n) in the number of points made; at most some ten thousand for one curve.
  package func forEachPolyline<Failure: Error>(
    of path: Path, _ body: (Polyline) throws(Failure) -> Void
  ) throws(Failure) {
    var builder = PolylineBuilder(self, capacity: path.points.count)
    let (verbs, points) = (path.verbs, path.points)
    var segment = 0
    // Behind the last point of the segment. Points are read one by one, since a slice of them for each
    // segment would hold on to the array and let go of it again.
    var end = 0
    while segment < verbs.count {
      let verb = verbs[segment]
      segment += 1
      end += verb.pointCount
      switch verb {
      case .move:
        if builder.finish() { try body(builder.polyline) }
        builder.move(to: points[end - 1])
      case .line:
        let first = end - 1
        while segment < verbs.count, case .line = verbs[segment] {
          segment += 1
          end += 1
        }
        builder.lines(to: points[first..<end])
      case .quadratic: builder.quadratic(points[end - 2], to: points[end - 1])
      case .cubic: builder.cubic(points[end - 3], points[end - 2], to: points[end - 1])
      case .arc:
        let shape = EllipticalArc.Shape(radii: points[end - 3], rotationAndFlags: points[end - 2])
        builder.arc(shape, to: points[end - 1])
      case .close:
        builder.close()
        if builder.finish() { try body(builder.polyline) }
      }
    }
    if builder.finish() { try body(builder.polyline) }
  }

  /// The subpaths that draw something, as `forEachPolyline` makes them.
  package func polylines(of path: Path) -> [Polyline] {
    var result: [Polyline] = []
    forEachPolyline(of: path) { result.append($0) }
    return result
  }
}
