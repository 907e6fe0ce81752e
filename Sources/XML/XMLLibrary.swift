internal import CLibXML2

/// libxml2 as a whole.
enum XMLLibrary {
  /// Sets the library up, once, and lets it load nothing by itself.
  ///
  /// Whoever makes one of its objects asks for this first: two threads that are both the first to use the
  /// library may wait for each other without end.
  static let start: Void = {
    xmlInitParser()
    unsafe xmlSetExternalEntityLoader({ _, _, _ in nil })
  }()

  /// Keeps the library from printing, which it is told in each thread.
  static func silence() {
    unsafe xmlSetStructuredErrorFunc(nil, { _, _ in })
  }
}
