@testable import SVG

/// An element to be styled, and the elements in which it stands.
struct StyledElement {
  var name: String
  var attributes: KeyValuePairs<String, String> = [:]
  var isFirstChild = false
}

/// Styles elements, each in the one before it, and returns the cascade after the last one, with its style.
func styled(
  _ elements: [StyledElement], sheet: String = "",
  viewport: ViewportSize = ViewportSize(width: 30, height: 40)
) -> (style: ComputedStyle, cascade: Cascade) {
  var cascade = Cascade()
  cascade.sheet.append(Array(sheet.utf8).span)
  var style = ComputedStyle()
  for (index, element) in elements.enumerated() {
    cascade.begin(name: Array(element.name.utf8).span, isFirstChild: element.isFirstChild)
    for (name, value) in element.attributes {
      cascade.attribute(Array(name.utf8).span, Array(value.utf8).span)
    }
    style = cascade.style(inheriting: style, in: viewport)
    if index < elements.count - 1 { cascade.open() }
  }
  return (style, cascade)
}

/// The style of a `path` with these attributes, alone in the world.
func style(_ attributes: KeyValuePairs<String, String>, sheet: String = "") -> ComputedStyle {
  styled([StyledElement(name: "path", attributes: attributes)], sheet: sheet).style
}

/// The stroke colour of a `path` with these attributes, as it is spelled.
func strokeColor(_ attributes: KeyValuePairs<String, String>, sheet: String) -> String? {
  spelling(style(attributes, sheet: sheet).stroke)
}

func spelling(_ paint: Paint) -> String? {
  if case .color(let color) = paint { color.text } else { nil }
}
