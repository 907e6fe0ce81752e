package import Values

extension Decimal {
  /// The shortest decimal that reads back as `number`.
  package init?(shortest number: Double) {
    guard number.isFinite else { return nil }
    var significand: Int64 = 0
    var exponent = 0
    var afterPoint = false
    let text = Array(number.magnitude.description.utf8)
    var at = 0
    while at < text.count, text[at] != 0x65 {
      if text[at] == 0x2E {
        afterPoint = true
      } else {
        significand = significand * 10 + Int64(text[at] - 0x30)
        if afterPoint { exponent -= 1 }
      }
      at += 1
    }
    if at < text.count {
      exponent += Int(String(decoding: text[(at + 1)...], as: UTF8.self)) ?? 0
    }
    self.init(significand: number < 0 ? -significand : significand, exponent: exponent)
  }
}
