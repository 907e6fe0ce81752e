/// A session at a shell, as text: `$ sketch …`, what it prints, and its status as `[64]` where that is
/// not 0. A line `> …` goes on with the command before it.
struct Transcript: Equatable {
  struct Step: Equatable {
    var command: String
    var output: String
  }

  private(set) var steps: [Step] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // What stands behind the last line feed is no line.
    lines.removeLast()
    for line in lines {
      if line.hasPrefix("$ ") {
        steps.append(Step(command: String(line.dropFirst(2)), output: ""))
      } else if let last = steps.indices.last {
        if line.hasPrefix("> "), steps[last].output.isEmpty {
          steps[last].command += "\n" + line.dropFirst(2)
        } else {
          steps[last].output += line + "\n"
        }
      }
    }
  }

  /// The same commands with what they really print, one after the other in a folder of their own.
  func replayed() -> Transcript {
    var copy = self
    let shell = Shell()
    for index in steps.indices {
      copy.steps[index].output = shell.run(steps[index].command)
    }
    return copy
  }
}
