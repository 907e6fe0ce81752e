/// The terminal on standard output, if there is one.
enum Terminal {
  /// A size in character cells.
  struct Size: Equatable {
    var columns: Int
    var rows: Int

    /// What a terminal has had since the VT100.
    static let usual = Size(columns: 80, rows: 24)
    /// More cells than this are no window.
    static let most = 1000

    init(columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
    }

    /// What `COLUMNS` and `LINES` say, as they do where a program shows the output of another, else the usual.
    static var told: Size {
      Size(
        columns: Terminal.told("COLUMNS") ?? usual.columns,
        rows: Terminal.told("LINES") ?? usual.rows)
    }

    /// Reads `COLUMNSxROWS`.
    init?(_ text: String) {
      let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { part in
        part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
      }
      guard parts.count == 2, let columns = parts[0], let rows = parts[1],
        (1...Self.most).contains(columns), (1...Self.most).contains(rows)
      else { return nil }
      self.init(columns: columns, rows: rows)
    }
  }

  /// A number of cells as the environment tells it.
  static func told(_ name: String) -> Int? {
    guard let text = unsafe getenv(name), let number = unsafe Int(String(cString: text)),
      (1...Size.most).contains(number)
    else { return nil }
    return number
  }

  static var isThere: Bool { isatty(1) != 0 }

  /// The size of the window, as the system knows it.
  static var size: Size? {
    var window = winsize()
    guard unsafe ioctl(1, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0
    else { return nil }
    return Size(
      columns: min(Int(window.ws_col), Size.most), rows: min(Int(window.ws_row), Size.most))
  }

  /// Whether colours are wanted: on a terminal, unless `NO_COLOR` is set to anything or it is a dumb one
  /// (<https://no-color.org>).
  static var isColored: Bool {
    if let refusal = unsafe getenv("NO_COLOR"), unsafe refusal.pointee != 0 { return false }
    if let kind = unsafe getenv("TERM"), unsafe strcmp(kind, "dumb") == 0 { return false }
    return isThere
  }
}
