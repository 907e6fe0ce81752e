internal import CLibXML2
internal import Values

/// The bytes that a parser asks for: counted, unpacked where they are gzip, and none any more once
/// reading has failed.
@safe
final class XMLInput {
  /// Bytes handed out so far, unpacked.
  private(set) var count = 0
  private(set) var failure: XMLFailure.Reason?

  private var source: any ByteSource
  private var unpacker: GzipSource?
  private var head: [UInt8] = []
  private var headCount = 0

  /// Looks at the first bytes of `source`.
  init(_ source: any ByteSource) {
    self.source = source
    do throws(StreamFailure) {
      let first = UnsafeMutableRawBufferPointer.allocate(byteCount: 2, alignment: 1)
      defer { unsafe first.deallocate() }
      while headCount < 2 {
        let came = try unsafe source.read(
          into: UnsafeMutableRawBufferPointer(rebasing: first[headCount...]))
        if came == 0 { break }
        headCount += came
      }
      unsafe head.append(contentsOf: first[..<headCount])
      if head == [0x1F, 0x8B] {
        let unpacker = try GzipSource(head: head, rest: source)
        self.unpacker = unpacker
        self.source = unpacker
        head = []
      }
    } catch {
      failure = .stream(error)
    }
  }

  /// Whether there is not a byte.
  var isEmpty: Bool { failure == nil && headCount == 0 }

  /// Fills `buffer`; -1 after a failure, 0 at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    guard failure == nil else { return -1 }
    do throws(StreamFailure) {
      var came = min(head.count, buffer.count)
      unsafe buffer.copyBytes(from: head[..<came])
      head.removeFirst(came)
      // The encoding is found by the first four bytes, which libxml2 wants in one piece.
      let least = count == 0 ? min(buffer.count, 4) : 1
      while came < least {
        let more = try unsafe source.read(
          into: UnsafeMutableRawBufferPointer(rebasing: buffer[came...]))
        if more == 0 { break }
        came += more
      }
      count += came
      if let unpacker {
        if unpacker.isDamaged { failure = .compression }
        if count > Limits.growth, count / Limits.ratio > unpacker.packedCount {
          failure = .compressionGrowth
        }
      }
      return failure == nil ? came : -1
    } catch {
      failure = .stream(error)
      return -1
    }
  }

  /// Checks the end of compressed data, once all has been read.
  func finish() {
    if let unpacker, failure == nil, !unpacker.finish() { failure = .compression }
  }
}

/// What hostile texts may cost.
enum Limits {
  /// Open elements, those of entities included.
  static let depth = 512
  /// Attributes of one element, and namespaces in force.
  static let attributes = 4096
  /// Entities and compressed data may always grow to so many bytes …
  static let growth = 32 << 20
  /// … and beyond that to so many times what is written.
  static let ratio = 100
}
