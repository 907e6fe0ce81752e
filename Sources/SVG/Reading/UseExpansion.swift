internal import Geometry
internal import XML

/// An element of the tree that is being drawn where a `use` stands.
struct Replay {
  /// The next node.
  var position: Int
  /// The node after the last one.
  let end: Int
  /// Where the open nodes end, from the outermost on.
  var openEnds: [Int] = []
  /// The size that the `use` gives to a viewport.
  var width: Double?
  var height: Double?
  /// Whether the node in hand is the one that the `use` names.
  var isStart = true
  /// What selectors saw around the `use`.
  let ancestors: [SelectorSubject]
}

extension Drawing {
  /// Goes through the elements that are used, those used by them among them, until all are drawn.
  ///
  /// An explicit stack takes the place of recursion, which a chain of `use` could drive to any depth.
  mutating func runReplays() throws(XMLStop) {
    while let last = replays.indices.last {
      let position = replays[last].position
      if let end = replays[last].openEnds.last, end <= position {
        replays[last].openEnds.removeLast()
        try finish()
      } else if position >= replays[last].end {
        cascade.ancestors = replays[last].ancestors
        replays.removeLast()
      } else {
        let node = definitions.tree[position]
        replays[last].position = position + 1
        replays[last].openEnds.append(node.subtreeEnd)
        try begin(node.element, isFirstChild: node.isFirstChild, node: position)
        replays[last].isStart = false
        if skipped > 0 || frames[frames.count - 1].isUse {
          replays[last].position = node.subtreeEnd
        }
      }
    }
  }

  /// Places what a `use` names and returns where it is in the tree; `nil` where it is left out.
  mutating func enterUse(
    _ element: XMLElement, _ frame: inout Frame, _ parent: Frame, _ problem: inout String?
  ) -> Int? {
    var lengths = LengthReader(attributes, frame.style, in: parent.viewport)
    let x = lengths.length(.x, "x", of: .width, in: cascade) ?? 0
    let y = lengths.length(.y, "y", of: .height, in: cascade) ?? 0
    useSize.width = lengths.size(.width, "width", of: .width, in: cascade)
    useSize.height = lengths.size(.height, "height", of: .height, in: cascade)
    problem = problem ?? lengths.problem
    frame.transform = frame.transform * AffineTransform(1, 0, 0, 1, x, y)
    frame.style.contextFill = definitions.servers.color(of: frame.style.fill, in: frame.style)
    frame.style.contextStroke = definitions.servers.color(of: frame.style.stroke, in: frame.style)
    guard let id = attributes.referencedID else {
      let reference = attributes.trimmed(.href) ?? attributes.trimmed(.linkHref) ?? ""
      problem =
        problem
        ?? (reference.isEmpty ? "refers to nothing" : "refers to another file, '\(reference)'")
      return nil
    }
    guard let target = definitions.targets[id] else {
      problem = problem ?? "refers to '#\(id)', which is not there"
      return nil
    }
    if frame.node == target || frames.contains(where: { $0.node == target }) {
      problem = problem ?? "refers to '#\(id)', which it is part of"
      return nil
    }
    return target
  }

  /// Starts to draw the element at `target`, with its own ancestors for selectors.
  mutating func replay(_ target: Int) {
    let ancestors = cascade.ancestors
    if !cascade.sheet.isEmpty { _ = definitions.enter(ancestorsOf: target, &cascade, vocabulary) }
    replays.append(
      Replay(
        position: target, end: definitions.tree[target].subtreeEnd, width: useSize.width,
        height: useSize.height, ancestors: ancestors))
  }

  /// Counts an element that is drawn through `use`.
  mutating func countUse(_ element: XMLElement) throws(XMLStop) {
    usedCount += 1
    if usedCount > Drawing.useLimit {
      failure = .useCount(Drawing.useLimit, line: element.line)
      throw XMLStop()
    }
  }
}
