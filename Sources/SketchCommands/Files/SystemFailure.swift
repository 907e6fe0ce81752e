/// A call of the system that failed.
struct SystemFailure: Error, Equatable {
  /// Its `errno`.
  let code: Int32

  init(_ code: Int32) {
    self.code = code
  }

  /// The failure of the call that was made last.
  static var last: SystemFailure { SystemFailure(errno) }

  /// What went wrong, in the system's words: `no space left on device`.
  var reason: Message {
    // The text belongs to the C library and stays until the next call, which comes after the copy.
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    let words = unsafe String(cString: text)
    return "\(words.prefix(1).lowercased() + words.dropFirst())"
  }
}
