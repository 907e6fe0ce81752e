import Geometry
import SVG

/// Reads path data and flattens it: finite numbers, a place of the error in the text, and no more points
/// than curves may have.
@_cdecl("LLVMFuzzerTestOneInput")
package func readPathData(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe copy(start, count)
  var path = Path()
  if let error = PathData.read(text.span, into: &path) {
    promise((0...count).contains(error.offset), "the error stands at \(error.offset)")
  }
  promise(path.points.allSatisfy(\.isFinite), "a point of the path is not finite")
  let pairs = path.verbs.reduce(0) { $0 + $1.pointCount }
  promise(pairs == path.points.count, "the verbs and the points differ")

  let stretched = AffineTransform(3, 1, -0.5, 0.01, 100, 7)
  for transform in [.identity, stretched] {
    let flattening = Flattening(transform: transform, pageScale: Vector(2, 0.5), tolerance: 0.05)
    var points = 0
    flattening.forEachPolyline(of: path) { polyline in
      promise(!polyline.points.isEmpty, "a polyline without a point")
      points += polyline.points.count
    }
    promise(points <= (path.verbs.count + 1) * 100_000, "\(points) points")
  }
  return 0
}
