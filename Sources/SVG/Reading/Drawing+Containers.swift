internal import Geometry
internal import Values
internal import XML

extension Drawing {
  /// Opens a group, a viewport or a `use`, or passes over it.
  mutating func beginContainer(
    _ kind: ElementKind, _ element: XMLElement, _ isFirstChild: Bool, node: Int
  ) throws(XMLStop) {
    if !replays.isEmpty { try countUse(element) }
    let parent = frames[frames.count - 1]
    let style = style(of: element, isFirstChild)
    guard !isHidden(style) else {
      skipped = 1
      return
    }
    var problem = cascade.problem.map { "\($0.property): \($0.message)" }
    var frame = Frame()
    frame.style = style
    frame.transform = parent.transform * style.transform
    frame.viewport = parent.viewport
    frame.opacity = parent.opacity == 1 ? style.opacity : parent.opacity * style.opacity
    frame.isHidden = parent.isHidden || !style.isDisplayed
    frame.isMidpoint = parent.isMidpoint || attributes.trimmed(.dataSmooth) == "midpoint"
    frame.layerLabel = parent.layerLabel
    frame.groupID = parent.groupID
    frame.node = node
    if kind == .choice { frame.choice = .waiting }
    if kind == .group { nameLayer(&frame, parent) }
    var isDrawn = true
    if kind == .svg || kind == .symbol {
      isDrawn = enterViewport(kind, &frame, parent, &problem)
    }
    var target: Int?
    if kind == .use {
      frame.isUse = true
      target = enterUse(element, &frame, parent, &problem)
    }
    if style.hasClipPath || style.hasMask { undrawn.countEffect(element) }
    if let problem { try warn(element, problem) }
    guard isDrawn else {
      skipped = 1
      return
    }
    frames.append(frame)
    cascade.open()
    if let target { replay(target) }
  }

  private mutating func nameLayer(_ frame: inout Frame, _ parent: Frame) {
    func named(_ text: String?) -> String? { text?.isEmpty == false ? text : nil }
    if frame.layerLabel == nil, attributes.text(.layerMode) == "layer" {
      let label = attributes.text(.layerLabel)
      frame.layerLabel = named(label) ?? named(attributes.text(.id)) ?? label
    }
    if parent.isRoot, replays.isEmpty { frame.groupID = named(attributes.text(.id)) }
  }

  /// Places a nested viewport and its box; `false` where nothing in it is drawn.
  private mutating func enterViewport(
    _ kind: ElementKind, _ frame: inout Frame, _ parent: Frame, _ problem: inout String?
  ) -> Bool {
    var lengths = LengthReader(attributes, frame.style, in: parent.viewport)
    let x = lengths.length(.x, "x", of: .width, in: cascade) ?? 0
    let y = lengths.length(.y, "y", of: .height, in: cascade) ?? 0
    var width = lengths.size(.width, "width", of: .width, in: cascade)
    var height = lengths.size(.height, "height", of: .height, in: cascade)
    if let replay = replays.last, replay.isStart {
      width = replay.width ?? width
      height = replay.height ?? height
    }
    problem = problem ?? lengths.problem
    let size = ViewportSize(
      width: width ?? parent.viewport.width, height: height ?? parent.viewport.height)
    guard size.width > 0, size.height > 0 else { return false }
    frame.transform = frame.transform * AffineTransform(1, 0, 0, 1, x, y)
    frame.viewport = size
    let viewBox = unsafe ViewBox(attributes[.viewBox])
    problem = problem ?? viewBox.problem
    switch viewBox {
    case .missing, .negative, .invalid: break
    case .empty: return false
    case .box(let box):
      frame.viewport = ViewportSize(width: box.width, height: box.height)
      let fit = aspectRatio(&problem).transform(from: box, to: size)
      frame.transform = frame.transform * fit
    }
    return true
  }

  func aspectRatio(_ problem: inout String?) -> AspectRatio {
    guard let text = attributes.trimmed(.preserveAspectRatio) else { return .initial }
    if let ratio = AspectRatio(text) { return ratio }
    problem = problem ?? "preserveAspectRatio can't be read"
    return .initial
  }
}
