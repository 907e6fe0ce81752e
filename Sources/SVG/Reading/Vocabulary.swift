internal import XML

/// What an element of SVG's namespace is to the reader.
enum ElementKind: UInt8 {
  case svg, group, link, choice, use, symbol
  case path, polyline, polygon, line, rect, circle, ellipse
  case text, image, foreignObject
  case title, description, metadata, style
  case gradient, stop, pattern
  /// Known, and not drawn where it stands.
  case silent
  case unknown

  var isShape: Bool { rawValue >= ElementKind.path.rawValue && rawValue <= Self.ellipse.rawValue }

  /// Whether it is never drawn where it stands: it says something about its parent, or is there for
  /// others to refer to.
  var isDescriptive: Bool {
    switch self {
    case .title, .description, .metadata, .style, .gradient, .stop, .pattern, .symbol, .silent: true
    default: false
    }
  }
}

/// An attribute that the reader looks at.
enum AttributeKind: Int, CaseIterable {
  case id, d, points, x, y, width, height, cx, cy, r, rx, ry, x1, y1, x2, y2
  case href, viewBox, preserveAspectRatio, media, type
  case requiredExtensions, requiredFeatures, systemLanguage
  case dataSmooth, dataWidth, dataBackground
  // In namespaces of their own.
  case linkHref, layerLabel, layerMode
}

/// The names that SVG gives a meaning, found by their address.
final class Vocabulary {
  let names: XMLNames
  let svgNamespace: XMLName
  let sketchNamespace: XMLName

  private let linkNamespace: XMLName
  private let inkscapeNamespace: XMLName
  private let linkPrefix: XMLName
  private let inkscapePrefix: XMLName
  private let href: XMLName
  private let label: XMLName
  private let mode: XMLName
  private let encoding: XMLName
  private var elements: [XMLName: ElementKind] = [:]
  private var attributes: [XMLName: AttributeKind] = [:]

  init() {
    names = XMLNames()
    svgNamespace = names.name("http://www.w3.org/2000/svg")
    sketchNamespace = names.name(Vocabulary.documentNamespace)
    linkNamespace = names.name("http://www.w3.org/1999/xlink")
    inkscapeNamespace = names.name("http://www.inkscape.org/namespaces/inkscape")
    linkPrefix = names.name("xlink")
    inkscapePrefix = names.name("inkscape")
    href = names.name("href")
    label = names.name("label")
    mode = names.name("groupmode")
    encoding = names.name("encoding")
    for (name, kind) in Vocabulary.elementNames { elements[names.name(name)] = kind }
    for name in Vocabulary.silentNames { elements[names.name(name)] = .silent }
    for (name, kind) in Vocabulary.attributeNames { attributes[names.name(name)] = kind }
  }

  /// Whether the text of an embedded document is in base64.
  func isBase64(_ element: XMLElement) -> Bool {
    guard let value = unsafe element.value(of: encoding) else { return false }
    return unsafe value.elementsEqual("base64".utf8)
  }

  /// The kind of an element of SVG's namespace.
  func kind(of name: XMLName) -> ElementKind { elements[name] ?? .unknown }

  /// The kind of an attribute; `nil` for one that the reader does not look at.
  func kind(of attribute: XMLAttribute) -> AttributeKind? {
    guard let prefix = attribute.prefix else { return attributes[attribute.name] }
    // An undeclared prefix is forgiven.
    if attribute.name == href {
      let isLink = attribute.namespace.map { $0 == linkNamespace } ?? (prefix == linkPrefix)
      return isLink ? .linkHref : nil
    }
    guard
      attribute.namespace.map({ $0 == inkscapeNamespace }) ?? (prefix == inkscapePrefix)
    else { return nil }
    if attribute.name == label { return .layerLabel }
    return attribute.name == mode ? .layerMode : nil
  }

  /// The namespace of the document that `export --embed` puts into `metadata`.
  static let documentNamespace: StaticString = "https://sketch.invalid/document"

  private static let elementNames: [(StaticString, ElementKind)] = [
    ("svg", .svg), ("g", .group), ("a", .link), ("switch", .choice), ("use", .use),
    ("symbol", .symbol), ("path", .path), ("polyline", .polyline), ("polygon", .polygon),
    ("line", .line), ("rect", .rect), ("circle", .circle), ("ellipse", .ellipse),
    ("text", .text), ("image", .image), ("foreignObject", .foreignObject), ("title", .title),
    ("desc", .description), ("metadata", .metadata), ("style", .style),
    ("linearGradient", .gradient), ("radialGradient", .gradient), ("stop", .stop),
    ("pattern", .pattern),
  ]

  /// The other elements of SVG 1.1, SVG 2 and the modules around them.
  private static let silentNames: [StaticString] = [
    "defs", "clipPath", "mask", "marker", "filter", "script", "view", "cursor", "animate",
    "animateColor", "animateMotion", "animateTransform", "discard", "mpath", "set", "font",
    "font-face", "font-face-src", "font-face-uri", "font-face-name", "font-face-format", "glyph",
    "missing-glyph", "hkern", "vkern", "altGlyphDef", "altGlyphItem", "glyphRef", "altGlyph",
    "color-profile", "tspan", "tref", "textPath", "solidcolor", "solidColor", "hatch",
    "hatchpath", "mesh", "meshgradient", "meshrow", "meshpatch", "meshGradient", "meshRow",
    "meshPatch", "feBlend", "feColorMatrix", "feComponentTransfer", "feComposite",
    "feConvolveMatrix", "feDiffuseLighting", "feDisplacementMap", "feDistantLight",
    "feDropShadow", "feFlood", "feFuncA", "feFuncB", "feFuncG", "feFuncR", "feGaussianBlur",
    "feImage", "feMerge", "feMergeNode", "feMorphology", "feOffset", "fePointLight",
    "feSpecularLighting", "feSpotLight", "feTile", "feTurbulence", "flowRoot", "handler",
    "listener", "prefetch",
  ]

  private static let attributeNames: [(StaticString, AttributeKind)] = [
    ("id", .id), ("d", .d), ("points", .points), ("x", .x), ("y", .y), ("width", .width),
    ("height", .height), ("cx", .cx), ("cy", .cy), ("r", .r), ("rx", .rx), ("ry", .ry),
    ("x1", .x1), ("y1", .y1), ("x2", .x2), ("y2", .y2), ("href", .href), ("viewBox", .viewBox),
    ("preserveAspectRatio", .preserveAspectRatio), ("media", .media), ("type", .type),
    ("requiredExtensions", .requiredExtensions), ("requiredFeatures", .requiredFeatures),
    ("systemLanguage", .systemLanguage), ("data-smooth", .dataSmooth), ("data-width", .dataWidth),
    ("data-background", .dataBackground),
  ]
}
