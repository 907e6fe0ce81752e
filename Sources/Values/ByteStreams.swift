/// A call of the system that failed while bytes were moved.
package struct StreamFailure: Error, Equatable {
  /// The `errno` of the call.
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }
}

/// Where text comes from, piece by piece: a file, a pipe, bytes in memory.
package protocol ByteSource: AnyObject {
  /// Reads at most `buffer.count` bytes into `buffer` and tells how many came; 0 at the end of input.
  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int
}

/// Where text goes, piece by piece.
package protocol ByteSink: AnyObject {
  /// Takes all of `bytes`, in order, or throws.
  func write(_ bytes: RawSpan) throws(StreamFailure)
}
