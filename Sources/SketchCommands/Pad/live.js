/** How many of the last points are drawn anew in each frame, at least. */
const UNSETTLED = 256;

/**
 * The stroke in progress on a canvas of its own. A curve ends in its last point only until the next
 * one comes, so its end is drawn in each frame; what lies far behind the pen is drawn once, on a
 * canvas that is not seen, lest long strokes be slow.
 */
class LiveStroke {
  constructor(canvas) {
    this.context = canvas.getContext("2d");
    this.settled = document.createElement("canvas").getContext("2d");
    /** The curve is settled up to the middle between the point of this number and the one before. */
    this.count = 0;
    this.frame = null;
  }

  /** Starts over with another size or transform of the canvas. */
  reset(width, height, transform) {
    const { canvas } = this.context;
    [canvas.width, canvas.height] = [width, height];
    this.context.setTransform(...transform);
    this.count = 0;
  }

  /** Draws the stroke through `samples`, which may be more of them by the time of the next frame. */
  draw(samples, ink) {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = null;
      if (samples.length - this.count > 2 * UNSETTLED) this.settle(samples, ink);
      this.wipe(() => { if (this.count > 0) this.context.drawImage(this.settled.canvas, 0, 0); });
      drawStroke(this.context, this.piece(samples, samples.length, ink));
    });
  }

  /** Takes the stroke away. */
  clear() {
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    this.frame = null;
    this.count = 0;
    this.wipe(() => {});
  }

  wipe(drawBehind) {
    const { context } = this;
    context.save();
    context.resetTransform();
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.globalAlpha = 1;
    drawBehind();
    context.restore();
  }

  settle(samples, ink) {
    const { canvas } = this.settled;
    if (this.count === 0) {
      // This also clears it.
      canvas.width = this.context.canvas.width;
      canvas.height = this.context.canvas.height;
      this.settled.setTransform(this.context.getTransform());
    }
    const count = samples.length - UNSETTLED;
    drawStroke(this.settled, { ...this.piece(samples, count + 1, ink), isCut: true });
    this.count = count;
  }

  /** The stroke from where it is settled to the point before `end`. */
  piece(samples, end, ink) {
    const points = samples.slice(this.count, end).flatMap(({ x, y }) => [x, y]);
    if (this.count > 0) {
      const [before, first] = [samples[this.count - 1], samples[this.count]];
      points.unshift((before.x + first.x) / 2, (before.y + first.y) / 2);
    }
    return { ...ink, points: Float64Array.from(points), opacity: 1, closed: false };
  }
}
