extension FileDescriptor {
  /// Gives this file, made with mode 0600, the owner, group, extended attributes (access control lists
  /// are among them) and mode of another one.
  func takeAttributes(of other: borrowing FileDescriptor, _ status: FileStatus)
    throws(SystemFailure)
  {
    let mine = try self.status()
    let kept = try other.attributeNames()
    // Before the mode, whose set-user-id a change of the owner takes away.
    if mine.owner != status.owner || mine.group != status.group {
      try retrying { fchown(number, status.owner, status.group) }
    }
    // The folder may have given an access control list to this one alone, which lets more people in.
    for name in try attributeNames() where !kept.contains(name) {
      try retrying { unsafe fremovexattr(number, name) }
    }
    for name in kept {
      let value = try other.attribute(name)
      if (try? attribute(name)) != value {
        try setAttribute(name, value)
      }
    }
    try retrying { fchmod(number, status.mode) }
  }

  /// Gives this file, made with mode 0600, the mode of a new one: what the umask leaves, or the folder's
  /// default access control list where there is one, in which case the umask has no say (acl(5)).
  func takeDefaultMode(in folder: borrowing FileDescriptor) throws(SystemFailure) {
    let defaults = Argument("system.posix_acl_default").path
    if let list = try? folder.attribute(defaults), !list.isEmpty {
      try setAttribute(Argument("system.posix_acl_access").path, list)
      let mode = try status().mode
      try retrying { fchmod(number, mode & 0o666) }
    } else {
      let mask = umask(0)
      umask(mask)
      try retrying { fchmod(number, 0o666 & ~mask) }
    }
  }

  /// The names of the extended attributes; none where the file system has none.
  private func attributeNames() throws(SystemFailure) -> [[CChar]] {
    do {
      let names = unsafe try growing { unsafe flistxattr(number, $0.baseAddress, $0.count) }
      return names.split(separator: 0).map { $0 + [0] }
    } catch {
      if error.code == ENOTSUP || error.code == ENOSYS { return [] }
      throw error
    }
  }

  private func attribute(_ name: [CChar]) throws(SystemFailure) -> [CChar] {
    unsafe try growing { unsafe fgetxattr(number, name, $0.baseAddress, $0.count) }
  }

  private func setAttribute(_ name: [CChar], _ value: [CChar]) throws(SystemFailure) {
    try retrying { unsafe fsetxattr(number, name, value, value.count, 0) }
  }

  /// What a call writes into a buffer that is as large as it asks for.
  private func growing(
    _ call: (UnsafeMutableBufferPointer<CChar>) -> Int
  ) throws(SystemFailure) -> [CChar] {
    var count = 256
    while true {
      var result: Int = 0
      let bytes = unsafe [CChar](unsafeUninitializedCapacity: count) { buffer, used in
        result = unsafe call(buffer)
        used = max(result, 0)
      }
      if result >= 0 { return bytes }
      switch errno {
      case EINTR: continue
      // No value is larger than 64 kB in Linux.
      case ERANGE where count < 1 << 20: count *= 4
      default: throw .last
      }
    }
  }
}
