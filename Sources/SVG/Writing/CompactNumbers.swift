internal import Values

/// Writes the numbers of path data one after the other in as few characters as a reader can tell apart
/// (SVG 2, 9.3.9): no blank before a sign, none before a point after a number that has one, no leading
/// zero, an exponent where that is shorter.
@safe
struct CompactNumbers {
  /// What the last character before the next number belongs to.
  enum Neighbour {
    /// A command, which no number can be mistaken for.
    case letter
    /// A number that a point would continue.
    case integer
    /// A number with a point, which a second one ends.
    case fraction
  }

  /// No number and the blank before it take more bytes.
  static let longest = 40

  /// The number of decimals of the integers that `write` gets.
  let decimals: Int
  /// How many units make 1, 10 and 100, as far as they can be counted.
  private let one: UInt64
  private let ten: UInt64
  private let hundred: UInt64
  /// Fewer may be shorter with an exponent.
  private let least: UInt64
  /// How long a fraction and its point are, if its digits end in no zero, one, two or more: a byte for each.
  private let fractions: UInt32

  init(decimals: Int) {
    self.decimals = decimals
    one = UInt64(powersOfTen[decimals])
    ten = one &* 10
    hundred = decimals < 18 ? one &* 100 : .max
    least = UInt64(powersOfTen[max(decimals - 3, 0)])
    fractions = (0..<3).reduce(0) { $0 | UInt32(decimals > $1 ? decimals + 1 - $1 : 0) << (8 * $1) }
  }

  /// A length that the text of `units` × 10^-decimals is no shorter than, and mostly the one it has, at a
  /// small part of the cost of writing it.
  @inline(__always)
  func leastLength(_ units: Int64) -> Int {
    let magnitude = units.magnitude
    guard magnitude >= least else { return 1 }
    // Without branches, which would often be mispredicted.
    let whole =
      (magnitude >= one ? 1 : 0) &+ (magnitude >= ten ? 1 : 0) &+ (magnitude >= hundred ? 1 : 0)
    let zeros: UInt32 =
      (magnitude % 10 == 0 ? 8 : 0) &+ (magnitude % 100 == 0 ? 8 : 0)
      &+ (magnitude % 1000 == 0 ? 8 : 0)
    return (units < 0 ? 1 : 0) &+ whole &+ Int(fractions &>> zeros & 0xFF)
  }

  /// Whether `units` × 10^-decimals is 1 or more, so that it needs a blank after most numbers.
  @inline(__always)
  func hasWhole(_ units: Int64) -> Bool { units >= Int64(bitPattern: one) }

  /// Writes `units` × 10^-decimals at `place` and moves that behind it.
  @inline(__always)
  func write(
    _ units: Int64, after neighbour: inout Neighbour, at place: inout UnsafeMutablePointer<UInt8>
  ) {
    let magnitude = units.magnitude
    guard magnitude < 10_000_000, decimals < 8 else {
      unsafe write(
        negative: units < 0, magnitude, exponent: -decimals, after: &neighbour, at: &place)
      return
    }
    // Eight digits, the first in the lowest byte and a zero, by splitting in halves, pairs and digits.
    let high = magnitude / 10_000
    var digits = high | (magnitude &- high &* 10_000) << 32
    let hundreds = (digits &* 10_486) >> 20 & 0x7F_0000_007F
    digits = hundreds | (digits &- 100 &* hundreds) << 16
    let tens = (digits &* 103) >> 10 & 0x000F_000F_000F_000F
    digits = tens | (digits &- 10 &* tens) << 8
    let pointAt = 8 &- decimals
    let first = digits.trailingZeroBitCount >> 3
    let trailing = digits.leadingZeroBitCount >> 3
    // Where an exponent may be shorter, and at zero.
    if first >= pointAt &+ 3 || trailing >= decimals &+ 3 {
      unsafe write(
        negative: units < 0, magnitude, exponent: -decimals, after: &neighbour, at: &place)
      return
    }
    digits |= 0x3030_3030_3030_3030
    let start = min(first, pointAt)
    let whole = pointAt &- start
    let fraction = max(decimals &- trailing, 0)
    var text = digits &>> UInt64(8 &* start)
    var length = whole
    if fraction > 0 {
      // The first of the eight digits is a zero, so there is room for the point.
      let bit = UInt64(8 &* whole)
      let rest = digits &>> UInt64(8 &* pointAt)
      text = text & ((1 &<< bit) &- 1) | 0x2E &<< bit | rest &<< (bit &+ 8)
      length = whole &+ 1 &+ fraction
    }
    let blank: UInt8 = units < 0 ? 0x2D : 0x20
    let needsBlank =
      units < 0 || neighbour == .integer || (neighbour == .fraction && whole > 0)
    unsafe place.pointee = blank
    unsafe place += needsBlank ? 1 : 0
    unsafe UnsafeMutableRawPointer(place).storeBytes(of: text.littleEndian, as: UInt64.self)
    unsafe place += length
    neighbour = fraction > 0 ? .fraction : .integer
  }

  /// Writes `magnitude` × 10^exponent likewise.
  @inline(never)
  func write(
    negative: Bool, _ magnitude: UInt64, exponent: Int, after neighbour: inout Neighbour,
    at place: inout UnsafeMutablePointer<UInt8>
  ) {
    var magnitude = magnitude
    var exponent = magnitude == 0 ? 0 : exponent
    while magnitude != 0, magnitude.isMultiple(of: 10) {
      magnitude /= 10
      exponent += 1
    }
    var count = 1
    var power: UInt64 = 10
    while count < 20, magnitude >= power {
      count += 1
      power = count < 20 ? power * 10 : power
    }
    let whole = count + exponent  // Digits before the point.
    let exponentLength = 1 + Self.length(of: exponent)
    let usesExponent =
      exponent >= 0
      ? exponent > exponentLength : whole <= 0 && 1 - exponent > count + exponentLength
    let startsWithPoint = !usesExponent && exponent < 0 && whole <= 0
    if negative {
      unsafe Self.put(0x2D, at: &place)
    } else if neighbour == .integer || (neighbour == .fraction && !startsWithPoint) {
      unsafe Self.put(0x20, at: &place)
    }
    neighbour = .integer
    if usesExponent {
      unsafe Self.digits(magnitude, count, at: &place)
      unsafe Self.put(0x65, at: &place)
      if exponent < 0 { unsafe Self.put(0x2D, at: &place) }
      unsafe Self.digits(UInt64(exponent.magnitude), Self.digitCount(exponent), at: &place)
    } else if exponent >= 0 {
      unsafe Self.digits(magnitude, count, at: &place)
      for _ in 0..<exponent { unsafe Self.put(0x30, at: &place) }
    } else {
      neighbour = .fraction
      for _ in 0..<max(-exponent - count, 0) { unsafe Self.put(0x30, at: &place) }
      unsafe Self.digits(magnitude, count, at: &place)
      // Everything after the point moves by one.
      let after = -exponent
      unsafe (place - after + 1).update(from: place - after, count: after)
      unsafe (place - after).pointee = 0x2E
      unsafe place += 1
    }
  }

  private static func put(_ byte: UInt8, at place: inout UnsafeMutablePointer<UInt8>) {
    unsafe place.pointee = byte
    unsafe place += 1
  }

  private static func digits(
    _ number: UInt64, _ count: Int, at place: inout UnsafeMutablePointer<UInt8>
  ) {
    var number = number
    for at in stride(from: count - 1, through: 0, by: -1) {
      unsafe place[at] = UInt8(0x30 + number % 10)
      number /= 10
    }
    unsafe place += count
  }

  private static func digitCount(_ exponent: Int) -> Int {
    exponent.magnitude < 10 ? 1 : exponent.magnitude < 100 ? 2 : 3
  }

  /// The length of an exponent's digits and sign.
  private static func length(of exponent: Int) -> Int {
    digitCount(exponent) + (exponent < 0 ? 1 : 0)
  }
}
