/// Every command, in the order in which help lists them.
///
/// A declaration is made only of the command that is asked for: making them all would cost every start a
/// tenth of a millisecond.
package enum CommandName: String, CaseIterable, Sendable {
  case new, stroke, undo, redo, clear, `import`, export, info, validate, pad, show, completions
  case help

  /// The declaration of the command.
  var command: Command {
    switch self {
    case .new: .new
    case .stroke: .stroke
    case .undo: .undo
    case .redo: .redo
    case .clear: .clear
    case .import: .importing
    case .export: .export
    case .info: .info
    case .validate: .validate
    case .pad: .pad
    case .show: .show
    case .completions: .completions
    case .help: .help
    }
  }
}

extension Command {
  /// The declarations of all commands.
  package static var all: [Command] { CommandName.allCases.map(\.command) }

  /// The command with this name.
  static func named(_ name: Argument) -> Command? {
    name.text.flatMap(CommandName.init)?.command
  }
}
