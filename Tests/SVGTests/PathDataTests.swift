import Geometry
import Testing

@testable import SVG

/// A path as absolute path data, so that a test can say what it must be.
func described(_ path: Path) -> String {
  var text: [String] = []
  var index = 0
  for verb in path.verbs {
    let points = path.points[index..<index + verb.pointCount]
    let letter =
      switch verb {
      case .move: "M"
      case .line: "L"
      case .quadratic: "Q"
      case .cubic: "C"
      case .arc: "A"
      case .close: "Z"
      }
    text.append(letter + points.map { "\($0.x),\($0.y)" }.joined(separator: " "))
    index += verb.pointCount
  }
  return text.joined(separator: " ").replacing(".0", with: "")
}

/// What reading a text gives.
func read(_ text: String) -> (path: String, error: SyntaxError?) {
  var path = Path()
  let error = PathData.read(Array(text.utf8).span, into: &path)
  return (described(path), error)
}

@Suite struct PathDataTests {
  @Test(arguments: [
    ("M1.5.5-3-4", "M1.5,0.5 L-3,-4"),
    ("M0 0 L 1e-1 -4E+5", "M0,0 L0.1,-400000"),
    ("m7 6h12v9zm30 1h12v9z", "M7,6 L19,6 L19,15 Z M37,7 L49,7 L49,16 Z"),
    ("M0 0zl5 5", "M0,0 Z L5,5"),
    ("M1 2 3 4,5 6", "M1,2 L3,4 L5,6"),
    ("m1 2 3 4,5 6", "M1,2 L4,6 L9,12"),
    ("M20 140 h 10 -20 V 5 6", "M20,140 L30,140 L10,140 L10,5 L10,6"),
    ("M10 30C10 50 30 50 30 30S50 10 50 30", "M10,30 C10,50 30,50 30,30 C30,10 50,10 50,30"),
    ("M0 0q1 2 3 4t5 6", "M0,0 Q1,2 3,4 Q5,6 8,10"),
    ("M 30 30 T 40 170 s 90 -20 90 -90", "M30,30 Q30,30 40,170 C40,170 130,150 130,80"),
    ("M0 0C1 1 2 2 3 3T4 5", "M0,0 C1,1 2,2 3,3 Q3,3 4,5"),
    ("M0 0q9 9 1 1zt1 1", "M0,0 Q9,9 1,1 Z Q0,0 1,1"),
    ("M10-20A5.5.3-4 010-.1", "M10,-20 A5.5,0.3 -4,2 0,-0.1"),
    ("M20 40a15 15 0 1130 0", "M20,40 A15,15 0,3 50,40"),
    ("M0 0A0 5 0 0 1 10 0", "M0,0 L10,0"),
    ("M5 5A3 4 0 1 1 5 5L6 6", "M5,5 A3,4 0,3 5,5 L6,6"),
    ("M1e-400 0L1 1", "M0,0 L1,1"),
    ("", ""), (" \t\n\r\u{c}", ""), (" none ", ""),
  ])
  func soundText(text: String, expected: String) {
    let (path, error) = read(text)
    #expect(path == expected)
    #expect(error == nil)
  }

  @Test(arguments: [
    ("L10 10", "", 0), ("z", "", 0), ("none 1", "", 0),
    ("M0 0l1 1e1 2", "M0,0 L1,10", 12),
    ("M0 0 L1e400 1 L 2 2", "M0,0", 6),
    ("M0 0 l1e308 0 l1e308 0", "M0,0 L1e+308,0", 15),
    ("M0 0Q1e308 0 -1e308 0T1 1", "M0,0 Q1e+308,0 -1e+308,0", 22),
    ("M0 0 L Infinity 1", "M0,0", 7), ("M0 0 L 0x10 1", "M0,0", 8),
    ("M0\u{a0}0L1 1", "", 2), ("M0 0A5 5 0 +1 0 9 9", "M0,0", 11),
    ("M0 0A5 5 0 1 2 9 9", "M0,0", 13),
    ("M 20 40 H 40#90", "M20,40 L40,40", 12), ("M10 20 30", "M10,20", 9),
    ("m 0 0 l -9 11 -123 z", "M0,0 L-9,11", 19),
    ("M 50 50 C 1 2 3 4 5 6 7 8 L 90 90", "M50,50 C1,2 3,4 5,6", 26),
    ("M0 0 1,1,", "M0,0 L1,1", 9), ("M0 0,L1 1", "M0,0", 5), ("M0 0Z,L1 1", "M0,0 Z", 5),
    ("M0,,0", "", 3), ("M,0 0", "", 1), ("M1. 2", "", 2), ("M0 0L1e 5", "M0,0", 5),
  ])
  func brokenText(text: String, kept: String, offset: Int) {
    let (path, error) = read(text)
    #expect(path == kept)
    #expect(error?.offset == offset)
  }

  @Test func relativeCoordinatesAddUpAsDecimals() {
    #expect(read("m.1 0l.2 0").path == "M0.1,0 L0.3,0")
    #expect(read("m.1.7h.7v-.6zl.2-.4").path == "M0.1,0.7 L0.8,0.7 L0.8,0.1 Z L0.3,0.3")
    #expect(read("M0 0Q.1.2.3.7T1 1").path == "M0,0 Q0.1,0.2 0.3,0.7 Q0.5,1.2 1,1")
    // A number with more digits than a decimal holds goes on as a Double.
    let long = "0.100000000000000000000000000001"
    #expect(read("m\(long) 0l1 0").path == "M0.1,0 L1.1,0")
  }

  @Test func everyCutOfATextIsReadWithoutHarm() {
    let text = Array("M1-2.5e1l.5.5zm3 4C1 2 3 4 5 6s7 8 9 10a5 5 0 0130 0q1 1 2 2t3 3h1v2z".utf8)
    var whole = Path()
    _ = PathData.read(text.span, into: &whole)
    for count in text.indices {
      var path = Path()
      _ = PathData.read(Array(text[..<count]).span, into: &path)
      #expect(path.verbs.count <= whole.verbs.count)
      #expect(path.points.count == path.verbs.reduce(0) { $0 + $1.pointCount })
    }
  }

  /// Long runs of absolute lines and cubics, which are read many at a time, and what may follow them.
  @Test(arguments: [
    ("M", " ", " L"), ("M", ",", "L"), ("M", " ", " "), ("M", " ", " L "), ("M 0 0 L", ",", " "),
    ("M0,0 C", ",", " "), ("M0 0C", " ", " "), ("M0 0C", ", ", ", "),
  ])
  func runsAreReadLikeTheirSegments(head: String, inside: String, between: String) {
    for (count, ending) in [
      (1, ""), (400, ""), (603, "z"), (603, "s1.5 2.5 3.5 4.5"), (403, "l.1 .2"), (403, "1"),
    ] {
      let pairs = (0..<count).map { "\(Double($0) / 4)\(inside)-\($0)" }
      let long = read(head + pairs.joined(separator: between) + " " + ending)
      // A plus sign is nothing that runs have.
      let slow = pairs.map { "+" + $0 }.joined(separator: between)
      let expected = read(head + slow + " " + ending)
      #expect(long.path == expected.path)
      #expect((long.error == nil) == (expected.error == nil))
    }
  }
}
