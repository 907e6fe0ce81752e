import Geometry
import Testing

@testable import SVG

@Suite struct PointListTests {
  @Test(
    arguments: [
      ("", [], nil), (" 1,2 3,4 ", [Point(1, 2), Point(3, 4)], nil),
      ("1-2.5.5", [Point(1, -2.5)], 7), ("1 , 2,3 4", [Point(1, 2), Point(3, 4)], nil),
      ("11,12 71,12 oops 1,2", [Point(11, 12), Point(71, 12)], 12),
      ("1,2 3", [Point(1, 2)], 5), ("1,2,", [Point(1, 2)], 4), ("1,,2", [], 2),
      ("1,2 1e999,4 5,6", [Point(1, 2)], 4),
    ] as [(String, [Point], Int?)])
  func pairs(text: String, expected: [Point], offset: Int?) {
    var points: [Point] = []
    let error = PointList.read(Array(text.utf8).span, into: &points)
    #expect(points == expected)
    #expect(error?.offset == offset)
  }

  @Test(arguments: [
    (",", " "), (" ", " "), (", ", ", "), (" , ", "\n"), ("-", "-"), (" ", "  ,  "),
  ])
  func runsAreReadLikeTheirPairs(inside: String, between: String) {
    for (count, ending) in [(1, ""), (300, " "), (700, ","), (700, " 1"), (700, " 1.5,x")] {
      let expected = (0..<count).map {
        Point(
          Double($0) / 8 * (between == "-" && $0 > 0 ? -1 : 1),
          Double($0) * (inside == "-" ? -1 : 1))
      }
      let pairs = (0..<count).map { "\(Double($0) / 8)\(inside)\($0)" }
      let text = pairs.joined(separator: between) + ending
      var points: [Point] = []
      let error = PointList.read(Array(text.utf8).span, into: &points)
      #expect(points == expected)
      #expect(
        error?.offset
          == (ending.allSatisfy { $0 == " " }
            ? nil : text.utf8.count - (ending.last == "x" ? 1 : 0)))
    }
  }
}
