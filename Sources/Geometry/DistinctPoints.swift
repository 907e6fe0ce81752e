extension Polyline {
  /// The points, scaled, without those that repeat the one before, or, closed, the first.
  ///
  /// They stay where they are, so that a long stroke takes no second copy. O(n)
  consuming func distinctPoints(_ scale: BinaryScale) -> [Point] {
    var points: [Point] = []
    swap(&points, &self.points)
    if !scale.isIdentity {
      for i in points.indices { points[i] = scale.scaled(points[i]) }
    }
    var count = min(1, points.count)
    for i in points.indices.dropFirst() where points[i] != points[count - 1] {
      if count < i { points[count] = points[i] }
      count += 1
    }
    while isClosed, count > 1, points[count - 1] == points[0] { count -= 1 }
    points.removeLast(points.count - count)
    return points
  }
}
