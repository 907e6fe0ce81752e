package import Geometry
package import XML

/// What the outermost `svg` element says about the page.
package struct SVGPage: Equatable, Sendable {
  /// The width or height of a page.
  package enum Side: Equatable, Sendable {
    /// So many px.
    case number(Double)
    /// A number with a unit, as it was written: `210mm`.
    case length(String)
  }

  package var width: Side?
  package var height: Side?
  package var viewBox: Rectangle?
  /// Only where it is not the default.
  package var preserveAspectRatio: String?
  /// The colour of a rectangle over the whole page that precedes everything.
  package var background: String?
  package var title: String?
  package var description: String?

  package init() {}
}

/// A line of a drawing as it is seen on the page.
package struct DrawnStroke {
  /// In the document's coordinates. Its memory serves for the next stroke, too: keep a copy.
  package var polyline: Polyline
  /// A name, or hex digits without alpha.
  package var color: String
  package var width: Double
  /// 0 to 1.
  package var opacity: Double
  package var layer: String?
}

/// Takes what a drawing is made of, in document order.
package protocol SVGReceiver: AnyObject {
  /// The page, as far as it is known when the first stroke comes; after the last one where there is none.
  func begin(_ page: SVGPage) throws(XMLStop)
  func append(_ stroke: DrawnStroke) throws(XMLStop)
  /// The page with all that was found.
  func end(_ page: SVGPage) throws(XMLStop)
  /// The text of a document that the drawing was made of. Returns whether it is one that can be used.
  func embedded(_ document: [UInt8]) throws(XMLStop) -> Bool
  func warn(_ warning: SVGWarning) throws(XMLStop)
}

/// What to read of a drawing, and how.
package struct SVGOptions: Sendable {
  /// Which shapes to take.
  package enum Paints: String, CaseIterable, Sendable {
    /// Those with a stroke.
    case stroked
    /// Those with a fill only.
    case filled
    case all
  }

  /// Whether coordinates become page pixels.
  package var usesPagePixels = false
  /// How far a polyline may leave its curve, in page pixels.
  package var tolerance = 0.05
  package var only = Paints.all
  /// Whether what is not to be seen is kept.
  package var keepsHidden = false

  package init() {}
}
