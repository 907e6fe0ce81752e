internal import Values

extension JSONScanner {
  /// Passes a value, which must be the next byte's, whole.
  ///
  /// - Complexity: O(n) in the length of the value; not recursive.
  mutating func skipValue() throws(SketchError) {
    let floor = nesting.count
    var isBefore = true
    while isBefore || nesting.count > floor {
      if isBefore {
        isBefore = try skipStart()
      } else {
        isBefore = try skipSeparator()
      }
    }
  }

  /// Passes a plain value, or the start of an array or object with the key of its first member.
  ///
  /// - Returns: whether a value comes next.
  private mutating func skipStart() throws(SketchError) -> Bool {
    try skipBlank()
    switch try peek() {
    case 0x22:
      try skipString()
      return false
    case 0x7B:
      try open(isObject: true)
      try skipBlank()
      if unsafe at.pointee == 0x7D {
        close()
        return false
      }
      try skipKey()
      return true
    case 0x5B:
      try open(isObject: false)
      try skipBlank()
      if unsafe at.pointee == 0x5D {
        close()
        return false
      }
      return unsafe at.pointee != 0x5B || nesting.count == Self.greatestDepth || !skipPairs()
    case 0x2D, 0x30...0x39: try skipNumber()
    case 0x74: try skipWord("true")
    case 0x66: try skipWord("false")
    case 0x6E: try skipWord("null")
    default: throw error(.expected("a value"))
    }
    return false
  }

  /// Passes what may stand behind a value inside of an array or object: a comma, with the next key, or the end.
  ///
  /// - Returns: whether a value comes next.
  private mutating func skipSeparator() throws(SketchError) -> Bool {
    try skipBlank()
    let byte = unsafe at.pointee
    let isObject = nesting[nesting.count - 1]
    if byte == 0x2C {
      unsafe at += 1
      try skipBlank()
      if isObject {
        try skipKey()
        return true
      }
      return unsafe at.pointee != 0x5B || nesting.count == Self.greatestDepth || !skipPairs()
    }
    guard byte == (isObject ? 0x7D : 0x5D) else {
      throw error(.expected(isObject ? "',' or '}'" : "',' or ']'"))
    }
    close()
    return false
  }

  /// Enters an array or object, whose bracket is the next byte.
  mutating func open(isObject: Bool) throws(SketchError) {
    if nesting.count == Self.greatestDepth {
      throw error(.tooDeep)
    }
    nesting.append(isObject)
    if isObject {
      keys.open()
    }
    unsafe at += 1
  }

  /// Leaves an array or object, whose bracket is the next byte.
  mutating func close() {
    if nesting.removeLast() {
      keys.close()
    }
    unsafe at += 1
  }

  /// Passes a key, its colon and the blanks behind both; `key` holds it afterwards.
  mutating func skipKey() throws(SketchError) {
    guard try peek() == 0x22 else {
      throw error(.expected("a key in quotes"))
    }
    let holdsMark = unsafe mark == nil
    if holdsMark {
      unsafe mark = at
    }
    let begin = offset
    let hasEscapes = try skipString()
    let raw = unsafe UnsafeBufferPointer(
      start: start + (begin + 1 - base), count: offset - begin - 2)
    if hasEscapes {
      unsafe JSONText.unescape(raw, into: &key)
    } else {
      key.removeAll(keepingCapacity: true)
      unsafe key.append(contentsOf: raw)
    }
    let isNew = unsafe key.withUnsafeBufferPointer { unsafe keys.insert($0) }
    if !isNew {
      throw error(.duplicateKey(String(decoding: key, as: UTF8.self)), at: begin)
    }
    if holdsMark {
      unsafe mark = nil
    }
    try skipBlank()
    guard unsafe at.pointee == 0x3A else {
      throw error(.expected("':'"))
    }
    unsafe at += 1
    try skipBlank()
  }

  private mutating func skipWord(_ word: StaticString) throws(SketchError) {
    try need(word.utf8CodeUnitCount)
    for index in 0..<word.utf8CodeUnitCount {
      if unsafe at[index] != word.utf8Start[index] {
        throw error(.expected("a value"))
      }
    }
    unsafe at += word.utf8CodeUnitCount
  }
}
