/// Lines of points: one point a line, `#` starts a comment, an empty line ends a stroke.
final class PointSource {
  /// How a stroke ended.
  enum End {
    /// An empty line: another stroke may follow.
    case gap
    case endOfInput
    /// A signal asks to end; a half line is dropped.
    case signal
  }

  private let name: FileName
  private let file: FileDescriptor
  private var bytes: [UInt8] = []
  private var start = 0
  /// Up to where there is no end of a line behind `start`.
  private var searched = 0
  private var lineNumber = 0
  private var isAtEnd = false
  private var isInterrupted = false

  /// Standard input where `source` is `nil` or `-`.
  init(_ source: FileName?) throws(Failure) {
    let number = source.map { $0 == "-" ? 0 : $0.descriptorNumber } ?? 0
    name = number == 0 ? "<stdin>" : source!
    do throws(SystemFailure) {
      if let number {
        file = try FileDescriptor(given: number)
      } else {
        file = try .open(name, O_RDONLY)
      }
      // One that is closed is told of when it is read.
      if let status = try? file.status(), status.isFolder { throw SystemFailure(EISDIR) }
    } catch {
      throw Failure(.noInput, name, error)
    }
  }

  /// Gives the points up to the end of a stroke to `pen`.
  func read(to pen: inout StrokePen) throws(Failure) -> End {
    while true {
      guard let line = takeLine() else {
        if isAtEnd { return isInterrupted ? .signal : .endOfInput }
        if try !fill() { return .signal }
        continue
      }
      lineNumber += 1
      let isComment = line.contains(UInt8(ascii: "#"))
      let text = Self.trimmed(line.prefix { $0 != UInt8(ascii: "#") })
      if text.isEmpty {
        if isComment || pen.isEmpty { continue }
        return .gap
      }
      let point: DrawnPoint
      do throws(DrawnPoint.Misfit) {
        point = try DrawnPoint(text)
      } catch {
        throw malformed(error.expected, text)
      }
      guard pen.add(point) else {
        throw malformed("expected as many numbers as in the stroke's first point, not", text)
      }
    }
  }

  private func malformed(_ what: Message, _ text: ArraySlice<UInt8>) -> Failure {
    let shown = Argument(bytes: Array(text.prefix(60)))
    return Failure(.badData, "\(name):\(lineNumber): \(what) '\(shown)'")
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let line = line.drop(while: DrawnPoint.isBlank)
    let end = line.lastIndex { !DrawnPoint.isBlank($0) }
    return end.map { line[...$0] } ?? []
  }

  /// The next line that is there whole; at the end of input, what is left.
  private func takeLine() -> ArraySlice<UInt8>? {
    if let end = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
      defer {
        start = end + 1
        searched = start
      }
      return bytes[start..<end]
    }
    searched = bytes.count
    guard isAtEnd, !isInterrupted, start < bytes.count else { return nil }
    defer { start = bytes.count }
    return bytes[start...]
  }

  /// Waits for more bytes; `false` where a signal asks to end. What was there when it came is still read.
  private func fill() throws(Failure) -> Bool {
    if isInterrupted { return false }
    let wait = Interruption.awaitInput(file.number)
    isInterrupted = wait.isInterrupted
    guard wait.hasInput else { return false }
    bytes.removeFirst(start)
    searched -= start
    start = 0
    do {
      isAtEnd = try file.appendSome(to: &bytes) == 0
    } catch {
      throw Failure(error.code == EBADF ? .noInput : .inputOutput, name, error)
    }
    return true
  }
}
