import Geometry
import SVG
import Values
import XML

/// Reads a whole drawing: only strokes that can be drawn come out, and the same ones where the reader must
/// look through the drawing beforehand.
@_cdecl("LLVMFuzzerTestOneInput")
package func readDrawings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe copy(start, count)
  var options = SVGOptions()
  options.usesPagePixels = count % 2 == 0
  options.keepsHidden = count % 3 == 0
  options.only = SVGOptions.Paints.allCases[count % 5 % 3]
  guard let found = read(text, options) else { return 0 }
  // The comment looks as if something were used, so that all is learned first.
  guard let again = read(text + Array("<!-- <use <style -->".utf8), options) else { return 0 }
  promise(found.strokes == again.strokes, "\(found.strokes) became \(again.strokes)")
  return 0
}

private func read(_ text: [UInt8], _ options: SVGOptions) -> CheckingReceiver? {
  let receiver = CheckingReceiver()
  do throws(SVGFailure) {
    try SVGReader.read(options, into: receiver) { MemorySource(text) }
  } catch {
    return nil
  }
  promise(receiver.pages == 2, "\(receiver.pages) pages")
  return receiver
}

/// Looks at all that comes, and keeps what strokes look like.
private final class CheckingReceiver: SVGReceiver {
  private(set) var strokes: [String] = []
  private(set) var pages = 0

  func begin(_ page: SVGPage) {
    promise(pages == 0, "the page begins twice")
    pages += 1
    check(page)
  }

  func append(_ stroke: DrawnStroke) {
    promise(pages == 1, "a stroke outside of the page")
    promise(!stroke.polyline.points.isEmpty, "a stroke without a point")
    promise(stroke.polyline.points.allSatisfy(\.isFinite), "a point is not finite")
    promise(stroke.width.isFinite && stroke.width >= 0, "the width \(stroke.width)")
    promise((0...1).contains(stroke.opacity), "the opacity \(stroke.opacity)")
    promise(!stroke.color.isEmpty, "no colour")
    // A few are enough to compare, and millions would not fit.
    if strokes.count < 100 {
      let points = stroke.polyline.points.prefix(100)
      strokes.append(
        "\(points) \(stroke.polyline.isClosed) \(stroke.color) \(stroke.width) \(stroke.opacity) "
          + (stroke.layer ?? "-"))
    }
  }

  func end(_ page: SVGPage) {
    promise(pages == 1, "the page ends twice")
    pages += 1
    check(page)
  }

  func embedded(_ document: [UInt8]) -> Bool { true }

  func warn(_ warning: SVGWarning) {
    promise(warning.line >= 1, "a warning at line \(warning.line)")
    promise(!warning.message.isEmpty, "a warning that says nothing")
  }

  private func check(_ page: SVGPage) {
    for side in [page.width, page.height] {
      if case .number(let number) = side {
        promise(number.isFinite && number >= 0, "a side of \(number)")
      }
    }
    if let box = page.viewBox {
      promise(
        [box.x, box.y, box.width, box.height].allSatisfy(\.isFinite), "the view box \(box)")
    }
  }
}
