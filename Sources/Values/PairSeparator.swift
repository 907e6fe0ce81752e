/// What a text has between two pairs of numbers, besides blanks.
package enum PairSeparator {
  /// A comma or nothing.
  case blank
  /// The letter of a command, a comma or nothing.
  case letter(UInt8)
  /// A bracket, a comma, a bracket: pairs are elements of a JSON array.
  case brackets
}
