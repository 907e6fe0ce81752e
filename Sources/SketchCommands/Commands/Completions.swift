extension Command {
  static var completions: Command {
    Command(
      "completions", "print the script by which a shell completes sketch",
      Operand(
        "SHELL", choices: CompletionScript.allCases.map(\.rawValue), help: "bash, zsh or fish")
    ) { (shell: Argument?) throws(Failure) in
      guard let shell else { throw Failure(.usage, "missing operand SHELL") }
      guard let script = shell.text.flatMap(CompletionScript.init(rawValue:)) else {
        let names = CompletionScript.allCases.map(\.rawValue)
        let hint = shell.text.flatMap { Suggestion.best(for: $0, among: names) }
        throw Failure(
          .usage,
          "expected \(names.joined(separator: ", ")), not '\(shell)'\(Suggestion.question(hint))")
      }
      try StandardOutput.print(script.text(for: Command.all))
    }
  }
}
