/// The properties that decide how a stroke looks or where it is.
///
/// Those that others depend on come first, the size of the font and the colour.
enum StyleProperty: UInt8, CaseIterable, Sendable {
  case fontSize, color
  case fill, fillOpacity, stroke, strokeOpacity, strokeWidth
  case opacity, display, visibility, vectorEffect
  case transform, transformOrigin
  case stopColor, stopOpacity
  case clipPath, mask, markerStart, markerMid, markerEnd, strokeDasharray
  // The geometry properties (SVG 2, 7), which the reader takes as text.
  case d, x, y, width, height, cx, cy, r, rx, ry

  var name: StaticString {
    switch self {
    case .fontSize: "font-size"
    case .color: "color"
    case .fill: "fill"
    case .fillOpacity: "fill-opacity"
    case .stroke: "stroke"
    case .strokeOpacity: "stroke-opacity"
    case .strokeWidth: "stroke-width"
    case .opacity: "opacity"
    case .display: "display"
    case .visibility: "visibility"
    case .vectorEffect: "vector-effect"
    case .transform: "transform"
    case .transformOrigin: "transform-origin"
    case .stopColor: "stop-color"
    case .stopOpacity: "stop-opacity"
    case .clipPath: "clip-path"
    case .mask: "mask"
    case .markerStart: "marker-start"
    case .markerMid: "marker-mid"
    case .markerEnd: "marker-end"
    case .strokeDasharray: "stroke-dasharray"
    case .d: "d"
    case .x: "x"
    case .y: "y"
    case .width: "width"
    case .height: "height"
    case .cx: "cx"
    case .cy: "cy"
    case .r: "r"
    case .rx: "rx"
    case .ry: "ry"
    }
  }

  var isInherited: Bool {
    switch self {
    case .fontSize, .color, .fill, .fillOpacity, .stroke, .strokeOpacity, .strokeWidth, .visibility,
      .markerStart, .markerMid, .markerEnd, .strokeDasharray:
      true
    default: false
    }
  }

  var isGeometry: Bool { rawValue >= StyleProperty.d.rawValue }

  /// The property with this name, in lower case.
  init?(_ name: Span<UInt8>) {
    let tables = StyleProperty.byLength
    guard name.count < tables.count else { return nil }
    for property in tables[name.count] where name.isEqual(to: property.name) {
      self = property
      return
    }
    return nil
  }

  /// All properties by the length of their names, since few names have the same.
  private static let byLength: [[StyleProperty]] = {
    var tables: [[StyleProperty]] = []
    for property in allCases {
      let length = property.name.utf8CodeUnitCount
      while tables.count <= length { tables.append([]) }
      tables[length].append(property)
    }
    return tables
  }()
}

extension Span<UInt8> {
  /// Whether these are the bytes of `text`.
  func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount else { return false }
    for index in 0..<count where unsafe self[index] != text.utf8Start[index] { return false }
    return true
  }
}
