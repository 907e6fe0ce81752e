/**
 * Turns what mouse, finger, pen or keys do on the canvas into strokes. One pointer draws at a time.
 * A stroke that is interrupted, by the system, by another window or by a lost pointer, is kept up
 * to the point where it stopped.
 */
class Pen {
  /**
   * `place(clientX, clientY)` gives `{x, y}` in user units; `begin(time)`, `change(samples)` and
   * `end(samples, hasPressure)` tell of the stroke.
   */
  constructor(canvas, { place, begin, change, end }) {
    Object.assign(this, { canvas, place, begin, change, end });
    this.pointer = null;
    this.samples = [];
    const on = (target, type, body) => target.addEventListener(type, body);
    on(canvas, "pointerdown", (event) => this.down(event));
    on(canvas, "pointermove", (event) => this.move(event));
    on(canvas, "pointerup", (event) => this.up(event));
    on(canvas, "pointercancel", (event) => this.interrupt(event.pointerId));
    on(canvas, "lostpointercapture", (event) => this.interrupt(event.pointerId));
    on(canvas, "contextmenu", (event) => { if (this.isDrawing) event.preventDefault(); });
    on(window, "blur", () => this.finish());
    on(window, "pagehide", () => this.finish());
    on(document, "visibilitychange", () => { if (document.hidden) this.finish(); });
  }

  get isDrawing() { return this.pointer !== null; }

  down(event) {
    if (event.button !== 0) return;
    if (this.isDrawing && !this.givesWay(event)) return;
    this.finish();
    try {
      this.canvas.setPointerCapture(event.pointerId);
    } catch {
      // The pointer has left already; its stroke ends with the next event that says so.
    }
    this.start(event.pointerId, event.pointerType, event.timeStamp);
    this.add(event);
    this.change(this.samples);
  }

  /** Keys give way to every pointer, and a finger, which may be the palm of a hand, to a pen. */
  givesWay({ pointerType }) {
    return this.type === "keys" || (this.type === "touch" && pointerType === "pen");
  }

  move(event) {
    if (event.pointerId !== this.pointer) return;
    if ((event.buttons & 1) === 0) {
      this.finish();
      return;
    }
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) this.add(each);
    this.change(this.samples);
  }

  up(event) {
    if (event.pointerId !== this.pointer) return;
    // The pressure of a pointer that has gone up is 0: that is no pressure it drew with.
    this.add(event, this.samples.at(-1)?.pressure);
    this.finish();
  }

  interrupt(pointer) {
    if (pointer === this.pointer) this.finish();
  }

  start(pointer, type, time) {
    this.pointer = pointer;
    this.type = type;
    this.samples = [];
    this.begin(time);
  }

  /** Adds the place of an event, unless the pointer only rested where it was. */
  add(event, pressure = event.pressure) {
    const { x, y } = this.place(event.clientX, event.clientY);
    this.addSample(x, y, pressure, event.timeStamp);
  }

  addSample(x, y, pressure, time) {
    const last = this.samples.at(-1);
    if (last && last.x === x && last.y === y) return;
    this.samples.push({ x, y, pressure, time });
  }

  finish() {
    if (!this.isDrawing) return;
    const { samples } = this;
    this.pointer = null;
    this.samples = [];
    this.end(samples, this.type === "pen" || samples.some(isRealPressure));
  }
}

/** Devices without a sensor say 0.5 while they touch, 0 while they do not, and some always 1. */
function isRealPressure({ pressure }) {
  return pressure !== 0 && pressure !== 0.5 && pressure !== 1;
}
