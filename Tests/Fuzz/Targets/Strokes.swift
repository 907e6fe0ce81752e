import Geometry
import SVG
import Values

/// Reads a list of points, and writes them as path data in every way that export has: what is written reads
/// back, and lines and midpoint curves give the same points. The first byte, where it is a `z`, closes the stroke.
@_cdecl("LLVMFuzzerTestOneInput")
package func writeStrokes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var text = unsafe copy(start, count)
  let isClosed = text.first == 0x7A
  if isClosed { text.removeFirst() }
  var line = Polyline(points: [], isClosed: isClosed)
  if let error = PointList.read(text.span, into: &line.points) {
    promise((0...text.count).contains(error.offset), "the error stands at \(error.offset)")
  }
  promise(line.points.allSatisfy(\.isFinite), "a point is not finite")
  guard !line.points.isEmpty else { return 0 }

  let smoothings: [CurveStyle.Smoothing] = [
    .none, .midpoint, .spline, .fit(tolerance: 0.5, corner: 60), .fit(tolerance: 1e-9, corner: 1),
  ]
  for smoothing in smoothings {
    for (simplification, precision) in [(nil, nil), (nil, 2), (0.3, nil)] as [(Double?, Int?)] {
      let style = CurveStyle(
        smoothing: smoothing, simplification: simplification, precision: precision)
      let isWhole = simplification == nil && precision == nil
      check(line, style, isWhole: isWhole)
    }
  }
  return 0
}

private func check(_ line: Polyline, _ style: CurveStyle, isWhole: Bool) {
  var buffer = ByteBuffer()
  var printer = StrokePrinter(style: style)
  printer.append(line, to: &buffer)
  let written = buffer.bytes.withUnsafeBytes { Array($0) }
  var path = Path()
  let error = PathData.read(written.span, into: &path)
  promise(error == nil, "\(style) of \(line): \(String(decoding: written, as: UTF8.self))")
  guard isWhole, line.points.count > 1 else { return }
  switch style.smoothing {
  case .none:
    let lines = Flattening(tolerance: 0.05).polylines(of: path)
    promise(lines == [line], "\(line) became \(lines)")
  case .midpoint where Set(line.points.map { "\($0)" }).count > 1:
    let back = MidpointPath.polyline(of: path, writtenAs: written.span)
    promise(back == line, "\(line) became \(back as Optional)")
  default: break
  }
}
