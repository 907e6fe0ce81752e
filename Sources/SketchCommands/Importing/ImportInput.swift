internal import Values

/// A drawing that can be read from its start more than once: a file of the disk as it is, anything else
/// from a copy.
///
/// What stands late in a drawing may decide how its first stroke looks, so no reader gets by with
/// one pass over a pipe. The copy is a file without a name in the system's memory.
final class ImportInput: ByteSource {
  let name: FileName
  let input: Input
  private let start: off_t
  private var copy: FileDescriptor?

  init(_ file: FileName?) throws(Failure) {
    input = try Input(file)
    name = input.name
    start = input.isRegular ? lseek(input.descriptor, 0, SEEK_CUR) : 0
  }

  /// The bytes from the start; ends what an earlier call returned.
  func open() throws(StreamFailure) -> any ByteSource {
    if !input.isRegular, copy == nil { copy = try copied() }
    guard lseek(copy?.number ?? input.descriptor, start, SEEK_SET) >= 0 else {
      throw StreamFailure(code: errno)
    }
    return self
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    guard copy != nil else { return try unsafe input.read(into: buffer) }
    do throws(SystemFailure) {
      return try unsafe copy!.read(into: buffer)
    } catch {
      throw StreamFailure(code: error.code)
    }
  }

  private func copied() throws(StreamFailure) -> FileDescriptor {
    // 1: closed in programs that are started.
    let number = unsafe memfd_create("drawing", 1)
    guard number >= 0 else { throw StreamFailure(code: errno) }
    let copy = FileDescriptor(owning: number)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
    defer { unsafe piece.deallocate() }
    while true {
      let count = try unsafe input.read(into: piece)
      if count == 0 { return copy }
      do throws(SystemFailure) {
        unsafe try copy.write(RawSpan(_unsafeBytes: piece[..<count]))
      } catch {
        throw StreamFailure(code: error.code)
      }
    }
  }
}
