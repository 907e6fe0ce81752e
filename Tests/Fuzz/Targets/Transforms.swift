import Geometry

@testable import SVG

/// Reads a list of transforms in both of its languages: a finite matrix, or an error in the text.
@_cdecl("LLVMFuzzerTestOneInput")
package func readTransforms(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe copy(start, count)
  let context = MeasureContext(fontSize: 12, viewport: ViewportSize(width: 300, height: 200))
  for syntax in [TransformList.Syntax.attribute, .property] {
    do throws(SyntaxError) {
      let transform = try TransformList.read(text.span, syntax, in: context)
      promise(transform.isFinite, "\(transform) is not finite")
    } catch {
      promise((0...count).contains(error.offset), "the error stands at \(error.offset)")
    }
  }
  for allowsNumbers in [false, true] {
    let origin = TransformOrigin.read(text.span, allowingNumbers: allowsNumbers, in: context)
    _ = consume origin
  }
  return 0
}
