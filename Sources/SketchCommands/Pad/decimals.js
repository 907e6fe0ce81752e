// Coordinates as whole units of a decimal grid, where sums, differences and midpoints are exact, and
// their shortest spelling in path data. The program's export does the same, byte for byte.

/** The digits of the shortest decimal that reads back as `number`, and its exponent: digits × 10^exponent. */
function decimalOf(number) {
  const [, whole, fraction = "", power] = /^-?(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(number.toExponential());
  return { digits: whole + fraction, exponent: Number(power) - fraction.length };
}

/** The largest number of units that the program counts with, so that two of them can be added. */
const LARGEST_UNITS = 10n ** 18n;

/** A grid of 10^-decimals; its units are Numbers where those are exact, else BigInts. */
class DecimalGrid {
  constructor(decimals, isWide) {
    this.decimals = decimals;
    this.isWide = isWide;
    this.unitsInOne = Number(10n ** BigInt(decimals));
  }

  /**
   * The coarsest grid on which all coordinates lie, refined by `more` decimals. `null` where that
   * takes more than 18 decimals or too large numbers, and with a negative zero, which no integer is.
   */
  static holding(coordinates, more) {
    let decimals = 0;
    let unitsInOne = 1;
    let largest = 0;
    for (const x of coordinates) {
      const rounded = Math.round(x * unitsInOne);
      if (Math.abs(rounded) < 2 ** 50 && Object.is((rounded + 0) / unitsInOne, x)) {
        largest = Math.max(largest, Math.abs(x));
        continue;
      }
      if (x === 0) return null;
      const { digits, exponent } = decimalOf(x);
      const needed = digits.replace(/0+$/, "").length - digits.length - exponent;
      if (needed > 18) return null;
      if (needed > decimals) {
        decimals = needed;
        unitsInOne = Number(10n ** BigInt(decimals));
      }
      largest = Math.max(largest, Math.abs(x));
    }
    if (largest * unitsInOne > Number(LARGEST_UNITS / 10n)) return null;
    const refined = Math.min(decimals + more, 18);
    return new DecimalGrid(refined, largest * Number(10n ** BigInt(refined)) > 2 ** 50);
  }

  /** The units of a coordinate that lies on the grid. */
  units(x) {
    if (!this.isWide) return Math.round(x * this.unitsInOne) + 0;
    const { digits, exponent } = decimalOf(x);
    const shift = exponent + this.decimals;
    const units = shift < 0 ? BigInt(digits) / 10n ** BigInt(-shift) : BigInt(digits) * 10n ** BigInt(shift);
    return x < 0 ? -units : units;
  }

  half(units) {
    return this.isWide ? units / 2n : units / 2;
  }
}

/** What the last character before a number belongs to: a letter, or a number without or with a point. */
const LETTER = 0, INTEGER = 1, FRACTION = 2;

/** Writes numbers of path data one after the other in as few characters as a reader can tell apart. */
class CompactNumbers {
  constructor() {
    this.neighbour = LETTER;
  }

  /** `digits` × 10^exponent, with the blank that it needs behind its neighbour. */
  text(isNegative, digits, exponent) {
    if (digits === "0") {
      exponent = 0;
    } else {
      let zeros = 0;
      while (digits.charCodeAt(digits.length - 1 - zeros) === 0x30) zeros += 1;
      if (zeros > 0) {
        digits = digits.slice(0, -zeros);
        exponent += zeros;
      }
    }
    const whole = digits.length + exponent;
    const power = `e${exponent}`;
    const usesExponent = exponent >= 0 ? exponent > power.length
      : whole <= 0 && 1 - exponent > digits.length + power.length;
    let text;
    if (usesExponent) {
      text = digits + power;
    } else if (exponent >= 0) {
      text = digits + "0".repeat(exponent);
    } else if (whole <= 0) {
      text = `.${"0".repeat(-whole)}${digits}`;
    } else {
      text = `${digits.slice(0, whole)}.${digits.slice(whole)}`;
    }
    const isFraction = !usesExponent && exponent < 0;
    const startsWithPoint = isFraction && whole <= 0;
    const needsBlank = this.neighbour === INTEGER || (this.neighbour === FRACTION && !startsWithPoint);
    this.neighbour = isFraction ? FRACTION : INTEGER;
    return (isNegative ? "-" : needsBlank ? " " : "") + text;
  }

  /** A number of units of a grid. */
  units(units, decimals) {
    return this.text(units < 0, String(units < 0 ? -units : units), -decimals);
  }
}
