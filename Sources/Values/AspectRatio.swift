/// What `preserveAspectRatio` says: how a box is fitted into a viewport (SVG 2, 8.7).
package struct AspectRatio: Equatable, Sendable {
  /// Where the box stands along x and y in what is left: 0, ½ or 1.
  package struct Alignment: Equatable, Sendable {
    package var x: Double
    package var y: Double
  }

  /// `nil` for `none`, which stretches.
  package var alignment: Alignment?
  /// Whether the box covers the viewport rather than standing in it.
  package var isSlice = false

  package static let initial = AspectRatio(alignment: Alignment(x: 0.5, y: 0.5))

  private init(alignment: Alignment?) {
    self.alignment = alignment
  }

  /// Reads the value of `preserveAspectRatio`, with white space around its words; `nil` where it is none.
  package init?(_ text: String) {
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
      alignment = Alignment(x: x, y: y)
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
}
