import Testing
import Values

@testable import SketchCommands

@Suite struct PadPageTests {
  private func page(document: String, name: String = "pad.json") -> String {
    var buffer = ByteBuffer()
    PadPage().append(document: Array(document.utf8).span.bytes, name: name, to: &buffer)
    return buffer.bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Nothing of the document becomes markup, and all of it can be had back")
  func hostileDocument() {
    let page = page(document: #"{"title":"</script><!--<b>100%","strokes":[]}"# + "\r\n")
    #expect(
      page.contains(
        #">{"title":"%3C/script>%3C!--%3Cb>100%25","strokes":[]}"# + "%0D\n</script>"))
  }

  @Test func hostileName() {
    #expect(
      page(document: "{}", name: "\"><b>&.json").contains(#"data-name="&quot;>&lt;b>&amp;.json""#))
  }

  @Test func nothingOfTheFrameIsLeft() {
    let page = page(document: "{}")
    #expect(page.hasPrefix("<!doctype html>") && page.hasSuffix("</html>\n"))
    #expect(!page.contains("{{") && page.contains("script-src 'sha256-"))
  }

  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func hash(message: String, expected: String) {
    #expect(Base64.text(SHA256.hash(Array(message.utf8))) == expected)
  }
}
