extension Argument {
  /// The descriptor that a name such as `/dev/stdout` or `/dev/fd/3` stands for.
  ///
  /// To open it by that name would start a file anew that the shell has opened at its end.
  var descriptorNumber: Int32? {
    switch text {
    case "/dev/stdin": return 0
    case "/dev/stdout": return 1
    case "/dev/stderr": return 2
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"] where hasPrefix(folder) {
      let digits = bytes.dropFirst(folder.utf8.count)
      guard let number = String(validating: digits, as: UTF8.self).flatMap(Int32.init) else {
        break
      }
      return number >= 0 ? number : nil
    }
    return nil
  }

  /// Whether the name stands for standard input.
  var isStandardInput: Bool { self == "-" || descriptorNumber == 0 }

  /// The descriptor that the name stands for, by itself or through symbolic links.
  ///
  /// A link to `/dev/stdout` must not lead on to the shell's file, which would be replaced.
  var linkedDescriptorNumber: Int32? {
    var path = self
    for _ in 0..<40 {
      if let number = path.descriptorNumber { return number }
      guard let target = try? path.linkTarget() else { return nil }
      path = target
    }
    return nil
  }
}

extension FileDescriptor {
  /// Uses a descriptor that the process was started with. One that was opened since, which would be a file of
  /// ours, is none.
  init(given number: Int32) throws(SystemFailure) {
    let flags = try retrying { fcntl(number, F_GETFD) }
    guard flags & FD_CLOEXEC == 0 else { throw SystemFailure(EBADF) }
    self.init(borrowing: number)
  }
}
