/// What a command may be told, as data: help, completions and the manual pages come from it.
package struct ParameterDeclaration: Sendable {
  package enum Kind: Sendable {
    case flag
    case option
    /// A word without a name: how many of them there have to be, and may be.
    case operand(Range<Int>)
  }

  package let kind: Kind
  /// The names of a flag or an option: `-o`, `--output`.
  package var names: [String] = []
  /// What stands for the value of an option or an operand in a synopsis.
  package var valueName = ""
  /// The words that an option's value may be, where they can be listed.
  package var choices: [String] = []
  /// Whether the value is the name of a file.
  package var isFile = false
  /// What an option's value is where it is left out, if it may be.
  package var valueLeftOut: Argument?
  /// Whether a word is the value of such an option, and not the next word for itself.
  var isValue: @Sendable (Argument) -> Bool = { _ in true }
  package let help: String

  var isOperand: Bool {
    if case .operand = kind { true } else { false }
  }

  /// Whether it is an option that is not complete without a value.
  var takesValue: Bool {
    if case .option = kind { valueLeftOut == nil } else { false }
  }

  /// Whether it is an operand that takes any number of words.
  var isRepeated: Bool {
    if case .operand(let counts) = kind { counts.upperBound > 2 } else { false }
  }

  /// The name to be used in messages.
  var name: String { names.last ?? valueName }
}

/// One thing that a command may be told, with the type that its body gets for it.
package protocol Parameter<Value>: Sendable {
  associatedtype Value
  var declaration: ParameterDeclaration { get }

  /// The value, made of the words given for it: one for each time a flag or an option was used.
  func value(of given: [Argument]) throws(Failure) -> Value
}

/// A switch: `true` where it is given.
package struct Flag: Parameter {
  package let declaration: ParameterDeclaration

  package init(_ names: String..., help: String) {
    declaration = ParameterDeclaration(kind: .flag, names: names, help: help)
  }

  package func value(of given: [Argument]) -> Bool { !given.isEmpty }
}

/// A name with a value; the last one counts.
package struct Option<Content>: Parameter {
  package let declaration: ParameterDeclaration
  private let type: ValueType<Content>

  /// - Parameter valueLeftOut: What the value is where it is left out, if it may be: it is, where the
  ///   next word is none.
  package init(
    _ names: String..., type: ValueType<Content>, without valueLeftOut: Argument? = nil,
    help: String
  ) {
    var declaration = ParameterDeclaration(
      kind: .option, names: names,
      valueName: valueLeftOut == nil ? type.name : "[\(type.name)]", choices: type.choices,
      isFile: type.isFile, help: help)
    declaration.valueLeftOut = valueLeftOut
    declaration.isValue = type.isMeant
    self.declaration = declaration
    self.type = type
  }

  package func value(of given: [Argument]) throws(Failure) -> Content? {
    var last: Content?
    for word in given {
      guard let content = type.parse(word) else {
        let hint = word.text.flatMap { Suggestion.best(for: $0, among: type.choices) }
        throw Failure(
          .usage,
          """
          \(declaration.name): expected \(type.expected), not '\(word)'\
          \(Suggestion.question(hint))
          """)
      }
      last = content
    }
    return last
  }
}

/// A word without a name that may be left out.
package struct Operand: Parameter {
  package let declaration: ParameterDeclaration

  package init(_ name: String, isFile: Bool = true, choices: [String] = [], help: String) {
    declaration = ParameterDeclaration(
      kind: .operand(0..<2), valueName: name, choices: choices,
      isFile: isFile && choices.isEmpty, help: help)
  }

  package func value(of given: [Argument]) -> Argument? { given.first }
}

/// All the words without a name that are left, `least` or more.
package struct Operands: Parameter {
  package let declaration: ParameterDeclaration

  package init(_ name: String, least: Int = 0, isFile: Bool = true, help: String) {
    declaration = ParameterDeclaration(
      kind: .operand(least..<Int.max), valueName: name, isFile: isFile, help: help)
  }

  package func value(of given: [Argument]) -> [Argument] { given }
}
