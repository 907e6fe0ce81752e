internal import XML

extension Definitions {
  /// Reduces the gradients and patterns at `nodes` to one colour each.
  mutating func defineServers(_ nodes: [Int], _ vocabulary: Vocabulary) {
    var cascade = Cascade()
    cascade.sheet = sheet
    var attributes = ElementAttributes()
    var rest = Drawing.useLimit
    // A pattern may be painted by a gradient that comes later.
    for wantsPatterns in [false, true] {
      for node in nodes {
        let kind = vocabulary.kind(of: tree[node].element.name)
        guard (kind == .pattern) == wantsPatterns else { continue }
        attributes.load(tree[node].element, vocabulary)
        guard let id = attributes.text(.id) else { continue }
        let reference = attributes.referencedID
        let color = firstColor(in: node, kind, &cascade, vocabulary, rest: &rest)
        if let color {
          servers.define(id, .color(color))
        } else {
          servers.define(id, reference.map { .reference(id: $0) } ?? .nothing)
        }
      }
    }
  }

  /// The colour of the first stop of a gradient, or of the first shape that is seen inside a pattern.
  ///
  /// What is used in a pattern counts as if it stood there, until `rest`, how many elements all patterns
  /// together may use, is exhausted.
  private func firstColor(
    in server: Int, _ kind: ElementKind, _ cascade: inout Cascade, _ vocabulary: Vocabulary,
    rest: inout Int
  ) -> SolidColor? {
    let size = ViewportSize(width: 0, height: 0)
    var attributes = ElementAttributes()
    let outer = enter(ancestorsOf: server, &cascade, vocabulary).last!
    let style = cascade.style(of: tree[server], inheriting: outer, in: size)
    var open = [Siblings(in: server, of: tree, style)]
    cascade.open()
    while let last = open.last {
      guard last.next < last.end else {
        open.removeLast()
        cascade.close()
        continue
      }
      let index = last.next
      let node = tree[index]
      open[open.count - 1].next = node.subtreeEnd
      attributes.load(node.element, vocabulary)
      guard attributes.conditionsHold else { continue }
      let style = cascade.style(of: node, inheriting: last.style, in: size)
      let inner = vocabulary.kind(of: node.element.name)
      if kind == .gradient {
        guard inner == .stop else { continue }
        var color = style.stopColor
        color.alpha *= style.stopOpacity
        return color
      }
      guard style.isDisplayed else { continue }
      if let color = color(of: inner, style) { return color }
      guard open.count < Drawing.depthLimit else { continue }
      switch inner {
      case .group, .link, .choice, .svg:
        open.append(Siblings(in: index, of: tree, style))
        cascade.open()
      case .use:
        guard rest > 0, let id = attributes.referencedID, let target = targets[id] else { continue }
        rest -= tree[target].subtreeEnd - target
        let isSymbol = vocabulary.kind(of: tree[target].element.name) == .symbol
        open.append(
          isSymbol ? Siblings(in: target, of: tree, style) : Siblings(target, of: tree, style))
        cascade.open()
      default: break
      }
    }
    return nil
  }

  /// What is seen of a shape: its fill, else its stroke.
  private func color(of kind: ElementKind, _ style: ComputedStyle) -> SolidColor? {
    guard kind.isShape, style.isVisible else { return nil }
    if var color = servers.color(of: style.fill, in: style), kind != .line {
      color.alpha *= style.fillOpacity
      if color.alpha > 0 { return color }
    }
    guard var color = servers.color(of: style.stroke, in: style) else { return nil }
    color.alpha *= style.strokeOpacity
    return color.alpha > 0 ? color : nil
  }

  /// Elements beside one another that are still to be looked at, and the style that they inherit.
  private struct Siblings {
    var next: Int
    let end: Int
    let style: ComputedStyle

    /// The children of a node.
    init(in node: Int, of tree: borrowing XMLTree, _ style: ComputedStyle) {
      (next, end, self.style) = (node + 1, tree[node].subtreeEnd, style)
    }

    /// A node alone.
    init(_ node: Int, of tree: borrowing XMLTree, _ style: ComputedStyle) {
      (next, end, self.style) = (node, tree[node].subtreeEnd, style)
    }
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
