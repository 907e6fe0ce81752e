internal import Geometry
internal import Values
internal import XML

/// The outermost element, from which the page comes.
extension Drawing {
  /// Opens the outermost element: what it says becomes the page.
  mutating func beginOutermost(_ element: XMLElement) throws(XMLStop) {
    // It has no sibling before it (Selectors 4, 14.3.3).
    cascade.begin(element, isFirstChild: true)
    var frame = Frame()
    frame.isRoot = true
    frame.style = cascade.style(
      inheriting: ComputedStyle(), in: ViewportSize(width: 300, height: 150))
    frame.isHidden = !frame.style.isDisplayed
    frame.opacity = frame.style.opacity
    frame.isMidpoint = attributes.trimmed(.dataSmooth) == "midpoint"
    var problem = cascade.problem.map { "\($0.property): \($0.message)" }
    let isDrawn = layOut(&frame, &problem)
    if let problem { try warn(element, problem) }
    frames.append(frame)
    cascade.open()
    if !isDrawn || isHiddenRoot(frame) { frames[0].isUse = true }
    frames[0].node = node(-1)
  }

  private func isHiddenRoot(_ frame: Frame) -> Bool { frame.isHidden && !options.keepsHidden }

  /// Finds the page's size and the way from user units to page pixels.
  private mutating func layOut(_ frame: inout Frame, _ problem: inout String?) -> Bool {
    var width = side(.width, "width", frame.style, &problem)
    var height = side(.height, "height", frame.style, &problem)
    var isDrawn = width.map { $0.px > 0 } ?? true
    if let height, height.px <= 0 { isDrawn = false }
    var box: Rectangle?
    let viewBox = unsafe ViewBox(attributes[.viewBox])
    problem = problem ?? viewBox.problem
    switch viewBox {
    case .missing, .negative, .invalid: break
    case .empty: isDrawn = false
    case .box(let found): box = found
    }
    if let box, isDrawn {
      let known = (width?.px, height?.px)
      if width == nil {
        width = Side(known.1.map { $0 * (box.width / box.height) } ?? box.width)
      }
      if height == nil {
        height = Side(known.0.map { $0 * (box.height / box.width) } ?? box.height)
      }
    }
    let ratio = aspectRatio(&problem)
    let size = ViewportSize(width: width?.px ?? 300, height: height?.px ?? 150)
    var fit = AffineTransform.identity
    if let box, isDrawn {
      fit = ratio.transform(from: box, to: size)
      frame.viewport = ViewportSize(width: box.width, height: box.height)
    } else {
      frame.viewport = size
    }
    place(&frame, fit)
    if isDrawn { page.area = area(of: size, box, fit) }
    page.hasSize = width != nil && height != nil
    page.page.width = width?.px == 0 ? nil : width?.written(options)
    page.page.height = height?.px == 0 ? nil : height?.written(options)
    if !options.usesPagePixels {
      page.page.viewBox = box
      if ratio != .initial {
        page.page.preserveAspectRatio = attributes.trimmed(.preserveAspectRatio)
      }
    }
    return isDrawn
  }

  /// Sets the transform to the document's coordinates, and the scale from there to the page.
  private mutating func place(_ frame: inout Frame, _ fit: AffineTransform) {
    // A transform of the outermost element applies to the page as a whole (SVG 2, 8.5).
    let own = frame.style.transform
    if options.usesPagePixels {
      frame.transform = own * fit
    } else {
      page.scale = Vector(fit.a, fit.d)
      if own != .identity {
        let back = AffineTransform(
          1 / fit.a, 0, 0, 1 / fit.d, -fit.e / fit.a, -fit.f / fit.d)
        frame.transform = back * own * fit
      }
    }
  }

  /// The page in the document's coordinates.
  private func area(of size: ViewportSize, _ box: Rectangle?, _ fit: AffineTransform) -> Rectangle {
    if options.usesPagePixels || box == nil {
      return Rectangle(x: 0, y: 0, width: size.width, height: size.height)
    }
    return Rectangle(
      x: -fit.e / fit.a, y: -fit.f / fit.d, width: size.width / fit.a,
      height: size.height / fit.d)
  }

  /// The width or height of the page.
  private struct Side {
    var px: Double
    /// The text with its unit, where there is one.
    var text: String?

    init(_ px: Double, text: String? = nil) {
      self.px = px
      self.text = text
    }

    func written(_ options: SVGOptions) -> SVGPage.Side {
      if let text, !options.usesPagePixels { return .length(text) }
      return .number(px)
    }
  }

  private func side(
    _ kind: AttributeKind, _ name: StaticString, _ style: ComputedStyle,
    _ problem: inout String?
  ) -> Side? {
    let styled = cascade.geometry(name).map { String(decoding: $0, as: UTF8.self) }
    guard let text = styled ?? attributes.trimmed(kind) else { return nil }
    let trimmed = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if trimmed == "auto" { return nil }
    guard let measure = Measure.read(Array(trimmed.utf8).span), measure.kind != .angle else {
      problem = problem ?? "\(name) is no length"
      return nil
    }
    if measure.number < 0 {
      problem = problem ?? "\(name) is negative"
      return nil
    }
    switch measure.kind {
    case .percentage, .viewportWidth, .viewportHeight: return nil
    case .number: return Side(measure.number)
    case .length: return Side(measure.number, text: trimmed)
    default:
      let context = MeasureContext(
        fontSize: style.fontSize, rootFontSize: style.rootFontSize,
        viewport: ViewportSize(width: 0, height: 0))
      // In a document an em counts from a font of 16 px, and there is no rem or ch.
      let isKept = style.fontSize == 16 && Length(trimmed) != nil
      return Side(measure.value(of: 0, in: context), text: isKept ? trimmed : nil)
    }
  }
}
