internal import Geometry
internal import XML

extension Drawing {
  /// Draws a basic shape or a path: one stroke a subpath.
  mutating func drawShape(
    _ kind: ElementKind, _ element: XMLElement, _ isFirstChild: Bool
  ) throws(XMLStop) {
    if !replays.isEmpty { try countUse(element) }
    if countsOnly { return }
    let style = style(of: element, isFirstChild)
    let frame = frames[frames.count - 1]
    guard !isHidden(style) else { return }
    var problem = cascade.problem.map { "\($0.property): \($0.message)" }
    if let reference = brokenReference(style) {
      problem = problem ?? "refers to '#\(reference)', which is no paint"
    }
    let look = look(of: kind, style, in: frame)
    if let look, look.isWanted(options) {
      try drawGeometry(kind, element, style, look, in: frame, &problem)
      if style.hasClipPath || style.hasMask || style.hasMarker || style.hasDashes {
        undrawn.countEffect(element)
      }
    }
    if let problem { try warn(element, problem) }
  }

  private mutating func drawGeometry(
    _ kind: ElementKind, _ element: XMLElement, _ style: ComputedStyle, _ look: Look,
    in frame: Frame, _ problem: inout String?
  ) throws(XMLStop) {
    let transform = frame.transform * style.transform
    guard transform.isFinite, look.width.isFinite else {
      problem = problem ?? "has coordinates out of range"
      return
    }
    path.removeAll()
    if kind == .polyline || kind == .polygon {
      return try drawPoints(isClosed: kind == .polygon, transform, look, frame, &problem)
    }
    if kind == .path {
      try drawPath(transform, look, frame, &problem)
    } else {
      var lengths = LengthReader(attributes, style, in: frame.viewport)
      switch kind {
      case .line: ShapeElements.line(&lengths, cascade, into: &path)
      case .rect: ShapeElements.rect(&lengths, cascade, into: &path)
      case .circle: ShapeElements.circle(&lengths, cascade, into: &path)
      default: ShapeElements.ellipse(&lengths, cascade, into: &path)
      }
      problem = problem ?? lengths.problem
      try flatten(transform, look, frame, &problem)
    }
  }

  private mutating func drawPoints(
    isClosed: Bool, _ transform: AffineTransform, _ look: Look, _ frame: Frame,
    _ problem: inout String?
  ) throws(XMLStop) {
    points.removeAll(keepingCapacity: true)
    guard let text = unsafe attributes[.points] else { return }
    if let error = unsafe PointList.read(Span(_unsafeElements: text), into: &points) {
      problem = problem ?? "points: \(error.message) at byte \(error.offset)"
    }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > (isClosed ? 0 : 1) else { return }
    if transform != .identity {
      for index in points.indices { points[index] = transform * points[index] }
    }
    try emit(
      Polyline(points: points, isClosed: isClosed && points.count > 1), look, frame, &problem)
  }

  private mutating func drawPath(
    _ transform: AffineTransform, _ look: Look, _ frame: Frame, _ problem: inout String?
  ) throws(XMLStop) {
    let error: SyntaxError?
    let marked: Bool
    if let styled = cascade.geometry("d") {
      error = PathData.read(styled.span, into: &path)
      marked = false
    } else {
      guard let text = unsafe attributes[.d] else { return }
      error = unsafe PathData.read(Span(_unsafeElements: text), into: &path)
      marked = frame.isMidpoint || attributes.trimmed(.dataSmooth) == "midpoint"
    }
    if let error {
      problem = problem ?? "d: \(error.message) at byte \(error.offset)"
    } else if marked, let text = unsafe attributes[.d],
      var polyline = unsafe MidpointPath.polyline(of: path, writtenAs: Span(_unsafeElements: text))
    {
      if transform != .identity {
        for index in polyline.points.indices {
          polyline.points[index] = transform * polyline.points[index]
        }
      }
      return try emit(polyline, look, frame, &problem)
    }
    try flatten(transform, look, frame, &problem)
  }

  private mutating func flatten(
    _ transform: AffineTransform, _ look: Look, _ frame: Frame, _ problem: inout String?
  ) throws(XMLStop) {
    let flattening = Flattening(
      transform: transform, pageScale: page.scale, tolerance: options.tolerance)
    var noted = problem
    try flattening.forEachPolyline(of: path) { polyline throws(XMLStop) in
      try emit(polyline, look, frame, &noted)
    }
    problem = noted
  }

  private mutating func emit(
    _ polyline: Polyline, _ look: Look, _ frame: Frame, _ problem: inout String?
  ) throws(XMLStop) {
    guard polyline.isFinite else {
      problem = problem ?? "has coordinates out of range"
      return
    }
    if isBackground(polyline, look) {
      page.page.background = background(of: look)
      return
    }
    guard look.opacity > 0 || options.keepsHidden else { return }
    try page.begin(receiver)
    try receiver.append(
      DrawnStroke(
        polyline: polyline, color: look.color, width: look.width, opacity: look.opacity,
        layer: frame.layer))
  }
}
