import Geometry
import Testing
import Values

@testable import SVG

@Suite struct ViewportTests {
  @Test(arguments: [
    ("xMinYMid", Point(2, 2)), ("xMidYMin meet", Point(12, 2)), ("xMaxYMax", Point(22, 2)),
    ("xMidYMin slice", Point(4, 4)), ("xMinYMid slice", Point(4, -6)),
    ("xMaxYMax slice", Point(4, -16)), ("none", Point(4, 2)),
  ]) func boxesAreFittedAsAsked(text: String, corner: Point) throws {
    let ratio = try #require(AspectRatio(text))
    let fit = ratio.transform(
      from: Rectangle(x: 0, y: 0, width: 10, height: 10), to: ViewportSize(width: 40, height: 20))
    #expect(fit * Point(1, 1) == corner)
  }
}

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9v YmE=", "fooba"),
  ])
  func textIsDecoded(text: String, plain: String) {
    #expect(Base64.decode(Array(text.utf8)) == Array(plain.utf8))
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Zg==Zg==", "Z?==", "====="])
  func otherTextIsRefused(text: String) {
    #expect(Base64.decode(Array(text.utf8)) == nil)
  }
}
