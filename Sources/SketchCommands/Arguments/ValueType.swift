internal import Values

/// What an option's value may be, and how it is read.
package struct ValueType<Value>: Sendable {
  /// What stands for the value in a synopsis.
  let name: String
  /// What a value that can't be read should have been, to be put behind "expected".
  let expected: String
  /// The words that are allowed, where they can be listed.
  let choices: [String]
  /// Whether the value names a file, for completions.
  let isFile: Bool
  let parse: @Sendable (Argument) -> Value?
  /// Whether a word was meant as a value, though it may not be one that is allowed.
  var isMeant: @Sendable (Argument) -> Bool

  /// A type that is read by `parse`, which gives `nil` for what isn't one.
  package init(
    _ name: String, expected: String, choices: [String] = [], isFile: Bool = false,
    parse: @escaping @Sendable (Argument) -> Value?
  ) {
    self.name = name
    self.expected = expected
    self.choices = choices
    self.isFile = isFile
    self.parse = parse
    isMeant = { parse($0) != nil }
  }
}

extension ValueType where Value == FileName {
  /// The name of a file.
  package static var file: ValueType { file("FILE") }

  /// The name of a file that is called something else in the synopsis.
  package static func file(_ name: String) -> ValueType {
    ValueType(name, expected: "the name of a file", isFile: true) { word in
      word.bytes.isEmpty ? nil : word
    }
  }
}

extension ValueType where Value == String {
  /// Any text.
  package static func text(_ name: String) -> ValueType {
    ValueType(name, expected: "UTF-8 text") { word in word.text }
  }
}

extension ValueType where Value == Int {
  /// A whole number of `least` or more; one that is larger than an `Int` counts as the largest.
  package static func count(_ name: String, least: Int = 1) -> ValueType {
    ValueType(name, expected: "a whole number, \(least) or more") { word in
      guard let text = word.text, !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 })
      else { return nil }
      let number = Int(text) ?? .max
      return number >= least ? number : nil
    }
  }
}

extension ValueType where Value == Double {
  /// A finite decimal number between two others, or from one on.
  package static func number(
    _ name: String, from least: Double, to greatest: Double = .infinity
  ) -> ValueType {
    func text(_ number: Double) -> String {
      var buffer = ByteBuffer(capacity: 32)
      buffer.append(number)
      return unsafe buffer.bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) }
    }
    let range =
      greatest.isFinite ? "from \(text(least)) to \(text(greatest))" : "of \(text(least)) or more"
    var type = ValueType(name, expected: "a number \(range)") { word in
      guard let number = word.number, number >= least, number <= greatest else { return nil }
      return number
    }
    type.isMeant = { $0.number != nil }
    return type
  }
}

extension ValueType
where Value: CaseIterable & RawRepresentable & Sendable, Value.RawValue == String {
  /// One of the words of an enumeration.
  package static func choice(_ name: String) -> ValueType {
    let words = Value.allCases.map(\.rawValue)
    return ValueType(name, expected: words.joined(separator: ", "), choices: words) { word in
      word.text.flatMap(Value.init(rawValue:))
    }
  }
}
