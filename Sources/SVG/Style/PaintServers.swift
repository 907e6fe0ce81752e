/// What the gradients and patterns of a drawing paint, as far as one colour can say it.
package struct PaintServers: Sendable {
  /// One gradient or pattern.
  package enum Server: Sendable {
    /// A gradient with its first stop's colour, alpha and `stop-opacity` multiplied; or a pattern
    /// with the first paint in it.
    case color(SolidColor)
    /// One without stops or content of its own that refers to another one.
    case reference(id: String)
    /// One that paints nothing.
    case nothing
  }

  private var servers: [String: Server] = [:]

  package init() {}

  /// Whether nothing has been defined.
  package var isEmpty: Bool { servers.isEmpty }

  /// Adds a gradient or pattern; of several with the same `id` the first one counts.
  package mutating func define(_ id: String, _ server: Server) {
    if servers[id] == nil { servers[id] = server }
  }

  /// Whether a gradient or pattern has this `id`.
  package func contains(_ id: String) -> Bool { servers[id] != nil }

  /// The colour of the server with this `id`; `nil` where it paints nothing or there is none.
  ///
  /// - Complexity: O(n) in the length of the chain of references; one that closes a cycle paints nothing.
  package func color(of id: String) -> SolidColor? {
    var id = id
    for _ in 0...servers.count {
      switch servers[id] {
      case .color(let color): return color
      case .reference(let next): id = next
      case .nothing, nil: return nil
      }
    }
    return nil
  }

  /// The colour that a paint gives to an element with `style`; `nil` where it gives none.
  ///
  /// A fallback colour beats the server, since it is the nearest to what was meant that one colour can say.
  /// A fallback of `none` counts only where the server is missing.
  package func color(of paint: Paint, in style: ComputedStyle) -> SolidColor? {
    switch paint {
    case .none: nil
    case .color(let color): color
    case .currentColor: style.color
    case .contextFill: style.contextFill
    case .contextStroke: style.contextStroke
    case .server(let id, let fallback):
      switch fallback {
      case .color(let color): color
      case .currentColor: style.color
      case .none, .missing: color(of: id)
      }
    }
  }
}
