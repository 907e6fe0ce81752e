package import Geometry

/// The properties of one element that a stroke needs, after the cascade and inheritance.
package struct ComputedStyle: Sendable {
  // Inherited.
  package var color = SolidColor.black
  package var fill = Paint.color(.black)
  package var stroke = Paint.none
  package var fillOpacity = 1.0
  package var strokeOpacity = 1.0
  package var strokeWidth = StyleLength(number: 1, isPercentage: false)
  package var isVisible = true
  /// In user units.
  package var fontSize = 16.0
  /// That of the root element, which the unit `rem` counts from.
  var rootFontSize = 16.0
  /// Where along a line there are markers.
  var markers = Markers()
  package var hasDashes = false
  /// What `context-fill` and `context-stroke` stand for: set by whoever enters a `use`.
  package var contextFill: SolidColor?
  package var contextStroke: SolidColor?

  // Not inherited.
  package var opacity = 1.0
  /// `false` for `display: none`, which hides all below the element.
  package var isDisplayed = true
  package var hasNonScalingStroke = false
  /// The `transform` about its `transform-origin`.
  package var transform = AffineTransform.identity
  package var stopColor = SolidColor.black
  package var stopOpacity = 1.0
  package var hasClipPath = false
  package var hasMask = false

  /// What the root element inherits from: the initial values.
  package init() {}

  /// Whether there is a marker anywhere along the line, which a stroke can't show.
  package var hasMarker: Bool { !markers.isEmpty }

  /// The width of the stroke in user units, where the nearest viewport has this size.
  package func strokeWidth(in viewport: ViewportSize) -> Double {
    strokeWidth.isPercentage
      ? viewport.diagonal * strokeWidth.number / 100 : strokeWidth.number
  }
}

/// The places along a line that may have a marker (SVG 2, 13.7).
struct Markers: OptionSet, Sendable {
  let rawValue: UInt8

  static let start = Markers(rawValue: 1)
  static let middle = Markers(rawValue: 2)
  static let end = Markers(rawValue: 4)

  mutating func set(_ place: Markers, _ isThere: Bool) {
    if isThere { insert(place) } else { remove(place) }
  }
}

/// A length in user units, or a percentage of the viewport, since that is inherited as such.
package struct StyleLength: Equatable, Sendable {
  package var number: Double
  package var isPercentage: Bool
}

/// The size of the nearest viewport in user units, which percentages count from.
package struct ViewportSize: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// What a percentage counts from that is neither along x nor along y (SVG 2, 8.9).
  package var diagonal: Double {
    let largest = max(abs(width), abs(height))
    guard largest > 0, largest.isFinite else { return 0 }
    let (w, h) = (width / largest, height / largest)
    return largest * ((w * w + h * h) / 2).squareRoot()
  }
}
