package import Geometry
internal import Values

/// What a document says about its page; a member that is `nil` is not in the document.
package struct Page: Equatable, Sendable {
  /// The width or height of a page.
  package enum Side: Equatable, Sendable {
    /// So many user units.
    case number(Double)
    /// A number with a CSS unit, as it was written: `210mm`. An `em` is 16 px, an `ex` 8 px.
    case length(String)

    /// A number of 0 or more with a CSS unit and nothing around it; `nil` for anything else, percentages among it.
    package init?(length text: String) {
      guard let length = Length(text), length.number >= 0, length.unit != .none,
        length.unit != .percent, !text.utf8.contains(where: { $0 <= 0x20 })
      else { return nil }
      self = .length(text)
    }
  }

  package var width: Side?
  package var height: Side?
  /// The part of the plane that the page shows, in user units.
  package var viewBox: Rectangle?
  /// As in SVG, only where it is not the default.
  package var preserveAspectRatio: String?
  /// A CSS colour.
  package var background: String?
  package var title: String?
  package var description: String?

  package init(
    width: Side? = nil, height: Side? = nil, viewBox: Rectangle? = nil,
    preserveAspectRatio: String? = nil, background: String? = nil, title: String? = nil,
    description: String? = nil
  ) {
    self.width = width
    self.height = height
    self.viewBox = viewBox
    self.preserveAspectRatio = preserveAspectRatio
    self.background = background
    self.title = title
    self.description = description
  }
}
