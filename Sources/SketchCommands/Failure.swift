/// How a command ends, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// There was nothing to undo or redo.
  case nothing = 1
  case usage = 64
  case badData = 65
  /// An input can't be opened.
  case noInput = 66
  /// A fault of this program.
  case fault = 70
  /// An output can't be created.
  case cannotCreate = 73
  case inputOutput = 74
  /// The document is busy or was changed meanwhile: try again.
  case tryAgain = 75
}

/// Why a command ends early: the status, and the line that standard error gets.
package struct Failure: Error, Equatable, Sendable {
  package var status: ExitStatus
  /// The line without `sketch COMMAND: ` before it; `nil` where everything has been said already.
  package var message: Message?
  /// The signal that ended the command: it is raised once more when everything is put away, so that
  /// the shell sees it.
  package var signal: Int32?

  package init(_ status: ExitStatus, _ message: Message) {
    self.status = status
    self.message = message
  }

  /// A failure whose reasons have been printed already.
  package static func reported(_ status: ExitStatus) -> Failure {
    var failure = Failure(status, "")
    failure.message = nil
    return failure
  }

  /// The end of a command that a signal asked for.
  package static func interrupted(by signal: Int32) -> Failure {
    var failure = Failure.reported(.fault)
    failure.signal = signal
    return failure
  }
}
