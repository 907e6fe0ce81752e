import Geometry
import Testing
import Values

@testable import SVG

/// Strokes that are shorter and longer than what is written at a time.
@Suite struct LineSegmentsTests {
  static let counts = [1, 2, 3, 62, 63, 64, 65, 66, 127, 128, 129, 200]

  private func stroke(_ count: Int, isClosed: Bool, returns: Bool) -> Polyline {
    var points: [Point] = []
    for index in 0..<count {
      points.append(Point(Double(index * 7 % 31), Double(index * 5 % 37) / 4))
    }
    if returns { points.append(points[0]) }
    return Polyline(points: points, isClosed: isClosed)
  }

  @Test(arguments: counts, [(false, false), (false, true), (true, false), (true, true)])
  func linesAreThoseOfAPath(count: Int, ends: (isClosed: Bool, returns: Bool)) {
    let line = stroke(count, isClosed: ends.isClosed, returns: ends.returns)
    var path = Path()
    path.move(to: line.points[0])
    for p in line.points.dropFirst() { path.line(to: p) }
    if ends.isClosed, ends.returns { path.line(to: line.points[0]) }
    if ends.isClosed || line.points.count == 1 { path.close() }
    var printer = PathDataPrinter()
    var buffer = ByteBuffer()
    printer.append(linesOf: line, grid: DecimalGrid(holding: line.points), to: &buffer) {
      (_: inout ByteBuffer) in
    }
    let text = buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
    #expect(text == pathData(path, of: line.points))
  }

  @Test(arguments: counts, [(false, false), (false, true), (true, false), (true, true)])
  func midpointCurvesAreThoseOfAPath(count: Int, ends: (isClosed: Bool, returns: Bool)) {
    let line = stroke(count, isClosed: ends.isClosed, returns: ends.returns)
    let grid = DecimalGrid(decimals: DecimalGrid(holding: line.points)!.decimals + 1)
    #expect(midpointData(line) == pathData(line.smoothedThroughMidpoints(), grid: grid))
  }
}
