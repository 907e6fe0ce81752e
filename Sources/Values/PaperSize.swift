/// A size of paper with a name, as lengths that a document can hold.
package struct PaperSize: Equatable, Sendable {
  /// The names without their direction.
  package static let names = sizes.map(\.name)

  /// With its unit: `210mm`.
  package let width: String
  package let height: String

  // ISO 216 and ANSI/ASME Y14.1, upright but for the ledger, which is a tabloid on its side.
  private static let sizes = [
    (name: "a0", width: "841mm", height: "1189mm"),
    (name: "a1", width: "594mm", height: "841mm"),
    (name: "a2", width: "420mm", height: "594mm"),
    (name: "a3", width: "297mm", height: "420mm"),
    (name: "a4", width: "210mm", height: "297mm"),
    (name: "a5", width: "148mm", height: "210mm"),
    (name: "a6", width: "105mm", height: "148mm"),
    (name: "letter", width: "8.5in", height: "11in"),
    (name: "legal", width: "8.5in", height: "14in"),
    (name: "tabloid", width: "11in", height: "17in"),
    (name: "ledger", width: "17in", height: "11in"),
    (name: "executive", width: "7.25in", height: "10.5in"),
  ]

  /// The size with this name, in either case, perhaps with `-landscape` or `-portrait` behind it.
  package init?(_ name: String) {
    let words = name.lowercased().split(separator: "-", omittingEmptySubsequences: false)
    guard let size = Self.sizes.first(where: { $0.name == words[0] }) else { return nil }
    let isWide = size.name == "ledger"
    switch words.dropFirst().joined(separator: "-") {
    case "landscape" where !isWide, "portrait" where isWide:
      (width, height) = (size.height, size.width)
    case "landscape", "portrait":
      (width, height) = (size.width, size.height)
    default:
      guard words.count == 1 else { return nil }
      (width, height) = (size.width, size.height)
    }
  }
}
