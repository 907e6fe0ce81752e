internal import Geometry
internal import Values

/// A place in the text of an attribute that moves forwards: the words that SVG's small languages share.
///
/// Pointers rather than a span, as the number scanner wants them; it never leaves the call that lent the
/// text.
@safe
struct TextScanner {
  private var at: UnsafePointer<UInt8>
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// Calls `body` with a scanner at the start of `text`.
  static func scanning<Result: ~Copyable, Failure: Error>(
    _ text: Span<UInt8>, _ body: (inout TextScanner) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe text.withUnsafeBufferPointer { bytes throws(Failure) in
      guard let first = bytes.baseAddress else {
        var nothing: UInt8 = 0
        return try unsafe withUnsafePointer(to: &nothing) { place throws(Failure) in
          var scanner = unsafe TextScanner(at: place, start: place, end: place)
          return try body(&scanner)
        }
      }
      var scanner = unsafe TextScanner(at: first, start: first, end: first + bytes.count)
      return try body(&scanner)
    }
  }

  private init(
    at: UnsafePointer<UInt8>, start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>
  ) {
    unsafe self.at = at
    unsafe self.start = start
    unsafe self.end = end
  }

  /// How many bytes lie before the place.
  var offset: Int { unsafe at - start }

  /// How many bytes are left.
  var remaining: Int { unsafe end - at }

  var isAtEnd: Bool { unsafe at == end }

  /// The byte at the place; 0 at the end of the text.
  @inline(__always)
  var byte: UInt8 { unsafe at < end ? at.pointee : 0 }

  /// The byte `distance` after the place; 0 after the end of the text.
  func byte(ahead distance: Int) -> UInt8 {
    unsafe distance < end - at ? at[distance] : 0
  }

  /// Moves over one byte, of which there must be one.
  @inline(__always)
  mutating func advance() {
    unsafe at += 1
  }

  /// Whether a byte is white space (SVG 2, 9.3.9).
  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
  }

  /// Moves over white space.
  @inline(__always)
  mutating func skipSpace() {
    while unsafe at < end && TextScanner.isSpace(at.pointee) { unsafe at += 1 }
  }

  /// Moves over white space with at most one comma in it, and tells whether there was one.
  @inline(__always)
  @discardableResult
  mutating func skipSeparator() -> Bool {
    skipSpace()
    guard byte == 0x2C else { return false }
    advance()
    skipSpace()
    return true
  }

  /// Moves over `word`, given in lower case, in any case; `false` and no move where something else stands.
  mutating func skip(word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard count <= remaining else { return false }
    for i in 0..<count {
      let byte = unsafe at[i]
      let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
      guard unsafe lower == word.utf8Start[i] else { return false }
    }
    unsafe at += count
    return true
  }

  /// Whether the byte at the place can start a number.
  @inline(__always)
  var startsNumber: Bool {
    let byte = byte
    return byte &- 0x30 < 10 || byte == 0x2D || byte == 0x2E || byte == 0x2B
  }

  /// Whether the byte at the place continues a CSS name: a letter, a digit, `-`, `_` or no ASCII.
  var isNameByte: Bool {
    let byte = byte
    return byte | 0x20 &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x2D || byte == 0x5F
      || byte >= 0x80
  }

  /// Hands to `body` the pairs that come next, as far as they are even (see `Point.forEachRun`), the last group left.
  mutating func takeRuns(
    groupedBy size: Int = 1, separator: PairSeparator = .blank,
    _ body: (UnsafeBufferPointer<Point>) -> Void
  ) {
    unsafe Point.forEachRun(&at, end, groupedBy: size, separator: separator, body)
  }

  /// Reads the number at the place, which must be one and within Double's range.
  ///
  /// `1e` is no number, but a broken one: its error is where it starts. Not so where units may follow, as in
  /// `1em`.
  @inline(__always)
  mutating func number(mayHaveUnit: Bool = false) throws(SyntaxError) -> ScannedNumber {
    let first = unsafe at
    guard let number = unsafe DecimalScanner.scan(&at, end) else {
      throw SyntaxError(offset: offset, message: "expected a number")
    }
    guard number.value.isFinite else {
      throw unsafe SyntaxError(offset: first - start, message: "number out of range")
    }
    if byte | 0x20 == 0x65, !mayHaveUnit {
      throw unsafe SyntaxError(offset: first - start, message: "expected digits in the exponent")
    }
    return number
  }
}
