import Testing

@testable import Geometry

@Suite struct SegmentSourceTests {
  /// All segments, a few at a time, and how many came at most.
  private func inPieces(_ source: some SegmentSource, of count: Int) -> (path: Path, most: Int) {
    var source = source
    var (whole, piece, most) = (Path(), Path(), 0)
    repeat {
      piece.removeAll()
      source.append(count, to: &piece)
      whole.append(piece.verbs[...], piece.points[...])
      most = max(most, piece.verbs.count)
    } while !piece.isEmpty
    return (whole, most)
  }

  @Test(arguments: [1, 2, 7, 64, Int.max], [false, true])
  func piecesAreTheWhole(count: Int, isClosed: Bool) {
    var random = RandomStrokes(seed: 31)
    for n in [0, 1, 2, 3, 4, 50, 200] {
      let line = Polyline(points: random.walk(n), isClosed: isClosed)
      let spline = inPieces(line.splined(), of: count)
      #expect(spline.path == line.splined().path())
      let fit = inPieces(line.fitted(tolerance: 0.5, cornerAngle: 60), of: count)
      #expect(fit.path == line.fitted(tolerance: 0.5, cornerAngle: 60).path())
      let again = inPieces(PathSegments(fit.path), of: count)
      #expect(again.path == fit.path)
      if count < 100 {
        // The lines of a straight stroke come together, and a close comes with the last of them.
        #expect(max(spline.most, fit.most, again.most) <= count + 2)
      }
    }
  }

  /// A point that is passed over or taken twice would be seen at the joints between what is made together.
  @Test func aLongStrokeIsWholeAndFinite() {
    let points = (0..<1_000_000).map { k -> Point in
      let angle = Double(k) * 0.05
      return Point(Double(k % 1000) + 3 * angle, Double((k * 7919) % 13) / 26 + angle)
    }
    let line = Polyline(points: points)
    var (source, piece, count) = (line.splined(), Path(), 0)
    repeat {
      piece.removeAll()
      source.append(1000, to: &piece)
      for (k, verb) in piece.verbs.enumerated() where verb == .cubic {
        let first = piece.verbs[0] == .move ? 1 : 0
        let end = piece.points[first + 3 * (k - first) + 2]
        count += 1
        #expect(end == points[count])
      }
    } while !piece.isEmpty
    #expect(count == points.count - 1)
  }
}
