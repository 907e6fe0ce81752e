package import Values

extension Point {
  /// Hands to `body`, many at a time, the points that stand at `position`, as long as they are written plainly and
  /// evenly, in whole groups of `size`, and moves `position` behind them: see `DecimalScanner.scanPairs`. The last group
  /// is left to who reads on.
  ///
  /// - Complexity: O(n) in the bytes that are passed.
  package static func forEachRun(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, groupedBy size: Int = 1,
    separator: PairSeparator, _ body: (UnsafeBufferPointer<Point>) -> Void
  ) {
    // On the stack, as most drawings have many small strokes.
    unsafe withUnsafeTemporaryAllocation(of: Point.self, capacity: 256) { points in
      var count = 0
      repeat {
        // A point is two Doubles, x and y.
        count = unsafe points.withMemoryRebound(to: Double.self) { numbers in
          unsafe DecimalScanner.scanPairs(
            &position, end, groupedBy: size, separator: separator, into: numbers)
        }
        if count > 0 { unsafe body(UnsafeBufferPointer(rebasing: points[..<count])) }
      } while count > points.count / 2
    }
  }
}
