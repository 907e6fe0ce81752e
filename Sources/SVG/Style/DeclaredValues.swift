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

  /// Calls `body` with each value, in the order of the properties.
  func forEach(_ body: (StyleProperty, StyleValue) -> Void) {
    var rest = present
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      rest &= rest - 1
      body(StyleProperty.allCases[index], values[index])
    }
  }
}
