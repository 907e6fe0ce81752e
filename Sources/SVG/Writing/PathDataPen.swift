internal import Geometry

/// Writes the segments of one path on a grid, and remembers what the next command and number follow.
@safe
struct PathDataPen {
  /// No segment takes more bytes, with its other spelling beside it.
  static let longest = 2 * half
  /// How many segments are written at a time, but for the last ones.
  static let most = WholeQuadratics.most
  private static let half = 1 + 6 * CompactNumbers.longest

  private let numbers: CompactNumbers
  private var hasBegun = false
  private var current = GridPoint(0, 0)
  private var start = GridPoint(0, 0)
  /// The last control point of the segment before, if that was a curve, and which.
  private var control = GridPoint(0, 0)
  private var controlKind = CurveKind.none
  /// The command that the next number would continue.
  private var letter: UInt8 = 0
  private var neighbour = CompactNumbers.Neighbour.letter
  /// How many smooth quadratics there are since the last whole one, and relative segments since an
  /// absolute one.
  private var smoothRun = 0
  private var relativeRun = 0

  init(decimals: Int) {
    numbers = CompactNumbers(decimals: decimals)
  }

  /// Writes the next `most` segments, or the last ones, at `place`, each in no more than `longest` bytes;
  /// returns the number of bytes.
  mutating func write(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<GridPoint>,
    at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe withUnsafeTemporaryAllocation(of: Bool.self, capacity: verbs.count) { isWhole in
      unsafe isWhole.initialize(repeating: false)
      if unsafe verbs.contains(where: { if case .quadratic = $0 { true } else { false } }) {
        let whole = unsafe WholeQuadratics(
          verbs: verbs, points: points, current: current,
          control: controlKind == .quadratic ? control : nil, smoothRun: smoothRun, numbers: numbers
        )
        unsafe whole.choose(isWhole)
      }
      return unsafe write(verbs, points, UnsafeBufferPointer(isWhole), at: place)
    }
  }

  @inline(__always)
  private mutating func write(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<GridPoint>,
    _ isWhole: UnsafeBufferPointer<Bool>, at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var used = 0
    var index = 0
    for at in verbs.indices {
      let verb = unsafe verbs[at]
      if !hasBegun, verbs.count > 1, case .line = unsafe verbs[1] {
        used += unsafe move(points, at: place)
      } else {
        used += unsafe segment(verb, points, index, isWhole: isWhole[at], at: place + used)
      }
      hasBegun = true
      index += verb.pointCount
    }
    return used
  }

  /// Writes the first move of a path, which a line follows: as `m` where the line is shorter relative,
  /// since the line needs no letter then.
  private mutating func move(
    _ points: UnsafeBufferPointer<GridPoint>, at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let length = unsafe segment(.move, points, 0, isWhole: false, at: place)
    let scratch = unsafe place + length
    let word = Word(letter: letter, first: 1, axes: .both)
    let absolute = unsafe spell(word, points, 2, from: GridPoint(0, 0), at: scratch)
    let relative = unsafe spell(word, points, 2, from: current, at: scratch)
    if relative.length <= absolute.length, unsafe points[1].x != points[0].x,
      unsafe points[1].y != points[0].y
    {
      unsafe place.pointee = UInt8(ascii: "m")
      letter = UInt8(ascii: "l")
    }
    return length
  }

  /// Writes the segment `verb`, whose points begin at `index`, at `place`; returns the number of bytes.
  @inline(__always)
  private mutating func segment(
    _ verb: Path.Verb, _ points: UnsafeBufferPointer<GridPoint>, _ index: Int, isWhole: Bool,
    at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let word: Word
    let end: Int
    var kind = CurveKind.none
    switch verb {
    case .close:
      unsafe place.pointee = UInt8(ascii: "z")
      letter = 0
      current = start
      controlKind = .none
      return 1
    case .move:
      letter = 0
      end = index + 1
      unsafe start = points[index]
      word = Word(letter: UInt8(ascii: "M"), first: index, axes: .both)
      // A step from the move before would only be right behind one.
      relativeRun = .max
    case .line:
      end = index + 1
      unsafe word = line(to: points[index], index)
    case .arc:
      end = index + 3
      unsafe word = line(to: points[index + 2], index + 2)
    case .quadratic:
      end = index + 2
      kind = .quadratic
      smoothRun = isWhole ? 0 : smoothRun + 1
      word =
        isWhole
        ? Word(letter: UInt8(ascii: "Q"), first: index, axes: .both)
        : Word(letter: UInt8(ascii: "T"), first: index + 1, axes: .both)
    case .cubic:
      end = index + 3
      kind = .cubic
      unsafe word = cubic(points[index], index)
    }
    // The relative spelling in its place, the absolute one behind it; the shorter one stays.
    var spelled = Spelling(length: Int.max, neighbour: .letter)
    if relativeRun < 255 {
      spelled = unsafe spell(word.relative, points, end, from: current, at: place)
    }
    let before = letter
    letter = word.relative.letter
    relativeRun = relativeRun &+ 1
    if unsafe mayBeShorter(word, points, end, than: spelled.length, after: before) {
      letter = before
      let other = unsafe place + Self.half
      let absolute = unsafe spell(word, points, end, from: GridPoint(0, 0), at: other)
      if absolute.length < spelled.length {
        unsafe place.update(from: other, count: absolute.length)
        spelled = absolute
        letter = word.letter
        relativeRun = 0
      } else {
        letter = word.relative.letter
      }
    }
    // A line behind a move needs no letter.
    if letter == UInt8(ascii: "M") { letter = UInt8(ascii: "L") }
    neighbour = spelled.neighbour
    unsafe current = points[end - 1]
    if kind != .none { unsafe control = points[end - 2] }
    controlKind = kind
    return spelled.length
  }

  private func line(to p: GridPoint, _ index: Int) -> Word {
    if p.y == current.y { return Word(letter: UInt8(ascii: "H"), first: index, axes: .x) }
    if p.x == current.x { return Word(letter: UInt8(ascii: "V"), first: index, axes: .y) }
    return Word(letter: UInt8(ascii: "L"), first: index, axes: .both)
  }

  private func cubic(_ p: GridPoint, _ index: Int) -> Word {
    controlKind == .cubic && current.reflecting(control) == p
      ? Word(letter: UInt8(ascii: "S"), first: index + 1, axes: .both)
      : Word(letter: UInt8(ascii: "C"), first: index, axes: .both)
  }

  private enum CurveKind { case none, quadratic, cubic }

  /// A command and which numbers it takes.
  private struct Word {
    enum Axes { case both, x, y }
    var letter: UInt8
    /// The first of its points.
    let first: Int
    let axes: Axes

    var relative: Word { Word(letter: letter | 0x20, first: first, axes: axes) }
  }

  /// How long a spelling is, and what it ends in.
  private struct Spelling {
    var length: Int
    var neighbour: CompactNumbers.Neighbour
  }

  /// Whether the absolute spelling may be shorter than `length`: mostly the first number tells.
  @inline(__always)
  private func mayBeShorter(
    _ word: Word, _ points: UnsafeBufferPointer<GridPoint>, _ end: Int, than length: Int,
    after letter: UInt8
  ) -> Bool {
    var rest = word.letter == letter ? length : length &- 1
    for index in word.first..<end {
      let p = unsafe points[index]
      if word.axes != .y {
        rest &-= numbers.leastLength(p.x)
        // What follows takes a byte or more.
        if word.axes == .both, rest <= 1 { return false }
      }
      if word.axes != .x { rest &-= numbers.leastLength(p.y) }
      if rest <= 0 { return false }
    }
    return true
  }

  @inline(__always)
  private func spell(
    _ word: Word, _ points: UnsafeBufferPointer<GridPoint>, _ end: Int, from origin: GridPoint,
    at place: UnsafeMutablePointer<UInt8>
  ) -> Spelling {
    var at = unsafe place
    var neighbour = neighbour
    if word.letter != letter {
      unsafe at.pointee = word.letter
      unsafe at += 1
      neighbour = .letter
    }
    for index in word.first..<end {
      let p = unsafe points[index]
      if word.axes != .y { unsafe numbers.write(p.x &- origin.x, after: &neighbour, at: &at) }
      if word.axes != .x { unsafe numbers.write(p.y &- origin.y, after: &neighbour, at: &at) }
    }
    return unsafe Spelling(length: at - place, neighbour: neighbour)
  }
}
