/// Bytes in memory as a source.
package final class MemorySource: ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    let count = min(buffer.count, bytes.count - position)
    unsafe buffer.copyBytes(from: bytes[position..<position + count])
    position += count
    return count
  }
}

/// Bytes that are collected in memory.
package final class MemorySink: ByteSink {
  package private(set) var bytes: [UInt8] = []

  package init() {}

  package func write(_ more: RawSpan) throws(StreamFailure) {
    unsafe more.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }
}
