internal import Values

/// Turns a picture of dots into lines of characters.
///
/// Only these characters and the escapes for colours are ever written, so nothing of a document
/// can steer the terminal.
struct CellText {
  /// Whether cells get the colour of their stroke.
  var isColored: Bool
  /// Whether only ASCII is written.
  var isPlain: Bool
  /// The colour of the paper; `nil` leaves the terminal's own.
  var paper: DotRaster.Ink?

  /// Characters that have more and more ink, one for each number of dots in a cell.
  private static let ramp = Array(" .:-=+*#@".utf8)

  /// Appends the picture, each line ended by a line feed; blanks at the end of a line are not written.
  func append(_ raster: DotRaster, to buffer: inout ByteBuffer) {
    for row in 0..<raster.rows {
      let columns =
        isColored && paper != nil
        ? raster.columns
        : (0..<raster.columns).last { raster.pattern(column: $0, row: row) != 0 }.map { $0 + 1 }
      var ink: DotRaster.Ink?
      if isColored, columns ?? 0 > 0, let paper { escape(48, paper, to: &buffer) }
      for column in 0..<(columns ?? 0) {
        let pattern = raster.pattern(column: column, row: row)
        let wanted = raster.ink(column: column, row: row)
        if isColored, pattern != 0, ink != wanted {
          ink = wanted
          if paper == nil, wanted == .zero {
            // Black is the ink of whoever chose none, and would not be seen on a dark terminal.
            buffer.append("\u{1B}[39m")
          } else {
            escape(38, wanted, to: &buffer)
          }
        }
        append(pattern, to: &buffer)
      }
      if isColored, ink != nil || paper != nil { buffer.append("\u{1B}[0m") }
      buffer.append(0x0A)
    }
  }

  private func append(_ pattern: UInt8, to buffer: inout ByteBuffer) {
    if isPlain || pattern == 0 {
      buffer.append(Self.ramp[pattern.nonzeroBitCount])
    } else {
      // U+2800 and the pattern, in UTF-8.
      buffer.append(0xE2)
      buffer.append(0xA0 | pattern >> 6)
      buffer.append(0x80 | pattern & 0x3F)
    }
  }

  /// "Direct colour in RGB space" for the ink (38) or the paper (48) (ISO/IEC 8613-6, 13.1.8, with the
  /// semicolons that terminals know).
  private func escape(_ what: Int, _ ink: DotRaster.Ink, to buffer: inout ByteBuffer) {
    buffer.append("\u{1B}[")
    buffer.append(what)
    buffer.append(";2")
    for part in [ink.x, ink.y, ink.z] {
      buffer.append(UInt8(ascii: ";"))
      buffer.append(Int(part))
    }
    buffer.append(UInt8(ascii: "m"))
  }
}
