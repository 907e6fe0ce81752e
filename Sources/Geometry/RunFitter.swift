/// Fits the fewest pieces it finds to the points between two corners.
///
/// A piece is made as long as the tolerance allows, with its end left free. Then it is cut a little before
/// its end, where points on both sides have shaped it, and the next piece goes on from there with the place
/// and tangent that it has: at the cut from which the next one reaches farthest. Where the last one is short,
/// the joints before it are moved if that saves it.
///
/// What it holds grows with the longest pieces, not with the stroke.
struct RunFitter {
  private var finder: PieceFinder
  private let grid: FitGrid
  /// The pieces that have not been given away; the last one is not cut yet, or it is the end of the run.
  private var steps: [Step] = []

  private struct Step {
    /// The longest piece from where the step starts.
    var longest: Fit
    /// The part of it up to where the next step starts.
    var head: Piece?
  }

  /// How many pieces may follow before one is given away.
  private static let window = 3

  /// Fits runs of these points, none of which repeats the one before.
  init(_ points: [Point], tolerance: Double, grid: FitGrid) {
    // Rounding to the grid moves a curve by less than one of its steps.
    finder = PieceFinder(
      points, tolerance: tolerance - grid.step, shortestHandle: grid.shortestHandle)
    self.grid = grid
  }

  /// Whether the last piece of the run has been given away.
  var isDone: Bool { steps.isEmpty }

  /// Begins the run from one point to another, behind the run before.
  mutating func begin(_ first: Int, _ last: Int, from start: Joint, to end: Joint) {
    finder.begin(first, last, to: end)
    _ = finder.findLongest(from: first, start)
    steps.append(Step(longest: finder.found))
  }

  /// The next piece of the run; nil behind the last one.
  mutating func next() -> Piece? {
    while let step = steps.last, step.longest.hi < finder.last, steps.count < Self.window {
      goOn(from: step.longest)
      saveLast()
    }
    guard !steps.isEmpty else { return nil }
    let step = steps.removeFirst()
    return step.head ?? grid.rounded(step.longest.piece, keepsEnd: true)
  }

  /// Cuts the longest piece of the last step, and adds the step that goes on from there.
  private mutating func goOn(from longest: Fit) {
    let count = longest.hi - longest.lo
    finder.guess = count
    var next = Step(longest: Fit())
    // Cuts where some points on the far side have shaped the curve, too; the likeliest first.
    let backs = [max(1, count / 16), max(2, count / 8), count / 32, max(3, count / 4)]
    let cuts = backs.map { longest.hi - $0 }.filter { $0 > longest.lo }
    // Rounding may turn a short handle, which is borne only where there is no other cut.
    let smooth = cuts.filter { grid.keepsStart(of: longest.head(to: $0)) }
    for cut in smooth.isEmpty ? cuts : smooth {
      let head = grid.rounded(longest.head(to: cut))
      if finder.findLongest(from: cut, head.endJoint, beyond: next.longest.hi) {
        swap(&next.longest, &finder.found)
        steps[steps.count - 1].head = head
      }
      if next.longest.hi == finder.last { break }
    }
    steps.append(next)
    finder.forget(before: steps[0].longest.lo)
  }

  /// Saves the last piece of the run, if it is short, where another cut two pieces earlier lets the one before reach
  /// the end.
  private mutating func saveLast() {
    guard steps.count > 2, steps[steps.count - 1].longest.hi == finder.last else { return }
    let (first, second) = (steps[steps.count - 3].longest, steps[steps.count - 2].longest)
    guard finder.last - second.hi <= (second.hi - second.lo) / 4 else { return }
    let count = first.hi - first.lo
    var tried = -1
    // Closer to each other where the likely ones are.
    for root in 0..<8 {
      let back = count * root * root / 128
      if back == tried { continue }
      tried = back
      let cut = first.hi - back
      let whole = first.head(to: cut)
      let head = grid.rounded(whole)
      guard grid.keepsStart(of: whole), finder.findLast(from: cut, head.endJoint) else { continue }
      steps.removeLast(2)
      steps[steps.count - 1].head = head
      steps.append(Step(longest: finder.found))
      return
    }
  }
}

extension Piece {
  /// Where the next piece goes on.
  fileprivate var endJoint: Joint { Joint(place: end, tangent: endTangent) }
}
