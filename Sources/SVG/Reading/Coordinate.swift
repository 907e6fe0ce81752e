internal import Values

/// A coordinate as the number that is drawn, and exactly as a decimal where there is one that fits.
///
/// Path data counts from the point before, in decimals: a sum of decimals read as Doubles would miss what
/// was meant by a bit or two. So `m.1 0l.2 0` ends at 0.3.
struct Coordinate {
  var value: Double
  var decimal: Decimal?

  static let zero = Coordinate(value: 0, decimal: Decimal(significand: 0, exponent: 0))

  @inline(__always)
  init(_ number: ScannedNumber) {
    value = number.value
    decimal = number.decimal
  }

  @inline(__always)
  init(value: Double, decimal: Decimal?) {
    self.value = value
    self.decimal = decimal
  }

  /// The exact sum, rounded once; the sum of the Doubles where a decimal does not fit.
  static func + (a: Coordinate, b: Coordinate) -> Coordinate {
    if let x = a.decimal, let y = b.decimal, let sum = x.adding(y) {
      return Coordinate(value: sum.nearest, decimal: sum)
    }
    return Coordinate(value: a.value + b.value, decimal: nil)
  }

  /// The place as far behind this one as `other` lies before it.
  func reflecting(_ other: Coordinate) -> Coordinate {
    if let x = decimal, let twice = x.adding(x), let y = other.decimal,
      let difference = twice.adding(Decimal(significand: -y.significand, exponent: y.exponent))
    {
      return Coordinate(value: difference.nearest, decimal: difference)
    }
    return Coordinate(value: value + (value - other.value), decimal: nil)
  }
}

/// A point of two such coordinates.
struct ExactPoint {
  var x: Coordinate
  var y: Coordinate

  static let zero = ExactPoint(x: .zero, y: .zero)
}

extension Decimal {
  /// The exact sum, or `nil` where it has too many digits.
  fileprivate func adding(_ other: Decimal) -> Decimal? {
    var (a, b) = (self, other)
    if a.significand == 0 { return b }
    if b.significand == 0 { return a }
    if a.exponent < b.exponent { swap(&a, &b) }
    guard a.exponent - b.exponent <= 18 else { return nil }
    while a.exponent > b.exponent {
      let (product, overflow) = a.significand.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      a = Decimal(significand: product, exponent: a.exponent - 1)
    }
    let (sum, overflow) = a.significand.addingReportingOverflow(b.significand)
    return overflow || sum == .min ? nil : Decimal(significand: sum, exponent: a.exponent)
  }

  /// The nearest Double.
  fileprivate var nearest: Double {
    if significand.magnitude < 1 << 53, exponent <= 0, exponent >= -22 {
      var power = 1.0
      for _ in 0..<(-exponent) { power *= 10 }
      return Double(significand) / power
    }
    return Double("\(significand)e\(exponent)") ?? 0
  }
}
