import Foundation

/// A manual page of this project, in the mdoc language, and what tests want to know of it.
struct ManualPage {
  let name: String
  private let lines: [Substring]

  /// The page `man/NAME`.
  init(_ name: String) throws {
    self.name = name
    let text = try String(
      contentsOf: ProjectFolder.url.appending(path: "man/\(name)"), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line that says what the page is about.
  var summary: String? {
    lines.first { $0.hasPrefix(".Nd ") }.map { String($0.dropFirst(4)) }
  }

  /// The titles of the sections.
  var sections: [String] {
    lines.filter { $0.hasPrefix(".Sh ") }.map { String($0.dropFirst(4)) }
  }

  /// The options that the page explains, as they are typed: the flags on lines `.It Fl …`.
  var options: Set<String> {
    var found: Set<String> = []
    for line in lines where line.hasPrefix(".It Fl ") {
      let words = line.split(separator: " ")
      for (macro, word) in zip(words, words.dropFirst()) where macro == "Fl" {
        found.insert("-" + word)
      }
    }
    return found
  }

  /// The operands and values named in a section: the words behind `Ar`.
  func arguments(in section: String) -> Set<String> {
    var found: Set<String> = []
    for line in self.lines(of: section) {
      let words = line.split(separator: " ")
      guard let start = words.firstIndex(where: { $0 == ".Ar" || $0 == "Ar" }) else { continue }
      found.formUnion(words[(start + 1)...].prefix { $0 != "..." && $0 != "," }.map(String.init))
    }
    return found
  }

  /// The transcripts under EXAMPLES: the literal displays, as a reader sees them.
  var examples: [String] {
    var found: [String] = []
    var block: [String]?
    for line in lines(of: "EXAMPLES") {
      if line.hasPrefix(".Bd -literal") {
        block = []
      } else if line == ".Ed", let text = block {
        found.append(text.joined(separator: "\n") + "\n")
        block = nil
      } else {
        block?.append(
          line.replacingOccurrences(of: "\\e", with: "\\").replacingOccurrences(of: "\\&", with: "")
        )
      }
    }
    return found
  }

  private func lines(of section: String) -> [Substring] {
    let body = lines.drop { $0 != ".Sh \(section)" }.dropFirst()
    return Array(body.prefix { !$0.hasPrefix(".Sh ") })
  }
}

/// Where this project lies.
enum ProjectFolder {
  static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
