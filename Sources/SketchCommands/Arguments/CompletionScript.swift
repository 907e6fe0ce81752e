/// The shells that complete commands, options and their values by a script that is made of the
/// commands' declarations.
enum CompletionScript: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The script that the shell is to read.
  func text(for commands: [Command]) -> String {
    switch self {
    case .bash: bashText(commands)
    case .zsh: zshText(commands)
    case .fish: fishText(commands)
    }
  }

  /// What a name in single quotes may hold, for every shell.
  static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}

extension Command {
  /// What every command understands besides its parameters.
  static let helpNames = ["-h", "--help"]

  /// The words that the operands of this command may be, where they can be listed.
  func operandChoices(among commands: [Command]) -> [String] {
    parameters.filter(\.isOperand).flatMap { operand in
      operand.valueName == "COMMAND" ? commands.map(\.name) : operand.choices
    }
  }

  var takesFiles: Bool { parameters.contains { $0.isOperand && $0.isFile } }
}
