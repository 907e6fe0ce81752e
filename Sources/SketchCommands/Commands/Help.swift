extension Command {
  static var help: Command {
    Command(
      "help", "explain a command",
      Operand("COMMAND", isFile: false, help: "the command; without it, all are listed")
    ) { (name: Argument?) throws(Failure) in
      guard let name else {
        return try StandardOutput.print(HelpText.text(for: Command.all))
      }
      guard let command = Command.named(name) else {
        throw Failure(.usage, Suggestion.unknownCommand(name))
      }
      try StandardOutput.print(HelpText.text(for: command))
    }
  }
}
