/** How many strokes stand between two snapshots of the nearest kind. */
const SNAPSHOT_STEP = 64;
/** How much further apart the snapshots of the next kind stand. */
const SNAPSHOT_RATIO = 4;

/**
 * The finished strokes on their canvas, each drawn once. Snapshots of earlier states, near ones
 * close together and far ones further apart, make an undo the drawing of a few strokes. Long work
 * is cut into frames, so that the pen never waits for it.
 */
class Layers {
  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
    this.strokes = [];
    this.transform = [1, 0, 0, 1, 0, 0];
    this.snapshots = new Map();
    this.drawn = 0;
    this.target = 0;
    this.pointsInFrame = 4000;
    this.frame = null;
    this.background = null;
  }

  /** Starts over with another size or transform of the canvas. */
  reset(width, height, transform) {
    this.canvas.width = width;
    this.canvas.height = height;
    this.transform = transform;
    this.snapshots.clear();
    this.background = null;
    this.drawn = 0;
    this.schedule();
  }

  /** Shows the strokes of a list that differs from the one before only by its last strokes. */
  show(strokes) {
    this.strokes = strokes;
    this.target = strokes.length;
    if (this.drawn > this.target) this.goBack();
    this.dropFuture();
    this.work();
  }

  /** A stroke takes the place of an undone one: what was drawn of it is no longer true. */
  dropFuture() {
    for (const count of this.snapshots.keys()) {
      if (count > this.target) this.snapshots.delete(count);
    }
    if (this.background && this.background.count > this.target) this.background = null;
  }

  /** Goes back to the nearest snapshot that has no stroke too many. */
  goBack() {
    const count = this.nearestSnapshot(this.target);
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.globalAlpha = 1;
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (count > 0) this.context.drawImage(this.snapshots.get(count), 0, 0);
    this.drawn = count;
  }

  nearestSnapshot(limit) {
    return Math.max(0, ...[...this.snapshots.keys()].filter((count) => count <= limit));
  }

  schedule() {
    this.frame ??= requestAnimationFrame((now) => {
      this.frame = null;
      this.pace(now);
      this.work();
    });
  }

  /** Gives a frame more work while frames come in time, and less when they do not. */
  pace(now) {
    const late = now - (this.lastFrame ?? now) > 24;
    this.pointsInFrame = Math.min(Math.max(this.pointsInFrame * (late ? 0.6 : 1.15), 1000), 12000);
    this.lastFrame = now;
  }

  /** Draws as much as one frame bears: first what is to be seen, then the snapshots that lack. */
  work() {
    const wanted = this.wantedSnapshots();
    let points = 0;
    this.context.setTransform(...this.transform);
    while (this.drawn < this.target && points < this.pointsInFrame) {
      const stroke = this.strokes[this.drawn].meaning;
      drawStroke(this.context, stroke);
      points += stroke.points.length / 2 + 10;
      this.drawn += 1;
      if (wanted.has(this.drawn) && !this.snapshots.has(this.drawn)) {
        this.snapshots.set(this.drawn, this.copyOf(this.canvas));
      }
    }
    if (this.drawn === this.target) this.tendSnapshots(wanted, this.pointsInFrame - points);
    const busy = this.drawn < this.target || this.background !== null;
    document.documentElement.classList.toggle("painting", busy);
    if (busy) {
      this.schedule();
    } else {
      this.lastFrame = undefined;
    }
  }

  /** For each kind the last two places of its step. */
  wantedSnapshots() {
    const wanted = new Set();
    for (let step = SNAPSHOT_STEP; step <= this.target; step *= SNAPSHOT_RATIO) {
      const count = this.target - (this.target % step);
      wanted.add(count);
      if (count > step) wanted.add(count - step);
    }
    return wanted;
  }

  /** Drops snapshots that are no longer wanted and goes on with one that is missing. */
  tendSnapshots(wanted, points) {
    for (const count of this.snapshots.keys()) {
      if (!wanted.has(count)) this.snapshots.delete(count);
    }
    if (!this.background) {
      const missing = Math.max(0, ...[...wanted].filter((count) => !this.snapshots.has(count)));
      if (missing === 0) return;
      const from = this.nearestSnapshot(missing);
      const canvas = this.copyOf(from > 0 ? this.snapshots.get(from) : null);
      this.background = { count: missing, drawn: from, canvas };
    }
    const { background } = this;
    const context = background.canvas.getContext("2d");
    context.setTransform(...this.transform);
    while (background.drawn < background.count && points > 0) {
      const stroke = this.strokes[background.drawn].meaning;
      drawStroke(context, stroke);
      points -= stroke.points.length / 2 + 10;
      background.drawn += 1;
    }
    if (background.drawn < background.count) return;
    this.snapshots.set(background.count, background.canvas);
    this.background = null;
    this.tendSnapshots(wanted, 0);
  }

  copyOf(canvas) {
    const copy = document.createElement("canvas");
    copy.width = this.canvas.width;
    copy.height = this.canvas.height;
    if (canvas) copy.getContext("2d").drawImage(canvas, 0, 0);
    return copy;
  }
}
