/// A word of the command line: bytes, since a file name need not be text.
package struct Argument: Hashable, Sendable, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  package init(stringLiteral text: String) {
    self.init(text)
  }

  /// The word as text; `nil` where it is no UTF-8.
  package var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Whether the word is this text.
  package static func == (word: Argument, text: String) -> Bool {
    word.bytes.elementsEqual(text.utf8)
  }

  package func hasPrefix(_ text: String) -> Bool {
    bytes.starts(with: text.utf8)
  }

  /// The words behind the program's name.
  package static var commandLine: [Argument] {
    var words: [Argument] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // The strings of argv live as long as the process; there is no other way to their bytes.
      guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
      let bytes = unsafe UnsafeRawBufferPointer(start: word, count: strlen(word))
      words.append(Argument(bytes: unsafe Array(bytes)))
    }
    return words
  }
}

/// The name of a file, as it was given.
package typealias FileName = Argument
