import Geometry
import Testing

@testable import SVG

struct WholeQuadraticsTests {
  /// Which curves are whole of those through `places`, which are on a grid of `decimals`, when they come in blocks.
  func whole(_ places: [GridPoint], decimals: Int = 3) -> [Bool] {
    var isWhole: [Bool] = []
    var (start, control): (GridPoint, GridPoint?) = (places[0], nil)
    var (verbs, points): ([Path.Verb], [GridPoint]) = ([.move], [start])
    func choose() {
      let run = isWhole.reversed().prefix { !$0 }.count
      var block = verbs.map { _ in false }
      verbs.withUnsafeBufferPointer { verbs in
        points.withUnsafeBufferPointer { points in
          block.withUnsafeMutableBufferPointer { block in
            WholeQuadratics(
              verbs: verbs, points: points, current: start, control: control, smoothRun: run,
              numbers: CompactNumbers(decimals: decimals)
            ).choose(block)
          }
        }
      }
      isWhole += block[(verbs[0] == .move ? 1 : 0)...]
      start = points[points.count - 1]
      control = points[points.count - 2]
      verbs = []
      points = []
    }
    for (p, next) in zip(places.dropFirst(), places.dropFirst(2)) {
      verbs.append(.quadratic)
      points += [p, p.midpoint(to: next)]
      if verbs.count == WholeQuadratics.most { choose() }
    }
    if !verbs.isEmpty { choose() }
    return isWhole
  }

  /// Random steps to even places, some of them short.
  func walk(_ count: Int, seed: UInt64) -> [GridPoint] {
    var random = SplitMix(seed: seed)
    var p = GridPoint(400_000, 300_000)
    return (0..<count).map { _ in
      let reach = Int64.random(in: 1...6, using: &random)
      for axis in [\GridPoint.x, \GridPoint.y] {
        p[keyPath: axis] += Int64.random(in: -300...300, using: &random) * 2 * reach
      }
      return p
    }
  }

  @Test func noFurtherThanTheSpacing() {
    for count in [3, 33, 34, 66, 255, 256, 257, 258, 289, 513, 5000] + Array(280...320) {
      let flags = whole(walk(count, seed: UInt64(count)))
      #expect(flags.count == count - 2 && flags[0])
      let runs = flags.split(separator: true, omittingEmptySubsequences: false).map(\.count)
      #expect(runs.max()! < WholeQuadratics.spacing)
      // As few as can be in one block, and not many more where another may follow.
      let most = count < 257 ? flags.count.dividedUp(by: 32) : flags.count.dividedUp(by: 27) + 1
      #expect(runs.count - 1 <= most)
    }
  }

  @Test func theShortestControlPointIsWhole() {
    // A run of 39 smooth curves has room for one at places 8 to 32, of which those in the middle are looked at.
    for short in 13..<29 {
      // One step is short; from the joint before, a control point is half a step away.
      let places = (0..<42).map { index in
        GridPoint(Int64(index * 2226 - (index > short ? 2206 : 0)), Int64(index % 2 * 2226))
      }
      let flags = whole(places)
      #expect(flags.indices.filter { flags[$0] } == [0, short])
    }
  }

  /// No other choice of two places in the windows is shorter.
  @Test func noOtherChoiceIsShorter() {
    for seed in 1...100 as ClosedRange<UInt64> {
      let places = walk(83 + Int(seed % 15), seed: seed)
      let flags = whole(places)
      let chosen = flags.indices.filter { flags[$0] }
      func cost(_ at: Int) -> Int {
        let joint = places[at].midpoint(to: places[at + 1])
        let from = at == 0 ? places[0] : joint
        let step = places[at + 1] - from
        return text(step.x) + text(step.y) + (step.y >= 1000 ? 1 : 0)
          - (at + 3 < places.count && places[at + 3].x - places[at + 1].x >= 2000 ? 1 : 0)
      }
      #expect(chosen.count == 3)
      let room = 32 - (flags.count - 1) % 32
      for first in (33 - room)...32 {
        for second in (65 - room)...(first + 32) {
          #expect(cost(chosen[1]) + cost(chosen[2]) <= cost(first) + cost(second))
        }
      }
    }
  }

  /// How long a number of thousandths is.
  func text(_ units: Int64) -> Int {
    var digits = String(units.magnitude % 1000 + 1000).dropFirst()
    while digits.last == "0" { digits.removeLast() }
    let whole = units.magnitude >= 1000 ? String(units.magnitude / 1000).count : 0
    let length = whole + (digits.isEmpty ? 0 : digits.count + 1)
    return (units < 0 ? 1 : 0) + max(length, 1)
  }
}

extension Int {
  fileprivate func dividedUp(by n: Int) -> Int { (self + n - 1) / n }
}
