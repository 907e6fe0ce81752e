/// The values that were declared for one element, the last of each property.
struct DeclaredValues {
  private var values: [StyleValue] = Array(
    repeating: .initial, count: StyleProperty.allCases.count)
  private var present: UInt64 = 0

  var isEmpty: Bool { present == 0 }

  mutating func removeAll() {
    present = 0
  }

  subscript(property: StyleProperty) -> StyleValue? {
    present >> UInt64(property.rawValue) & 1 == 1 ? values[Int(property.rawValue)] : nil
  }

  mutating func set(_ property: StyleProperty, _ value: StyleValue) {
    values[Int(property.rawValue)] = value
    present |= 1 << UInt64(property.rawValue)
  }

  /// The properties that have a value, in their order.
  var properties: Properties { Properties(rest: present) }

  /// Goes through the properties whose bits are set.
  struct Properties: Sequence, IteratorProtocol {
    fileprivate var rest: UInt64

    mutating func next() -> StyleProperty? {
      guard rest != 0 else { return nil }
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      return StyleProperty(rawValue: UInt8(index))
    }
  }
}
