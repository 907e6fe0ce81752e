extension CompletionScript {
  /// One `complete` for each command and option; files are offered only where files are meant.
  func fishText(_ commands: [Command]) -> String {
    var lines = """
      # Completion of sketch for fish: sketch completions fish | source
      function __sketch_command
        set -l words (commandline -opc)
        if test (count $argv) -eq 0
          test (count $words) -eq 1
        else
          test (count $words) -gt 1; and test $words[2] = $argv[1]
        end
      end
      complete -c sketch -f
      complete -c sketch -n __sketch_command -s h -l help -d 'explain sketch'
      complete -c sketch -n __sketch_command -l version -d 'print the version'

      """
    for command in commands {
      lines += "complete -c sketch -n __sketch_command -a \(command.name)"
      lines += " -d \(fishText(command.summary))\n"
    }
    for command in commands {
      let start = "complete -c sketch -n '__sketch_command \(command.name)'"
      let choices = command.operandChoices(among: commands)
      if command.takesFiles { lines += "\(start) -F\n" }
      if !choices.isEmpty { lines += "\(start) -a '\(choices.joined(separator: " "))'\n" }
      for option in command.parameters where !option.isOperand {
        lines += start + fishNames(option.names) + fishValue(option)
        lines += " -d \(fishText(option.help))\n"
      }
      lines += start + fishNames(Command.helpNames) + " -d 'print what it does'\n"
    }
    return lines
  }

  private func fishNames(_ names: [String]) -> String {
    names.map { $0.hasPrefix("--") ? " -l \($0.dropFirst(2))" : " -s \($0.dropFirst())" }.joined()
  }

  private func fishValue(_ option: ParameterDeclaration) -> String {
    if !option.takesValue { return "" }
    if !option.choices.isEmpty { return " -x -a '\(option.choices.joined(separator: " "))'" }
    return option.isFile ? " -r -F" : " -x"
  }

  /// In fish's single quotes a backslash escapes itself and the quote.
  private func fishText(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
