/// Text in the making: bytes that grow at their end.
///
/// Writers fill one and empty it into a `ByteSink` whenever it is large enough, so the same memory
/// serves for a text of any length.
@safe
package struct ByteBuffer: ~Copyable {
  /// How many bytes have been appended since the last `removeAll`.
  package private(set) var count = 0

  // Raw storage, since every digit of a drawing passes here: an array's bounds and uniqueness
  // checks cost more than the digit.
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int

  /// An empty buffer with room for `capacity` bytes before it has to grow.
  package init(capacity: Int = 1 << 16) {
    unsafe storage = .allocate(capacity: max(capacity, 64))
    self.capacity = max(capacity, 64)
  }

  deinit {
    unsafe storage.deallocate()
  }

  /// Whether nothing has been appended.
  package var isEmpty: Bool { count == 0 }

  /// The bytes so far.
  package var bytes: RawSpan {
    @_lifetime(borrow self)
    get {
      let span = unsafe RawSpan(_unsafeStart: UnsafeRawPointer(storage), byteCount: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// Forgets the bytes and keeps the memory.
  package mutating func removeAll() {
    count = 0
  }

  /// Makes room for `extra` more bytes.
  package mutating func reserve(_ extra: Int) {
    if count + extra > capacity {
      grow(to: count + extra)
    }
  }

  /// Appends what `body` writes: it gets a place with room for `atMost` bytes and tells how many it used.
  package mutating func append(
    atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    reserve(size)
    let used = unsafe body(storage + count)
    precondition(used <= size)
    count += used
  }

  /// Appends one byte.
  package mutating func append(_ byte: UInt8) {
    if count == capacity {
      grow(to: count + 1)
    }
    unsafe storage[count] = byte
    count += 1
  }

  /// Appends the bytes of a literal.
  package mutating func append(_ text: StaticString) {
    reserve(text.utf8CodeUnitCount)
    unsafe (storage + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count += text.utf8CodeUnitCount
  }

  /// Appends text as UTF-8.
  @_disfavoredOverload
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      unsafe append(RawSpan(_unsafeBytes: UnsafeRawBufferPointer(utf8)))
    }
  }

  /// Appends bytes.
  package mutating func append(_ bytes: RawSpan) {
    reserve(bytes.byteCount)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress {
        unsafe UnsafeMutableRawPointer(storage + count).copyMemory(
          from: start, byteCount: source.count)
      }
    }
    count += bytes.byteCount
  }

  /// Hands the bytes to `sink` and forgets them.
  package mutating func empty(into sink: some ByteSink) throws(StreamFailure) {
    try sink.write(bytes)
    count = 0
  }

  @inline(never)
  private mutating func grow(to size: Int) {
    let larger = max(size, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    unsafe moved.moveInitialize(from: storage, count: count)
    unsafe storage.deallocate()
    unsafe storage = moved
    capacity = larger
  }
}
