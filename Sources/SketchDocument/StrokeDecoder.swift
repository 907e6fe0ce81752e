internal import Geometry
internal import Values

/// Reads strokes from their text, into memory that is used again.
struct StrokeDecoder {
  /// Makes `stroke` what the text at `cursor` says, and checks that it is what the format wants.
  static func decode(
    _ cursor: inout JSONCursor, into stroke: inout Stroke
  ) throws(JSONCursor.Misfit) {
    var points = stroke.points
    stroke = Stroke()
    points.removeAll(keepingCapacity: true)
    var hasPoints = false
    let start = cursor.offset
    try cursor.object("an object") { (cursor, key) throws(JSONCursor.Misfit) in
      switch key {
      case "points":
        hasPoints = true
        try decode(&cursor, into: &points)
      case "color": stroke.color = try color(&cursor)
      case "width":
        stroke.width = try cursor.number(
          "\"width\" of 0 or more", in: 0...Double.greatestFiniteMagnitude)
      case "opacity": stroke.opacity = try cursor.number("\"opacity\" from 0 to 1", in: 0...1)
      case "closed": stroke.isClosed = try cursor.boolean()
      case "layer": stroke.layer = try cursor.string()
      case "pressure":
        stroke.pressure = try numbers(&cursor, "\"pressure\" of numbers from 0 to 1", in: 0...1)
      case "time":
        let all = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
        stroke.time = try numbers(&cursor, "\"time\" of numbers", in: all)
      default: cursor.skip()
      }
    }
    stroke.points = points
    guard hasPoints else {
      throw JSONCursor.Misfit(expected: "a stroke with \"points\"", at: start)
    }
    for channel in [stroke.pressure, stroke.time] {
      if let channel, channel.count != points.count {
        throw JSONCursor.Misfit(
          expected: "one number of \"pressure\" and \"time\" for each point", at: start)
      }
    }
  }

  /// Reads `[[x, y], …]`.
  private static func decode(
    _ cursor: inout JSONCursor, into points: inout [Point]
  ) throws(JSONCursor.Misfit) {
    try cursor.array("\"points\" of pairs of numbers") { cursor throws(JSONCursor.Misfit) in
      guard cursor.take(0x5B) else { throw cursor.misfit("a point, [x, y]") }
      unsafe cursor.takeRuns { unsafe points.append(contentsOf: $0) }
      let x = try cursor.number("a number, x of a point")
      guard cursor.take(0x2C) else { throw cursor.misfit("a point, [x, y]") }
      let y = try cursor.number("a number, y of a point")
      guard cursor.take(0x5D) else { throw cursor.misfit("a point of two numbers, [x, y]") }
      points.append(Point(x, y))
    }
  }

  private static func numbers(
    _ cursor: inout JSONCursor, _ expected: String, in range: ClosedRange<Double>
  ) throws(JSONCursor.Misfit) -> [Double] {
    var numbers: [Double] = []
    try cursor.array(expected) { cursor throws(JSONCursor.Misfit) in
      numbers.append(try cursor.number(expected, in: range))
    }
    return numbers
  }

  private static func color(_ cursor: inout JSONCursor) throws(JSONCursor.Misfit) -> String {
    let start = cursor.offset
    let text = try cursor.string()
    guard Color.isPlain(text) else {
      throw JSONCursor.Misfit(
        expected: "a colour by its CSS name or as #rgb or #rrggbb", at: start)
    }
    return text
  }
}
