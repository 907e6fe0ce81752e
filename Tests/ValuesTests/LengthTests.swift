import Testing

@testable import Values

@Suite struct LengthTests {
  @Test(
    arguments: [(String, Double)]([
      ("354", 354), ("96px", 96), ("1in", 96), ("25.4mm", 96), ("2.54CM", 96), ("72pt", 96),
      ("6pc", 96),
      ("101.6Q", 96), ("2em", 40), ("2ex", 20), ("50%", 100), (" 1e2px\n", 100), ("-1px", -1),
    ]))
  func isSoManyPixels(text: String, pixels: Double) throws {
    let length = try #require(Length(text))
    #expect(abs(length.pixels(fontSize: 20, of: 200) - pixels) < 1e-9)
  }

  @Test(arguments: [
    "", " ", "px", "1 px", "1p", "1e999", "1e308in", "0x10", "1px1", "auto", "1pxx", "é",
  ])
  func refuses(text: String) {
    #expect(Length(text) == nil)
  }
}

@Suite struct PaperSizeTests {
  @Test(arguments: [
    ("a4", "210mm", "297mm"), ("A3-landscape", "420mm", "297mm"), ("letter", "8.5in", "11in"),
    ("a4-portrait", "210mm", "297mm"), ("ledger", "17in", "11in"),
    ("ledger-portrait", "11in", "17in"),
  ])
  func hasItsSides(name: String, width: String, height: String) throws {
    let size = try #require(PaperSize(name))
    #expect(size.width == width && size.height == height)
  }

  @Test(arguments: ["", "a", "a7", "a4-", "a4-upright", "-landscape", "a4-landscape-portrait"])
  func refuses(name: String) {
    #expect(PaperSize(name) == nil)
  }

  @Test func hasLengthsThatAreOnes() {
    for name in PaperSize.names {
      #expect(PaperSize(name).flatMap { Length($0.width) } != nil)
      #expect(PaperSize(name).flatMap { Length($0.height) } != nil)
    }
  }
}
