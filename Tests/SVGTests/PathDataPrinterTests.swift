import Geometry
import Testing
import Values

@testable import SVG

/// The path data of a path on the coarsest grid that holds its points.
func pathData(_ path: Path, of points: [Point]) -> String {
  pathData(path, grid: DecimalGrid(holding: points))
}

func pathData(_ path: Path, grid: DecimalGrid?, curveGrid: DecimalGrid? = nil) -> String {
  var printer = PathDataPrinter()
  var buffer = ByteBuffer()
  if let grid, let curveGrid {
    printer.append(PathSegments(path), grid: grid, curveGrid: curveGrid, to: &buffer) {
      (_: inout ByteBuffer) in
    }
  } else {
    printer.append(path, grid: grid, to: &buffer) { (_: inout ByteBuffer) in }
  }
  return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
}

/// The midpoint curve through `numbers`, taken in pairs.
func midpointData(_ numbers: Double..., closed: Bool = false) -> String {
  midpointData(Polyline(points: pairs(numbers), isClosed: closed))
}

func midpointData(_ line: Polyline) -> String {
  let joints = DecimalGrid(holding: line.points).map { DecimalGrid(decimals: $0.decimals + 1) }
  var printer = PathDataPrinter()
  var buffer = ByteBuffer()
  printer.append(midpointsOf: line, joints: joints, grid: joints, to: &buffer) {
    (_: inout ByteBuffer) in
  }
  return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
}

func pairs(_ numbers: [Double]) -> [Point] {
  stride(from: 0, to: numbers.count - 1, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
}

/// The commands of path data that has no exponents, and how many numbers each has.
func commands(of text: String) -> [(letter: Character, numbers: Int)] {
  var commands: [(letter: Character, numbers: Int)] = []
  var (isNumber, hasPoint) = (false, false)
  for character in text {
    switch character {
    case " ": isNumber = false
    case "0"..."9", "-", ".":
      if !isNumber || character == "-" || (character == "." && hasPoint) {
        commands[commands.count - 1].numbers += 1
        hasPoint = false
      }
      isNumber = true
      if character == "." { hasPoint = true }
    default:
      commands.append((character, 0))
      isNumber = false
    }
  }
  return commands
}

struct PathDataPrinterTests {
  /// Straight lines through `numbers`, taken in pairs.
  func lines(_ numbers: Double..., closed: Bool = false, decimals: Int? = nil) -> String {
    let points = pairs(numbers)
    var path = Path()
    path.move(to: points[0])
    for p in points.dropFirst() { path.line(to: p) }
    if closed { path.close() }
    if let decimals { return pathData(path, grid: DecimalGrid(decimals: decimals)) }
    return pathData(path, of: points)
  }

  @Test func relativeOrAbsoluteWhicheverIsShorter() {
    #expect(lines(100, 200, 103, 198) == "m100 200 3-2")
    #expect(lines(100, 200, 3, 5) == "M100 200 3 5")
    #expect(lines(-100, 200, 3, 5, 100, 105) == "M-100 200 3 5l97 100")
    #expect(lines(100.25, 200.25, 101, 201) == "m100.25 200.25.75.75")
  }

  @Test func linesAlongAnAxis() {
    #expect(lines(10, 20, 30, 20, 30, 50) == "M10 20h20v30")
    #expect(lines(100, 100, 5, 100, 5, 7) == "M100 100H5V7")
    #expect(lines(1, 1, 1, 1, 2, 1, 3, 1) == "M1 1h0 1 1")
    #expect(lines(0, 0, 10, 0, 10, 10, closed: true) == "M0 0h10v10z")
  }

  @Test func separatorsOnlyWhereNeeded() {
    #expect(lines(0.5, 0.5, 1.5, -0.25) == "m.5.5 1-.75")
    #expect(lines(-0.5, -0.5, 0.25, 7.25) == "m-.5-.5.75 7.75")
    #expect(lines(10, 0.5, 20, 0.75) == "m10 .5 10 .25")
  }

  @Test func exponentsWhereShorter() {
    #expect(lines(1_000_000, 0, 1_000_000, 0.0001) == "M1e6 0v1e-4")
    #expect(lines(0.0125, 0.001, 0.05, 100) == "M.0125.001.05 100")
    #expect(lines(0.00012, 0.00003) == "M12e-5 3e-5")
  }

  @Test func dots() {
    #expect(lines(10, 10, closed: true) == "M10 10z")
  }

  @Test func curvesThroughMidpoints() {
    #expect(midpointData(24, 90, 30, 99.8, 36, 107) == "M24 90q6 9.8 9 13.4t3 3.6")
    #expect(midpointData(0, 0, 100, 1) == "m0 0 100 1")
    #expect(midpointData(33.1, 0, 33.2, 0, 40, 0) == "M33.1 0q.1 0 3.5 0T40 0")
    #expect(midpointData(0, 0, 10, 0, 10, 10, closed: true) == "M5 5Q0 0 5 0t5 5-5 0z")
    #expect(midpointData(1, 1, 1, 1, 1, 1) == "M1 1q0 0 0 0t0 0")
  }

  @Test func wholeQuadraticsStopDrift() {
    let points = (0..<1000).map { Point(Double($0 * 3 % 101), Double($0 * 7 % 103)) }
    let text = midpointData(Polyline(points: points))
    var run = 0
    var longest = 0
    var whole = 0
    for (letter, numbers) in commands(of: text) {
      if "Qq".contains(letter) {
        whole += numbers / 4
        run = 0
      } else {
        run += numbers / 2
        longest = max(longest, run)
      }
    }
    #expect(longest <= 31)
    #expect(((998 + 31) / 32...998 / 28).contains(whole))
  }

  @Test func smoothCubicsLeaveTheirFirstControlPointOut() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.cubic(Point(1, 1), Point(2, 1), to: Point(3, 0))
    path.cubic(Point(4, -1), Point(5, -1), to: Point(6, 0))
    path.cubic(Point(6, 1), Point(5, 9), to: Point(4, 0))
    #expect(pathData(path, of: path.points) == "M0 0c1 1 2 1 3 0s2-1 3 0c0 1-1 9-2 0")
  }

  @Test func pointsWithoutAGridAreAbsolute() {
    #expect(lines(1e300, -1e-300, 0.1, Double.leastNonzeroMagnitude) == "M1e300-1e-300L.1 5e-324")
    #expect(lines(-0.0, 1, 2, 3) == "M-0 1L2 3")
    #expect(lines(1.7976931348623157e308, 0.1) == "M17976931348623157e292 .1")
  }

  @Test func precisionRoundsPositionsNotSteps() {
    #expect(lines(0, 0, 0.4, 0.4, 0.8, 0.8, 1.2, 1.2, decimals: 0) == "M0 0h0l1 1h0")
    #expect(lines(1.005, 2.675, -1.005, 0.125, decimals: 2) == "M1.01 2.68-1.01.13")
  }

  @Test func controlPointsOfCubicsMayLieOnACoarserGrid() {
    var path = Path()
    path.move(to: Point(0.125, 0))
    path.cubic(Point(0.111, 0.199), Point(1.26, 3), to: Point(5.125, 4))
    let text = pathData(path, grid: DecimalGrid(decimals: 3), curveGrid: DecimalGrid(decimals: 1))
    #expect(text == "M.125 0C.1.2 1.3 3 5.125 4")
  }

  /// A long path comes in pieces, which are the whole; points with and without a grid.
  @Test(arguments: [1, 1e-300])
  func longPathsAreFlushed(unit: Double) {
    var path = Path()
    path.move(to: Point(1, 2))
    for k in 1..<40_000 { path.line(to: Point(Double(k * k % 1009), Double(k % 97) * unit)) }
    let grid = DecimalGrid(holding: path.points)
    #expect((grid == nil) == (unit < 1))
    let whole = pathData(path, grid: grid)
    var printer = PathDataPrinter()
    var buffer = ByteBuffer()
    var pieces = ""
    var largest = 0
    func take(_ piece: borrowing ByteBuffer) {
      largest = max(largest, piece.count)
      pieces += piece.bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
    printer.append(path, grid: grid, to: &buffer) { (piece: inout ByteBuffer) in
      take(piece)
      piece.removeAll()
    }
    take(buffer)
    #expect(pieces == whole)
    #expect(largest < 100_000 && whole.utf8.count > 200_000)
  }
}
