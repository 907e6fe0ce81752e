import SketchDocument
import Testing

@testable import SketchCommands

@Suite struct PageSizeTests {
  @Test func sizes() {
    #expect(PageSize("354x400")?.width == .number(354))
    #expect(PageSize("210mmX10cm")?.height == .length("10cm"))
    #expect(PageSize("20pxx30")?.width == .length("20px"))
    #expect(PageSize("20pxx30")?.height == .number(30))
    #expect(PageSize("1exx2em")?.width == .length("1ex"))
    #expect(PageSize(" 3mm x 4 ")?.width == .length("3mm"))
    #expect(PageSize(" 3mm x 4 ")?.height == .number(4))
    #expect(PageSize("a4-landscape")?.width == .length("297mm"))
  }

  @Test(arguments: [
    "", "x", "1x", "x1", "0x1", "-1x1", "1x1x1", "10%x1", "1x2%", "1ex1e400", "a7",
  ])
  func others(text: String) {
    #expect(PageSize(text) == nil)
  }
}
