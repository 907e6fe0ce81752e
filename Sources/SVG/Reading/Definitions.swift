internal import Values
internal import XML

/// What other parts of a drawing refer to, learned before anything is drawn: style sheets, paint servers and
/// the elements that are used.
struct Definitions: ~Copyable {
  var sheet = StyleSheet()
  var servers = PaintServers()
  var tree = XMLTree()
  /// Where the elements that `use` names stand in the tree.
  var targets: [String: Int] = [:]
  /// The same places by which element of the text, counted from 1, stands there.
  var places: [Int: Int] = [:]
  /// Whether so much may be drawn through `use` that it has to be counted before anything is drawn.
  var mayExceedLimit = false

  /// The definitions of a drawing.
  ///
  /// The text is read once for what is referred to and for the style sheets, and, where there is
  /// something to keep, a second time for that.
  static func learn(
    _ open: () throws(StreamFailure) -> any ByteSource, _ vocabulary: Vocabulary
  ) throws(SVGFailure) -> Definitions {
    let survey = Survey(vocabulary)
    try read(open, vocabulary, survey)
    var found = Definitions()
    found.sheet = survey.sheet
    if survey.references.isEmpty, !survey.hasServers { return found }
    let collector = Collector(vocabulary, survey.references)
    try read(open, vocabulary, collector)
    found.targets = collector.targets
    found.places = collector.places
    let servers = collector.servers
    found.tree = collector.takeTree()
    found.defineServers(servers, vocabulary)
    found.mayExceedLimit = found.mayExceed(Drawing.useLimit, uses: survey.useCount, vocabulary)
    return found
  }

  /// Whether so many `use` elements may draw more than `limit` elements: a `use` inside what is used
  /// can multiply to any number.
  private func mayExceed(_ limit: Int, uses: Int, _ vocabulary: Vocabulary) -> Bool {
    var largest = 0
    for (_, target) in targets {
      let end = tree[target].subtreeEnd
      largest = max(largest, end - target)
      for index in target..<end
      where vocabulary.kind(of: tree[index].element.name) == .use { return true }
    }
    return uses.multipliedReportingOverflow(by: largest).overflow || uses * largest > limit
  }

  private static func read(
    _ open: () throws(StreamFailure) -> any ByteSource, _ vocabulary: Vocabulary,
    _ handler: any XMLHandler
  ) throws(SVGFailure) {
    let source: any ByteSource
    do { source = try open() } catch { throw .stream(error) }
    do {
      try XMLParser(source, names: vocabulary.names, handler: handler).parse()
    } catch {
      throw .xml(error)
    }
  }
}

/// Finds the references and the style sheets of a drawing.
private final class Survey: XMLHandler {
  var sheet = StyleSheet()
  var references: Set<String> = []
  var hasServers = false
  private(set) var useCount = 0

  private let vocabulary: Vocabulary
  private var attributes = ElementAttributes()
  private var sheetText: [UInt8] = []
  /// How deep inside a `style` element; 0 outside.
  private var styleDepth = 0
  private var namespace = RootNamespace()

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
  }

  func start(_ element: XMLElement) {
    if styleDepth > 0 {
      styleDepth += 1
      return
    }
    guard namespace.isSVG(element, vocabulary) else { return }
    switch vocabulary.kind(of: element.name) {
    case .use:
      useCount += 1
      attributes.load(element, vocabulary)
      if let id = attributes.referencedID { references.insert(id) }
    case .gradient, .pattern:
      hasServers = true
    case .style:
      attributes.load(element, vocabulary)
      let type = attributes.trimmed(.type) ?? ""
      guard type.isEmpty || type.lowercased() == "text/css" else { return }
      if let media = unsafe attributes[.media] {
        guard unsafe StyleSheet.applies(toMedia: Span(_unsafeElements: media)) else { return }
      }
      styleDepth = 1
    default: break
    }
  }

  func end() {
    guard styleDepth > 0 else { return }
    styleDepth -= 1
    if styleDepth == 0 {
      sheet.append(sheetText.span)
      sheetText.removeAll(keepingCapacity: true)
    }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    if styleDepth == 1 { unsafe sheetText.append(contentsOf: bytes) }
  }

  func warning(_ warning: XMLWarning, line: Int) {}
}

/// Keeps the elements that are used and the paint servers, each with what is in it and, for selectors,
/// the elements around it.
private final class Collector: XMLHandler {
  private(set) var targets: [String: Int] = [:]
  private(set) var places: [Int: Int] = [:]
  private(set) var servers: [Int] = []

  private let vocabulary: Vocabulary
  private let references: Set<String>
  private var tree = XMLTree()
  private var attributes = ElementAttributes()
  private var namespace = RootNamespace()
  private var count = 0
  private var open: [(node: Int, isKept: Bool, isWhole: Bool, children: Int)] = []

  init(_ vocabulary: Vocabulary, _ references: Set<String>) {
    self.vocabulary = vocabulary
    self.references = references
  }

  func takeTree() -> XMLTree {
    var taken = XMLTree()
    swap(&taken, &tree)
    return taken
  }

  func start(_ element: XMLElement) {
    count += 1
    let parent = open.last
    if !open.isEmpty { open[open.count - 1].children += 1 }
    let node = tree.append(
      element, parent: parent?.node ?? -1, isFirstChild: parent.map { $0.children == 0 } ?? true)
    var isWhole = parent?.isWhole ?? false
    if namespace.isSVG(element, vocabulary) {
      attributes.load(element, vocabulary)
      if let id = attributes.text(.id), references.contains(id), targets[id] == nil {
        targets[id] = node
        places[count] = node
        isWhole = true
      }
      let kind = vocabulary.kind(of: element.name)
      if kind == .gradient || kind == .pattern {
        servers.append(node)
        isWhole = true
      }
    }
    open.append((node, isWhole, isWhole, 0))
  }

  func end() {
    guard let ended = open.popLast() else { return }
    guard ended.isKept else { return tree.removeAll(from: ended.node) }
    tree.close(ended.node)
    if !open.isEmpty { open[open.count - 1].isKept = true }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
  func warning(_ warning: XMLWarning, line: Int) {}
}

extension ElementAttributes {
  /// Takes over the attributes of an element.
  mutating func load(_ element: XMLElement, _ vocabulary: Vocabulary) {
    removeAll()
    for index in 0..<element.attributeCount {
      let attribute = element[index]
      if let kind = vocabulary.kind(of: attribute) { unsafe set(kind, attribute.value) }
    }
  }
}
