/// The segments of a path, made some at a time, so that a long path need not be held.
package protocol SegmentSource {
  /// Appends `count` segments, or some more where they are made together: none only when all have been made.
  mutating func append(_ count: Int, to path: inout Path)
}

/// The segments of a path that is all there.
package struct PathSegments: SegmentSource {
  private let path: Path
  /// The next segment, and where its points begin.
  private var segment = 0
  private var index = 0

  package init(_ path: Path) {
    self.path = path
  }

  package mutating func append(_ count: Int, to path: inout Path) {
    let end = segment + min(count, self.path.verbs.count - segment)
    let verbs = self.path.verbs[segment..<end]
    let next = verbs.reduce(index) { $0 + $1.pointCount }
    path.append(verbs, self.path.points[index..<next])
    segment = end
    index = next
  }
}

extension SegmentSource {
  /// All segments that are left.
  package consuming func path() -> Path {
    var path = Path()
    append(.max, to: &path)
    return path
  }
}
