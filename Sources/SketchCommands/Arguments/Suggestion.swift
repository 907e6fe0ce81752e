/// What was meant by a word that nothing knows.
enum Suggestion {
  /// The candidate that is nearest to `word` by a few slips of the fingers; `nil` where none is.
  static func best(for word: String, among candidates: [String]) -> String? {
    // Nobody mistypes a word of that length, and comparing takes the product of both.
    guard word.utf8.count <= 40 else { return nil }
    let letters = Array(word.lowercased())
    let limit = max(1, letters.count / 3)
    var best: (word: String, distance: Int)?
    for candidate in candidates {
      let distance = distance(letters, Array(candidate))
      if distance <= min(limit, (best?.distance ?? .max) - 1) {
        best = (candidate, distance)
      }
    }
    return best?.word ?? candidates.first { letters.count > 1 && $0.starts(with: letters) }
  }

  /// The end of a message: `; did you mean 'undo'?`, or nothing.
  static func question(_ word: String?) -> Message {
    word.map { "; did you mean '\($0)'?" } ?? ""
  }

  /// What to say of a word that is no command.
  static func unknownCommand(_ word: Argument) -> Message {
    let names = CommandName.allCases.map(\.rawValue)
    let hint = word.text.flatMap { best(for: $0, among: names) }
    return "unknown command '\(word)'\(question(hint))"
  }

  /// The least number of insertions, deletions, changes and swaps of neighbours that turn `a` into `b`:
  /// the "optimal string alignment" distance.
  ///
  /// - Complexity: O(n · m).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        var least = min(change, row[j] + 1, rows[i][j + 1] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, rows[i - 1][j - 1] + 1)
        }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
