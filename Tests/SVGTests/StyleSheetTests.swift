import Testing

@testable import SVG

@Suite struct StyleSheetTests {
  @Test(arguments: [
    "path{stroke:#123}", "<!-- path{stroke:#123} -->", "path{stroke:#123", "path{stroke:#123;}}",
    "@charset 'utf-8';path{stroke:#123}", "@import url(a;b) print;path{stroke:#123}",
    "@font-face{src:url(x})}path{stroke:#123}",
    "@media print{path{stroke:#456}}path{stroke:#123}",
    "@media screen{path{stroke:#123}}", "@MEDIA All{@media print{*{}} path{stroke:#123}}",
    "@media print,screen{path{stroke:#123}} @media tv{path{stroke:#456}}",
    "@media{path{stroke:#123}}", "@media all{@media screen{g{}} path{stroke:#123}} g{}",
    "@media screen{a} path{stroke:#123}", "@supports (a:b){path{stroke:#456}} path{stroke:#123}",
    "} x{} path{stroke:#123}", "a;b{} path{stroke:#123}",
    "/* } */path/**/{/**/stroke/**/:#123/**/}",
    "path{;;stroke:#123;fill}", "path{stroke:#456;stroke:#123;stroke:bad}",
    "path{*zoom:1;stroke:#123}", "path{a:hover{b:c}stroke:#456;stroke:#123}",
    "path{@x{y:z} stroke:#123}", "path{.x{y:z} stroke:#123}",

    "path{x:'};';stroke:#123}", "path{x:(};);stroke:#123}", "path{STROKE:#123 ! IMPORTANT}",
    "path{stroke:#123!important;stroke:#456}", "path{stroke:\\#123}path{stroke:#123}",
    "\u{FEFF},path{stroke:#456}path{stroke:#123}", "@media screen;path{stroke:#123}",
    "path{--x:{a;b};stroke:#123}",
  ])
  func rules(sheet: String) {
    #expect(strokeColor([:], sheet: sheet) == "#123")
  }

  @Test func laterSheetsComeAfter() {
    var sheet = StyleSheet()
    #expect(sheet.isEmpty)
    sheet.append(Array("path{stroke:red;fill:blue}".utf8).span)
    sheet.append(Array("path{stroke:lime}".utf8).span)
    #expect(!sheet.isEmpty)
    var cascade = Cascade()
    cascade.sheet = sheet
    cascade.begin(name: Array("path".utf8).span, isFirstChild: true)
    let style = cascade.style(
      inheriting: ComputedStyle(), in: ViewportSize(width: 1, height: 1))
    #expect(spelling(style.stroke) == "lime")
    #expect(spelling(style.fill) == "blue")
  }

  @Test func rulesWithoutUseAreNotKept() {
    var sheet = StyleSheet()
    sheet.append(Array("path{font-family:x} a:hover{stroke:red} 1{stroke:red}".utf8).span)
    #expect(sheet.isEmpty)
  }

  @Test(arguments: [
    ("", true), (" ", true), ("all", true), ("SCREEN", true), ("print", false),
    ("print, all", true), ("screen and (color)", false), ("not screen", false),
    ("screen,", true), ("(min-width: 1px), screen", true), ("screens", false),
    ("/* a */ screen", true), (",", false), ("(a,screen)", false),
  ])
  func media(list: String, isApplied: Bool) {
    #expect(StyleSheet.applies(toMedia: Array(list.utf8).span) == isApplied)
  }

  @Test func manyRulesAreFoundByName() {
    let sheet = (0..<5000).map { ".c\($0){stroke:#123;opacity:.\($0 % 10)}" }.joined()
    #expect(style(["class": "c4999 c17"], sheet: sheet).opacity == 0.9)
    #expect(style(["class": "c17"], sheet: sheet).opacity == 0.7)
    #expect(style(["class": "c5000"], sheet: sheet).opacity == 1)
  }

  /// Every beginning of a sheet, and every sheet with one byte changed, is read to its end.
  @Test func anyTextIsRead() {
    let text = Array(
      #"@media screen{a>b.c#d[e~="f" i]:first-child,*{fill:url('#g') rgb(1,2,3)!important;d:path("M0 0")}}/*x*/"#
        .utf8)
    for end in text.indices {
      var sheet = StyleSheet()
      sheet.append(Array(text[..<end]).span)
      for byte: UInt8 in [0, 0x22, 0x28, 0x29, 0x2A, 0x2F, 0x5C, 0x7B, 0x7D, 0xFF] {
        var changed = text
        changed[end] = byte
        sheet.append(changed.span)
      }
    }
  }
}
