/// A number with a unit of CSS (CSS Values 4, 6).
package struct Length: Equatable, Sendable {
  package enum Unit: String, CaseIterable, Sendable {
    /// No unit: user units, which are px.
    case none = ""
    case px
    case inch = "in"
    case cm, mm, pt, pc
    case quarterMillimeter = "q"
    case em, ex
    case percent = "%"
  }

  package var number: Double
  package var unit: Unit

  package init(_ number: Double, _ unit: Unit) {
    self.number = number
    self.unit = unit
  }

  /// Reads all of `text`, a number and its unit in either case, with white space around both; `nil` for anything
  /// else, and for more px than a Double can count.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]
    let start = bytes.firstIndex { !space.contains($0) } ?? 0
    let end = (bytes.lastIndex { !space.contains($0) } ?? -1) + 1
    guard start < end, let (number, length) = Self.number(bytes[start..<end]) else { return nil }
    let name = String(decoding: bytes[(start + length)..<end], as: UTF8.self).lowercased()
    guard let unit = Unit(rawValue: name) else { return nil }
    self.init(number, unit)
    guard pixels().isFinite else { return nil }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> (Double, Int)? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var at = unsafe start
      let end = unsafe start + bytes.count
      guard let found = unsafe DecimalScanner.scan(&at, end) else { return nil }
      return unsafe (found.value, at - start)
    }
  }

  /// The length in px, 96 of them to the inch.
  ///
  /// - Parameters:
  ///   - fontSize: what an `em` is; an `ex` is half of it.
  ///   - whole: what 100 % are.
  package func pixels(fontSize: Double = 16, of whole: Double = 0) -> Double {
    switch unit {
    case .none, .px: number
    case .inch: number * 96
    // 96 / 2.54 is 4800 / 127: one rounding, so that 25.4mm and 254mm are whole.
    case .cm: number * 4800 / 127
    case .mm: number * 480 / 127
    case .pt: number * 96 / 72
    case .pc: number * 16
    case .quarterMillimeter: number * 120 / 127
    case .em: number * fontSize
    case .ex: number * fontSize / 2
    case .percent: number / 100 * whole
    }
  }
}
