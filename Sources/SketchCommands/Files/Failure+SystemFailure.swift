extension Failure {
  /// What went wrong with a file: `pad.json: no such file or directory`. A name without a byte is shown as `''`.
  init(_ status: ExitStatus, _ name: FileName, _ error: SystemFailure) {
    let shown = name.bytes.isEmpty ? "''" : name
    self.init(status, "\(shown): \(error.reason)")
  }

  /// A file that is not any more what it was when it was read.
  static func changedMeanwhile(_ name: FileName) -> Failure {
    Failure(.tryAgain, "\(name): changed meanwhile by another program")
  }
}

extension SystemFailure {
  /// A file that is not any more what it was when it was read.
  static let changed = SystemFailure(ESTALE)
}
