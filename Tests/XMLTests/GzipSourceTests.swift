import Testing
import Values

@testable import XML

@Suite struct GzipSourceTests {
  /// `<a b='1'/>`, packed.
  static let packed: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 179, 73, 84, 72, 178, 85, 55, 84, 215, 183, 3, 0, 189, 173,
    239, 82, 10, 0, 0, 0,
  ]

  /// The start of a packed `<a>` …
  static let head: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 178, 73, 180, 3, 0, 0, 0, 255, 255,
  ]

  /// … and 65,536 spaces inside it, as often as one likes.
  static let spaces: [UInt8] = [
    236, 193, 129, 0, 0, 0, 0, 128, 32, 149, 253, 41, 23, 169, 10, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 106, 0, 0, 0, 255, 255,
  ]

  @Test(arguments: [1, 4096]) func packedTextIsRead(piece: Int) {
    let (recorder, failure) = events(Self.packed, piece: piece)
    #expect(failure == nil)
    #expect(recorder.lines == ["1 <a b=1", "/"])
  }

  /// Two texts that were packed by themselves are one (RFC 1952, 2.2), and what follows them is passed over.
  @Test func membersAreOneText() {
    // `\n`, packed.
    let end: [UInt8] = [
      31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 227, 2, 0, 147, 6, 215, 50, 1, 0, 0, 0,
    ]
    for bytes in [end + Self.packed, Self.packed + end, Self.packed + [0, 0]] {
      let (recorder, failure) = events(bytes)
      #expect(failure == nil)
      #expect(recorder.lines.last == "/")
    }
    #expect(events(Self.packed + Self.packed).failure != nil)
    #expect(events(Self.packed + end.dropLast(3)).failure != nil)
  }

  @Test func everyCutIsRefused() {
    for count in 2..<Self.packed.count {
      #expect(events(Array(Self.packed.prefix(count))).failure != nil, "cut to \(count) bytes")
    }
  }

  @Test func packedTextThatGrowsTooFarIsRefused() {
    let bomb = Self.head + Array(repeatElement(Self.spaces, count: 600).joined())
    #expect(events(bomb).failure?.reason == .compressionGrowth)
  }
}
