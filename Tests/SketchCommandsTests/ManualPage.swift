/// A manual page of this project, in the mdoc language, and what tests want to know of it.
struct ManualPage {
  private let lines: [Substring]

  /// The page `man/NAME`.
  init(_ name: String) {
    let text = String(decoding: File.read(Program.root + "/man/" + name), as: UTF8.self)
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

  /// The operands of the synopsis: the words behind `Ar` that are not options.
  var operands: Set<String> {
    var found: Set<String> = []
    for line in lines(of: "SYNOPSIS") {
      let words = line.split(separator: " ")
      guard let start = words.firstIndex(where: { $0 == ".Ar" || $0 == "Ar" }) else { continue }
      found.formUnion(words[(start + 1)...].filter { $0 != "..." }.map(String.init))
    }
    return found.subtracting(["option"])
  }

  /// The transcripts under EXAMPLES: the literal displays, as a reader sees them.
  var examples: [Transcript] {
    var found: [Transcript] = []
    var block: String?
    for line in lines(of: "EXAMPLES") {
      if line.hasPrefix(".Bd -literal") {
        block = ""
      } else if line == ".Ed", let text = block {
        found.append(Transcript(text))
        block = nil
      } else {
        block?.append(line.replacing("\\e", with: "\\").replacing("\\&", with: "") + "\n")
      }
    }
    return found.filter { !$0.steps.isEmpty }
  }

  private func lines(of section: String) -> [Substring] {
    let body = lines.drop { $0 != ".Sh \(section)" }.dropFirst()
    return Array(body.prefix { !$0.hasPrefix(".Sh ") })
  }
}
