/// Finds the command, runs it, and ends the process with its status: the one place that reports a
/// failure.
package enum Run {
  package static let version = "1.0"

  package static func main() -> Never {
    StandardDescriptors.reserve()
    Interruption.survivePastLimits()
    let words = Argument.commandLine
    let command = words.first.flatMap(Command.named)
    do {
      if let command {
        try command.run(Array(words.dropFirst()))
      } else {
        try answer(words.first)
      }
    } catch {
      if let message = error.message {
        StandardError.print(message, of: command?.name)
      }
      if let signal = error.signal { Interruption.end(by: signal) }
      exit(error.status.rawValue)
    }
    exit(ExitStatus.done.rawValue)
  }

  /// What there is to say where the first word is no command.
  private static func answer(_ word: Argument?) throws(Failure) {
    guard let word else {
      throw Failure(.usage, "no command; see 'sketch help'")
    }
    if word == "-h" || word.isBeginning(of: "--help") {
      try StandardOutput.print(HelpText.text(for: Command.all))
    } else if word.isBeginning(of: "--version") {
      try StandardOutput.print("sketch \(version)\n")
    } else if word.hasPrefix("-") {
      let hint = word.text.flatMap { Suggestion.best(for: $0, among: ["--help", "--version"]) }
      let question = hint == nil ? "; see 'sketch help'" : Suggestion.question(hint)
      throw Failure(.usage, "unknown option '\(word)'\(question)")
    } else {
      throw Failure(.usage, Suggestion.unknownCommand(word))
    }
  }
}

extension Argument {
  /// Whether the word is a long option or a part of it that can't be mistaken for another.
  fileprivate func isBeginning(of option: String) -> Bool {
    bytes.count > 2 && option.utf8.starts(with: bytes)
  }
}
