/// A command, declared: everything about it that is not its work comes from this one value.
package struct Command: Sendable {
  package let name: String
  /// What it does, in one line without a full stop.
  package let summary: String
  package let parameters: [ParameterDeclaration]
  private let body: @Sendable ([[Argument]]) throws(Failure) -> Void

  /// A command whose body gets one value for each parameter, in their order.
  package init<each P: Parameter>(
    _ name: String, _ summary: String, _ parameters: repeat each P,
    body: @escaping @Sendable (repeat (each P).Value) throws(Failure) -> Void
  ) {
    self.name = name
    self.summary = summary
    var declarations: [ParameterDeclaration] = []
    for parameter in repeat each parameters {
      declarations.append(parameter.declaration)
    }
    self.parameters = declarations
    self.body = { (given: [[Argument]]) throws(Failure) -> Void in
      var index = 0
      func next<Q: Parameter>(_ parameter: Q) throws(Failure) -> Q.Value {
        defer { index += 1 }
        return try parameter.value(of: given[index])
      }
      try body(repeat try next(each parameters))
    }
  }

  /// Runs the command on the words behind its name.
  func run(_ words: [Argument]) throws(Failure) {
    if let given = try ArgumentParser.parse(words, for: parameters) {
      try body(given)
    } else {
      try StandardOutput.print(HelpText.text(for: self))
    }
  }
}
