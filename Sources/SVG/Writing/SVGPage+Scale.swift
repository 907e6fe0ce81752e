package import Geometry
internal import Values

/// How the page and the user units of the drawing belong together.
extension SVGPage {
  /// The part of the plane that fills the page: the `viewBox`, else `0 0 width height` in px; `nil` without a
  /// size.
  package var visibleBox: Rectangle? {
    if let viewBox { return viewBox }
    guard let width = width?.pixels, let height = height?.pixels else { return nil }
    return Rectangle(x: 0, y: 0, width: width, height: height)
  }

  /// How many px a user unit is along the axis that is enlarged more; 1 where there is no telling.
  package var scale: Double {
    guard let fit else { return 1 }
    let scale = max(fit.a, fit.d)
    return scale > 0 && scale.isFinite ? scale : 1
  }

  /// The whole page in user units: more than the `viewBox` where that does not fill it.
  var area: Rectangle? {
    guard let size, let fit, fit.a > 0, fit.d > 0 else { return visibleBox }
    let area = Rectangle(
      x: -fit.e / fit.a, y: -fit.f / fit.d, width: size.width / fit.a,
      height: size.height / fit.d)
    let numbers = [area.x, area.y, area.width, area.height]
    return numbers.allSatisfy(\.isFinite) ? area : visibleBox
  }

  /// The size in px, and how user units come to px; `nil` where nothing of a drawing can be seen.
  package var placement: (width: Double, height: Double, transform: AffineTransform)? {
    guard let size, let fit, fit.isFinite, fit.a > 0, fit.d > 0 else { return nil }
    guard size.width.isFinite, size.height.isFinite else { return nil }
    return (size.width, size.height, fit)
  }

  /// Makes the page what `box` has room for.
  package mutating func frame(_ box: Rectangle) {
    viewBox = box
    width = .number(box.width)
    height = .number(box.height)
  }

  /// From user units to px.
  private var fit: AffineTransform? {
    guard let size, let box = visibleBox, box.width > 0, box.height > 0 else { return nil }
    // What is no value counts as the default.
    let ratio = preserveAspectRatio.flatMap { AspectRatio($0) } ?? .initial
    return ratio.transform(from: box, to: size)
  }

  /// The size in px; a missing side has the ratio of the `viewBox`.
  private var size: ViewportSize? {
    let sides = (width?.pixels, height?.pixels)
    if let width = sides.0, let height = sides.1 {
      return ViewportSize(width: width, height: height)
    }
    guard let box = viewBox, box.width > 0, box.height > 0 else { return nil }
    if let width = sides.0 {
      return ViewportSize(width: width, height: width * (box.height / box.width))
    }
    if let height = sides.1 {
      return ViewportSize(width: height * (box.width / box.height), height: height)
    }
    return ViewportSize(width: box.width, height: box.height)
  }
}

extension Rectangle {
  /// Whether the sides are long enough, next to where they are, for rounding not to matter.
  var isNearOrigin: Bool { abs(x) <= 1e6 * width && abs(y) <= 1e6 * height }
}

extension SVGPage.Side {
  /// In px; `nil` for a share of what is not known.
  package var pixels: Double? {
    switch self {
    case .number(let number): return number
    case .length(let text):
      guard let length = Length(text), length.unit != .percent else { return nil }
      return length.pixels()
    }
  }
}
