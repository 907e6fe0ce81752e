extension CompletionScript {
  /// Leaves file names to readline, which knows how to quote them: an empty answer asks for them.
  func bashText(_ commands: [Command]) -> String {
    """
    # Completion of sketch for bash: source <(sketch completions bash)
    _sketch() {
      local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} words=''
      COMPREPLY=()
      # Readline cuts --output=FILE into three words.
      if [[ $word == = ]]; then
        word=''
      elif [[ $before == = ]]; then
        before=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      if ((COMP_CWORD == 1)); then
        words='\((commands.map(\.name) + ["--help", "--version"]).joined(separator: " "))'
      else
        case ${COMP_WORDS[1]} in
    \(commands.map { bashCase($0, among: commands) }.joined(separator: "\n"))
        esac
      fi
      [[ -n $words ]] || return
      # shellcheck disable=SC2207
      COMPREPLY=($(compgen -W "$words" -- "$word"))
      compopt +o default 2>/dev/null
    }
    complete -o default -F _sketch sketch

    """
  }

  private func bashCase(_ command: Command, among commands: [Command]) -> String {
    let options = command.parameters.filter { !$0.isOperand }
    let names = (options.flatMap(\.names) + Command.helpNames).joined(separator: " ")
    let operands = command.operandChoices(among: commands).joined(separator: " ")
    var lines = ["\(command.name))", "  case $before in"]
    for option in options where option.takesValue {
      lines.append("    \(option.names.joined(separator: " | "))) \(bashValue(option)) ;;")
    }
    lines += [
      "    *)", "      words='\(operands)'", "      [[ $word != -* ]] || words='\(names)'",
      "      ;;",
      "  esac", "  ;;",
    ]
    return lines.map { "      " + $0 }.joined(separator: "\n")
  }

  private func bashValue(_ option: ParameterDeclaration) -> String {
    if !option.choices.isEmpty { return "words='\(option.choices.joined(separator: " "))'" }
    return option.isFile ? "return" : "compopt +o default 2>/dev/null; return"
  }
}
