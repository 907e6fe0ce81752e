import Testing
import Values

@testable import SVG

@Suite struct LateContentScanTests {
  @Test(arguments: [
    "<svg><use href='#a'/></svg>", "<svg><s:use/></svg>", "<svg><style>", "<a:linearGradient>",
    "<radialGradient", "<svg><pattern ", "<!DOCTYPE a [<!ENTITY b '<use/>'>]>",
    "<?xml version='1.0' encoding='UTF-7'?><svg/>", "\u{1F}\u{8B}", "<\0s\0v\0g\0",
  ]) func theseMayHaveLateContent(text: String) throws {
    #expect(try LateContentScan.mayHaveAny(MemorySource(Array(text.utf8))))
  }

  @Test(arguments: [
    "", "<", "<svg/>", "<user/>", "<reuse/>", "<svg style='fill:red'/>", "\u{FEFF}<svg/>",
    "<?xml version='1.0' encoding='ISO-8859-1'?><svg/>",
  ]) func theseHaveNone(text: String) throws {
    #expect(try !LateContentScan.mayHaveAny(MemorySource(Array(text.utf8))))
  }

  @Test func aNameAcrossTwoPiecesIsSeen() throws {
    for offset in -12...2 {
      let text = String(repeating: " ", count: (1 << 18) + offset) + "<a:use/>"
      #expect(try LateContentScan.mayHaveAny(MemorySource(Array(("<svg>" + text).utf8))))
    }
  }
}
