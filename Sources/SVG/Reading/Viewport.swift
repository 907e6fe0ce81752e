internal import Geometry
internal import Values

/// How a `viewBox` is fitted into its viewport (SVG 2, 8.7).
struct AspectRatio: Equatable {
  /// Where the box stands in what is left: 0, ½ or 1; `nil` for `none`, which stretches.
  var alignment: Vector?
  /// Whether the box covers the viewport rather than standing in it.
  var isSlice = false

  static let initial = AspectRatio(alignment: Vector(0.5, 0.5))

  private init(alignment: Vector?) {
    self.alignment = alignment
  }

  /// Reads the value of `preserveAspectRatio`; `nil` where it is none.
  init?(_ text: String) {
    let space: Set<Unicode.Scalar> = [" ", "\t", "\n", "\u{C}", "\r"]
    var words = text.unicodeScalars.split { space.contains($0) }.map { String($0) }[...]
    if words.first == "defer" { words.removeFirst() }
    guard let align = words.popFirst() else { return nil }
    if align != "none" {
      let bytes = Array(align.utf8)
      guard bytes.count == 8, bytes[0] == 0x78, bytes[4] == 0x59,
        let x = AspectRatio.share(bytes[1..<4]),
        let y = AspectRatio.share(bytes[5...])
      else { return nil }
      alignment = Vector(x, y)
    }
    switch words.popFirst() {
    case nil, "meet": break
    case "slice": isSlice = true
    default: return nil
    }
    if !words.isEmpty { return nil }
  }

  private static func share(_ word: ArraySlice<UInt8>) -> Double? {
    switch String(decoding: word, as: UTF8.self) {
    case "Min": 0
    case "Mid": 0.5
    case "Max": 1
    default: nil
    }
  }

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
      x, 0, 0, y, (size.width - box.width * x) * alignment.dx - box.x * x,
      (size.height - box.height * y) * alignment.dy - box.y * y)
  }
}

/// What a `viewBox` attribute says.
enum ViewBox: Equatable {
  case missing
  case box(Rectangle)
  /// A side is zero: nothing is drawn.
  case empty
  /// It can't be read, or a side is negative: it counts as missing.
  case invalid

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
    guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] >= 0, numbers[3] >= 0
    else {
      self = .invalid
      return
    }
    self =
      numbers[2] == 0 || numbers[3] == 0
      ? .empty
      : .box(Rectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
  }
}
