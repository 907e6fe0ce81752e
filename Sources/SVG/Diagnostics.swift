package import Values
package import XML

/// Something in a drawing that is not read as it was meant, while the rest is.
package struct SVGWarning: Equatable, Sendable {
  /// From 1.
  package let line: Int
  /// The name of the element.
  package let element: String
  /// What is wrong with it, lower-case, without a full stop.
  package let message: String

  package init(line: Int, element: String, message: String) {
    self.line = line
    self.element = element
    self.message = message
  }
}

/// Why a drawing is not read at all.
package enum SVGFailure: Error, Equatable {
  /// The text is no XML that may be read.
  case xml(XMLFailure)
  /// The root is another element.
  case notSVG(root: String, line: Int)
  /// Elements, with those that `use` brings, are nested deeper than this.
  case depth(Int, line: Int)
  /// `use` draws more elements than this.
  case useCount(Int, line: Int)
  /// The source could not be read a second time.
  case stream(StreamFailure)
  /// The receiver asked for the end.
  case stopped
}

extension XMLWarning {
  /// The same as said of an element of a drawing.
  func described(line: Int) -> SVGWarning {
    switch self {
    case .undeclaredPrefix(let prefix, let name):
      SVGWarning(line: line, element: name, message: "the prefix '\(prefix)' is not declared")
    case .externalEntity(let name):
      SVGWarning(
        line: line, element: "entity",
        message: "'\(name)' stands in another file, and is passed over")
    }
  }
}
