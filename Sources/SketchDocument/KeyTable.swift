/// The keys of all objects that are open at one place of a text, to find those that come twice.
///
/// An object of a few members is searched from end to end; a larger one has a hash table (open
/// addressing, seeded for each run), so that a million keys are no trouble.
struct KeyTable {
  // Where a search from end to end begins to cost more than a table.
  private static let smallObject = 12

  private struct Scope {
    let firstKey: Int
    let firstByte: Int
    /// Numbers of keys, from 1, at the places of their hashes; 0 is free.
    var slots: [UInt32] = []
  }

  private var bytes: [UInt8] = []
  private var starts: [Int] = []
  private var scopes: [Scope] = []

  /// Enters an object.
  mutating func open() {
    scopes.append(Scope(firstKey: starts.count, firstByte: bytes.count))
  }

  /// Leaves the innermost object and forgets its keys.
  mutating func close() {
    let scope = scopes.removeLast()
    starts.removeLast(starts.count - scope.firstKey)
    bytes.removeLast(bytes.count - scope.firstByte)
  }

  /// Forgets all objects.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    scopes.removeAll(keepingCapacity: true)
  }

  /// Adds a key, unescaped, to the innermost object; `false` where it has it already.
  mutating func insert(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let scope = scopes.count - 1
    let first = scopes[scope].firstKey
    if starts.count - first < Self.smallObject {
      for number in first..<starts.count where unsafe holds(number, key) {
        return false
      }
      starts.append(bytes.count)
      unsafe bytes.append(contentsOf: key)
      return true
    }
    // At most half of the places are taken.
    if scopes[scope].slots.count < 2 * (starts.count - first + 1) {
      grow(scope)
    }
    let mask = scopes[scope].slots.count - 1
    var place = unsafe Self.hash(UnsafeRawBufferPointer(key)) & mask
    while scopes[scope].slots[place] != 0 {
      if unsafe holds(first + Int(scopes[scope].slots[place]) - 1, key) {
        return false
      }
      place = (place + 1) & mask
    }
    starts.append(bytes.count)
    unsafe bytes.append(contentsOf: key)
    scopes[scope].slots[place] = UInt32(truncatingIfNeeded: starts.count - first)
    return true
  }

  private func end(_ number: Int) -> Int {
    number + 1 < starts.count ? starts[number + 1] : bytes.count
  }

  private func holds(_ number: Int, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard end(number) - start == key.count else { return false }
    for index in 0..<key.count where unsafe bytes[start + index] != key[index] {
      return false
    }
    return true
  }

  private mutating func grow(_ scope: Int) {
    let first = scopes[scope].firstKey
    let size = max(64, scopes[scope].slots.count * 2)
    var slots = [UInt32](repeating: 0, count: size)
    for number in first..<starts.count {
      var place = unsafe bytes.withUnsafeBytes {
        unsafe Self.hash(UnsafeRawBufferPointer(rebasing: $0[starts[number]..<end(number)]))
      }
      place &= size - 1
      while slots[place] != 0 {
        place = (place + 1) & (size - 1)
      }
      slots[place] = UInt32(truncatingIfNeeded: number - first + 1)
    }
    scopes[scope].slots = slots
  }

  private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: key)
    return hasher.finalize()
  }
}
