/// Ends the run, so that the fuzzer keeps the input, where a promise is broken.
///
/// A precondition would end it, too, but an optimized build does not say which one.
func promise(_ isKept: Bool, _ what: @autoclosure () -> String) {
  if !isKept { fatalError(what()) }
}

/// The bytes that the fuzzer lends for one call.
func copy(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
  unsafe Array(UnsafeBufferPointer(start: start, count: count))
}
