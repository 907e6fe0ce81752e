internal import Geometry

/// Finds the style of one element after the other: presentation attributes < style sheets < `style` <
/// `!important` (CSS Cascade 4, 6; SVG 2, 6.4 and 6.6).
///
/// For each element: `begin`, `attribute` for each attribute without a namespace in any order, then
/// `style`. Then, before its children, `open`, and after them `close`.
package struct Cascade {
  /// The rules of all style sheets, which must be there before the first element.
  package var sheet = StyleSheet()
  /// The elements that are open, from the root to the parent of the element in hand: what selectors look
  /// at. To work on a part that stands elsewhere in the tree, put its ancestors here.
  package var ancestors: [SelectorSubject] = []

  /// The first value of a presentation attribute or a `style` of the element in hand that could not
  /// be read.
  package private(set) var problem: StyleProblem?

  private var subject = SelectorSubject()
  private var values = DeclaredValues()
  private var inline = DeclarationList()
  private var hasGeometry = false
  private var matches: [Int] = []
  private var attributeValues = TextCache<Result<StyleValue, StyleProblem>>()
  private var styleAttributes = TextCache<DeclarationList>()

  package init() {}

  /// Starts an element.
  package mutating func begin(name: Span<UInt8>, isFirstChild: Bool) {
    problem = nil
    values.removeAll()
    inline = DeclarationList()
    hasGeometry = false
    guard !sheet.isEmpty else { return }
    subject.type = unsafe name.withUnsafeBufferPointer { unsafe sheet.rules.names.types.find($0) }
    subject.id = -1
    subject.classes.removeAll(keepingCapacity: true)
    subject.attributes.removeAll(keepingCapacity: true)
    subject.isFirstChild = isFirstChild
  }

  /// Takes one attribute of the element, by its local name. Those that are no style and that no selector
  /// can ask for are passed over quickly. Returns whether it was a matter of style.
  @discardableResult
  package mutating func attribute(_ name: Span<UInt8>, _ value: Span<UInt8>) -> Bool {
    if !sheet.isEmpty { noteForSelectors(name, value) }
    if name.isEqual(to: "style") {
      inline = styleAttributes.value(of: value) { DeclarationList($0) }
      problem = problem ?? inline.problem
      return true
    }
    guard let property = StyleProperty(name), !property.isGeometry else {
      return name.isEqual(to: "class")
    }
    guard !value.isEmpty else { return true }
    let read = attributeValues.value(of: value, tag: property.rawValue) { text in
      Result { () throws(StyleProblem) in try StyleValue.read(property, text, .attribute) }
    }
    switch read {
    case .success(let value): values.set(property, value)
    case .failure(let failure): problem = problem ?? failure
    }
    return true
  }

  /// Keeps what selectors may ask for.
  private mutating func noteForSelectors(_ name: Span<UInt8>, _ value: Span<UInt8>) {
    unsafe value.withUnsafeBufferPointer { bytes in
      if name.isEqual(to: "id") {
        unsafe subject.id = sheet.rules.names.ids.find(bytes)
      } else if name.isEqual(to: "class"), !sheet.rules.names.classes.isEmpty {
        for word in Array(value).split(whereSeparator: { TextScanner.isSpace($0) }) {
          let number = sheet.rules.names.classes.find(word)
          if number >= 0 { subject.classes.append(number) }
        }
        if subject.classes.count > 1 { subject.classes.sort() }
      }
      guard !sheet.rules.names.attributes.isEmpty else { return }
      let number = unsafe name.withUnsafeBufferPointer {
        unsafe sheet.rules.names.attributes.find($0)
      }
      if number >= 0 { unsafe subject.attributes.append((number, Array(bytes))) }
    }
  }

  /// The style of the element in hand, whose parent has the style `parent`.
  ///
  /// `viewport` is what percentages in a transform count from.
  package mutating func style(
    inheriting parent: ComputedStyle, in viewport: ViewportSize
  ) -> ComputedStyle {
    if !sheet.isEmpty { sheet.rules.match(subject, in: ancestors, into: &matches) }
    if !matches.isEmpty || !inline.declarations.isEmpty {
      for isImportant in [false, true] {
        for index in matches {
          take(sheet.rules.declarations(ofSelector: index), isImportant)
        }
        take(inline.declarations, isImportant)
      }
    }
    return ComputedStyle(values, inheriting: parent, in: viewport, isRoot: ancestors.isEmpty)
  }

  private mutating func take(_ declarations: [Declaration], _ isImportant: Bool) {
    for declaration in declarations where declaration.isImportant == isImportant {
      values.set(declaration.property, declaration.value)
      if declaration.property.isGeometry { hasGeometry = true }
    }
  }

  /// The text that a style sheet or the `style` attribute gives a geometry property (`x`, `cx`, `r`, `d` …)
  /// of the element in hand: it beats the attribute. `nil` where there is none.
  package func geometry(_ name: StaticString) -> [UInt8]? {
    guard hasGeometry else { return nil }
    let name = unsafe UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    guard let property = unsafe StyleProperty(Span(_unsafeElements: name)),
      case .text(let text) = values[property]
    else { return nil }
    return text
  }

  /// Makes the element in hand the parent of those to come.
  package mutating func open() {
    ancestors.append(sheet.isEmpty ? SelectorSubject() : subject)
  }

  /// Ends the innermost open element.
  package mutating func close() {
    ancestors.removeLast()
  }
}
