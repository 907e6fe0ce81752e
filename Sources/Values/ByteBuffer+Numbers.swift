extension ByteBuffer {
  // The longest texts: a sign, "0.00000" and 17 digits; 17 digits with a sign, a point and an exponent; an
  // Int with its sign.
  private static let longestNumber = 32

  /// Appends the shortest decimal that reads back as `number`, which must be finite: without an
  /// exponent from 0.000001 up to, but not including, 1e21.
  @_disfavoredOverload
  package mutating func append(_ number: Double) {
    if let fixed = DecimalPrinter.fixed(number) {
      unsafe append(atMost: Self.longestNumber) { place in
        var at = unsafe place
        unsafe DecimalPrinter.write(fixed, to: &at)
        return unsafe at - place
      }
    } else {
      appendAny(number)
    }
  }

  /// Appends pairs of finite numbers, x and y in turn, as elements of a JSON array, the first one behind
  /// `opening`, the array's bracket or a comma, the others behind a comma: `[[1,2],[3,4]`.
  ///
  /// All at once, as a call for each number of a drawing would cost as much as its digits.
  package mutating func append(pairs numbers: UnsafeBufferPointer<Double>, opening: UInt8) {
    var opening = opening
    for index in stride(from: 0, to: numbers.count &- 1, by: 2) {
      let (x, y) = unsafe (numbers[index], numbers[index &+ 1])
      if let fixedX = DecimalPrinter.fixed(x), let fixedY = DecimalPrinter.fixed(y) {
        unsafe append(atMost: 2 * Self.longestNumber + 4) { place in
          unsafe place[0] = opening
          unsafe place[1] = 0x5B
          var at = unsafe place + 2
          unsafe DecimalPrinter.write(fixedX, to: &at)
          unsafe at.pointee = 0x2C
          unsafe at += 1
          unsafe DecimalPrinter.write(fixedY, to: &at)
          unsafe at.pointee = 0x5D
          return unsafe at + 1 - place
        }
      } else {
        append(opening)
        append(0x5B)
        append(x)
        append(0x2C)
        append(y)
        append(0x5D)
      }
      opening = 0x2C
    }
  }

  @inline(never)
  private mutating func appendAny(_ number: Double) {
    // Eight decimals are tried as well: the general way takes three times as long.
    let scaled = (number * 1e8).rounded(.toNearestOrEven)
    if abs(scaled) < 1e15 && scaled != 0 && scaled / 1e8 == number {
      append(Decimal(significand: Int64(scaled), exponent: -8))
    } else if let decimal = ShortestDecimal(number) {
      append(decimal.significand, exponent: decimal.exponent, isNegative: decimal.isNegative)
    } else {
      preconditionFailure("a number that is not finite has no decimal")
    }
  }

  /// Appends the shortest text of a decimal.
  package mutating func append(_ decimal: Decimal) {
    let short = decimal.normalized
    append(
      short.significand.magnitude, exponent: short.exponent, isNegative: short.significand < 0)
  }

  /// Appends an integer in decimal; a literal is a byte, and not meant here.
  @_disfavoredOverload
  package mutating func append(_ number: Int) {
    append(UInt64(number.magnitude), exponent: 0, isNegative: number < 0)
  }

  /// Appends a number whose digits are known, and have no zeros at their end unless it is an integer.
  private mutating func append(_ significand: UInt64, exponent: Int, isNegative: Bool) {
    if isNegative {
      append(0x2D)
    }
    var digits = InlineArray<20, UInt8>(repeating: 0x30)
    var first = 20
    var rest = significand
    repeat {
      first -= 1
      digits[first] = 0x30 + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    let count = 20 - first
    // Where the point stands, counted from the first digit.
    let point = count.addingReportingOverflow(exponent).partialValue
    func take(_ range: Range<Int>) {
      for index in range {
        append(digits[first + index])
      }
    }
    if point > 21 || point < -5 {
      take(0..<1)
      if count > 1 {
        append(0x2E)
        take(1..<count)
      }
      append(0x65)
      append(point - 1)
    } else if point <= 0 {
      append("0.")
      for _ in 0..<(-point) {
        append(0x30)
      }
      take(0..<count)
    } else if point >= count {
      take(0..<count)
      for _ in count..<point {
        append(0x30)
      }
    } else {
      take(0..<point)
      append(0x2E)
      take(point..<count)
    }
  }
}
