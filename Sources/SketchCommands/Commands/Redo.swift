internal import SketchDocument

extension Command {
  static var redo: Command {
    step(
      "redo", "bring back the stroke that was undone last", moves: "bring back undone strokes",
      Edit.redo)
  }
}
