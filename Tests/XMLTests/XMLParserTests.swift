import Testing
import Values

@testable import XML

/// Bytes in memory, handed out a few at a time.
final class MemorySource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let piece: Int

  init(_ bytes: [UInt8], piece: Int = .max) {
    rest = bytes[...]
    self.piece = piece
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(StreamFailure) -> Int {
    let count = min(rest.count, buffer.count, piece)
    buffer.copyBytes(from: rest.prefix(count))
    rest = rest.dropFirst(count)
    return count
  }
}

/// Writes the events down, one line each.
final class Recorder: XMLHandler {
  var lines: [String] = []
  var warnings: [XMLWarning] = []
  var depth = 0
  var deepest = 0

  func start(_ element: XMLElement) {
    depth += 1
    deepest = max(deepest, depth)
    var line = "\(element.line) <\(element.name.text)"
    if let namespace = element.namespace { line += " in \(namespace.text)" }
    for index in 0..<element.attributeCount {
      let attribute = element[index]
      line += " \(attribute.name.text)=\(attribute.text)"
    }
    lines.append(line)
  }

  func end() {
    depth -= 1
    lines.append("/")
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = String(decoding: bytes, as: UTF8.self)
    if let last = lines.last, last.hasPrefix("'") {
      if last.utf8.count < 1000 { lines[lines.count - 1] = last + text }
    } else {
      lines.append("'" + text)
    }
  }

  func warning(_ warning: XMLWarning, line: Int) {
    warnings.append(warning)
  }
}

/// The events of a text, or what is wrong with it.
func events(
  _ bytes: [UInt8], piece: Int = .max
) -> (recorder: Recorder, failure: XMLFailure?) {
  let recorder = Recorder()
  do throws(XMLFailure) {
    try XMLParser(MemorySource(bytes, piece: piece), names: XMLNames(), handler: recorder).parse()
    return (recorder, nil)
  } catch {
    return (recorder, error)
  }
}

func events(_ text: String) -> (recorder: Recorder, failure: XMLFailure?) {
  events(Array(text.utf8))
}

@Suite struct XMLParserTests {
  @Test func elementsAttributesAndTextComeInOrder() {
    let (recorder, failure) = events("<a x='1 &amp; 2'>\n<b:c xmlns:b='urn:b'\n/>t</a>")
    #expect(failure == nil)
    #expect(
      recorder.lines == ["1 <a x=1 & 2", "'\n", "2 <c in urn:b", "/", "'t", "/"])
  }

  @Test(arguments: [1, 3, 4096]) func theSizeOfThePiecesDoesNotMatter(piece: Int) {
    let text = "<a>" + String(repeating: "<b c='d'>é&lt;</b>", count: 500) + "</a>"
    let (recorder, failure) = events(Array(text.utf8), piece: piece)
    #expect(failure == nil)
    #expect(recorder.lines == events(text).recorder.lines)
  }

  @Test func emptyInputIsItsOwnFailure() {
    #expect(events("").failure?.reason == .empty)
  }

  @Test(arguments: [
    "<a>", "<a", "<a></b>", "<a/><b/>", "<a x='1' x='2'/>", "<a>&#1;</a>", "text", "<a>&none;</a>",
    "<a>\0</a>", "<a/>\0", "<a b='<'/>", "\u{89}PNG",
  ]) func illFormedTextIsRefused(text: String) {
    guard case .malformed = events(text).failure?.reason else {
      Issue.record("\(text): \(String(describing: events(text).failure))")
      return
    }
  }

  @Test func aFailureHasItsPlace() {
    let failure = events("<a>\n<b></c></a>").failure
    #expect(failure?.line == 2)
    #expect(failure?.column != nil)
  }

  @Test func internalEntitiesAreExpanded() {
    let (recorder, failure) = events(
      "<!DOCTYPE a [<!ENTITY n 'urn:n'><!ENTITY e '<b/>'>]><a xmlns='&n;'>&e;<c>&e;</c></a>")
    #expect(failure == nil)
    #expect(
      recorder.lines == [
        "1 <a in urn:n", "1 <b in urn:n", "/", "1 <c in urn:n", "1 <b in urn:n", "/", "/", "/",
      ])
  }

  @Test func externalEntitiesArePassedOverInTextAndRefusedInAttributes() {
    let head = "<!DOCTYPE a [<!ENTITY far SYSTEM '/etc/hostname'>]>"
    let (recorder, failure) = events(head + "<a>&far;<b/></a>")
    #expect(failure == nil)
    #expect(recorder.lines == ["1 <a", "1 <b", "/", "/"])
    #expect(recorder.warnings == [.externalEntity("far")])
    #expect(events(head + "<a b='&far;'/>").failure?.reason == .externalEntity("far"))
  }

  @Test func parameterEntitiesAreRefused() {
    let text = "<!DOCTYPE a [<!ENTITY % p SYSTEM 'p.dtd'> %p;]><a/>"
    #expect(events(text).failure?.reason == .parameterEntity("p"))
  }

  @Test(arguments: ["<a>&l9;</a>", "<a b='&l9;'/>"])
  func entitiesThatGrowAreRefused(body: String) {
    var head = "<!DOCTYPE a [<!ENTITY l0 'lol'>"
    for level in 1...9 {
      let inner = String(repeating: "&l\(level - 1);", count: 10)
      head += "<!ENTITY l\(level) '\(inner)'>"
    }
    #expect(events(head + "]>" + body).failure?.reason == .entityGrowth)
  }

  @Test func entitiesThatHoldThemselvesAreRefused() {
    let text = "<!DOCTYPE a [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><a>&a;</a>"
    #expect(events(text).failure != nil)
  }

  @Test func depthIsLimited() {
    func nested(_ count: Int) -> String {
      String(repeating: "<g>", count: count) + String(repeating: "</g>", count: count)
    }
    #expect(events(nested(512)).failure == nil)
    #expect(events(nested(513)).failure?.reason == .depth(512))
    #expect(events(nested(100_000)).failure?.reason == .depth(512))
  }

  @Test func elementsOfEntitiesCountForTheDepth() {
    let inner = String(repeating: "<g>", count: 300) + String(repeating: "</g>", count: 300)
    let outer = String(repeating: "<g>", count: 300) + "&e;" + String(repeating: "</g>", count: 300)
    let text = "<!DOCTYPE g [<!ENTITY e '\(inner)'>]>" + outer
    #expect(events(text).failure?.reason == .depth(512))
  }

  @Test func attributesAreLimited() {
    func element(_ count: Int, _ prefix: String = "a") -> String {
      "<a " + (0..<count).map { "\(prefix)\($0)='1'" }.joined(separator: " ") + "/>"
    }
    #expect(events(element(4096)).failure == nil)
    #expect(events(element(4097)).failure?.reason == .attributes(4096))
    #expect(events(element(30_000)).failure?.reason == .attributes(4096))
    #expect(events(element(30_000, "xmlns:a")).failure?.reason == .attributes(4096))
    let entity = "<!DOCTYPE a [<!ENTITY e \"\(element(30_000))\">]><a>&e;</a>"
    #expect(events(entity).failure?.reason == .attributes(4096))
  }

  @Test func anUndeclaredPrefixIsAWarning() {
    let (recorder, failure) = events("<a x:b='1'><y:c/>\n<d\ny:e='2' z:f='3'/></a>")
    #expect(failure == nil)
    #expect(
      recorder.lines == ["1 <a b=1", "1 <c", "/", "'\n", "2 <d e=2 f=3", "/", "/"])
    // One an element.
    #expect(
      recorder.warnings == [
        .undeclaredPrefix("x", name: "a"), .undeclaredPrefix("y", name: "c"),
        .undeclaredPrefix("y", name: "d"),
      ])
  }

  @Test func encodingsAreThoseOfLibxml2() {
    let latin = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xF6]
    #expect(events(latin + Array("'/>".utf8)).recorder.lines == ["1 <a b=ö", "/"])
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in "<a b='ö'/>".utf16 { utf16 += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    #expect(events(utf16).failure == nil)
    #expect(events(utf16).recorder.lines == ["1 <a b=ö", "/"])
    #expect(events(Array("<a b='".utf8) + [0xF6] + Array("'/>".utf8)).failure != nil)
  }

  @Test func anAttributeMayBeLarge() {
    let value = String(repeating: "0,1 ", count: 3_000_000)
    let (recorder, failure) = events("<a b='\(value)'/>")
    #expect(failure == nil)
    #expect(recorder.lines.first?.utf8.count == value.utf8.count + 7)
  }

  @Test func nothingFollowsAfterAStop() {
    final class Stopper: XMLHandler {
      var starts = 0
      func start(_ element: XMLElement) throws(XMLStop) {
        starts += 1
        throw XMLStop()
      }
      func end() {}
      func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
      func warning(_ warning: XMLWarning, line: Int) {}
    }
    let stopper = Stopper()
    let source = MemorySource(Array("<a><b/><c/></a>".utf8))
    #expect(throws: XMLFailure(.stopped, line: 1)) {
      try XMLParser(source, names: XMLNames(), handler: stopper).parse()
    }
    #expect(stopper.starts == 1)
  }
}
