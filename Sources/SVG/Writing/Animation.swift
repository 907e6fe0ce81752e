package import Geometry
internal import Values

/// When each stroke of a drawing draws itself, one after the other, in an SVG that does so by CSS alone
/// (CSS Animations 1), and so within an `img` too.
///
/// It is told of all strokes first, and then asked for one after the other. A stroke takes its share of the whole by the time
/// that was recorded for it, else by its length. A path without animation is whole: that is what is seen before
/// and where keyframes are not read, as they are not by who prefers reduced motion.
package struct Animation: Sendable {
  /// How long the whole takes, in seconds.
  private let seconds: Double
  /// In ms, as all below: of all strokes, and of those that are drawn before the next one.
  private var total = 0.0
  private var elapsed = 0.0

  /// How far the pen is taken to move in a millisecond, in user units, where no time was recorded.
  private static let speed = 0.5
  /// What a dot takes, and the least for every stroke.
  private static let least = 30.0
  /// The most, so that no sum is infinite.
  private static let most = 1e12

  /// The style sheet. The dashes stand in keyframes alone, so a drawing that is finished has none; a stroke
  /// whose turn has not come is hidden, lest its round caps be seen.
  static let styleSheet: StaticString = """
    @media (prefers-reduced-motion:no-preference){\
    @keyframes draw{from{visibility:hidden;stroke-dasharray:1 2;stroke-dashoffset:1}\
    to{stroke-dasharray:1 2;stroke-dashoffset:0}}\
    @keyframes dot{from{visibility:hidden}}}
    """

  package init(seconds: Double) {
    self.seconds = seconds
  }

  /// Counts a stroke in, with its recorded time in ms if there is any.
  package mutating func add(_ line: Polyline, time: [Double]?) {
    guard !line.points.isEmpty else { return }
    total += Self.duration(of: line, time)
  }

  /// The value of the attribute `style` for the next stroke, which has a point. What is printed as a dot, which
  /// dashes cannot draw, appears when its time has come.
  mutating func next(_ line: Polyline, time: [Double]?, isDot: Bool) -> String {
    let duration = Self.duration(of: line, time)
    let pace = total > 0 ? seconds / total : 0
    let start = elapsed * pace
    elapsed += duration
    let name = isDot ? "dot" : "draw"
    return "animation:\(name) \(Self.text(duration * pace)) linear \(Self.text(start)) backwards"
  }

  private static func duration(of line: Polyline, _ time: [Double]?) -> Double {
    if let first = time?.first, let last = time?.last, last > first {
      return min(max(last - first, least), most)
    }
    return min(max(line.length / speed, least), most)
  }

  /// So many seconds, to the millisecond.
  private static func text(_ seconds: Double) -> String {
    var buffer = ByteBuffer()
    buffer.append((seconds * 1000).rounded() / 1000)
    return unsafe buffer.bytes.withUnsafeBytes { unsafe String(decoding: $0, as: UTF8.self) } + "s"
  }
}

extension Polyline {
  fileprivate var length: Double {
    guard let first = points.first, let last = points.last else { return 0 }
    var length = isClosed ? last.distance(to: first) : 0
    for (a, b) in zip(points, points.dropFirst()) { length += a.distance(to: b) }
    return length
  }
}
