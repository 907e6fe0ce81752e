/// Descriptors 0, 1 and 2, which belong to whoever started the program.
enum StandardDescriptors {
  /// Fills those that are closed, so that no file of ours gets their numbers and a message ends up in
  /// a document. Reading the input and writing the outputs still fail, as they should.
  static func reserve() {
    for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
      _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Standard output, for texts that are not documents.
enum StandardOutput {
  static func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  static func print(_ bytes: [UInt8]) throws(Failure) {
    do {
      unsafe try FileDescriptor(borrowing: 1).write(bytes.span.bytes)
    } catch {
      throw Failure(.inputOutput, "<stdout>: \(error.reason)")
    }
  }
}

/// Standard error, where every line begins with the name of the command.
package enum StandardError {
  /// Prints one line, in one call, so that lines of several programs do not mix.
  package static func print(_ message: Message, of command: String?) {
    let line: Message = command.map { "sketch \($0): \(message)\n" } ?? "sketch: \(message)\n"
    unsafe try? FileDescriptor(borrowing: 2).write(line.bytes.span.bytes)
  }
}
