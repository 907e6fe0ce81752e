/**
 * Drawing without a pointer: on the focused canvas the arrow keys move a cross, Space or Enter puts
 * the pen down and lifts it, Escape lifts it. Shift makes the steps small.
 */
class KeyPen {
  constructor(canvas, cross, pen) {
    Object.assign(this, { canvas, cross, pen });
    this.x = 0.5;
    this.y = 0.5;
    canvas.addEventListener("keydown", (event) => this.press(event));
    canvas.addEventListener("blur", () => this.hide());
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? 1 : 10;
    const moves = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (Object.hasOwn(moves, event.key)) {
      const [dx, dy] = moves[event.key];
      this.move(dx * step, dy * step, event.timeStamp);
    } else if (event.key === " " || event.key === "Enter") {
      if (!event.repeat) this.toggle(event.timeStamp);
    } else if (event.key === "Escape") {
      this.pen.interrupt("keys");
    } else {
      return;
    }
    event.preventDefault();
  }

  move(dx, dy, time) {
    const { width, height } = this.canvas.getBoundingClientRect();
    this.x = Math.min(Math.max(this.x + dx / width, 0), 1);
    this.y = Math.min(Math.max(this.y + dy / height, 0), 1);
    this.show();
    if (this.pen.pointer === "keys") this.touch(time);
  }

  toggle(time) {
    this.show();
    if (this.pen.pointer === "keys") {
      this.pen.finish();
    } else if (!this.pen.isDrawing) {
      this.pen.start("keys", "keys", time);
      this.touch(time);
    }
  }

  touch(time) {
    const box = this.canvas.getBoundingClientRect();
    const { x, y } = this.pen.place(box.left + this.x * box.width, box.top + this.y * box.height);
    this.pen.addSample(x, y, 0.5, time);
    this.pen.change(this.pen.samples);
  }

  show() {
    this.cross.hidden = false;
    this.cross.style.left = `${this.x * 100}%`;
    this.cross.style.top = `${this.y * 100}%`;
  }

  hide() {
    this.cross.hidden = true;
    this.pen.interrupt("keys");
  }
}
