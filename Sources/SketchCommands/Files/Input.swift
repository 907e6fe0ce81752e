package import Values

/// Where a command reads from: a file by its name, or standard input.
///
/// Bytes come in order by `read`; ranges of those that came already can be had again, from the file
/// or, of a pipe, from memory, where they stay until `forget`.
package final class Input: ByteSource {
  private static let pieceSize = 1 << 18

  /// The name for messages; standard input is `<stdin>`.
  package let name: FileName
  private let file: FileDescriptor
  /// The document whose descriptor that is, where it is changed in place.
  private let existing: ExistingFile?
  /// Whether it is a file of the disk, so that ranges can be read again.
  package let isRegular: Bool
  /// Where in the file the first byte of the input stands.
  private let origin: Int
  private let keepsBytes: Bool
  private var kept: [UInt8] = []
  private var keptStart = 0
  private var failure: Failure?

  /// Standard input where `file` is `nil` or `-`. With `keepsBytes`, ranges can be had of a pipe, too.
  ///
  /// Without a name, standard input must not be a terminal, lest the command seem to hang.
  package init(_ file: FileName?, keepsBytes: Bool = false) throws(Failure) {
    if file == nil, isatty(0) != 0 {
      throw Failure(.usage, "no FILE, and standard input is a terminal; see --help")
    }
    let number = file.map { $0 == "-" ? 0 : $0.descriptorNumber } ?? 0
    name = number == 0 ? "<stdin>" : file!
    existing = nil
    do throws(SystemFailure) {
      let descriptor: FileDescriptor
      if let number {
        descriptor = try FileDescriptor(given: number)
      } else {
        descriptor = try .open(name, O_RDONLY)
      }
      let status = try descriptor.status()
      if status.isFolder { throw SystemFailure(EISDIR) }
      isRegular = status.isRegular
      origin = isRegular ? max(0, Int(lseek(descriptor.number, 0, SEEK_CUR))) : 0
      self.file = descriptor
    } catch {
      throw Failure(.noInput, name, error)
    }
    self.keepsBytes = keepsBytes && !isRegular
  }

  /// A document that is changed in place.
  init(_ existing: ExistingFile) {
    name = existing.place.shownName
    self.existing = existing
    file = FileDescriptor(borrowing: existing.descriptor.number)
    isRegular = true
    origin = 0
    keepsBytes = false
  }

  /// The number of the open file, for those who read it by themselves.
  package var descriptor: Int32 { file.number }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    do {
      let count = unsafe try file.read(into: buffer)
      if keepsBytes {
        unsafe kept.append(contentsOf: buffer[..<count])
      }
      return count
    } catch {
      // What can't be read at all was no input to begin with.
      throw noting(error, error.code == EBADF ? .noInput : .inputOutput)
    }
  }

  /// All the bytes that are left.
  package func readAll() throws(StreamFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var count = 0
    repeat {
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: max(1 << 16, start)))
      var failed: StreamFailure?
      unsafe bytes.withUnsafeMutableBytes { buffer in
        do throws(StreamFailure) {
          count = unsafe try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
        } catch {
          failed = error
        }
      }
      if let failed { throw failed }
      bytes.removeLast(bytes.count - start - count)
    } while count > 0
    return bytes
  }

  /// Lets go of the bytes before `offset`, where they are kept.
  ///
  /// - Complexity: constant on average.
  package func forget(before offset: Int) {
    let gone = min(offset - keptStart, kept.count)
    // Moving what is left costs as much as it has, so it must be worth it.
    guard gone > kept.count / 2 else { return }
    kept.removeFirst(gone)
    keptStart += gone
  }

  /// Hands a range of the bytes that were read to `body`, in pieces.
  package func forEachPiece(
    of range: Range<Int>, _ body: (RawSpan) throws(StreamFailure) -> Void
  ) throws(StreamFailure) {
    if range.isEmpty { return }
    if keepsBytes {
      let start = range.lowerBound - keptStart
      let bytes = kept
      return unsafe try body(bytes.span.bytes.extracting(start..<start + range.count))
    }
    var piece = [UInt8](repeating: 0, count: min(range.count, Self.pieceSize))
    var offset = range.lowerBound
    while offset < range.upperBound {
      let wanted = min(piece.count, range.upperBound - offset)
      let count: Int
      do throws(SystemFailure) {
        count = try file.read(into: &piece, wanted, at: origin + offset)
        if count == 0 { throw SystemFailure.changed }
      } catch {
        throw noting(error, .inputOutput)
      }
      unsafe try body(piece.span.bytes.extracting(0..<count))
      offset += count
    }
  }

  /// Appends a range of the bytes to a file, by a call of the system where it can.
  func append(_ range: Range<Int>, to target: SafeFile) throws(SystemFailure) {
    try target.append(origin + range.lowerBound..<origin + range.upperBound, of: file)
  }

  /// What a failed call of `read` is to the user.
  package func describe(_ error: StreamFailure) -> Failure {
    failure ?? Failure(.inputOutput, name, SystemFailure(error.code))
  }

  private func noting(_ error: SystemFailure, _ status: ExitStatus) -> StreamFailure {
    failure = error == .changed ? .changedMeanwhile(name) : Failure(status, name, error)
    return StreamFailure(code: error.code)
  }
}
