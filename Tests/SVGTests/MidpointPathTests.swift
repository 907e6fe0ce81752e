import Geometry
import Testing
import Values

@testable import SVG

struct MidpointPathTests {
  func read(_ text: String) -> Polyline? {
    let bytes = Array(text.utf8)
    var path = Path()
    guard PathData.read(bytes.span, into: &path) == nil else { return nil }
    return MidpointPath.polyline(of: path, writtenAs: bytes.span)
  }

  func write(_ line: Polyline) -> String { midpointData(line) }

  @Test(arguments: [
    ("M24 90Q30 99.8 33 103.4T36 107", [24, 90, 30, 99.8, 36, 107]),
    ("M24 90q6 9.8 9 13.4t3 3.6", [24, 90, 30, 99.8, 36, 107]),
    ("M1 2L3 4", [1, 2, 3, 4]), ("m1 2h0", [1, 2, 1, 2]),
    ("M1 1Q1 1 1 1Q1 1 1 1", [1, 1, 1, 1, 1, 1]),
    // Rounded to whole numbers, joints and all.
    ("M0 0Q3 1 4 2Q4 2 4 2", [0, 0, 3, 1, 4, 2]),
    ("M0 0Q3 1 4 1Q4 2 4 2", [0, 0, 3, 1, 4, 2]),
  ])
  func openPaths(_ text: String, _ numbers: [Double]?) {
    #expect(read(text) == numbers.map { Polyline(points: pairs($0)) })
  }

  @Test func closedPaths() {
    #expect(read("M1 2L1 2z") == Polyline(points: pairs([1, 2, 1, 2]), isClosed: true))
    #expect(
      read("M5 5Q0 0 5 0t5 5-5 0z")
        == Polyline(points: pairs([0, 0, 10, 0, 10, 10]), isClosed: true))
    #expect(
      read("M1 1Q0 0 1 1T1 1z") == Polyline(points: pairs([0, 0, 2, 2]), isClosed: true))
  }

  @Test(arguments: [
    "M0 0", "M0 0z", "M0 0L1 1L2 2", "M0 0C1 1 2 2 3 3", "M0 0Q1 1 2 2",
    "M24 90Q30 99.8 33.5 103.4T36 107", "M24 90Q30 99.8 33 103.4T36 107T40 110",
    "M24 90Q30 99.8 33 103.4T36 107L2 2", "M24 90Q30 99.8 33 103.4T36 107z",
    "M5 5Q0 0 5 0t5 5-5 1z", "M24 90Q30 99.8 33 103.4T36 107M1 1L2 2",
    "M0 0Q10 0 15.2 0Q20 0 20 0",
  ])
  func pathsOfAnotherFormAreNone(_ text: String) {
    #expect(read(text) == nil)
  }

  @Test func writtenPathsGiveTheirPointsBackToTheLastBit() {
    var random = SplitMix(seed: 11)
    for round in 0..<4000 {
      let line = randomLine(round, &random)
      let text = write(line)
      guard let back = read(text) else {
        Issue.record("round \(round): \(line) became \(text)")
        return
      }
      #expect(back.isClosed == line.isClosed)
      #expect(back.points.map(Bits.init) == line.points.map(Bits.init), "\(text)")
    }
  }

  @Test func straightLinesGiveTheirPointsBackToTheLastBit() {
    var random = SplitMix(seed: 12)
    for round in 0..<4000 {
      let line = randomLine(round, &random)
      var path = Path()
      path.move(to: line.points[0])
      for p in line.points.dropFirst() { path.line(to: p) }
      let text = Array(pathData(path, of: line.points).utf8)
      var back = Path()
      #expect(PathData.read(text.span, into: &back) == nil)
      #expect(back.points.map(Bits.init) == line.points.map(Bits.init))
    }
  }

  @Test func roundedPathsStillGiveTheirPoints() {
    var random = SplitMix(seed: 13)
    for round in 0..<1000 {
      let line = randomLine(4 * round, &random)
      let grid = DecimalGrid(decimals: round % 3)
      let text = pathData(line.smoothedThroughMidpoints(), grid: grid)
      let rounded = line.points.map { p in
        Point(
          Double(grid.units(p.x)!) / grid.unitsInOne, Double(grid.units(p.y)!) / grid.unitsInOne)
      }
      #expect(read(text)?.points == rounded)
    }
  }

  /// Lines of some decimals, of large and of tiny numbers, of all 64 bits.
  func randomLine(_ round: Int, _ random: inout SplitMix) -> Polyline {
    let count = Int.random(in: 2...(round % 16 == 0 ? 120 : 9), using: &random)
    let scale = [1, 1e9, 1e-9, 1e17][Int.random(in: 0..<4, using: &random)]
    let points = (0..<count).map { _ -> Point in
      func number() -> Double {
        let walk = Double.random(in: -300...300, using: &random)
        switch round % 4 {
        case 0: return (walk * 100).rounded() / 100
        case 1: return walk
        case 2: return walk * scale
        default:
          let bits = Double(bitPattern: random.next())
          return bits.isFinite ? bits : -0.0
        }
      }
      return Point(number(), number())
    }
    return Polyline(points: points, isClosed: random.next() % 3 == 0)
  }
}

/// The bits of a point, since −0 equals 0.
struct Bits: Equatable {
  let x: UInt64
  let y: UInt64

  init(_ p: Point) {
    x = p.x.bitPattern
    y = p.y.bitPattern
  }
}
