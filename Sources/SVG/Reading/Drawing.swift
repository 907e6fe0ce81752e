internal import Geometry
internal import XML

/// Turns the elements of a drawing into strokes, one after the other, with nothing kept but the
/// elements that are open.
///
/// Everything that stands later in the text and yet decides, style sheets, paint servers, what `use` names,
/// is in the definitions beforehand. An element that is used goes through the same calls as one that is
/// read: the tree hands out its events instead of the parser.
struct Drawing: ~Copyable {
  static let depthLimit = 512
  /// How many elements `use` may draw, groups and further `use` among them.
  static let useLimit = 1_000_000

  let receiver: any SVGReceiver
  let options: SVGOptions
  let vocabulary: Vocabulary
  /// Whether shapes are only counted.
  let countsOnly: Bool
  var definitions: Definitions
  /// Why reading ended early; `nil` too where the receiver ended it.
  var failure: SVGFailure?

  var frames: [Frame] = []
  var cascade = Cascade()
  var attributes = ElementAttributes()
  var replays: [Replay] = []
  var usedCount = 0
  /// How many elements are open inside one that is passed over, itself counted; 0 outside.
  var skipped = 0
  var page = PageGeometry()
  var points: [Point] = []
  var path = Path()
  var undrawn = UndrawnCount()
  /// The size that the `use` in hand gives to a viewport.
  var useSize: (width: Double?, height: Double?)

  var capture: Capture?
  private var isInMetadata = false
  private var namespace = RootNamespace()
  /// How many elements of the text have started.
  private var count = 0

  init(
    _ receiver: any SVGReceiver, _ options: SVGOptions, _ vocabulary: Vocabulary,
    _ definitions: consuming Definitions, countsOnly: Bool = false
  ) {
    self.countsOnly = countsOnly
    self.receiver = receiver
    self.options = options
    self.vocabulary = vocabulary
    cascade.sheet = definitions.sheet
    self.definitions = definitions
  }

  // MARK: Events

  mutating func start(_ element: XMLElement) throws(XMLStop) {
    count += 1
    try begin(element, isFirstChild: nil, node: -1)
    try runReplays()
  }

  mutating func end() throws(XMLStop) {
    try finish()
  }

  func warning(_ warning: XMLWarning, line: Int) throws(XMLStop) {
    try receiver.warn(warning.described(line: line))
  }

  /// Tells the receiver what is known only at the end.
  mutating func finishDocument() throws(XMLStop) {
    for warning in undrawn.warnings { try receiver.warn(warning) }
    try page.begin(receiver)
    try receiver.end(page.page)
  }

  // MARK: Elements

  /// Starts an element, read or used.
  mutating func begin(_ element: XMLElement, isFirstChild: Bool?, node: Int) throws(XMLStop) {
    if skipped > 0 {
      skipped += 1
      if isInMetadata, skipped == 2, element.namespace == vocabulary.sketchNamespace {
        capture = Capture(.document, depth: 2, line: element.line)
        capture?.isBase64 = vocabulary.isBase64(element)
      }
      return
    }
    if frames.isEmpty { return try beginRoot(element) }
    let isFirst = frames[frames.count - 1].childCount == 0
    frames[frames.count - 1].childCount += 1
    // A page that draws nothing still has its title and the document that it embeds.
    guard namespace.isSVG(element, vocabulary),
      node >= 0 || !frames[frames.count - 1].isUse
        || frames.count == 1 && vocabulary.kind(of: element.name).isDescriptive
    else {
      skipped = 1
      return
    }
    if frames.count >= Drawing.depthLimit {
      failure = .depth(Drawing.depthLimit, line: element.line)
      throw XMLStop()
    }
    attributes.load(element, vocabulary)
    let kind = vocabulary.kind(of: element.name)
    guard chooses(kind) else {
      skipped = 1
      return
    }
    switch kind {
    case .path, .polyline, .polygon, .line, .rect, .circle, .ellipse:
      skipped = 1
      try drawShape(kind, element, isFirstChild ?? isFirst)
    case .group, .link, .choice, .svg, .use:
      try beginContainer(kind, element, isFirstChild ?? isFirst, node: self.node(node))
    case .symbol where node >= 0 && replays.last?.isStart == true:
      try beginContainer(kind, element, isFirstChild ?? isFirst, node: node)
    case .text, .image, .foreignObject:
      skipped = 1
      let style = style(of: element, isFirstChild ?? isFirst)
      if !isHidden(style), style.isVisible || options.keepsHidden { undrawn.count(kind, element) }
    case .title, .description, .metadata:
      skipped = 1
      guard frames.count == 1, replays.isEmpty else { return }
      if kind == .metadata {
        isInMetadata = true
      } else {
        let purpose: Capture.Purpose = kind == .title ? .title : .description
        capture = Capture(purpose, depth: 1, line: element.line)
      }
    case .unknown:
      skipped = 1
      try warn(element, "is no element of SVG, and is not drawn")
    case .symbol, .style, .gradient, .stop, .pattern, .silent:
      skipped = 1
    }
  }

  /// Ends the element that was started last.
  mutating func finish() throws(XMLStop) {
    guard skipped == 0 else {
      skipped -= 1
      if let taken = capture, skipped < taken.depth { try take(taken) }
      if skipped == 0 { isInMetadata = false }
      return
    }
    frames.removeLast()
    if !cascade.ancestors.isEmpty { cascade.close() }
  }

  /// Whether the conditions of the element in hand hold, and a `switch` around it has not chosen yet.
  private mutating func chooses(_ kind: ElementKind) -> Bool {
    let last = frames.count - 1
    if frames[last].choice == .none { return attributes.conditionsHold }
    guard frames[last].choice == .waiting, !kind.isDescriptive, attributes.conditionsHold else {
      return false
    }
    frames[last].choice = .made
    return true
  }

  /// The node of the element in hand: the given one, or that of the target which it is.
  func node(_ given: Int) -> Int {
    given < 0 && !definitions.places.isEmpty ? definitions.places[count] ?? given : given
  }

  /// The style of the element in hand.
  mutating func style(of element: XMLElement, _ isFirstChild: Bool) -> ComputedStyle {
    cascade.begin(element, isFirstChild: isFirstChild)
    let parent = frames[frames.count - 1]
    return cascade.style(inheriting: parent.style, in: parent.viewport)
  }

  /// Whether an element with this style, and what is in it, is to be left out.
  func isHidden(_ style: ComputedStyle) -> Bool {
    !options.keepsHidden && (frames[frames.count - 1].isHidden || !style.isDisplayed)
  }

  func warn(_ element: XMLElement, _ message: String) throws(XMLStop) {
    try receiver.warn(
      SVGWarning(line: element.line, element: element.name.text, message: message))
  }

  private mutating func beginRoot(_ element: XMLElement) throws(XMLStop) {
    let isSVG = namespace.isSVG(element, vocabulary)
    guard isSVG, vocabulary.kind(of: element.name) == .svg else {
      failure = .notSVG(root: element.name.text, line: element.line)
      throw XMLStop()
    }
    // Of an undeclared prefix the parser has warned.
    if element.namespace == nil, element.prefix == nil {
      try warn(element, "has no namespace, and is read as SVG")
    }
    attributes.load(element, vocabulary)
    try beginOutermost(element)
  }
}
