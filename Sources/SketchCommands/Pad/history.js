/** Strokes, and the strokes that were undone: a new stroke starts a new future. */
class History {
  constructor(done, undone) {
    this.done = done;
    this.undone = undone;
  }

  get canUndo() { return this.done.length > 0; }
  get canRedo() { return this.undone.length > 0; }
  get canClear() { return this.canUndo || this.canRedo; }

  add(stroke) {
    this.done.push(stroke);
    this.undone = [];
  }

  undo() {
    if (this.canUndo) this.undone.push(this.done.pop());
  }

  redo() {
    if (this.canRedo) this.done.push(this.undone.pop());
  }

  clear() {
    this.done = [];
    this.undone = [];
  }
}
