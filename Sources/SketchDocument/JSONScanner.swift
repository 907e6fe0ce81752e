internal import Values

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads strict JSON (RFC 8259) from a source, piece by piece, and holds no more of it than it must.
///
/// It checks all of the text and makes nothing of it: a caller learns where things are. The bytes in
/// memory end with zeros, so that a byte, or a word of eight, can always be looked at.
@safe
struct JSONScanner: ~Copyable {
  /// How deep arrays and objects may stand in each other; the outermost is 1.
  static let greatestDepth = 512
  static let padding = 64

  private let source: any ByteSource
  private var capacity: Int
  /// Whether the source has no more.
  private(set) var hasEnded = false

  // Raw storage, since every byte of a drawing is looked at here.
  private(set) var start: UnsafeMutablePointer<UInt8>
  /// The next byte.
  var at: UnsafeMutablePointer<UInt8>
  private(set) var end: UnsafeMutablePointer<UInt8>
  /// The offset in the input of `start`.
  private(set) var base = 0
  /// The first byte that has to stay in memory, where that is before `at`.
  var mark: UnsafeMutablePointer<UInt8>?
  /// Whether everything from `kept` on stays in memory.
  let keepsText: Bool
  private(set) var kept = 0

  // Where `start` stands, for messages: lines and characters before it.
  private var lines = 0
  private var columns = 0

  /// For each open array or object whether it is an object.
  var nesting: [Bool] = []
  var keys = KeyTable()
  /// The last key, unescaped.
  var key: [UInt8] = []

  init(source: any ByteSource, keepsText: Bool, pieceSize: Int = 1 << 18) {
    self.source = source
    self.keepsText = keepsText
    capacity = max(pieceSize, 1)
    guard let memory = unsafe malloc(capacity + Self.padding) else {
      fatalError("no memory for a piece of text")
    }
    unsafe start = memory.assumingMemoryBound(to: UInt8.self)
    unsafe start.initialize(repeating: 0, count: Self.padding)
    unsafe at = start
    unsafe end = start
    nesting.reserveCapacity(Self.greatestDepth)
  }

  deinit {
    unsafe free(start)
  }

  /// The offset in the input of the next byte.
  var offset: Int { unsafe base + (at - start) }

  /// Whether all bytes that are in memory have been passed.
  var isDrained: Bool { unsafe at == end }

  /// Lets go of everything before the next byte.
  mutating func release() {
    kept = offset
  }

  /// Reads on behind the bytes in memory; `false` at the end of the input.
  ///
  /// Bytes before `at`, `mark` and what is kept go; those after move, and the pointers with them.
  @inline(never)
  mutating func refill() throws(SketchError) -> Bool {
    if hasEnded {
      return false
    }
    var first = unsafe at
    if let mark = unsafe mark, unsafe mark < first {
      unsafe first = mark
    }
    if keepsText {
      unsafe first = min(first, start + max(0, kept - base))
    }
    unsafe forget(until: first)
    let used = unsafe end - start
    if used * 2 > capacity {
      try grow()
    }
    let count: Int
    do {
      count = unsafe try source.read(
        into: UnsafeMutableRawBufferPointer(start: end, count: capacity - used))
    } catch {
      throw .stream(error)
    }
    unsafe end += count
    unsafe end.update(repeating: 0, count: Self.padding)
    hasEnded = count == 0
    return count > 0
  }

  private mutating func forget(until first: UnsafeMutablePointer<UInt8>) {
    let gone = unsafe first - start
    guard gone > 0 else { return }
    unsafe TextPlace.count(
      UnsafeBufferPointer(start: start, count: gone), lines: &lines, columns: &columns)
    let left = unsafe end - first
    unsafe start.update(from: first, count: left)
    base += gone
    unsafe at -= gone
    unsafe end -= gone
    if let mark = unsafe mark {
      unsafe self.mark = mark - gone
    }
  }

  /// Doubles the memory. The C library grows a large block without a copy, which would cost more than
  /// the scan.
  private mutating func grow() throws(SketchError) {
    let next = unsafe at - start
    let last = unsafe end - start
    let marked = unsafe mark.map { unsafe $0 - start }
    guard let memory = unsafe realloc(start, capacity * 2 + Self.padding) else {
      throw .stream(StreamFailure(code: ENOMEM))
    }
    capacity *= 2
    unsafe start = memory.assumingMemoryBound(to: UInt8.self)
    unsafe at = start + next
    unsafe end = start + last
    unsafe mark = marked.map { unsafe start + $0 }
  }

  /// The fault, with its place: that of `at`, or of the byte at `offset`, or the first one in memory
  /// where that has gone.
  func error(
    _ fault: JSONError.Fault, at offset: Int? = nil, endsEarly: Bool = true
  ) -> SketchError {
    let place = unsafe offset.map { unsafe start + max(0, $0 - base) } ?? at
    var (line, column) = (lines, columns)
    unsafe TextPlace.count(
      UnsafeBufferPointer(start: start, count: place - start), lines: &line, columns: &column)
    let isEnd = unsafe endsEarly && hasEnded && offset == nil && place == end
    return .text(JSONError(isEnd ? .unexpectedEnd : fault, line: line + 1, column: column + 1))
  }

  /// Passes blanks; at the end of the input the next byte is a zero at `end`.
  @inline(__always)
  mutating func skipBlank() throws(SketchError) {
    if unsafe at.pointee <= 0x20 {
      try skipBlanks()
    }
  }

  @inline(never)
  private mutating func skipBlanks() throws(SketchError) {
    while true {
      switch unsafe at.pointee {
      case 0x20, 0x0A, 0x0D, 0x09: unsafe at += 1
      case 0 where isDrained:
        if try !refill() { return }
      default: return
      }
    }
  }

  /// The next byte; 0 at the end of the input (and for a NUL, which is nowhere right).
  mutating func peek() throws(SketchError) -> UInt8 {
    if isDrained, try !refill() {
      return 0
    }
    return unsafe at.pointee
  }
}
