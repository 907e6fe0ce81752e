internal import Values

/// The page of `sketch pad`: the files of this folder joined, with one document in it.
///
/// Nothing of the document becomes markup: its text stands in a script element that is no script, with
/// the characters that could end or change it written as `%3C` (`<`), `%0D` (a carriage return, which
/// HTML would turn into a line feed) and `%25` (`%`). The policy in the page's head knows its script and
/// style by their hashes, so no other can run, and forbids every connection.
struct PadPage {
  /// The files of the script, in the order in which they need each other.
  private static let scripts: [[UInt8]] = [
    PackageResources.json_js, PackageResources.history_js, PackageResources.stroke_js,
    PackageResources.blanks_js,
    PackageResources.document_js, PackageResources.smoothing_js, PackageResources.decimals_js,
    PackageResources.pathdata_js, PackageResources.wholecurves_js, PackageResources.view_js,
    PackageResources.svg_js,
    PackageResources.layers_js, PackageResources.live_js, PackageResources.pen_js,
    PackageResources.keys_js, PackageResources.files_js, PackageResources.app_js,
  ]

  private let style = PackageResources.pad_css
  private let script = Array(scripts.joined())

  /// Appends the page for `document`, checked JSON text of one document, that is saved as `name`.
  ///
  /// - Complexity: O(n) in the length of the document.
  func append(document: RawSpan, name: String, to page: inout ByteBuffer) {
    var rest = PackageResources.pad_html[...]
    while let mark = Self.nextMark(in: rest) {
      page.append(rest[..<mark.start])
      rest = rest[mark.end...]
      switch mark.name {
      case "policy": page.append(policy)
      case "style": page.append(style[...])
      case "script": page.append(script[...])
      case "name": appendEscaped(attribute: name, to: &page)
      default: appendEscaped(document: document, to: &page)
      }
    }
    page.append(rest)
  }

  /// What the page may do: run its own script, use its own style, and nothing else (CSP 3).
  private var policy: String {
    """
    default-src 'none'; script-src 'sha256-\(Base64.text(SHA256.hash(script)))'; \
    style-src 'sha256-\(Base64.text(SHA256.hash(style)))'; base-uri 'none'; form-action 'none'
    """
  }

  private func appendEscaped(document: RawSpan, to page: inout ByteBuffer) {
    page.reserve(document.byteCount)
    for index in 0..<document.byteCount {
      let byte = unsafe document.unsafeLoad(fromByteOffset: index, as: UInt8.self)
      switch byte {
      case UInt8(ascii: "<"): page.append("%3C")
      case UInt8(ascii: "\r"): page.append("%0D")
      case UInt8(ascii: "%"): page.append("%25")
      default: page.append(byte)
      }
    }
  }

  private func appendEscaped(attribute text: String, to page: inout ByteBuffer) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): page.append("&amp;")
      case UInt8(ascii: "<"): page.append("&lt;")
      case UInt8(ascii: "\""): page.append("&quot;")
      case UInt8(ascii: "\r"): page.append("&#13;")
      default: page.append(byte)
      }
    }
  }

  private struct Mark {
    let start: Int
    let end: Int
    let name: String
  }

  /// The next `{{name}}` of the page's frame.
  private static func nextMark(in text: ArraySlice<UInt8>) -> Mark? {
    let brace = UInt8(ascii: "{")
    var at = text.startIndex
    while at + 1 < text.endIndex {
      if text[at] == brace, text[at + 1] == brace,
        let close = text[at...].firstIndex(of: UInt8(ascii: "}"))
      {
        return Mark(
          start: at, end: close + 2, name: String(decoding: text[at + 2..<close], as: UTF8.self))
      }
      at += 1
    }
    return nil
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ bytes: ArraySlice<UInt8>) {
    unsafe append(bytes.span.bytes)
  }
}
