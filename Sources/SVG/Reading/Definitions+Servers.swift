internal import XML

extension Definitions {
  /// Reduces the gradients and patterns at `nodes` to one colour each.
  mutating func defineServers(_ nodes: [Int], _ vocabulary: Vocabulary) {
    var cascade = Cascade()
    cascade.sheet = sheet
    var attributes = ElementAttributes()
    // A pattern may be painted by a gradient that comes later.
    for wantsPatterns in [false, true] {
      for node in nodes {
        let kind = vocabulary.kind(of: tree[node].element.name)
        guard (kind == .pattern) == wantsPatterns else { continue }
        attributes.load(tree[node].element, vocabulary)
        guard let id = attributes.text(.id) else { continue }
        let reference = attributes.referencedID
        let color = firstColor(in: node, kind, &cascade, vocabulary)
        if let color {
          servers.define(id, .color(color))
        } else {
          servers.define(id, reference.map { .reference(id: $0) } ?? .nothing)
        }
      }
    }
  }

  /// The colour of the first stop, or of the first shape that is painted, inside a paint server.
  private func firstColor(
    in server: Int, _ kind: ElementKind, _ cascade: inout Cascade, _ vocabulary: Vocabulary
  ) -> SolidColor? {
    let size = ViewportSize(width: 0, height: 0)
    var styles = enter(ancestorsOf: server, &cascade, vocabulary)
    var ends: [Int] = []
    for index in server..<tree[server].subtreeEnd {
      while let end = ends.last, end <= index {
        ends.removeLast()
        styles.removeLast()
        cascade.close()
      }
      let node = tree[index]
      let style = cascade.style(of: node, inheriting: styles.last!, in: size)
      let inner = vocabulary.kind(of: node.element.name)
      if kind == .gradient, inner == .stop {
        var color = style.stopColor
        color.alpha *= style.stopOpacity
        return color
      }
      if kind == .pattern, inner.isShape, style.isDisplayed, style.isVisible {
        if var color = servers.color(of: style.fill, in: style), inner != .line {
          color.alpha *= style.fillOpacity
          return color
        }
        if var color = servers.color(of: style.stroke, in: style) {
          color.alpha *= style.strokeOpacity
          return color
        }
      }
      styles.append(style)
      ends.append(node.subtreeEnd)
      cascade.open()
    }
    return nil
  }

  /// Makes the elements around a node the ancestors for selectors, and returns their styles, the
  /// initial one first.
  func enter(
    ancestorsOf node: Int, _ cascade: inout Cascade, _ vocabulary: Vocabulary
  ) -> [ComputedStyle] {
    var chain: [Int] = []
    var parent = tree[node].parent
    while parent >= 0 {
      chain.append(parent)
      parent = tree[parent].parent
    }
    cascade.ancestors = []
    var styles = [ComputedStyle()]
    let size = ViewportSize(width: 0, height: 0)
    for index in chain.reversed() {
      styles.append(cascade.style(of: tree[index], inheriting: styles.last!, in: size))
      cascade.open()
    }
    return styles
  }
}

extension Cascade {
  /// The style of an element of a tree.
  fileprivate mutating func style(
    of node: XMLTree.Node, inheriting parent: ComputedStyle, in size: ViewportSize
  ) -> ComputedStyle {
    begin(node.element, isFirstChild: node.isFirstChild)
    return style(inheriting: parent, in: size)
  }

  /// Starts an element and takes its attributes that have no namespace.
  mutating func begin(_ element: XMLElement, isFirstChild: Bool) {
    unsafe begin(name: Span(_unsafeElements: element.name.bytes), isFirstChild: isFirstChild)
    for index in 0..<element.attributeCount {
      let attribute = element[index]
      if attribute.prefix == nil {
        unsafe self.attribute(
          Span(_unsafeElements: attribute.name.bytes), Span(_unsafeElements: attribute.value))
      }
    }
  }
}
