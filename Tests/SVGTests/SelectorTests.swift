import Testing

@testable import SVG

@Suite struct SelectorTests {
  private let tree = [
    StyledElement(name: "svg", attributes: ["id": "top"]),
    StyledElement(name: "g", attributes: ["class": "box outer"]),
    StyledElement(name: "g", attributes: ["class": "inner", "data-t": "top mid"]),
    StyledElement(
      name: "path", attributes: ["id": "p", "class": "a b", "data-t": "en-GB"],
      isFirstChild: true),
  ]

  private func applies(_ selector: String) -> Bool {
    styled(tree, sheet: selector + "{opacity:.5}").style.opacity == 0.5
  }

  @Test(arguments: [
    "path", "*", ".a", ".b", ".a.b", "#p", "path#p.a", "svg path", "svg>g>g>path", "g g path",
    ".box path", ".box > .inner > path", "#top path", "svg g > g path", "* * * *", ":root path",
    "path:first-child", "path:FIRST-CHILD", ":root>.outer *", ".box>g path", "*|path", "s|path",
    "circle,path", " path , circle ", "path/**/", "/**/path", "svg/**/ path", #"\70 ath"#,
    "line, path:first-child", "g .a", "path:hover, path", "g + g, path",
  ])
  func applied(selector: String) {
    #expect(applies(selector))
  }

  @Test(arguments: [
    "Path", "g", ".c", ".A", "#q", "g>svg path", "svg>path", ".box>path", "path path",
    "* * * * *", "g:first-child path", ":root", "path:root", ".inner .box path", "|path",
    "path:hover", "path:not(.x)", "g + path", "g ~ path", "path::before", "path:last-child",
    "path:nth-child(1)", "#p#top", "svg > g > path",
  ])
  func notApplied(selector: String) {
    #expect(!applies(selector))
  }

  @Test(arguments: [
    "path,", ",path", "path,,g", "path >", "> path", "path:", "path:unknown", "path::unknown",
    "path.", "path#", "#1", ".1", "path[]", "path[a=]", "path[a=1]", "path[a!=b]",
    "path[a=b c]", "path $", "path &", "path, 1", "svg/**/path", "path > > g",
    "", "path:unknown(1)", "path, :unknown", "path!",
  ])
  func badOnesDropTheirRule(selector: String) {
    #expect(!applies("path," + selector))
    #expect(strokeColor([:], sheet: "\(selector){stroke:#123} path{stroke:#456}") == "#456")
  }

  @Test func attributesOfEveryKind() {
    for selector in [
      "[data-t]", "[data-t=en-GB]", "[data-t='en-GB']", "[data-t|=en]", "[data-t^=en]",
      "[data-t$=\"GB\"]", "[data-t*=n-G]", "[data-t*=B]", "[ data-t = 'EN-gb' i ]", "[class~=b]",
      "[id=p]",
      "[data-t~=mid] path", "[data-t='en-GB' s]", "[|data-t]", "[*|data-t]", "[class]",
    ] {
      #expect(applies(selector), "\(selector)")
    }
    for selector in [
      "[data-u]", "[data-t=en]", "[data-t='EN-GB']", "[data-t|=e]", "[data-t^=GB]", "[data-t$=en]",
      "[data-t*=x]", "[data-t^='']", "[data-t$='']", "[data-t*='']", "[data-t~='']",
      "[data-t~=GB]", "[class~='a b']", "[DATA-T]",
    ] {
      #expect(!applies(selector), "\(selector)")
    }
  }

  @Test func specificityBeatsOrder() {
    let path: KeyValuePairs = ["id": "p", "class": "a b"]
    let ascending = [
      "*", "path", "svg path", ".a", "path.a", ".a.b", "path[class].a", ":first-child.a.b", "#p",
      "#p.a",
    ]
    for (weak, strong) in zip(ascending, ascending.dropFirst()) {
      let sheet = "\(strong){stroke:#111}\(weak){stroke:#222}"
      let elements = [
        StyledElement(name: "svg"),
        StyledElement(name: "path", attributes: path, isFirstChild: true),
      ]
      #expect(spelling(styled(elements, sheet: sheet).style.stroke) == "#111", "\(weak)")
    }
    #expect(strokeColor(path, sheet: ".a{stroke:#111}.b{stroke:#222}") == "#222")
    // However many classes, an id is more.
    let many = String(repeating: ".a", count: 3000)
    #expect(strokeColor(path, sheet: "#p{stroke:#111}\(many){stroke:#222}") == "#111")
  }

  /// Against every way to lay the compounds over the ancestors.
  @Test func chainsAgreeWithTryingEverything() {
    var random = SplitMix(seed: 7)
    for _ in 0..<3000 {
      let depth = Int.random(in: 1...7, using: &random)
      let names = (0..<depth).map { _ in ["a", "b", "c"].randomElement(using: &random)! }
      let length = Int.random(in: 1...5, using: &random)
      let chain = (0..<length).map { _ in ["a", "b", "c", "*"].randomElement(using: &random)! }
      let isChild = (0..<length).map { _ in Bool.random(using: &random) }
      func holds(_ compound: Int, _ place: Int) -> Bool {
        guard place >= 0, chain[compound] == "*" || chain[compound] == names[place] else {
          return false
        }
        if compound == 0 { return true }
        if isChild[compound] { return holds(compound - 1, place - 1) }
        return (0..<place).contains { holds(compound - 1, $0) }
      }
      var text = chain[0]
      for index in 1..<max(length, 1) { text += (isChild[index] ? ">" : " ") + chain[index] }
      let style = styled(names.map { StyledElement(name: $0) }, sheet: text + "{opacity:.5}").style
      #expect((style.opacity == 0.5) == holds(length - 1, depth - 1), "\(text) in \(names)")
    }
  }

  @Test func longChainsEndSoon() {
    let chain = String(repeating: "g ", count: 400) + "x " + String(repeating: "g ", count: 100)
    let elements = (0..<511).map { _ in StyledElement(name: "g") }
    let style = styled(elements, sheet: "\(chain){opacity:.5} g{opacity:.7}").style
    #expect(style.opacity == 0.7)
  }

  @Test func partsOfValuesAreFound() {
    for (value, part, isThere) in [
      ("aabaabaaab", "aabaaa", true), ("aabaabaaab", "aabaab", true), ("ababac", "abac", true),
      ("aabaabaaab", "abab", false), ("abc", "abcd", false), ("aaaa", "ab", false),
    ] {
      let style = style(["a": value], sheet: "[a*=\(part)]{opacity:.5}")
      #expect((style.opacity == 0.5) == isThere, "\(part) in \(value)")
    }
  }

  @Test func manyClassesAreAllSeen() {
    let classes = (0..<500).map { "k\($0)" }
    let value = classes.reversed().joined(separator: " ") + " k7 k7"
    let all = classes.map { ".\($0)" }.joined()
    #expect(style(["class": value], sheet: "\(all){opacity:.5}").opacity == 0.5)
    #expect(style(["class": value], sheet: ".x,\(all).x{opacity:.5} .x{}").opacity == 1)
  }
}
