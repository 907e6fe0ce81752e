/** How many relative segments follow one another at most, lest the rounding of a renderer with single precision add up. */
const LONGEST_RELATIVE_RUN = 255;

/**
 * Writes the segments of one path on a grid: each absolute or relative, whichever is shorter, with H,
 * V and T where they say exactly the same, and no letter where it repeats.
 */
class PathPen {
  constructor(decimals) {
    this.decimals = decimals;
    this.text = "";
    this.numbers = new CompactNumbers();
    this.current = null;
    this.start = null;
    this.letter = "";
    this.relativeRun = 0;
  }

  /** The first move; as `m` where a line to `next` follows that is shorter relative, without a letter. */
  move(p, next) {
    this.start = p;
    this.segment("M", [p]);
    this.letter = "L";
    if (!next) return;
    const absolute = this.spelling("L", [next], null);
    const relative = this.spelling("L", [next], p);
    if (relative.text.length <= absolute.text.length && next[0] !== p[0] && next[1] !== p[1]) {
      this.text = `m${this.text.slice(1)}`;
      this.letter = "l";
    }
  }

  line(p) {
    if (p[1] === this.current[1]) {
      this.segment("H", [p]);
    } else if (p[0] === this.current[0]) {
      this.segment("V", [p]);
    } else {
      this.segment("L", [p]);
    }
  }

  curve(control, p, isWhole) {
    this.segment(isWhole ? "Q" : "T", isWhole ? [control, p] : [p]);
  }

  close() {
    this.text += "z";
    this.letter = "";
    this.current = this.start;
  }

  segment(letter, points) {
    const absolute = this.spelling(letter, points, null);
    let chosen = absolute;
    if (letter !== "M" && this.relativeRun < LONGEST_RELATIVE_RUN) {
      const relative = this.spelling(letter.toLowerCase(), points, this.current);
      if (relative.text.length <= absolute.text.length) chosen = relative;
    }
    this.relativeRun = chosen === absolute ? 0 : this.relativeRun + 1;
    this.text += chosen.text;
    this.letter = chosen.letter;
    this.numbers.neighbour = chosen.neighbour;
    this.current = points[points.length - 1];
  }

  spelling(letter, points, origin) {
    const before = this.numbers.neighbour;
    let text = "";
    if (letter !== this.letter) {
      text = letter;
      this.numbers.neighbour = LETTER;
    }
    const axis = letter.toUpperCase();
    for (const [x, y] of points) {
      if (axis !== "V") text += this.numbers.units(origin ? x - origin[0] : x, this.decimals);
      if (axis !== "H") text += this.numbers.units(origin ? y - origin[1] : y, this.decimals);
    }
    const { neighbour } = this.numbers;
    this.numbers.neighbour = before;
    return { letter, text, neighbour };
  }
}

/** Path data for points too far apart in size for a grid: absolute, each number as short as it reads back. */
class AbsolutePen {
  constructor() {
    this.text = "";
    this.numbers = new CompactNumbers();
    this.letter = "";
  }

  move(p) { this.segment("M", p); }
  line(p) { this.segment("L", p); }
  curve(control, p) { this.segment("Q", [...control, ...p]); }
  close() { this.text += "z"; }

  segment(letter, coordinates) {
    if (letter !== this.letter) {
      this.text += letter;
      this.numbers.neighbour = LETTER;
    }
    this.letter = letter;
    for (const x of coordinates) {
      const { digits, exponent } = decimalOf(x);
      this.text += this.numbers.text(x < 0 || Object.is(x, -0), digits, exponent);
    }
  }
}
