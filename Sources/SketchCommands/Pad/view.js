// Where the drawing stands on the page, and the page on the screen (SVG 2, 8.2, 8.6).

/** What a number with a unit is multiplied with and divided by, one after the other as the program does. */
const PIXELS = new Map([
  ["", [1, 1]], ["px", [1, 1]], ["in", [96, 1]], ["cm", [4800, 127]], ["mm", [480, 127]], ["q", [120, 127]],
  ["pt", [96, 72]], ["pc", [16, 1]], ["em", [16, 1]], ["ex", [16, 2]],
]);

/** A length of a document, a number or text with a CSS unit, in px; `null` where it has none. */
function pixelsOf(length) {
  if (typeof length === "number") return length;
  const parts = /^\s*([-+.\deE]*?[\d.])\s*(px|in|cm|mm|q|pt|pc|em|ex|)\s*$/i.exec(length ?? "");
  if (!parts) return null;
  const [factor, divisor] = PIXELS.get(parts[2].toLowerCase());
  return (Number(parts[1]) * factor) / divisor;
}

/** The smallest box around all strokes with their widths; `null` without points. */
function boundsOf(strokes) {
  let left = Infinity, top = Infinity, right = -Infinity, bottom = -Infinity;
  for (const { meaning: { points, width } } of strokes) {
    const half = Math.max(width, 0.5) / 2;
    for (let i = 0; i < points.length; i += 2) {
      left = Math.min(left, points[i] - half);
      right = Math.max(right, points[i] + half);
      top = Math.min(top, points[i + 1] - half);
      bottom = Math.max(bottom, points[i + 1] + half);
    }
  }
  return left <= right ? { left, top, right, bottom } : null;
}

/** A `preserveAspectRatio`, between blanks of SVG and no others. */
const ASPECT_RATIO = /^[ \t\n\f\r]*(?:defer[ \t\n\f\r]+)?(none|x(Min|Mid|Max)Y(Min|Mid|Max))(?:[ \t\n\f\r]+(meet|slice))?[ \t\n\f\r]*$/;

/** How a box stands in so much room by a `preserveAspectRatio`: its scales and where its origin comes to lie. */
function fitOf(box, width, height, rule) {
  const across = width / box.width;
  const down = height / box.height;
  const words = ASPECT_RATIO.exec(rule ?? "") ?? [];
  const [, , alignX = "Mid", alignY = "Mid", kind] = words;
  if (words[1] === "none") {
    return { scaleX: across, scaleY: down, x: -box.x * across, y: -box.y * down };
  }
  const scale = kind === "slice" ? Math.max(across, down) : Math.min(across, down);
  const share = { Min: 0, Mid: 0.5, Max: 1 };
  return {
    scaleX: scale,
    scaleY: scale,
    x: (width - box.width * scale) * share[alignX] - box.x * scale,
    y: (height - box.height * scale) * share[alignY] - box.y * scale,
  };
}

/** The paper: its size in px, and the transform from user units to its px. */
class Paper {
  /**
   * The paper of `sketch`; one without a size, or with one on which nobody could draw, is as large as
   * the drawing and the `room` there is.
   */
  constructor(sketch, room) {
    const bare = { x: 0, y: 0, width: room.width, height: room.height };
    const boxes = [Paper.around(boundsOf(sketch.history.done), bare), bare];
    const papers = [pageOnPaper(sketch), ...boxes.map((box) => onPaper(box, box.width, box.height))];
    Object.assign(this, papers.find(canBeDrawnOn) ?? onPaper({ ...bare, width: 1, height: 1 }, 1, 1));
  }

  /** The `bare` box from the origin, grown until the drawing is in it. */
  static around(bounds, bare) {
    if (!bounds) return bare;
    const margin = 16;
    const left = Math.min(0, Math.floor(bounds.left - margin));
    const top = Math.min(0, Math.floor(bounds.top - margin));
    return {
      x: left,
      y: top,
      width: Math.max(bare.width, Math.ceil(bounds.right + margin)) - left,
      height: Math.max(bare.height, Math.ceil(bounds.bottom + margin)) - top,
    };
  }

  /** The place in user units, with so many decimals, that is a share of the way across and down. */
  placeOf(across, down, decimals) {
    const round = (value) => Number(value.toFixed(decimals)) + 0;
    return {
      x: round((across * this.width - this.x) / this.scaleX),
      y: round((down * this.height - this.y) / this.scaleY),
    };
  }

  /** How many decimals a place on the screen is worth: a tenth of a px at `zoom` px to a paper px. */
  decimals(zoom) {
    const pixelsInUnit = Math.max(this.scaleX, this.scaleY) * zoom;
    return Math.min(Math.max(Math.ceil(Math.log10(10 * pixelsInUnit)), 0), 15);
  }
}

/** The page that a document tells of, `null` without a size. */
function pageOnPaper(sketch) {
  const viewBox = sketch.value("viewBox");
  let width = pixelsOf(sketch.value("width"));
  let height = pixelsOf(sketch.value("height"));
  const box = viewBox ? { x: viewBox[0], y: viewBox[1], width: viewBox[2], height: viewBox[3] }
    : { x: 0, y: 0, width, height };
  if (viewBox) {
    width ??= height === null ? box.width : (height * box.width) / box.height;
    height ??= (width * box.height) / box.width;
  }
  return width === null || height === null ? null : onPaper(box, width, height, sketch.value("preserveAspectRatio"));
}

function onPaper(box, width, height, ratio) {
  return { width, height, ...fitOf(box, width, height, ratio) };
}

/** Whether every place on a paper is one in user units, and another one than those far from it. */
function canBeDrawnOn(paper) {
  if (!paper) return false;
  const { width, height, scaleX, scaleY, x, y } = paper;
  const sides = [[width, scaleX, x], [height, scaleY, y]];
  const hasRoom = Math.max(width, height) < 1000 * Math.min(width, height);
  return hasRoom && sides.every(([side, scale, origin]) => {
    const [first, last] = [-origin / scale, (side - origin) / scale];
    return side > 0 && side < Infinity && scale > 0 && scale < Infinity && Number.isFinite(first) && Number.isFinite(last)
      && last - first > 1e-9 * Math.max(Math.abs(first), Math.abs(last), 1);
  });
}
