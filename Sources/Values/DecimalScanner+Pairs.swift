extension DecimalScanner {
  /// What `scanPairs` may look at behind the start of a pair, so that it need not watch for the end.
  private static let longestPair = 48

  /// Reads pairs of coordinates into `numbers`, x and y in turn, as long as all are written as plainly and
  /// as evenly as the first ones, and tells how many pairs it read: a multiple of `size`.
  ///
  /// Plain are numbers of at most seven characters and a sign; even is a text in which the same few bytes
  /// part x from y everywhere, and the same a pair from the next. The last pairs of such a run, `size` of them or fewer, are
  /// left where they are, so whoever reads on by the grammar learns what they end in. `position` is moved
  /// to the first number that is left.
  ///
  /// Drawings are made of such runs, and a call for each number would cost as much as the number.
  ///
  /// - Complexity: O(n) in the bytes that are passed.
  package static func scanPairs(
    _ position: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    groupedBy size: Int = 1, separator: PairSeparator = .blank,
    into numbers: UnsafeMutableBufferPointer<Double>
  ) -> Int {
    guard unsafe end - position >= longestPair, numbers.count >= 2,
      let place = numbers.baseAddress,
      let middle = unsafe numberEnd(position), let inside = unsafe Gap(at: middle, .blank),
      let finish = unsafe numberEnd(middle + inside.length),
      let between = unsafe Gap(at: finish, separator)
    else { return 0 }
    let capacity = numbers.count / 2
    let last = unsafe end - longestPair
    var at = unsafe position
    var (count, taken, untilGroup) = (0, 0, 1)
    // Where a number ends is found apart from its digits, so that the processor looks at several
    // numbers at once and does not wait from one to the next.
    while unsafe count < capacity && at <= last {
      guard let middle = unsafe numberEnd(at), unsafe inside.stands(at: middle),
        let finish = unsafe numberEnd(middle + inside.length),
        let x = unsafe plainNumber(at, endingAt: middle),
        let y = unsafe plainNumber(middle + inside.length, endingAt: finish)
      else { break }
      untilGroup -= 1
      if untilGroup == 0 {
        unsafe position = at
        taken = count
        untilGroup = size
      }
      unsafe place[2 &* count] = x
      unsafe place[2 &* count &+ 1] = y
      count += 1
      guard unsafe between.stands(at: finish) else { break }
      unsafe at = finish + between.length
    }
    return taken
  }

  /// The first byte from `start` that can't belong to a number without an exponent; `nil` where the next
  /// sixteen have none.
  @inline(__always)
  private static func numberEnd(_ start: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
    let first = unsafe ends(start)
    if first != 0 { return unsafe start + first.trailingZeroBitCount >> 3 }
    let second = unsafe ends(start + 8)
    if second != 0 { return unsafe start + (8 &+ second.trailingZeroBitCount >> 3) }
    return nil
  }

  /// The high bit of the first byte that is neither a digit, a sign nor a point among the next eight; those of later
  /// bytes mean nothing.
  @inline(__always)
  private static func ends(_ start: UnsafePointer<UInt8>) -> UInt64 {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    // A byte reaches its high bit by the first sum from 0x2D on, by the second one from 0x3A on.
    let isAtLeastSign = word &+ 0x5353_5353_5353_5353
    let isBehindNine = word &+ 0x4646_4646_4646_4646
    return (~isAtLeastSign | isBehindNine) & 0x8080_8080_8080_8080
  }

  /// The number that takes all of the bytes up to `end`; `nil` where they are none, or more than eight.
  // Transparent, as a function of this size is called rather than inlined, whatever it asks for.
  @_transparent
  private static func plainNumber(
    _ start: UnsafePointer<UInt8>, endingAt end: UnsafePointer<UInt8>
  ) -> Double? {
    let word = unsafe UInt64(
      littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    let isNegative: UInt64 = word & 0xFF == 0x2D ? 1 : 0
    let length = unsafe UInt64(bitPattern: Int64(end - start))
    guard length &- 1 < 8, length > isNegative else { return nil }
    // The last character in the highest byte, each less '0', and a sign counts as another zero. What is
    // left besides digits is 0x1E, a point, or up to 0x1F.
    let all = (word ^ 0x3030_3030_3030_3030 ^ isNegative &* 0x1D) &<< (64 &- length &* 8)
    let others = (all &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080
    guard others != 0 else {
      let whole = Double(eightDigits(all))
      return isNegative != 0 ? -whole : whole
    }
    // One point, with a digit behind it.
    let point = others >> 7
    guard others & (others &- 1) == 0, others >> 63 == 0, all & (point &* 0xFF) == point &* 0x1E
    else { return nil }
    let before = point &- 1
    let digits = all & ~(others << 1 &- 1) | (all & before) << 8
    let number = Double(eightDigits(digits)) / PowersOfTen.double(others.leadingZeroBitCount >> 3)
    return isNegative != 0 ? -number : number
  }

  /// The number of eight digits, one a byte, the first one lowest.
  @inline(__always)
  private static func eightDigits(_ digits: UInt64) -> Int64 {
    // In three steps: pairs, fours, eight.
    var value = (digits &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
    value = (value &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
    value = (value &* 42_949_672_960_001) >> 32
    return Int64(truncatingIfNeeded: value)
  }
}
