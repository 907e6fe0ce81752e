extension Polyline {
  /// Quadratic curves through the midpoints of consecutive points, each point the control point of its
  /// curve.
  ///
  /// Open: a move to the first point p0, then for each further point p1, p2 … a curve with that control
  /// point to the midpoint between it and the next one; the last curve has the last point as control point
  /// and as end. Closed: a move to the midpoint of last and first point, then for every point, from the
  /// first, the curve to the midpoint between it and the next, and `close`: smooth all round. So the control
  /// points are the points in their order (open: all but the first, which is the start), and reading them
  /// gives the points back. Two points are a line (closed: and a close), one point is a bare move (closed:
  /// a move and a close), none is an empty path. Finite for all finite points.
  package func smoothedThroughMidpoints() -> Path {
    var path = Path()
    guard let first = points.first, let last = points.last else { return path }
    path.reserve(segments: points.count + 2, points: 2 * points.count + 1)
    if points.count == 1 {
      path.move(to: first)
    } else if points.count == 2 {
      path.move(to: first)
      path.line(to: last)
    } else if isClosed {
      path.move(to: last.midpoint(to: first))
      for (p, next) in zip(points, points.dropFirst()) {
        path.quadratic(p, to: p.midpoint(to: next))
      }
      path.quadratic(last, to: last.midpoint(to: first))
    } else {
      path.move(to: first)
      for (p, next) in zip(points.dropFirst(), points.dropFirst(2)) {
        path.quadratic(p, to: p.midpoint(to: next))
      }
      path.quadratic(last, to: last)
    }
    if isClosed { path.close() }
    return path
  }
}
