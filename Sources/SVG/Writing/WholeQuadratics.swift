internal import Geometry

/// Chooses which quadratics are written with their control point though they reflect the one before, so
/// that no renderer's rounding adds up: of any `spacing` curves in a row one is whole, no more of them
/// than that takes, and those where it costs the fewest bytes.
///
/// Of n curves behind a whole one, n / spacing must be whole, too, and each may move by as many places as
/// the rest of that division leaves. One that comes early pulls those behind it forward. So the cheapest
/// way to a place goes through the cheapest one that is not too far before it. Half of the places
/// find nearly all there is to find: a window of them for each, which moves forward from the first to the last.
@safe
struct WholeQuadratics {
  /// From a whole curve to the next one it is no further.
  static let spacing = 32
  /// No more segments than these are looked at together.
  static let most = 256
  /// How many places a window has at most.
  private static let widest = 16
  /// More than the curves of a block cost together.
  private static let unavailable: UInt16 = 1000

  /// The segments of a block, and the points they have.
  let verbs: UnsafeBufferPointer<Path.Verb>
  let points: UnsafeBufferPointer<GridPoint>
  /// Where the block begins.
  let current: GridPoint
  /// The control point of the segment before, if that is a quadratic, and how many smooth ones it ends.
  let control: GridPoint?
  let smoothRun: Int
  let numbers: CompactNumbers

  /// Tells for each quadratic whether it is whole: because it reflects nothing, or because it is chosen.
  ///
  /// - Complexity: O(n)
  func choose(_ isWhole: UnsafeMutableBufferPointer<Bool>) {
    // The whole curve that the run at hand began with: before the block, if that continues one.
    var begin = control == nil ? 0 : -1 - smoothRun
    var isCurve = control != nil
    var before = control ?? current
    var current = current
    var index = 0
    for at in unsafe verbs.indices {
      guard case .quadratic = unsafe verbs[at] else {
        unsafe choose(begin, at, index - 2 * at, isEnd: true, isWhole)
        begin = at
        isCurve = false
        index += unsafe verbs[at].pointCount
        continue
      }
      let control = unsafe points[index]
      let isSmooth = isCurve && current.reflecting(before) == control
      unsafe isWhole[at] = !isSmooth
      if !isSmooth {
        unsafe choose(begin, at, index - 2 * at, isEnd: true, isWhole)
        begin = at
      }
      isCurve = true
      before = control
      unsafe current = points[index + 1]
      index += 2
    }
    let isEnd = unsafe verbs.count < Self.most
    unsafe choose(begin, verbs.count, index - 2 * verbs.count, isEnd: isEnd, isWhole)
  }

  /// Chooses among the smooth curves between the whole one `begin` and `end`; that of segment `at` has
  /// its points at 2 * at + `offset`.
  ///
  /// Where the run may go on behind `end`, a place nearer to it is worth a quarter of a byte.
  private func choose(
    _ begin: Int, _ end: Int, _ offset: Int, isEnd: Bool,
    _ isWhole: UnsafeMutableBufferPointer<Bool>
  ) {
    let spacing = Self.spacing
    let count = end - begin - 1
    let windows = (isEnd ? count : count + spacing / 2 - 1) / spacing
    guard windows > 0 else { return }
    let room = min(spacing * (windows + 1) - count, spacing)
    let width = min(room, Self.widest)
    let unused = isEnd && begin >= 0 ? room - width : 0
    // Where a window begins.
    func start(_ window: Int) -> Int {
      begin + spacing * (window + 1) + 1 - width - unused * (2 * window + 1) / (2 * windows)
    }
    // The bytes to each place of a window, times 16, and how far it is to the last place: the least is
    // the latest of the cheapest.
    unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width) { best in
      unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: windows * width) { ways in
        for place in 0..<width { unsafe best[place] = UInt16(width - 1 - place) }
        var first = start(0) - spacing
        for window in 0..<windows {
          let shift = first &+ spacing &- start(window)
          first = start(window)
          var least = UInt16.max
          for place in max(width - shift, 0)..<width { least = unsafe min(least, best[place]) }
          for place in stride(from: width - 1, through: 0, by: -1) {
            if place >= shift { least = unsafe min(least, best[place &- shift]) }
            unsafe ways[window &* width &+ place] = UInt8(truncatingIfNeeded: least % 16)
            let at = first &+ place
            let cost =
              at >= 0 && at < end
              ? UInt16(truncatingIfNeeded: bytes(at, 2 &* at &+ offset, isLast: at &+ 1 == end))
              : Self.unavailable
            unsafe best[place] =
              least & ~15 &+ cost &* 16 &+ UInt16(truncatingIfNeeded: width &- 1 &- place)
          }
        }
        var place = 0
        var least = Int.max
        for last in 0..<width {
          let sum = unsafe Int(best[last] / 16) * 4 - (isEnd ? 0 : last)
          if sum <= least { (place, least) = (last, sum) }
        }
        for window in stride(from: windows - 1, through: 0, by: -1) {
          unsafe isWhole[start(window) + place] = true
          place = unsafe width - 1 - Int(ways[window * width + place])
        }
      }
    }
  }

  /// About how many bytes more the smooth curve `at`, whose points are at `index`, takes if it is whole: for the
  /// control point and the letters before and behind it, where the next number then needs no blank.
  @inline(__always)
  private func bytes(_ at: Int, _ index: Int, isLast: Bool) -> Int {
    let step = unsafe points[index] - (at == 0 ? current : points[index - 1])
    let next = unsafe isLast ? 0 : points[index + 3].x &- points[index + 1].x
    return 2 &+ numbers.leastLength(step.x) &+ numbers.leastLength(step.y)
      &+ (numbers.hasWhole(step.y) ? 1 : 0) &- (numbers.hasWhole(next) ? 1 : 0)
  }
}
