internal import Values

extension Argument {
  /// The finite decimal number that the whole word is; `nil` where it is none.
  var number: Double? {
    unsafe bytes.withUnsafeBufferPointer { buffer in
      guard var at = buffer.baseAddress else { return nil }
      let end = unsafe at + buffer.count
      guard let number = unsafe DecimalScanner.scan(&at, end), unsafe at == end,
        number.value.isFinite
      else { return nil }
      return number.value
    }
  }
}
