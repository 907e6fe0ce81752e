internal import Geometry
internal import Values

/// A place in a text of JSON that is known to be right, and that ends with zeros: reads what a value says.
@safe
struct JSONCursor {
  /// A value that is not what the format wants, with its place.
  struct Misfit: Error {
    let expected: String
    /// Counted from the start of the bytes in memory.
    let at: Int
  }

  var at: UnsafePointer<UInt8>
  private let start: UnsafePointer<UInt8>
  private let end: UnsafePointer<UInt8>

  /// A cursor `offset` bytes behind the start of a text.
  init(start: UnsafePointer<UInt8>, end: UnsafePointer<UInt8>, offset: Int) {
    unsafe at = start + offset
    unsafe self.start = start
    unsafe self.end = end
  }

  /// How far the place is from the start of the text.
  var offset: Int { unsafe at - start }

  func misfit(_ expected: String) -> Misfit {
    Misfit(expected: expected, at: offset)
  }

  @inline(__always)
  mutating func skipBlank() {
    while unsafe at.pointee <= 0x20 && at < end {
      unsafe at += 1
    }
  }

  /// Passes `byte` and the blanks around it, if it comes next.
  @inline(__always)
  mutating func take(_ byte: UInt8) -> Bool {
    skipBlank()
    guard unsafe at.pointee == byte else { return false }
    unsafe at += 1
    skipBlank()
    return true
  }

  /// Passes a string and returns its inside, escapes and all; `nil`, without a move, if none comes next.
  mutating func raw() -> UnsafeBufferPointer<UInt8>? {
    guard unsafe at.pointee == 0x22 else { return nil }
    var next = unsafe at + 1
    while unsafe next.pointee != 0x22 {
      unsafe next += next.pointee == 0x5C ? 2 : 1
    }
    let inside = unsafe UnsafeBufferPointer(start: at + 1, count: next - at - 1)
    unsafe at = next + 1
    return unsafe inside
  }

  mutating func string() throws(Misfit) -> String {
    guard let raw = unsafe raw() else { throw misfit("a string") }
    guard unsafe raw.contains(0x5C) else { return unsafe String(decoding: raw, as: UTF8.self) }
    var text: [UInt8] = []
    unsafe JSONText.unescape(raw, into: &text)
    return String(decoding: text, as: UTF8.self)
  }

  @inline(__always)
  mutating func number(_ expected: String) throws(Misfit) -> Double {
    let first = unsafe at.pointee
    guard first &- 0x30 < 10 || first == 0x2D, let number = unsafe DecimalScanner.scan(&at, end)
    else {
      throw misfit(expected)
    }
    return number.value
  }

  /// Hands to `body` the points that come next, the bracket of the first one passed, as far as they are even (see
  /// `Point.forEachRun`), and passes the bracket of one more.
  mutating func takeRuns(_ body: (UnsafeBufferPointer<Point>) -> Void) {
    unsafe Point.forEachRun(&at, end, separator: .brackets, body)
  }

  /// Reads a number of a range.
  mutating func number(_ expected: String, in range: ClosedRange<Double>) throws(Misfit) -> Double {
    let start = offset
    let number = try number(expected)
    guard range.contains(number) else {
      throw Misfit(expected: expected, at: start)
    }
    return number
  }

  mutating func boolean() throws(Misfit) -> Bool {
    switch unsafe at.pointee {
    case 0x74:
      unsafe at += 4
      return true
    case 0x66:
      unsafe at += 5
      return false
    default: throw misfit("true or false")
    }
  }

  /// Passes a value of any kind.
  ///
  /// - Complexity: O(n) in its length; not recursive.
  mutating func skip() {
    var depth = 0
    repeat {
      switch unsafe at.pointee {
      case 0x22:
        _ = unsafe raw()
        continue
      case 0x5B, 0x7B: depth += 1
      case 0x5D, 0x7D: depth -= 1
      case 0x2C, 0x3A, 0...0x20: break
      default:
        while unsafe !Self.isEnd(at[1]) {
          unsafe at += 1
        }
      }
      unsafe at += 1
    } while unsafe depth > 0 && at < end
  }

  /// Whether a byte ends a number or a word.
  private static func isEnd(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x2C || byte == 0x5D || byte == 0x7D
  }

  /// Passes an array and calls `body` at each of its elements, which it must pass; misfit if no array comes next.
  @inline(__always)
  mutating func array(
    _ expected: String, _ body: (inout JSONCursor) throws(Misfit) -> Void
  ) throws(Misfit) {
    guard take(0x5B) else { throw misfit(expected) }
    if take(0x5D) {
      return
    }
    repeat {
      try body(&self)
    } while take(0x2C)
    _ = take(0x5D)
  }

  /// Passes an object and calls `body` at the value of each of its members, which it must pass.
  @inline(__always)
  mutating func object(
    _ expected: String, _ body: (inout JSONCursor, _ key: String) throws(Misfit) -> Void
  ) throws(Misfit) {
    guard take(0x7B) else { throw misfit(expected) }
    if take(0x7D) {
      return
    }
    repeat {
      let key = try string()
      _ = take(0x3A)
      try body(&self, key)
    } while take(0x2C)
    _ = take(0x7D)
  }
}
