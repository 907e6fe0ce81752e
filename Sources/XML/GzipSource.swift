internal import CLibXML2
internal import Values

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The unpacked bytes of a gzip text, through libxml2's own layer for compressed files.
///
/// That layer opens files by name only, so the packed bytes are first collected in a file without a
/// name: the source may be a pipe, and part of it has been read already.
@safe
final class GzipSource: ByteSource {
  /// How many packed bytes there are.
  let packedCount: Int
  /// Whether unpacking met something that is not gzip, or an early end.
  private(set) var isDamaged = false

  private let input: xmlParserInputBufferPtr

  init(head: [UInt8], rest: any ByteSource) throws(StreamFailure) {
    let file = try GzipSource.unnamedFile()
    defer { close(file) }
    var packed = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { unsafe buffer.deallocate() }
    unsafe buffer.copyBytes(from: head)
    try unsafe GzipSource.write(UnsafeRawBufferPointer(rebasing: buffer[..<head.count]), to: file)
    packed += head.count
    while true {
      let came = try unsafe rest.read(into: buffer)
      if came == 0 { break }
      try unsafe GzipSource.write(UnsafeRawBufferPointer(rebasing: buffer[..<came]), to: file)
      packed += came
    }
    packedCount = packed
    XMLLibrary.start
    GzipSource.onlyPlainAndGzip
    #if os(Linux)
      let name = "/proc/self/fd/\(file)"
    #else
      lseek(file, 0, SEEK_SET)
      let name = "/dev/fd/\(file)"
    #endif
    guard
      let opened = unsafe xmlParserInputBufferCreateFilename(name, XML_CHAR_ENCODING_NONE)
    else {
      throw StreamFailure(code: EIO)
    }
    unsafe input = unsafe opened
  }

  deinit {
    unsafe xmlFreeParserInputBuffer(input)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    guard !isDamaged, let read = unsafe input.pointee.readcallback else { return 0 }
    let space = Int32(min(buffer.count, 1 << 20))
    let came = unsafe read(
      input.pointee.context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), space)
    if came < 0 {
      isDamaged = true
      return 0
    }
    return Int(came)
  }

  /// Closes the file; whether the packed data were whole.
  func finish() -> Bool {
    guard !isDamaged, let close = unsafe input.pointee.closecallback else { return !isDamaged }
    let status = unsafe close(input.pointee.context)
    unsafe input.pointee.closecallback = nil
    unsafe input.pointee.context = nil
    unsafe input.pointee.readcallback = nil
    return status == 0
  }

  /// Leaves libxml2 only its first two ways to open a file: plain, and through zlib.
  ///
  /// The later one for xz would come first, and it takes the second of several gzip members
  /// (RFC 1952, 2.2) for garbage. Versions that choose by themselves have fewer ways.
  private static let onlyPlainAndGzip: Void = {
    xmlRegisterDefaultInputCallbacks()
    // How many there are is told only when one is taken away, so one is added first.
    unsafe xmlRegisterInputCallbacks({ _ in 0 }, { _ in nil }, { _, _, _ in -1 }, { _ in 0 })
    while xmlPopInputCallbacks() > 2 {}
  }()

  private static func write(
    _ bytes: UnsafeRawBufferPointer, to file: Int32
  ) throws(StreamFailure) {
    var rest = unsafe bytes
    while unsafe !rest.isEmpty {
      #if canImport(Glibc)
        let count = unsafe Glibc.write(file, rest.baseAddress, rest.count)
      #elseif canImport(Musl)
        let count = unsafe Musl.write(file, rest.baseAddress, rest.count)
      #else
        let count = unsafe Darwin.write(file, rest.baseAddress, rest.count)
      #endif
      if count < 0 {
        if errno == EINTR { continue }
        throw StreamFailure(code: errno)
      }
      unsafe rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
  }

  /// A descriptor of a file that no folder holds, never 0, 1 or 2.
  private static func unnamedFile() throws(StreamFailure) -> Int32 {
    #if os(Linux)
      let file = unnamed_file()
    #else
      guard let stream = unsafe tmpfile() else { throw StreamFailure(code: errno) }
      defer { unsafe fclose(stream) }
      let file = unsafe dup(fileno(stream))
    #endif
    guard file >= 0 else { throw StreamFailure(code: errno) }
    guard file < 3 else { return file }
    let higher = fcntl(file, F_DUPFD_CLOEXEC, 3)
    close(file)
    guard higher >= 0 else { throw StreamFailure(code: errno) }
    return higher
  }
}
