import Testing

@testable import Values

@Suite struct ColorTests {
  @Test(
    arguments: [(String, String, Double)]([
      ("teal", "teal", 1), (" RebeccaPurple\n", "RebeccaPurple", 1), ("#0A0", "#0A0", 1),
      ("#1b2C3d", "#1b2C3d", 1), ("#0a08", "#0a0", 136.0 / 255),
      ("#11223380", "#112233", 128.0 / 255),
      ("rgb(255,0,128)", "#ff0080", 1), ("RGB( 100% , 0% , 50% )", "#ff0080", 1),
      ("rgba(1,2,3,.5)", "#010203", 0.5), ("rgb(1 2 3 / 50%)", "#010203", 0.5),
      ("rgb(1 50% none)", "#018000", 1), ("rgb(300,-5,0)", "#ff0000", 1),
      ("rgba(0,0,0,7)", "#000000", 1), ("hsl(120,100%,25%)", "#008000", 1),
      ("hsl(120deg 100% 25% / 0.25)", "#008000", 0.25),
      ("hsla(-240, 100%, 25%, 10%)", "#008000", 0.1),
      ("hsl(0.5turn 100 50)", "#00ffff", 1), ("hsl(none 0% 100%)", "#ffffff", 1),
      ("hsl(200grad,100%,50%)", "#00ffff", 1), ("rgb(0/**/0 0)", "#000000", 1),
      ("hsl(480 100% 50%)", "#00ff00", 1),
    ]))
  func reads(text: String, expected: String, alpha: Double) throws {
    let color = try #require(Color.parse(text))
    #expect(color.text == expected)
    #expect(color.alpha == alpha)
    let utf8 = Array(text.utf8)
    #expect(Color.parse(utf8.span) == color)
  }

  @Test(arguments: [
    "", " ", "tea", "teals", "#", "#12", "#12345", "#1234567", "#ggg", "rgb", "rgb()", "rgb(1,2)",
    "rgb(1,2,3,4,5)", "rgb(1,2 3)", "rgb(1 2,3)", "rgb(1,50%,3)", "rgb(1,2,none)", "rgb(1deg,2,3)",
    "rgb (1,2,3)", "rgb(1,2,3", "rgb(1,2,3)x", "rgb(1 2 3 4)", "hsl(1,2,3)", "hsl(50%,50%,50%)",
    "rgb(1,2,3 / 4)", "rgb(1e999,0,0)", "transparent", "currentColor", "url(#a)", "té",
  ])
  func refuses(text: String) {
    #expect(Color.parse(text) == nil)
  }

  @Test func knowsTheComponents() {
    let orange = Color.parse("orange")
    #expect(orange.map { [$0.red, $0.green, $0.blue] } == [255, 165, 0])
    #expect(Color.parse("#0af").map { [$0.red, $0.green, $0.blue] } == [0, 170, 255])
  }

  @Test func findsEveryName() {
    #expect(Color.names.count == 148)
    for (name, rgb) in Color.names {
      let color = Color.parse("\(name)")
      #expect(color == Color(text: "\(name)", rgb: rgb))
    }
  }

  @Test func knowsWhatADocumentHolds() {
    for text in ["teal", "Teal", "#0a0", "#00aa00"] {
      #expect(Color.isPlain(text))
    }
    for text in [" teal", "#0a08", "#00aa0080", "rgb(1,2,3)", "transparent", ""] {
      #expect(!Color.isPlain(text))
    }
    #expect(Color.isKeyword("currentColor") && Color.isKeyword("transparent"))
    #expect(!Color.isKeyword("none"))
  }
}
