internal import Geometry
package import Values

extension ByteBuffer {
  /// Appends `text` as a JSON string, quotes and all: only what RFC 8259 (7) asks for is escaped.
  package mutating func append(json text: String) {
    append(0x22)
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C:
        append(0x5C)
        append(byte)
      case 0x0A: append("\\n")
      case 0x0D: append("\\r")
      case 0x09: append("\\t")
      case 0..<0x20:
        append("\\u00")
        append(0x30 + byte >> 4)
        append(byte & 15 < 10 ? 0x30 + byte & 15 : 0x57 + byte & 15)
      default: append(byte)
      }
    }
    append(0x22)
  }

  /// Appends a stroke as a document holds it: one line, without blanks; members that it lacks are not written.
  package mutating func append(_ stroke: Stroke) {
    append(stroke) { _ in }
  }

  /// Appends a stroke likewise, and calls `flush` now and then, so that a long one need not be in memory as text.
  mutating func append<Failure: Error>(
    _ stroke: Stroke, flush: (inout ByteBuffer) throws(Failure) -> Void
  ) throws(Failure) {
    append(0x7B)
    if let color = stroke.color {
      append("\"color\":")
      append(json: color)
      append(0x2C)
    }
    if let width = stroke.width {
      append("\"width\":")
      append(width)
      append(0x2C)
    }
    if let opacity = stroke.opacity {
      append("\"opacity\":")
      append(opacity)
      append(0x2C)
    }
    if stroke.isClosed {
      append("\"closed\":true,")
    }
    if let layer = stroke.layer {
      append("\"layer\":")
      append(json: layer)
      append(0x2C)
    }
    append(stroke.points.isEmpty ? "\"points\":[" : "\"points\":")
    for start in stride(from: 0, to: stroke.points.count, by: 4096) {
      let end = min(start + 4096, stroke.points.count)
      unsafe stroke.points.withUnsafeBufferPointer { points in
        // A point is two Doubles, x and y.
        let piece = unsafe UnsafeBufferPointer(rebasing: points[start..<end])
        unsafe piece.withMemoryRebound(to: Double.self) {
          unsafe append(pairs: $0, opening: start == 0 ? 0x5B : 0x2C)
        }
      }
      try flush(&self)
    }
    append(0x5D)
    if let pressure = stroke.pressure {
      append(",\"pressure\":")
      append(pressure)
    }
    if let time = stroke.time {
      append(",\"time\":")
      append(time)
    }
    append(0x7D)
  }

  /// Appends numbers as a JSON array without blanks.
  package mutating func append(_ numbers: [Double]) {
    append(0x5B)
    for index in numbers.indices {
      if index > 0 {
        append(0x2C)
      }
      append(numbers[index])
    }
    append(0x5D)
  }
}

extension Stroke {
  /// The stroke's JSON text alone, for an edit that adds it.
  package var text: [UInt8] {
    var buffer = ByteBuffer(capacity: 64 + points.count * 16)
    buffer.append(self)
    return unsafe buffer.bytes.withUnsafeBytes { unsafe Array($0) }
  }
}
