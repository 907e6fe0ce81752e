internal import Values

/// Tells whether a text may have anything that what stands before it depends on: style sheets, paint
/// servers, `use`, entities that may hold these, or bytes that this scan can't read.
///
/// It looks at the raw bytes, many times faster than the parser, so that a drawing without such things,
/// as most large ones are, is parsed once.
///
/// - Complexity: O(n) in the length of the text, in constant memory.
struct LateContentScan {
  private static let words: [StaticString] = [
    "use", "style", "linearGradient", "radialGradient", "pattern",
  ]
  private static let longest = 256
  private static let pieceSize = 1 << 18

  /// Whether `source` may have such content.
  static func mayHaveAny(_ source: any ByteSource) throws(StreamFailure) -> Bool {
    let piece = UnsafeMutableRawBufferPointer.allocate(
      byteCount: pieceSize + longest, alignment: 16)
    defer { unsafe piece.deallocate() }
    var kept = 0
    var isFirst = true
    while true {
      let came = try unsafe source.read(
        into: UnsafeMutableRawBufferPointer(rebasing: piece[kept..<kept + pieceSize]))
      let count = kept + came
      let bytes = unsafe UnsafeRawBufferPointer(rebasing: piece[..<count])
      if isFirst {
        if count < 4, came > 0 {
          kept = count
          continue
        }
        if unsafe !isReadable(bytes) { return true }
        isFirst = false
      }
      let isLast = came == 0
      // A name that the piece may cut is looked at once more with what follows.
      let limit = isLast ? count : max(0, count - longest)
      if unsafe hasAny(bytes, startingBefore: limit) { return true }
      if isLast { return false }
      kept = count - limit
      unsafe piece.copyMemory(from: UnsafeRawBufferPointer(rebasing: piece[limit..<count]))
    }
  }

  /// Whether the text starts like one in which ASCII stands for itself.
  private static func isReadable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if bytes.count >= 3, unsafe bytes[0] == 0xEF, unsafe bytes[1] == 0xBB {
      return unsafe isReadable(UnsafeRawBufferPointer(rebasing: bytes[3...]))
    }
    guard unsafe bytes.prefix(4).allSatisfy({ $0 > 0 && $0 < 0x80 }) else { return false }
    let head = unsafe String(decoding: bytes.prefix(longest), as: UTF8.self).lowercased()
    guard head.hasPrefix("<?xml"), let end = head.firstRange(of: "?>") else { return true }
    let declaration = head[..<end.lowerBound]
    guard let key = declaration.firstRange(of: "encoding") else { return true }
    let value = declaration[key.upperBound...]
    return ["utf-8", "us-ascii", "iso-8859-", "windows-125"].contains { value.contains($0) }
  }

  private static func hasAny(
    _ bytes: UnsafeRawBufferPointer, startingBefore limit: Int
  ) -> Bool {
    guard let base = bytes.baseAddress else { return false }
    var at = 0
    while at < limit, let found = unsafe memchr(base + at, 0x3C, limit - at) {
      var name = unsafe found - UnsafeMutableRawPointer(mutating: base) + 1
      at = name
      if unsafe matches(bytes, name, "!ENTITY") { return true }
      // Past a prefix; one longer than the piece that is kept back can't be told.
      var end = name
      while end < bytes.count, unsafe isNameByte(bytes[end]) { end += 1 }
      if end - name > longest / 2 { return true }
      for index in name..<end where unsafe bytes[index] == 0x3A { name = index + 1 }
      for word in words where word.utf8CodeUnitCount == end - name {
        if unsafe matches(bytes, name, word) { return true }
      }
    }
    return false
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...0xFF: true
    default: false
    }
  }

  private static func matches(
    _ bytes: UnsafeRawBufferPointer, _ at: Int, _ word: StaticString
  ) -> Bool {
    guard bytes.count - at >= word.utf8CodeUnitCount, let base = bytes.baseAddress else {
      return false
    }
    return unsafe memcmp(base + at, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif
