internal import SketchDocument

extension Command {
  static var undo: Command {
    step("undo", "take back the last stroke", moves: "take back the last strokes", Edit.undo)
  }
}
