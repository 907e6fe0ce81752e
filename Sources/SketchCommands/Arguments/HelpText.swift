/// The texts that are made of a declaration.
enum HelpText {
  /// What `sketch COMMAND --help` prints.
  static func text(for command: Command) -> String {
    var text = "sketch \(command.name): \(command.summary)\n"
    text += "usage: \(synopsis(of: command))\n"
    let operands = command.parameters.filter(\.isOperand)
    if !operands.isEmpty {
      text += "\noperands:\n" + table(operands.map { ($0.valueName, $0.help) })
    }
    let options = command.parameters.filter { !$0.isOperand }.map { ($0.label, $0.help) }
    return text + "\noptions:\n" + table(options + [("-h, --help", "print this text")])
  }

  /// What `sketch --help` prints.
  static func text(for commands: [Command]) -> String {
    """
    sketch: strokes on paper, as Unix commands over one JSON document
    usage: sketch [--help | --version]
           sketch COMMAND [option …] [operand …]
           sketch help [COMMAND]

    commands:
    \(table(commands.map { ($0.name, $0.summary) }))
    """
  }

  /// How a command is called: `sketch undo [-n COUNT] [--all] [-o FILE] [FILE]`.
  static func synopsis(of command: Command) -> String {
    var words = ["sketch", command.name]
    let parameters =
      command.parameters.filter { !$0.isOperand } + command.parameters.filter(\.isOperand)
    for parameter in parameters {
      switch parameter.kind {
      case .flag: words.append("[\(parameter.names[0])]")
      case .option: words.append("[\(parameter.names[0]) \(parameter.valueName)]")
      case .operand(let counts):
        let name = parameter.valueName + (counts.upperBound > 2 ? " …" : "")
        words.append(counts.lowerBound > 0 ? name : "[\(name)]")
      }
    }
    return words.joined(separator: " ")
  }

  private static func table(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, text in
      "  " + name + String(repeating: " ", count: width - name.count + 2) + text + "\n"
    }.joined()
  }
}

extension ParameterDeclaration {
  /// The names and the value of an option: `-o, --output FILE`.
  fileprivate var label: String {
    let first = (names.first?.hasPrefix("--") ?? false) ? "    " : ""
    return first + names.joined(separator: ", ") + (valueName.isEmpty ? "" : " \(valueName)")
  }
}
