internal import Values

/// A drawing that can be read from its start more than once: a file of the disk as it is, of anything
/// else the bytes in memory.
///
/// What stands late in a drawing may decide how its first stroke looks, so no reader gets by with
/// one pass over a pipe.
final class ImportInput {
  let name: FileName
  let input: Input
  private let start: off_t
  private var bytes: [UInt8]?

  init(_ file: FileName?) throws(Failure) {
    input = try Input(file)
    name = input.name
    start = input.isRegular ? lseek(input.descriptor, 0, SEEK_CUR) : 0
  }

  /// The bytes from the start.
  func open() throws(StreamFailure) -> any ByteSource {
    if input.isRegular {
      guard lseek(input.descriptor, start, SEEK_SET) >= 0 else {
        throw StreamFailure(code: errno)
      }
      return input
    }
    if let bytes { return MemorySource(bytes) }
    let all = try input.readAll()
    bytes = all
    return MemorySource(all)
  }
}
