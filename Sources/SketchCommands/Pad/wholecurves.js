// Which of the curves that reflect the one before are written with their control point. The program's export
// chooses the same ones.

const SPACING = 32, BLOCK = 256, WIDEST = 16, UNAVAILABLE = 1000;

/** A length that a number of units in path data is no shorter than, and mostly the one it has. */
function leastLength(units, decimals) {
  const digits = String(units < 0 ? -units : units);
  if (digits === "0" || digits.length < decimals - 2) return 1;
  const whole = Math.min(Math.max(digits.length - decimals, 0), 3);
  const zeros = /0{0,3}$/.exec(digits)[0].length;
  return (units < 0 ? 1 : 0) + whole + (zeros < Math.min(decimals, 3) ? decimals + 1 - zeros : 0);
}

/**
 * Chooses the curves, so that of any 32 in a row one is whole, no more of them than that takes, and those
 * where it costs the fewest bytes. Curves have a `control` point and an `end`.
 */
class WholeCurves {
  constructor(start, curves, grid) {
    this.start = start;
    this.curves = curves;
    this.grid = grid;
    this.isWhole = curves.map((_, i) => i === 0 || !this.reflects(i));
  }

  reflects(i) {
    const { control, end } = this.curves[i - 1];
    return end.every((x, axis) => x + x - control[axis] === this.curves[i].control[axis]);
  }

  /** For each curve whether it is whole. A block of the path begins with its move, so it has a curve less. */
  chosen() {
    const { curves, isWhole } = this;
    let begin = 0;
    for (let first = 0, behind = BLOCK - 1; first < curves.length; first = behind, behind += BLOCK) {
      const end = Math.min(behind, curves.length);
      for (let i = first; i < end; i += 1) {
        if (!isWhole[i]) continue;
        this.choose(begin, first, i, true);
        begin = i;
      }
      this.choose(begin, first, end, curves.length < behind);
      begin = isWhole.lastIndexOf(true, end - 1);
    }
    return isWhole;
  }

  /**
   * Chooses among the smooth curves between the whole one `begin` and `end`, from `first` on: a window of places for
   * each, and the cheapest way from window to window, where an early place pulls those behind it forward.
   */
  choose(begin, first, end, isEnd) {
    const count = end - begin - 1;
    const windows = Math.floor((isEnd ? count : count + SPACING / 2 - 1) / SPACING);
    if (windows <= 0) return;
    const room = Math.min(SPACING * (windows + 1) - count, SPACING);
    const width = Math.min(room, WIDEST);
    const unused = isEnd && begin >= first ? room - width : 0;
    const start = (window) => begin + SPACING * (window + 1) + 1 - width
      - Math.floor((unused * (2 * window + 1)) / (2 * windows));
    let best = Array.from({ length: width }, (_, place) => ({ bytes: 0, place }));
    const ways = [];
    const cheaper = (a, b) => (!a || b.bytes < a.bytes ? b : a);
    for (let window = 0; window < windows; window += 1) {
      const shift = window > 0 ? start(window - 1) + SPACING - start(window) : 0;
      let least = best.slice(Math.max(width - shift, 0)).reduceRight(cheaper, null);
      const sums = [];
      for (let place = width - 1; place >= 0; place -= 1) {
        if (place >= shift) least = cheaper(least, best[place - shift]);
        const at = start(window) + place;
        const cost = at >= first && at < end ? this.bytes(at, end) : UNAVAILABLE;
        sums[place] = { bytes: least.bytes + cost, place, before: least };
      }
      best = sums;
      ways.push(start(window));
    }
    const weighed = ({ bytes, place }) => bytes * 4 - (isEnd ? 0 : place);
    let way = best.reduceRight((a, b) => (weighed(b) < weighed(a) ? b : a));
    for (let window = windows - 1; window >= 0; window -= 1) {
      this.isWhole[ways[window] + way.place] = true;
      way = way.before;
    }
  }

  /** About how many bytes more the curve `at` takes if it is whole. */
  bytes(at, end) {
    const { control, end: joint } = this.curves[at];
    const before = this.curves[at - 1].end;
    const [x, y] = [control[0] - before[0], control[1] - before[1]];
    const { decimals, unitsInOne } = this.grid;
    const isFollowed = at + 1 < end && this.curves[at + 1].end[0] - joint[0] >= unitsInOne;
    return 2 + leastLength(x, decimals) + leastLength(y, decimals) + (y >= unitsInOne ? 1 : 0) - (isFollowed ? 1 : 0);
  }
}
