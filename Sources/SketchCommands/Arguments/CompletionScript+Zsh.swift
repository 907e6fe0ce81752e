extension CompletionScript {
  /// One call of zsh's own `_arguments` for each command.
  func zshText(_ commands: [Command]) -> String {
    """
    #compdef sketch
    # Completion of sketch for zsh: source <(sketch completions zsh), or this as _sketch in $fpath
    _sketch() {
      local context state line
      _arguments -C '(- *)'{-h,--help}'[explain sketch]' '(- *)--version[print the version]' \\
        '1: :->command' '*:: :->rest'
      case $state in
        command)
          local -a commands=(
    \(commands.map { "        " + Self.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
          )
          _describe -t commands command commands
          ;;
        rest)
          case $words[1] in
    \(commands.map { zshCase($0, among: commands) }.joined(separator: "\n"))
          esac
          ;;
      esac
    }
    if [[ ${funcstack[1]} == _sketch ]]; then _sketch "$@"; else compdef _sketch sketch; fi

    """
  }

  private func zshCase(_ command: Command, among commands: [Command]) -> String {
    var words = command.parameters.filter { !$0.isOperand }.map { option in
      let value = option.takesValue ? ":\(option.valueName):\(zshAction(option))" : ""
      return zshNames(option.names) + Self.quoted("[\(zshText(option.help))]\(value)")
    }
    words.append(zshNames(Command.helpNames) + Self.quoted("[print what it does]"))
    let choices = command.operandChoices(among: commands)
    for operand in command.parameters where operand.isOperand {
      let action =
        choices.isEmpty ? zshAction(operand) : "(\(choices.joined(separator: " ")))"
      let count = operand.isRepeated ? "*" : ""
      words.append(Self.quoted("\(count):\(operand.valueName):\(action)"))
    }
    return """
            \(command.name))
              _arguments -s -S \(words.joined(separator: " \\\n            "))
              ;;
      """
  }

  /// The names of one option, each of which excludes the others.
  private func zshNames(_ names: [String]) -> String {
    names.count == 1
      ? names[0] : "'(\(names.joined(separator: " ")))'{\(names.joined(separator: ","))}"
  }

  private func zshAction(_ parameter: ParameterDeclaration) -> String {
    if !parameter.choices.isEmpty { return "(\(parameter.choices.joined(separator: " ")))" }
    return parameter.isFile ? "_files" : " "
  }

  private func zshText(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }
}
