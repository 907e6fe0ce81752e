/// Sorts the words of a command line to the parameters that they are meant for.
///
/// Options and operands come in any order; `--` ends the options; `-oFILE`, `-o FILE`, `--output=FILE`,
/// `--output FILE`, `-qf` and unique beginnings of long names all work; what looks like a negative number
/// is an operand. (POSIX 12.2 and the GNU conventions for long options.)
struct ArgumentParser {
  private let parameters: [ParameterDeclaration]
  private var given: [[Argument]]
  private var operands: [Argument] = []
  private var rest: ArraySlice<Argument>
  private var asksForHelp = false

  /// The words for each parameter; `nil` where help is asked for.
  static func parse(
    _ words: [Argument], for parameters: [ParameterDeclaration]
  ) throws(Failure) -> [[Argument]]? {
    var parser = ArgumentParser(parameters, words)
    try parser.sort()
    if parser.asksForHelp { return nil }
    try parser.dealOperands()
    return parser.given
  }

  private init(_ parameters: [ParameterDeclaration], _ words: [Argument]) {
    self.parameters = parameters
    given = Array(repeating: [], count: parameters.count)
    rest = words[...]
  }

  private mutating func sort() throws(Failure) {
    while !asksForHelp, let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        return
      } else if word.hasPrefix("--") {
        try takeLong(word)
      } else if word.hasPrefix("-"), word.bytes.count > 1, !word.looksNegative {
        try takeShort(word)
      } else {
        operands.append(word)
      }
    }
  }

  private mutating func takeLong(_ word: Argument) throws(Failure) {
    let parts = word.bytes.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = Argument(bytes: Array(parts[0]))
    let value = parts.count > 1 ? Argument(bytes: Array(parts[1])) : nil
    let long = (parameters.flatMap(\.names) + ["--help"]).filter { $0.hasPrefix("--") }
    let fitting = long.filter { Argument($0).bytes.starts(with: name.bytes) }
    guard let found = long.first(where: { name == $0 }) ?? fitting.first else {
      let hint = name.text.flatMap { Suggestion.best(for: $0, among: long) }
      throw Failure(.usage, "unknown option '\(name)'\(Suggestion.question(hint))")
    }
    if fitting.count > 1, !(name == found) {
      throw Failure(
        .usage, "option '\(name)' may be any of \(fitting.joined(separator: ", "))")
    }
    if try take(found, value: value), value != nil {
      throw Failure(.usage, "option '\(found)' takes no value")
    }
  }

  private mutating func takeShort(_ word: Argument) throws(Failure) {
    var letters = word.bytes.dropFirst()
    while let letter = letters.popFirst() {
      guard letter < 0x80, let name = Argument(bytes: [UInt8(ascii: "-"), letter]).text,
        name == "-h" || parameters.contains(where: { $0.names.contains(name) })
      else { throw Failure(.usage, "unknown option '\(shown(letter, in: word))'") }
      let value = letters.isEmpty ? nil : Argument(bytes: Array(letters))
      if try !take(name, value: value) { return }
    }
  }

  /// Notes the use of a name and tells whether it was one that takes no value.
  private mutating func take(_ name: String, value: Argument?) throws(Failure) -> Bool {
    guard let index = parameters.firstIndex(where: { $0.names.contains(name) }) else {
      asksForHelp = true
      return true
    }
    guard case .option = parameters[index].kind else {
      given[index].append("")
      return true
    }
    if value == nil, let leftOut = parameters[index].valueLeftOut,
      !(rest.first.map(parameters[index].isValue) ?? false)
    {
      given[index].append(leftOut)
      return false
    }
    guard let value = value ?? rest.popFirst() else {
      throw Failure(.usage, "option '\(name)' needs a value, \(parameters[index].valueName)")
    }
    given[index].append(value)
    return false
  }

  /// The short option at fault: its letter, or the whole word where that isn't ASCII.
  private func shown(_ letter: UInt8, in word: Argument) -> Argument {
    letter < 0x80 ? Argument(bytes: [UInt8(ascii: "-"), letter]) : word
  }

  private mutating func dealOperands() throws(Failure) {
    var left = operands[...]
    for (index, parameter) in parameters.enumerated() {
      guard case .operand(let counts) = parameter.kind else { continue }
      given[index] = Array(left.prefix(counts.upperBound - 1))
      left = left.dropFirst(given[index].count)
      if given[index].count < counts.lowerBound {
        throw Failure(.usage, "missing operand \(parameter.valueName)")
      }
    }
    if let extra = left.first {
      throw Failure(.usage, "unexpected operand '\(extra)'")
    }
  }
}

extension Argument {
  /// Whether the word starts as a negative number does, so that it is no option.
  fileprivate var looksNegative: Bool {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard bytes.count > 1 else { return false }
    return digits.contains(bytes[1])
      || bytes[1] == UInt8(ascii: ".") && bytes.count > 2 && digits.contains(bytes[2])
  }
}
