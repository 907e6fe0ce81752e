internal import Geometry

extension ComputedStyle {
  /// The initial value of every property.
  private static let initial = ComputedStyle()

  /// The style of an element for which `values` were declared.
  init(
    _ values: DeclaredValues, inheriting parent: ComputedStyle, in viewport: ViewportSize,
    isRoot: Bool
  ) {
    self = parent
    opacity = 1
    isDisplayed = true
    hasNonScalingStroke = false
    transform = .identity
    stopColor = .black
    stopOpacity = 1
    hasClipPath = false
    hasMask = false
    guard !values.isEmpty else { return }
    var context = MeasureContext(
      fontSize: parent.fontSize, rootFontSize: isRoot ? 16 : rootFontSize, viewport: viewport)
    for property in values.properties {
      switch values[property] {
      case .inherit: copy(property, from: parent)
      case .initial: copy(property, from: .initial)
      case let value?: apply(value, to: property, in: context)
      case nil: break
      }
      if property == .fontSize {
        if isRoot { rootFontSize = fontSize }
        context.fontSize = fontSize
        context.rootFontSize = rootFontSize
      }
    }
    if case .text(let text) = values[.transformOrigin], transform != .identity,
      values[.transform] != .inherit,
      let origin = TransformOrigin.read(text.span, allowingNumbers: true, in: context)
    {
      let moved = transform.about(origin)
      if moved.isFinite { transform = moved }
    }
  }

  private mutating func apply(
    _ value: StyleValue, to property: StyleProperty, in context: MeasureContext
  ) {
    switch (property, value) {
    case (.color, .color(let value)): if let value { color = value }
    case (.stopColor, .color(let value)): stopColor = value ?? color
    case (.fill, .paint(let value)): fill = value
    case (.stroke, .paint(let value)): stroke = value
    case (.opacity, .opacity(let value)): opacity = value
    case (.fillOpacity, .opacity(let value)): fillOpacity = value
    case (.strokeOpacity, .opacity(let value)): strokeOpacity = value
    case (.stopOpacity, .opacity(let value)): stopOpacity = value
    case (.fontSize, .measure(let value)):
      let size =
        value.kind == .percentage
        ? value.number / 100 * context.fontSize : value.value(of: 0, in: context)
      if size.isFinite { fontSize = size }
    case (.strokeWidth, .measure(let value)):
      let isPercentage = value.kind == .percentage
      let number = isPercentage ? value.number : value.value(of: 0, in: context)
      if number.isFinite {
        strokeWidth = StyleLength(number: number, isPercentage: isPercentage)
      }
    case (.transform, .transform(let value)): transform = value
    case (.transform, .text(let text)):
      transform = (try? TransformList.read(text.span, .property, in: context)) ?? .identity
    case (.display, .flag(let value)): isDisplayed = value
    case (.visibility, .flag(let value)): isVisible = value
    case (.vectorEffect, .flag(let value)): hasNonScalingStroke = value
    case (.clipPath, .flag(let value)): hasClipPath = value
    case (.mask, .flag(let value)): hasMask = value
    case (.markerStart, .flag(let value)): markers.set(.start, value)
    case (.markerMid, .flag(let value)): markers.set(.middle, value)
    case (.markerEnd, .flag(let value)): markers.set(.end, value)
    case (.strokeDasharray, .flag(let value)): hasDashes = value
    default: break
    }
  }

  private mutating func copy(_ property: StyleProperty, from other: ComputedStyle) {
    switch property {
    case .fontSize: fontSize = other.fontSize
    case .color: color = other.color
    case .fill: fill = other.fill
    case .fillOpacity: fillOpacity = other.fillOpacity
    case .stroke: stroke = other.stroke
    case .strokeOpacity: strokeOpacity = other.strokeOpacity
    case .strokeWidth: strokeWidth = other.strokeWidth
    case .opacity: opacity = other.opacity
    case .display: isDisplayed = other.isDisplayed
    case .visibility: isVisible = other.isVisible
    case .vectorEffect: hasNonScalingStroke = other.hasNonScalingStroke
    case .transform: transform = other.transform
    case .stopColor: stopColor = other.stopColor
    case .stopOpacity: stopOpacity = other.stopOpacity
    case .clipPath: hasClipPath = other.hasClipPath
    case .mask: hasMask = other.hasMask
    case .markerStart: markers.set(.start, other.markers.contains(.start))
    case .markerMid: markers.set(.middle, other.markers.contains(.middle))
    case .markerEnd: markers.set(.end, other.markers.contains(.end))
    case .strokeDasharray: hasDashes = other.hasDashes
    case .transformOrigin, .d, .x, .y, .width, .height, .cx, .cy, .r, .rx, .ry: break
    }
  }
}
