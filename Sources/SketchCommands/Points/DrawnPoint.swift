internal import Values

/// A point as a person or a pen tells it: `X,Y`, with its pressure, with its time.
struct DrawnPoint {
  /// Two to four numbers: x, y, pressure (0 to 1), time (milliseconds).
  private(set) var channels: [Double] = []

  /// Why a text is no point.
  enum Misfit: Error {
    /// It is not two to four finite numbers that are separated by blanks or a comma.
    case otherText
    /// It is, but its third number is not between 0 and 1.
    case pressureOutOfRange

    /// What was expected of a text that is shown behind it.
    var expected: Message {
      switch self {
      case .otherText: "expected X,Y or X,Y,PRESSURE or X,Y,PRESSURE,TIME, not"
      case .pressureOutOfRange: "expected a pressure from 0 to 1 in X,Y,PRESSURE, not"
      }
    }
  }

  init(_ text: ArraySlice<UInt8>) throws(Misfit) {
    var rest = text
    while true {
      guard let number = Self.takeNumber(&rest), number.isFinite else { throw .otherText }
      channels.append(number)
      if rest.isEmpty { break }
      guard channels.count < 4, Self.takeSeparator(&rest) else { throw .otherText }
    }
    guard channels.count >= 2 else { throw .otherText }
    if channels.count > 2, !(0...1).contains(channels[2]) { throw .pressureOutOfRange }
  }

  private static func takeNumber(_ rest: inout ArraySlice<UInt8>) -> Double? {
    unsafe rest.withUnsafeBufferPointer { buffer -> (Double, Int)? in
      guard let start = buffer.baseAddress else { return nil }
      var at = unsafe start
      guard let number = unsafe DecimalScanner.scan(&at, start + buffer.count) else { return nil }
      return unsafe (number.value, at - start)
    }.map { number, length in
      rest = rest.dropFirst(length)
      return number
    }
  }

  private static func takeSeparator(_ rest: inout ArraySlice<UInt8>) -> Bool {
    let before = rest.count
    rest = rest.drop(while: Self.isBlank)
    if rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst().drop(while: Self.isBlank)
    }
    return rest.count < before
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}
