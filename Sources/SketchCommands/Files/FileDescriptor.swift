/// An open file, closed when its owner goes.
///
/// Calls that a signal interrupts are made again; reads may be short, writes are complete.
struct FileDescriptor: ~Copyable {
  let number: Int32
  private let isOwned: Bool

  /// Takes over a descriptor.
  init(owning number: Int32) {
    self.number = number
    isOwned = true
  }

  /// Uses one that belongs to the process, such as standard output.
  init(borrowing number: Int32) {
    self.number = number
    isOwned = false
  }

  deinit {
    if isOwned { _ = closing(number) }
  }

  /// Opens a file by its path.
  static func open(_ path: FileName, _ flags: Int32) throws(SystemFailure) -> FileDescriptor {
    try open(path, in: AT_FDCWD, flags)
  }

  /// Opens a file by its name in a folder.
  static func open(
    _ name: FileName, in folder: Int32, _ flags: Int32, mode: mode_t = 0
  ) throws(SystemFailure) -> FileDescriptor {
    let path = name.path
    let number = try retrying { unsafe openat(folder, path, flags | O_CLOEXEC | O_NOCTTY, mode) }
    return FileDescriptor(owning: number)
  }

  /// Closes the file now and reports what the system says of it; never done twice.
  consuming func close() throws(SystemFailure) {
    let number = number
    discard self
    guard closing(number) == 0 else { throw .last }
  }

  /// What the system knows of the file.
  func status() throws(SystemFailure) -> FileStatus {
    var status = stat()
    try retrying { unsafe fstat(number, &status) }
    return FileStatus(status)
  }

  /// Appends a range of another file: by the kernel alone where both file systems allow it.
  func append(_ range: Range<Int>, of source: borrowing FileDescriptor) throws(SystemFailure) {
    var offset = off_t(range.lowerBound)
    while offset < range.upperBound {
      let count = unsafe copy_file_range(
        source.number, &offset, number, nil, range.upperBound - Int(offset), 0)
      if count == 0 { throw .changed }
      if count > 0 || errno == EINTR { continue }
      switch errno {
      case EXDEV, EINVAL, ENOSYS, EOPNOTSUPP, EBADF, EPERM, ETXTBSY:
        return try copy(Int(offset)..<range.upperBound, of: source)
      default: throw .last
      }
    }
  }

  private func copy(
    _ range: Range<Int>, of source: borrowing FileDescriptor
  ) throws(SystemFailure) {
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(piece.count, range.upperBound - offset)
      let count = try source.read(into: &piece, wanted, at: offset)
      if count == 0 { throw .changed }
      unsafe try write(piece.span.bytes.extracting(0..<count))
      offset += count
    }
  }

  /// Reads at most `count` bytes at `offset` into the start of `piece`; 0 at the end.
  func read(into piece: inout [UInt8], _ count: Int, at offset: Int) throws(SystemFailure) -> Int {
    try retrying {
      unsafe piece.withUnsafeMutableBytes {
        unsafe pread(number, $0.baseAddress, count, off_t(offset))
      }
    }
  }

  /// Reads at most `buffer.count` bytes where the file stands; 0 at its end.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
    try retrying { unsafe reading(number, buffer) }
  }

  /// Reads what there is, some 64 kB at most, behind the end of `bytes` and tells how much it was; 0 at
  /// the end.
  func appendSome(to bytes: inout [UInt8]) throws(SystemFailure) -> Int {
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: 1 << 16))
    var count = 0
    defer { bytes.removeLast(bytes.count - start - count) }
    count = try retrying {
      unsafe bytes.withUnsafeMutableBytes {
        unsafe reading(number, UnsafeMutableRawBufferPointer(rebasing: $0[start...]))
      }
    }
    return count
  }

  /// Writes all of `bytes`.
  func write(_ bytes: RawSpan) throws(SystemFailure) {
    var written = 0
    while written < bytes.byteCount {
      let rest = bytes.extracting(written..<bytes.byteCount)
      written += try retrying { unsafe rest.withUnsafeBytes { unsafe writing(number, $0) } }
    }
  }

  /// Brings the file to the disk. Never called twice: after a failure the pages may be marked clean
  /// although they were lost, so that a second call would lie.
  func synchronize() throws(SystemFailure) {
    try retrying { fsync(number) }
  }

  /// Brings the names in the folder to the disk, where its file system knows of such a thing (SMB does not).
  func synchronizeFolder() throws(SystemFailure) {
    do {
      try synchronize()
    } catch {
      guard [EINVAL, ENOTSUP, ENOSYS].contains(error.code) else { throw error }
    }
  }
}

// Outside of the type, where its methods do not hide the calls of the system.

/// Closes a descriptor. After EINTR it is gone, too: close(2) of Linux.
private func closing(_ number: Int32) -> Int32 {
  let result = close(number)
  return result != 0 && errno == EINTR ? 0 : result
}

private func reading(_ number: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  waiting(number, POLLIN) { unsafe read(number, buffer.baseAddress, buffer.count) }
}

private func writing(_ number: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  waiting(number, POLLOUT) { unsafe write(number, bytes.baseAddress, bytes.count) }
}

/// Makes a call again when the file is ready for it, where another program that shares a pipe or terminal
/// with us has set it not to wait.
private func waiting(_ number: Int32, _ event: Int32, _ call: () -> Int) -> Int {
  while true {
    let result = call()
    guard result < 0, errno == EAGAIN else { return result }
    var request = pollfd(fd: number, events: Int16(event), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}

/// Makes a call until no signal interrupts it, and throws what it says went wrong.
@discardableResult
func retrying<Number: FixedWidthInteger>(_ call: () -> Number) throws(SystemFailure) -> Number {
  while true {
    let result = call()
    if result >= 0 { return result }
    guard errno == EINTR else { throw .last }
  }
}

extension Argument {
  /// The name as C has it.
  var path: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
