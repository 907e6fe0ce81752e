internal import Geometry
internal import SketchDocument
internal import Values

/// Makes strokes of points, all in one colour and width.
struct StrokePen {
  /// A stroke without points that has the look of all.
  var look: Stroke
  private var channelCount = 0
  private(set) var stroke: Stroke

  init(_ look: Stroke) {
    self.look = look
    stroke = look
  }

  var isEmpty: Bool { stroke.points.isEmpty }

  /// Adds a point to the stroke; `false`, and no change, where it has more or fewer channels than those
  /// before.
  mutating func add(_ point: DrawnPoint) -> Bool {
    let channels = point.channels
    if stroke.points.isEmpty {
      channelCount = channels.count
      stroke.pressure = channelCount > 2 ? [] : nil
      stroke.time = channelCount > 3 ? [] : nil
    }
    guard channels.count == channelCount else { return false }
    stroke.points.append(Point(channels[0], channels[1]))
    if channelCount > 2 { stroke.pressure?.append(channels[2]) }
    if channelCount > 3 { stroke.time?.append(channels[3]) }
    return true
  }

  /// The text of the stroke so far; the next point starts another one. `nil` where it has no points.
  mutating func lift() -> [UInt8]? {
    defer { stroke = look }
    return isEmpty ? nil : stroke.text
  }
}

extension Stroke {
  /// The stroke's JSON.
  fileprivate var text: [UInt8] {
    var buffer = ByteBuffer(capacity: 64 + 32 * points.count)
    buffer.append(self)
    return unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }
}
