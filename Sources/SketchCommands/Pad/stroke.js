/**
 * One stroke: its JSON text, kept as it was found, and what the text means, read when it is first
 * asked for: a drawing of a million points opens before all of them are read.
 */
class Stroke {
  /** `lead` are the blanks before it, `blanks` those that would close a list of it alone. */
  constructor(text, lead, blanks) {
    this.text = text;
    this.lead = lead;
    this.blanks = blanks;
    this.read = null;
  }

  /** The text of a stroke that was drawn here. `samples` are `{x, y, pressure, time}` in user units and ms. */
  static textOf(samples, { color, width, hasPressure }) {
    const members = [
      `"color":${JSON.stringify(color)}`,
      `"width":${width}`,
      `"points":[${samples.map(({ x, y }) => `[${numberText(x)},${numberText(y)}]`).join(",")}]`,
    ];
    const list = (name) => `"${name}":[${samples.map((sample) => numberText(sample[name])).join(",")}]`;
    if (hasPressure) members.push(list("pressure"));
    members.push(list("time"));
    return `{${members.join(",")}}`;
  }

  get meaning() {
    if (!this.read) {
      const members = JSON.parse(this.text);
      const points = members.points;
      const flat = new Float64Array(points.length * 2);
      points.forEach(([x, y], i) => {
        flat[2 * i] = x;
        flat[2 * i + 1] = y;
      });
      this.read = {
        points: flat,
        color: members.color ?? "black",
        width: members.width ?? 6,
        opacity: members.opacity ?? 1,
        closed: members.closed === true,
        layer: members.layer ?? null,
        lastTime: members.time?.at(-1) ?? null,
      };
    }
    return this.read;
  }
}
