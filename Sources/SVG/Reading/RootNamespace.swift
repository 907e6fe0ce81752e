internal import XML

/// Tells which elements are SVG's: those of its namespace; and where the root has none at all, those
/// without one that are written as it is, with its undeclared prefix or without any.
struct RootNamespace {
  private enum Root {
    case named
    case missing(prefix: XMLName?)
  }

  private var root: Root?

  /// Whether `element` is SVG's; the first one that is asked about is the root.
  @inline(__always)
  mutating func isSVG(_ element: XMLElement, _ vocabulary: Vocabulary) -> Bool {
    if let namespace = element.namespace {
      if root == nil { root = .named }
      return namespace == vocabulary.svgNamespace
    }
    switch root {
    case nil:
      root = .missing(prefix: element.prefix)
      return true
    case .named: return false
    case .missing(let prefix): return element.prefix == prefix
    }
  }
}
