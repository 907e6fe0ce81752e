internal import Geometry
internal import XML

/// The page in the making: its members, where its edges are in the document's coordinates, and whether
/// strokes have begun.
struct PageGeometry {
  var page = SVGPage()
  /// The part of the plane that is the page, in the document's coordinates; `nil` where it draws nothing.
  var area: Rectangle?
  /// Whether the page has a size, and not only the one that percentages count from.
  var hasSize = false
  /// How many page pixels one unit of the document's coordinates is.
  var scale = Vector(1, 1)
  private(set) var hasBegun = false

  /// Tells the receiver about the page, once.
  mutating func begin(_ receiver: any SVGReceiver) throws(XMLStop) {
    guard !hasBegun else { return }
    hasBegun = true
    try receiver.begin(page)
  }

  mutating func take(title: String) {
    if page.title == nil { page.title = title }
  }

  /// A description that only counts strokes was written by `export`, and is none.
  mutating func take(description: String) {
    if page.description == nil, !Self.countsStrokes(description) {
      page.description = description
    }
  }

  private static func countsStrokes(_ text: String) -> Bool {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.count == 2 && (words[1] == "strokes" || words == ["1", "stroke"])
      && (words[0] == "no" || words[0] == "No" || words[0].utf8.allSatisfy { 0x30...0x39 ~= $0 })
  }

  /// Whether a filled polyline is a rectangle over the whole page.
  func isCovered(by polyline: Polyline) -> Bool {
    guard let area else { return false }
    var corners = polyline.points
    if !polyline.isClosed || corners.count == 5 {
      guard corners.count == 5, corners.first == corners.last else { return false }
      corners.removeLast()
    }
    guard corners.count == 4 else { return false }
    let (a, b, c, d) = (corners[0], corners[1], corners[2], corners[3])
    let isUpright =
      a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
      || a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
    guard isUpright else { return false }
    let slack = 1e-6 * max(area.width, area.height)
    // How far each side stands out over the page. One of no size is only covered by what has its very size.
    let margins = [
      area.x - min(a.x, c.x), area.y - min(a.y, c.y),
      max(a.x, c.x) - (area.x + area.width), max(a.y, c.y) - (area.y + area.height),
    ]
    return margins.allSatisfy { $0 >= -slack && (hasSize || $0 <= slack) }
  }
}
