internal import Geometry

/// An open element that may have drawn children: what they start from.
struct Frame {
  var style = ComputedStyle()
  /// From its children's coordinates to the document's.
  var transform = AffineTransform.identity
  /// The nearest viewport, in its children's coordinates.
  var viewport = ViewportSize(width: 0, height: 0)
  /// The product of `opacity` from the root on.
  var opacity = 1.0
  /// Whether `display` hides everything in it.
  var isHidden = false
  /// The label of the outermost layer that Inkscape made.
  var layerLabel: String?
  /// The `id` of the group that stands directly in the root.
  var groupID: String?
  /// Whether its paths are marked as smoothed through midpoints.
  var isMidpoint = false
  var choice = Choice.none
  var childCount = 0
  /// The element in the tree of what may be used; -1 where it is not there.
  var node = -1
  var isUse = false
  var isRoot = false

  /// What a `switch` has found.
  enum Choice {
    /// It is none.
    case none
    case waiting
    case made
  }

  var layer: String? { layerLabel ?? groupID }
}
