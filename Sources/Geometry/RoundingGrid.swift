#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The multiples of a power of ten: where points go that nobody wrote, so that they are short in a text.
struct RoundingGrid {
  /// The power, or its inverse where it is below 1: exact either way.
  private let power: Double
  private let isFraction: Bool

  /// The coarsest grid whose rounding moves a point by less than 4 % of `tolerance`.
  init(within tolerance: Double) {
    let exponent = floor(log10(tolerance / 20))
    guard exponent >= -22, exponent <= 22 else {
      (power, isFraction) = (0, false)
      return
    }
    isFraction = exponent < 0
    power = pow(10, abs(exponent)).rounded()
  }

  /// The multiples of `step`, a power of ten; 0: none, and nothing is rounded.
  init(step: Double) {
    isFraction = step > 0 && step < 1
    power = isFraction ? (1 / step).rounded() : step
  }

  /// The nearest multiple, as the nearest Double to that decimal; `x` itself where the grid is about as fine
  /// as Doubles are.
  @inline(__always)
  func rounded(_ x: Double) -> Double {
    let quotient = isFraction ? x * power : x / power
    guard abs(quotient) < 0x1p51 else { return x }
    // Beyond 2^52 a Double has no fraction: two sums round, where `rounded()` is a call of the C library.
    let count = (quotient + 0x1.8p52) - 0x1.8p52
    return isFraction ? count / power : count * power
  }

  @inline(__always)
  func rounded(_ p: Point) -> Point { Point(rounded(p.x), rounded(p.y)) }
}
