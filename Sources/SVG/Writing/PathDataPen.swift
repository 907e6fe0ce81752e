internal import Geometry

/// Writes the segments of one path on a grid, and remembers what the next command and number follow.
@safe
struct PathDataPen {
  /// No segment takes more bytes, with its other spelling beside it.
  static let longest = 2 * half
  private static let half = 1 + 6 * CompactNumbers.longest

  private let numbers: CompactNumbers
  private var current = GridPoint(0, 0)
  private var start = GridPoint(0, 0)
  /// The last control point of the segment before, if that was a curve, and its verb.
  private var control = GridPoint(0, 0)
  private var controlVerb = Path.Verb.move
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

  /// Writes the first move of a path, which a line to `next` follows: as `m` where the line is shorter
  /// relative, since the line needs no letter then.
  mutating func move(
    to p: GridPoint, before next: GridPoint, at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let length = unsafe segment(.move, [p], 0, at: place)
    let scratch = unsafe place + length
    let absolute = unsafe spell(
      Word(letter: letter, first: 0, axes: .both), [next], 1, from: GridPoint(0, 0), at: scratch)
    let relative = unsafe spell(
      Word(letter: letter, first: 0, axes: .both), [next], 1, from: current, at: scratch)
    if relative.length <= absolute.length, next.x != p.x, next.y != p.y {
      unsafe place.pointee = UInt8(ascii: "m")
      letter = UInt8(ascii: "l")
    }
    return length
  }

  /// Writes the segment `verb`, whose points begin at `index`, at `place`; returns the number of bytes.
  mutating func segment(
    _ verb: Path.Verb, _ points: [GridPoint], _ index: Int, at place: UnsafeMutablePointer<UInt8>
  ) -> Int {
    let end = index + verb.pointCount
    let word: Word
    switch verb {
    case .close:
      unsafe place.pointee = UInt8(ascii: "z")
      letter = 0
      current = start
      controlVerb = .close
      return 1
    case .move:
      letter = 0
      start = points[index]
      word = Word(letter: UInt8(ascii: "M"), first: index, axes: .both)
    case .line, .arc: word = line(to: points[end - 1], end - 1)
    case .quadratic, .cubic: word = curve(verb, points, index)
    }
    // The relative spelling in its place, the absolute one behind it; the shorter one stays.
    var spelled = Spelling(length: Int.max, neighbour: .letter)
    if verb != .move, relativeRun < 255 {
      spelled = unsafe spell(word.relative, points, end, from: current, at: place)
    }
    let other = unsafe place + Self.half
    let absolute = unsafe spell(word, points, end, from: GridPoint(0, 0), at: other)
    if absolute.length < spelled.length {
      unsafe place.update(from: other, count: absolute.length)
      spelled = absolute
      letter = word.letter
      relativeRun = 0
    } else {
      letter = word.relative.letter
      relativeRun += 1
    }
    neighbour = spelled.neighbour
    current = points[end - 1]
    if verb == .move { letter = UInt8(ascii: "L") }
    if verb == .quadratic || verb == .cubic { control = points[max(end - 2, index)] }
    controlVerb = verb
    return spelled.length
  }

  private func line(to p: GridPoint, _ index: Int) -> Word {
    if p.y == current.y { return Word(letter: UInt8(ascii: "H"), first: index, axes: .x) }
    if p.x == current.x { return Word(letter: UInt8(ascii: "V"), first: index, axes: .y) }
    return Word(letter: UInt8(ascii: "L"), first: index, axes: .both)
  }

  private mutating func curve(_ verb: Path.Verb, _ points: [GridPoint], _ index: Int) -> Word {
    let isSmooth = verb == controlVerb && current.reflecting(control) == points[index]
    if verb == .cubic {
      return isSmooth
        ? Word(letter: UInt8(ascii: "S"), first: index + 1, axes: .both)
        : Word(letter: UInt8(ascii: "C"), first: index, axes: .both)
    }
    smoothRun = isSmooth && smoothRun < 31 ? smoothRun + 1 : 0
    return smoothRun > 0
      ? Word(letter: UInt8(ascii: "T"), first: index + 1, axes: .both)
      : Word(letter: UInt8(ascii: "Q"), first: index, axes: .both)
  }

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

  @inline(__always)
  private func spell(
    _ word: Word, _ points: [GridPoint], _ end: Int, from origin: GridPoint,
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
      let p = points[index]
      if word.axes != .y { unsafe numbers.write(p.x &- origin.x, after: &neighbour, at: &at) }
      if word.axes != .x { unsafe numbers.write(p.y &- origin.y, after: &neighbour, at: &at) }
    }
    return unsafe Spelling(length: at - place, neighbour: neighbour)
  }
}
