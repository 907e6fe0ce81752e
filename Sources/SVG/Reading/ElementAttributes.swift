internal import XML

/// The attributes of the element in hand that the reader looks at, by what they are.
@safe
struct ElementAttributes {
  private var values: [UnsafeBufferPointer<UInt8>?]
  private var present: [AttributeKind] = []

  init() {
    unsafe values = .init(repeating: nil, count: AttributeKind.allCases.count)
  }

  /// Forgets the element before.
  mutating func removeAll() {
    for kind in present { unsafe values[kind.rawValue] = nil }
    present.removeAll(keepingCapacity: true)
  }

  mutating func set(_ kind: AttributeKind, _ value: UnsafeBufferPointer<UInt8>) {
    unsafe values[kind.rawValue] = value
    present.append(kind)
  }

  /// The bytes of the value, as long as the element lasts; `nil` where it is not given.
  subscript(kind: AttributeKind) -> UnsafeBufferPointer<UInt8>? { unsafe values[kind.rawValue] }

  /// The value as text.
  func text(_ kind: AttributeKind) -> String? {
    unsafe values[kind.rawValue].map { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// The value as text without the white space around it.
  func trimmed(_ kind: AttributeKind) -> String? {
    guard let bytes = unsafe values[kind.rawValue] else { return nil }
    var rest = unsafe bytes[...]
    while let first = unsafe rest.first, TextScanner.isSpace(first) { unsafe rest.removeFirst() }
    while let last = unsafe rest.last, TextScanner.isSpace(last) { unsafe rest.removeLast() }
    return unsafe String(decoding: rest, as: UTF8.self)
  }

  /// The `id` that a reference points to in the same file: `href`, else `xlink:href`.
  ///
  /// `nil` where there is no reference or where it leads elsewhere.
  var referencedID: String? {
    guard let text = trimmed(.href) ?? trimmed(.linkHref), text.hasPrefix("#"), text.count > 1
    else { return nil }
    return String(text.dropFirst())
  }
}
