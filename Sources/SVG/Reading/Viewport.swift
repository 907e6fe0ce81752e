internal import Geometry
internal import Values

extension AspectRatio {
  /// From the coordinates of `box` to those of a viewport of this size at the origin.
  func transform(from box: Rectangle, to size: ViewportSize) -> AffineTransform {
    var x = size.width / box.width
    var y = size.height / box.height
    guard let alignment else {
      return AffineTransform(x, 0, 0, y, -box.x * x, -box.y * y)
    }
    x = isSlice ? max(x, y) : min(x, y)
    y = x
    return AffineTransform(
      x, 0, 0, y, (size.width - box.width * x) * alignment.x - box.x * x,
      (size.height - box.height * y) * alignment.y - box.y * y)
  }
}

/// What a `viewBox` attribute says.
enum ViewBox: Equatable {
  case missing
  case box(Rectangle)
  /// A side is zero: nothing is drawn.
  case empty
  /// A side is negative: it counts as missing.
  case negative
  /// It can't be read: it counts as missing.
  case invalid

  /// What a person should know of it; `nil` where it is right or missing.
  var problem: String? {
    switch self {
    case .missing, .box: nil
    case .empty: "viewBox has a side of zero, nothing is drawn"
    case .negative: "viewBox has a negative side, and is ignored"
    case .invalid: "viewBox can't be read"
    }
  }

  init(_ value: UnsafeBufferPointer<UInt8>?) {
    guard let value = unsafe value else {
      self = .missing
      return
    }
    let numbers = unsafe TextScanner.scanning(Span(_unsafeElements: value)) { scanner in
      var numbers: [Double] = []
      scanner.skipSpace()
      while !scanner.isAtEnd, numbers.count < 5 {
        guard let number = try? scanner.number() else { return [Double]() }
        numbers.append(number.value)
        if scanner.skipSeparator(), scanner.isAtEnd { return [] }
      }
      return numbers
    }
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
      self = .invalid
      return
    }
    guard numbers[2] >= 0, numbers[3] >= 0 else {
      self = .negative
      return
    }
    self =
      numbers[2] == 0 || numbers[3] == 0
      ? .empty
      : .box(Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }
}
