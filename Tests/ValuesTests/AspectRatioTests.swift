import Testing
import Values

@Suite struct AspectRatioTests {
  @Test func wordsSayWhereTheBoxStands() throws {
    let ratio = try #require(AspectRatio(" defer  xMinYMax\tslice "))
    #expect(ratio.alignment?.x == 0)
    #expect(ratio.alignment?.y == 1)
    #expect(ratio.isSlice)
    #expect(AspectRatio("none")?.alignment == nil)
    #expect(AspectRatio("xMidYMid meet") == .initial)
  }

  @Test(arguments: [
    "", "xMidYmid", "xMidYMid cut", "middle", "xMidYMid\u{A0}slice", "none meet more", "slice",
    "defer",
  ])
  func otherWordsAreNone(text: String) {
    #expect(AspectRatio(text) == nil)
  }
}
