/// The lengths of the way along a row of points, for the stretch of it that is looked at.
struct RowLengths {
  /// The first point whose length is kept.
  private var first = 0
  /// The way up to it and to each of the next ones, from where the stretch began.
  private var lengths = [0.0]

  private static let fewest = 4096

  /// The way from one point to another, both within the stretch.
  @inline(__always)
  func length(from lo: Int, to hi: Int) -> Double { lengths[hi - first] - lengths[lo - first] }

  /// Goes on to point `hi`.
  mutating func extend(to hi: Int, of points: [Point]) {
    while first + lengths.count <= hi {
      let i = first + lengths.count
      lengths.append(lengths[lengths.count - 1] + (points[i] - points[i - 1]).length)
    }
  }

  /// Begins a stretch with point `first`.
  mutating func begin(at first: Int) {
    self.first = first
    lengths.removeAll(keepingCapacity: true)
    lengths.append(0)
  }

  /// Forgets what lies before point `lo`, which has been reached. O(1) for each point, taken together.
  mutating func forget(before lo: Int) {
    let count = lo - first
    guard count >= Self.fewest, count >= lengths.count / 2 else { return }
    lengths.removeFirst(count)
    first = lo
  }
}
