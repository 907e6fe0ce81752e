import Testing

@testable import SketchDocument

@Suite struct HistoryTests {
  @Test func undoAndRedoAreStacks() {
    var history = History(done: [1, 2, 3])
    #expect(history.undo() == 1)
    #expect(history.undo() == 1)
    #expect(history == History(done: [1], undone: [3, 2]))
    #expect(history.redo() == 1)
    #expect(history == History(done: [1, 2], undone: [3]))
  }

  @Test func aNewElementEmptiesUndone() {
    var history = History(done: [1], undone: [3, 2])
    history.add(4)
    #expect(history == History(done: [1, 4]))
    #expect(!history.canRedo)
  }

  @Test func clearEmptiesBoth() {
    var history = History(done: [1], undone: [2])
    history.clear()
    #expect(history == History())
    #expect(!history.canUndo)
  }

  @Test func clearUndoneKeepsWhatIsDone() {
    var history = History(done: [1], undone: [2])
    history.clearUndone()
    #expect(history == History(done: [1]))
  }

  @Test func countsBeyondWhatThereIsTakeWhatThereIs() {
    var history = History(done: [1, 2, 3])
    #expect(history.undo(.max) == 3)
    #expect(history == History(undone: [3, 2, 1]))
    #expect(history.undo() == 0)
    #expect(history.redo(2) == 2)
    #expect(history == History(done: [1, 2], undone: [3]))
    #expect(history.redo(-1) == 0)
  }

  @Test func worksOnStrokes() {
    var history = History<Stroke>()
    history.add(Stroke(color: "teal"))
    history.undo()
    #expect(history.canRedo && !history.canUndo)
  }
}
