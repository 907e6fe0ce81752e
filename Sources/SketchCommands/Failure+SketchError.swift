package import SketchDocument

extension Failure {
  /// What is wrong with a document, and where: `pad.json:12:7: expected ',' or ']'`.
  package init(_ error: SketchError, in input: Input) {
    switch error {
    case .stream(let error): self = input.describe(error)
    case .text(let error):
      self.init(
        .badData, "\(input.name):\(error.line):\(error.column): \(error.fault.description)")
    }
  }
}
