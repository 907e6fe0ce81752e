/// The decimal grid to which joints and control points are rounded: a power of ten, or none.
struct FitGrid {
  /// The distance between two lines of the grid; 0: no grid.
  let step: Double
  private let grid: RoundingGrid

  init(step: Double) {
    self.step = step
    grid = RoundingGrid(step: step)
  }

  /// A handle of this length turns by no more than 0.3° when its ends are rounded.
  var shortestHandle: Double { 128 * step }

  func rounded(_ p: Point) -> Point { grid.rounded(p) }

  /// A control point on the grid, unless it is so near to its joint that it would turn by more than 0.3°.
  func rounded(_ control: Point, from joint: Point) -> Point {
    let isFar = (control - joint).lengthSquared >= shortestHandle * shortestHandle
    return isFar ? rounded(control) : control
  }

  /// Whether a piece leaves its start, but for 0.3°, in the same direction when it is on the grid.
  func keepsStart(of piece: Piece) -> Bool {
    let handle = piece.control1 - piece.start
    let other = rounded(piece).control1 - piece.start
    return handle.dot(other) > 0 && abs(handle.cross(other)) <= 0.005 * handle.dot(other)
  }

  /// The piece with its control points, and its end unless that is to stay, on the grid.
  func rounded(_ piece: Piece, keepsEnd: Bool = false) -> Piece {
    if step == 0 { return piece }
    let end = keepsEnd ? piece.end : rounded(piece.end)
    if piece.isLine { return Piece(line: piece.start, end) }
    return Piece(piece.start, rounded(piece.control1), rounded(piece.control2), end)
  }
}
