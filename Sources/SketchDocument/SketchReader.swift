package import Values

/// Reads the documents of an input one after the other: checks all of their text and finds their strokes.
///
/// To edit, the text itself is not kept, and memory grows only with the number of strokes in one
/// document. To decode, `keepsText` holds each document in memory until the next one is read.
package struct SketchReader: ~Copyable {
  var scanner: JSONScanner
  private var hasFound = false
  private var start = 0
  private var blanks = BlankTable()

  package init(source: any ByteSource, keepsText: Bool = false) {
    scanner = JSONScanner(source: source, keepsText: keepsText)
  }

  init(source: any ByteSource, keepsText: Bool, pieceSize: Int) {
    scanner = JSONScanner(source: source, keepsText: keepsText, pieceSize: pieceSize)
  }

  /// The bytes that are left behind the last document, all blanks, once `next` has returned `nil`.
  package var rest: Range<Int> { start..<scanner.offset }

  /// The next document, or `nil` behind the last one. Throws when its text is not strict JSON, when it
  /// has no list of strokes, is of another version, or when the input holds no document at all.
  ///
  /// - Complexity: O(n) in the length of the document.
  package mutating func next() throws(SketchError) -> SketchText? {
    start = scanner.offset
    scanner.release()
    if start == 0 {
      try scanner.skipByteOrderMark()
    }
    try scanner.skipBlank()
    guard try scanner.peek() == 0x7B else {
      if scanner.isAtEnd {
        if hasFound {
          return nil
        }
        throw scanner.error(.noDocument, endsEarly: false)
      }
      throw scanner.error(
        try scanner.isAtMark() ? .byteOrderMark : .expected("'{', the start of a document"))
    }
    hasFound = true
    return try document()
  }

  private mutating func document() throws(SketchError) -> SketchText {
    blanks.removeAll()
    var lists: (strokes: SketchText.List?, undone: SketchText.List?)
    var slices: (strokes: [SketchText.Slice], undone: [SketchText.Slice]) = ([], [])
    var members: [(member: SketchText.Member, range: Range<Int>)] = []
    var keyLead: [UInt8] = []
    var keyTail: [UInt8] = []
    let open = scanner.offset
    try scanner.open(isObject: true)
    var isFirst = true
    while true {
      unsafe scanner.mark = scanner.at
      let lead = scanner.offset
      try scanner.skipBlank()
      let key = scanner.offset
      if unsafe isFirst && scanner.at.pointee == 0x7D {
        break
      }
      isFirst = false
      try scanner.skipKey()
      switch scanner.name {
      case "strokes":
        keyLead = scanner.bytes(lead..<key)
        keyTail = scanner.blanksBefore
        (lists.strokes, slices.strokes) = try list("strokes")
      case "undone":
        (lists.undone, slices.undone) = try list("undone")
      case "sketch":
        try version()
      case let name?:
        unsafe scanner.mark = nil
        let value = scanner.offset
        try scanner.skipValue()
        if let member = SketchText.Member(rawValue: name) {
          members.append((member, value..<scanner.offset))
        }
      case nil:
        unsafe scanner.mark = nil
        try scanner.skipValue()
      }
      try scanner.skipBlank()
      if unsafe scanner.at.pointee == 0x2C {
        unsafe scanner.at += 1
      } else if unsafe scanner.at.pointee == 0x7D {
        break
      } else {
        throw scanner.error(.expected("',' or '}'"))
      }
    }
    unsafe scanner.mark = nil
    guard let strokes = lists.strokes else {
      throw scanner.error(.missing(member: "strokes"), at: open)
    }
    scanner.close()
    scanner.skipRestOfLine()
    return SketchText(
      range: start..<scanner.offset,
      history: History(done: slices.strokes, undone: slices.undone), strokes: strokes,
      undone: lists.undone, members: members, blanks: blanks.all, keyLead: keyLead,
      keyTail: keyTail)
  }

  /// Passes the value of `sketch`, which must be 1.
  private mutating func version() throws(SketchError) {
    unsafe scanner.mark = scanner.at
    let value = scanner.offset
    try scanner.skipValue()
    let text = scanner.bytes(value..<scanner.offset)
    let number = unsafe text.withUnsafeBufferPointer { text -> Double? in
      guard var at = text.baseAddress else { return nil }
      let end = unsafe at + text.count
      return unsafe DecimalScanner.scan(&at, end)?.value
    }
    guard let number else {
      throw scanner.error(.unfit(member: "sketch", expected: "a number"), at: value)
    }
    guard number == 1 else {
      throw scanner.error(.unknownVersion, at: value)
    }
  }

  /// Passes a list of strokes, whose bracket is the next byte.
  private mutating func list(
    _ member: String
  ) throws(SketchError) -> (SketchText.List, [SketchText.Slice]) {
    unsafe scanner.mark = nil
    guard try scanner.peek() == 0x5B else {
      throw scanner.error(.unfit(member: member, expected: "an array of strokes"))
    }
    let open = scanner.offset
    var slices: [SketchText.Slice] = []
    var found = SketchText.List(range: open..<open, lead: [])
    var gap = 0
    try scanner.open(isObject: false)
    while true {
      unsafe scanner.mark = scanner.at
      let start = scanner.offset
      try scanner.skipBlank()
      scanner.copy(from: start, into: &found.lead)
      if unsafe slices.isEmpty && scanner.at.pointee == 0x5D {
        break
      }
      unsafe scanner.mark = nil
      let parked = slices.isEmpty ? found.takeParked() : 0
      guard try scanner.peek() == 0x7B else {
        throw scanner.error(.expected("a stroke, an object"))
      }
      try scanner.skipValue()
      slices.append(.init(content: .input(start + parked..<scanner.offset), blanks: gap))
      unsafe scanner.mark = scanner.at
      let behind = scanner.offset
      try scanner.skipBlank()
      gap = unsafe blanks.number(of: scanner.span(from: behind))
      if unsafe scanner.at.pointee == 0x2C {
        unsafe scanner.at += 1
      } else if unsafe scanner.at.pointee == 0x5D {
        break
      } else {
        throw scanner.error(.expected("',' or ']'"))
      }
    }
    unsafe scanner.mark = nil
    scanner.close()
    if !slices.isEmpty {
      slices[0].blanks = gap
      if gap != 0 {
        for index in slices.indices.dropFirst() {
          slices[index].blanks = BlankTable.exchanged(slices[index].blanks, gap)
        }
      }
    }
    found.range = open..<scanner.offset
    return (found, slices)
  }
}
