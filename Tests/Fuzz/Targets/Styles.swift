import Geometry

@testable import SVG

/// Reads a text as a style sheet, as a `style` attribute and as the value of every property, and styles
/// elements with it: only numbers that can be drawn come out.
@_cdecl("LLVMFuzzerTestOneInput")
package func readStyles(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let text = unsafe copy(start, count)
  for property in StyleProperty.allCases {
    for syntax in [StyleValue.Syntax.attribute, .property] {
      _ = try? StyleValue.read(property, text.span, syntax)
    }
  }
  _ = DeclarationList(text.span)
  for inline in [[], text] {
    var cascade = Cascade()
    cascade.sheet.append(text.span)
    cascade.sheet.append(text.span)
    var style = ComputedStyle()
    for (name, id) in [("svg", "top"), ("g", "group"), ("path", "line")] {
      cascade.begin(name: Array(name.utf8).span, isFirstChild: name == "g")
      cascade.attribute(Array("id".utf8).span, Array(id.utf8).span)
      cascade.attribute(Array("class".utf8).span, Array("a b".utf8).span)
      cascade.attribute(Array("stroke".utf8).span, Array("red".utf8).span)
      cascade.attribute(Array("style".utf8).span, inline.span)
      style = cascade.style(inheriting: style, in: ViewportSize(width: 300, height: 200))
      check(style)
      _ = cascade.geometry("d")
      cascade.open()
    }
    cascade.close()
  }
  return 0
}

private func check(_ style: ComputedStyle) {
  let width = style.strokeWidth
  promise(width.number.isFinite && width.number >= 0, "the width \(width)")
  promise(style.fontSize.isFinite && style.fontSize >= 0, "the size \(style.fontSize)")
  promise(style.transform.isFinite, "the transform \(style.transform)")
  for opacity in [style.opacity, style.fillOpacity, style.strokeOpacity, style.stopOpacity] {
    promise((0...1).contains(opacity), "the opacity \(opacity)")
  }
}
