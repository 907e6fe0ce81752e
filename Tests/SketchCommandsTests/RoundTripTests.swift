import Testing

/// `export` and `import` of documents that are laid out as `import` lays them out.
@Suite struct RoundTripTests {
  private static let size = #""width": 50, "height": 40, "viewBox": [0,0,50,40]"#

  @Test(
    arguments: [
      ##"\##(size), "background": "#1234""##, ##"\##(size), "background": "rgb(1 2 3 / 50%)""##,
      ##"\##(size), "background": "transparent""##, ##"\##(size), "background": "currentColor""##,
      ##"\##(size), "background": " Red ""##, ##"\##(size), "background": "#0000""##,
      ##""background": "red""##, ##""background": "hsl(10deg 20% 30%)""##,
      ##""width": 5, "height": 4, "viewBox": [1e22,0,5,4], "background": "teal""##,
      ##""width": 1e-9, "height": 4, "viewBox": [3,-5,5,4], "background": "teal""##,
      ##""width": 50, "height": 4, "viewBox": [0,0,5,4], "preserveAspectRatio": "none", "background": "tan""##,
      ##""width": "5em", "height": ".5in", "viewBox": [0,0,80,48]"##,
      ##""width": "2EX", "height": "+3.50mm", "viewBox": [0,0,8,8]"##,
      ##"\##(size), "title": """##,
      ##"\##(size), "title": " a\n\"b\"\r ]]>", "description": "1 stroke!""##,
    ], ["", "--smooth none"])
  func whatAPageSaysComesBack(page: String, option: String) {
    let members = page.replacing(", \"", with: ",\n  \"")
    let strokes =
      page.contains("width") ? #"[\#n    {"color":"black","width":6,"points":[[1,2]]}\#n  ]"# : "[]"
    let text =
      "{\n  \"sketch\": 1,\n  \(members),\n  \"strokes\": \(strokes),\n  \"undone\": []\n}\n"
    #expect(imported(text, option) == text)
  }

  @Test(
    arguments: [
      ##""color":"black","width":6,"layer":"""##, ##""color":"#ABC","width":0.5,"layer":" a\tb ""##,
      ##""color":"Red","width":0.25,"opacity":1e-9"##,
      ##""color":"teal","width":1e300,"closed":true"##,
    ], ["", "--smooth none"])
  func whatAStrokeSaysComesBack(members: String, option: String) {
    let text = """
      {
        "sketch": 1,
        "width": 9,
        "height": 9,
        "viewBox": [0,0,9,9],
        "strokes": [
          {\(members),"points":[[0.1,-0],[5e-324,1e300],[0.1,0.1],[0.1,0.1],[1,2]]}
        ],
        "undone": []
      }

      """
    #expect(imported(text, option) == text)
  }

  @Test(
    arguments: ["10mm", "0.1mm", "1.7cm", "33q", "1.1in", "7pt", "3pc", "1.3em", "0.7ex", "29.7cm"])
  func pagePixelsAreUserUnitsWithoutAViewBox(side: String) {
    let stroke = ##"{"color":"teal","width":6,"points":[[0.1,0.2],[0.3,10.123456]]}"##
    let text = #"{"width":"\#(side)","height":"\#(side)","strokes":[\#(stroke)]}"#
    #expect(Shell().run("echo '\(text)' | sketch export | sketch import --px").contains(stroke))
  }

  private func imported(_ text: String, _ option: String) -> String {
    let shell = Shell()
    let quoted = text.replacing("'", with: #"'\''"#)
    return shell.run("printf '%s' '\(quoted)' | sketch export \(option) | sketch import")
  }
}
