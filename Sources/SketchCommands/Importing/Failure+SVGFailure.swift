internal import SVG
internal import XML

extension Failure {
  /// Why a drawing is not read, and where: `scan.svg:12:7: premature end of data`.
  init(_ failure: SVGFailure, in input: ImportInput) {
    switch failure {
    case .stream(let error): self = input.input.describe(error)
    case .stopped: self = .reported(.fault)
    case .notSVG(let root, let line):
      let what = root == "svg" ? "svg of another namespace" : "'\(root)', not svg"
      self.init(.badData, "\(input.name):\(line): the root is \(what)")
    case .depth(let limit, let line):
      self.init(.badData, "\(input.name):\(line): elements are nested deeper than \(limit)")
    case .useCount(let limit, let line):
      self.init(.badData, "\(input.name):\(line): use draws more than \(limit) elements")
    case .xml(let error):
      if case .stream(let error) = error.reason {
        self = input.input.describe(error)
        return
      }
      var place: Message = "\(input.name)"
      if let line = error.line { place = "\(place):\(line)" }
      if error.line != nil, let column = error.column { place = "\(place):\(column)" }
      self.init(.badData, "\(place): \(error.reason.description)")
    }
  }
}

extension XMLFailure.Reason {
  /// In words for people.
  fileprivate var description: String {
    switch self {
    case .stream, .stopped: "reading was stopped"
    case .empty: "the file is empty"
    case .malformed(let words): words
    case .depth(let limit): "elements are nested deeper than \(limit)"
    case .attributes(let limit): "an element has more than \(limit) attributes"
    case .entityGrowth: "entities grow to more than 32 MB and 100 times the file"
    case .compressionGrowth: "compressed data grow to more than 32 MB and 100 times the file"
    case .compression: "compressed data are damaged or cut off"
    case .parameterEntity(let name): "parameter entities are refused: '%\(name);'"
    case .externalEntity(let name): "an entity of another file in an attribute: '&\(name);'"
    }
  }
}
