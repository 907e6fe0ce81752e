/// Reads the list of selectors before a rule (Selectors 4, 18).
///
/// Selectors that CSS has and a drawing in one pass can't answer, such as `:hover`, `:last-child` or a
/// sibling's, are read and match nothing; anything else makes the list bad and drops its rule.
struct SelectorParser {
  private var scanner: CSSScanner
  private var names: SelectorNames

  /// The selectors in `text`, `nil` where one of them is bad, for the rule with the declarations `block`.
  /// Their names get numbers in `names`.
  static func read(
    _ text: [UInt8], _ names: inout SelectorNames, block: Int
  ) -> [Selector]? {
    var parser = SelectorParser(scanner: CSSScanner(text), names: names)
    names = SelectorNames()
    defer { names = parser.names }
    var selectors: [Selector] = []
    repeat {
      guard let compounds = parser.compounds() else { return nil }
      selectors.append(Selector(compounds.reversed(), block: block))
    } while parser.scanner.skip(0x2C)
    return parser.scanner.isAtEnd ? selectors : nil
  }

  /// One selector, from the outermost compound to the element's own.
  private mutating func compounds() -> [Selector.Compound]? {
    var compounds: [Selector.Compound] = []
    scanner.skipSpace()
    while true {
      guard var compound = compound() else { return nil }
      let hasSpace = scanner.skipSpace()
      let isLast = scanner.isAtEnd || scanner.byte == 0x2C
      if scanner.skip(0x3E) {
        compound.isParent = true
        scanner.skipSpace()
      } else if scanner.skip(0x2B) || scanner.skip(0x7E) {
        compound.isNever = true
        scanner.skipSpace()
      } else if !isLast, !hasSpace {
        return nil
      }
      compounds.append(compound)
      if isLast { return compounds }
    }
  }

  private mutating func compound() -> Selector.Compound? {
    var compound = Selector.Compound()
    let start = scanner.position
    guard type(&compound) else { return nil }
    while true {
      if scanner.skip(0x23) {
        guard let name = scanner.identifier() else { return nil }
        compound.ids.append(names.ids.number(of: name))
      } else if scanner.skip(0x2E) {
        guard let name = scanner.identifier() else { return nil }
        compound.classes.append(names.classes.number(of: name))
      } else if scanner.skip(0x5B) {
        guard let condition = attribute() else { return nil }
        compound.attributes.append(condition)
      } else if scanner.skip(0x3A) {
        guard pseudo(&compound) else { return nil }
      } else {
        return scanner.position > start ? compound : nil
      }
    }
  }

  /// Reads the name of a type or `*`, if there is one, past a namespace; `false` where it is broken.
  private mutating func type(_ compound: inout Selector.Compound) -> Bool {
    var name = scanner.identifier()
    var isAny = name == nil && scanner.skip(0x2A)
    if scanner.byte == 0x7C, scanner.byte(ahead: 1) != 0x3D {
      // Elements of SVG have a namespace, which an empty prefix rules out.
      if name == nil, !isAny { compound.isNever = true }
      scanner.advance()
      name = scanner.identifier()
      isAny = name == nil && scanner.skip(0x2A)
      guard name != nil || isAny else { return false }
    }
    compound.type = name.map { names.types.number(of: $0) }
    return true
  }

  /// Reads an attribute selector behind its bracket.
  private mutating func attribute() -> AttributeCondition? {
    scanner.skipSpace()
    var name = scanner.identifier()
    if name == nil { _ = scanner.skip(0x2A) }
    if scanner.byte == 0x7C, scanner.byte(ahead: 1) != 0x3D {
      scanner.advance()
      name = scanner.identifier()
    }
    guard let name else { return nil }
    scanner.skipSpace()
    var condition = AttributeCondition(
      name: names.attributes.number(of: name), relation: .exists, value: [], ignoresCase: false)
    if scanner.skip(0x5D) { return condition }
    switch scanner.byte {
    case 0x3D: condition.relation = .equals
    case 0x7E: condition.relation = .hasWord
    case 0x7C: condition.relation = .hasLanguage
    case 0x5E: condition.relation = .hasPrefix
    case 0x24: condition.relation = .hasSuffix
    case 0x2A: condition.relation = .contains
    default: return nil
    }
    if condition.relation != .equals { scanner.advance() }
    guard scanner.skip(0x3D) else { return nil }
    scanner.skipSpace()
    guard let value = scanner.identifier() ?? scanner.string() else { return nil }
    condition.value = value
    scanner.skipSpace()
    if let flag = scanner.identifier()?.lowercased {
      guard flag == [0x69] || flag == [0x73] else { return nil }
      condition.ignoresCase = flag == [0x69]
      scanner.skipSpace()
    }
    return scanner.skip(0x5D) ? condition : nil
  }

  /// Reads a pseudo-class or pseudo-element behind its first colon; `false` where there is none of that
  /// name.
  private mutating func pseudo(_ compound: inout Selector.Compound) -> Bool {
    let isElement = scanner.skip(0x3A)
    guard let bytes = scanner.identifier() else { return false }
    let name = String(decoding: bytes.lowercased, as: UTF8.self)
    let isFunction = scanner.skip(0x28)
    if isFunction {
      scanner.skip { $0 == 0x29 }
      guard scanner.skip(0x29) else { return false }
    }
    switch name {
    case "first-child" where !isElement && !isFunction: compound.isFirstChild = true
    case "root" where !isElement && !isFunction: compound.isRoot = true
    default:
      guard PseudoNames.contains(name, isElement: isElement, isFunction: isFunction) else {
        return false
      }
      compound.isNever = true
    }
    return true
  }
}
