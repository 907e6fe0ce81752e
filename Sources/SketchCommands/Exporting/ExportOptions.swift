internal import SVG
internal import SketchDocument

/// What `export` was told.
struct ExportOptions: Sendable {
  /// How points become curves.
  enum Smoothing: String, CaseIterable, Sendable {
    case midpoint, none, spline, fit
  }

  var smoothing: Smoothing
  /// In page px.
  var tolerance: Double
  /// In degrees.
  var corner: Double
  /// In page px.
  var simplification: Double?
  var precision: Int?
  /// What stands in the place of the document's members.
  var color: String?
  var width: Double?
  var background: String?
  var size: PageSize?
  var margin: Double
  var title: String?
  var embeds: Bool
  /// How many seconds the drawing takes to draw itself, if it does.
  var animation: Double?

  /// The same in user units, of which one is `scale` px.
  func style(scale: Double) -> CurveStyle {
    let kind: CurveStyle.Smoothing =
      switch smoothing {
      case .midpoint: .midpoint
      case .none: .none
      case .spline: .spline
      case .fit: .fit(tolerance: tolerance / scale, corner: corner)
      }
    return CurveStyle(
      smoothing: kind, simplification: simplification.map { $0 / scale }, precision: precision,
      controlStep: 1e-3 / scale)
  }

  /// The document's page, with what takes the place of its members.
  func page(of document: Page) -> SVGPage {
    var page = SVGPage(document)
    if let size {
      page.width = SVGPage.Side(size.width)
      page.height = SVGPage.Side(size.height)
    }
    page.background = background ?? page.background
    page.title = title ?? page.title
    return page
  }
}
