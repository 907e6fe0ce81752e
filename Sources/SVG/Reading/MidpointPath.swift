package import Geometry

/// Reads the paths that `data-smooth="midpoint"` marks back into the points they were made of.
///
/// Such a path is a line between its two points, closed or not, or `M p0 Q p1 m1 Q p2 m2 … Q pn pn`, or, closed,
/// `M m0 Q p0 m1 … Q pn m0 z`, where each joint m is the midpoint of the control points around it. The points are
/// the control points, so they come back to the last bit, though a joint may be rounded.
package enum MidpointPath {
  /// The points of a path that was written as `text`; `nil` where it no longer has that form, and is to be read
  /// like any other path. They are in the path's own coordinates: a transform comes after.
  ///
  /// - Complexity: O(n) in the length of the text.
  package static func polyline(of path: Path, writtenAs text: Span<UInt8>) -> Polyline? {
    let isClosed = path.verbs.last == .close
    let curves = path.verbs.count - (isClosed ? 2 : 1)
    guard path.verbs.first == .move, curves > 0 else { return nil }
    if curves == 1, case .line = path.verbs[1] {
      return Polyline(points: path.points, isClosed: isClosed)
    }
    guard curves > 1, path.verbs[1...curves].allSatisfy({ $0 == .quadratic }) else { return nil }

    // The start, then control point and end of each curve.
    let points = path.points
    var result = Polyline(points: [], isClosed: isClosed)
    result.points.reserveCapacity(curves + 1)
    if !isClosed { result.points.append(points[0]) }
    var joints = Joints(text: text)
    for index in stride(from: 1, to: points.count, by: 2) {
      let control = points[index]
      let end = points[index + 1]
      let isLast = index + 2 == points.count
      if isLast, !isClosed {
        guard end == control else { return nil }
      } else {
        guard joints.isMidpoint(end, of: control, isLast ? points[1] : points[index + 2]) else {
          return nil
        }
        if isLast, end != points[0] { return nil }
      }
      result.points.append(control)
    }
    return result
  }

  /// Tells midpoints, with the error that rounding leaves them.
  private struct Joints: ~Copyable, ~Escapable {
    private let text: Span<UInt8>
    /// One unit of the last decimal in the text, once it is asked for.
    private var unit: Double?

    @_lifetime(copy text)
    init(text: Span<UInt8>) {
      self.text = text
    }

    mutating func isMidpoint(_ joint: Point, of a: Point, _ b: Point) -> Bool {
      isMidpoint(joint.x, of: a.x, b.x) && isMidpoint(joint.y, of: a.y, b.y)
    }

    private mutating func isMidpoint(_ joint: Double, of a: Double, _ b: Double) -> Bool {
      let off = abs(joint - (a / 2 + b / 2))
      let precision = 2 * max(abs(a), abs(b)).ulp
      if off <= precision { return true }
      let unit = self.unit ?? MidpointPath.lastDecimal(of: text)
      self.unit = unit
      // Joint and points may each be rounded by half a unit.
      return off <= unit + precision
    }
  }

  /// 10^-decimals for the number with the most decimals in path data, an exponent counted in.
  private static func lastDecimal(of text: Span<UInt8>) -> Double {
    var most = 0
    var at = 0
    while at < text.count {
      var decimals = 0
      while at < text.count, text[at].isDigit { at += 1 }
      if at < text.count, text[at] == UInt8(ascii: ".") {
        at += 1
        while at < text.count, text[at].isDigit {
          at += 1
          decimals += 1
        }
      }
      if at < text.count, text[at] | 0x20 == UInt8(ascii: "e") {
        at += 1
        var exponent = 0
        let isNegative = at < text.count && text[at] == UInt8(ascii: "-")
        if isNegative || at < text.count && text[at] == UInt8(ascii: "+") { at += 1 }
        while at < text.count, text[at].isDigit {
          exponent = min(exponent * 10 + Int(text[at] & 15), 1000)
          at += 1
        }
        decimals += isNegative ? exponent : -exponent
      } else if at < text.count, !text[at].isDigit, text[at] != UInt8(ascii: ".") {
        at += 1
      }
      most = max(most, decimals)
    }
    var unit = 1.0
    for _ in 0..<min(most, 330) { unit /= 10 }
    return unit
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= 0x30 && self <= 0x39 }
}
