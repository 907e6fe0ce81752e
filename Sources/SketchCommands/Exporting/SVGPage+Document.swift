internal import SVG
internal import SketchDocument

extension SVGPage {
  /// The page of a document.
  init(_ document: Page) {
    self.init()
    width = document.width.map(Side.init)
    height = document.height.map(Side.init)
    viewBox = document.viewBox
    preserveAspectRatio = document.preserveAspectRatio
    background = document.background
    title = document.title
    description = document.description
  }
}

extension SVGPage.Side {
  init(_ side: Page.Side) {
    switch side {
    case .number(let number): self = .number(number)
    case .length(let text): self = .length(text)
    }
  }
}
