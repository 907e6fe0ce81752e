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
  /** The paper of `sketch`; one without a size is as large as the drawing and the `room` there is. */
  constructor(sketch, room) {
    const viewBox = sketch.value("viewBox");
    let width = pixelsOf(sketch.value("width"));
    let height = pixelsOf(sketch.value("height"));
    let box = viewBox && { x: viewBox[0], y: viewBox[1], width: viewBox[2], height: viewBox[3] };
    if (box) {
      width ??= height === null ? box.width : (height * box.width) / box.height;
      height ??= (width * box.height) / box.width;
    } else if (width === null || height === null) {
      box = Paper.around(boundsOf(sketch.history.done), room);
      width = box.width;
      height = box.height;
    }
    this.width = width > 0 && width < Infinity ? width : 1;
    this.height = height > 0 && height < Infinity ? height : 1;
    box ??= { x: 0, y: 0, width, height };
    const shown = { ...box, width: box.width || 1, height: box.height || 1 };
    Object.assign(this, fitOf(shown, this.width, this.height, sketch.value("preserveAspectRatio")));
  }

  /** A box from the origin that has `room`, grown until the drawing is in it. */
  static around(bounds, room) {
    if (!bounds) return { x: 0, y: 0, width: room.width, height: room.height };
    const margin = 16;
    const left = Math.min(0, Math.floor(bounds.left - margin));
    const top = Math.min(0, Math.floor(bounds.top - margin));
    return {
      x: left,
      y: top,
      width: Math.max(room.width, Math.ceil(bounds.right + margin)) - left,
      height: Math.max(room.height, Math.ceil(bounds.bottom + margin)) - top,
    };
  }

  /** How many decimals a place on the screen is worth: a tenth of a px at `zoom` px to a paper px. */
  decimals(zoom) {
    const pixelsInUnit = Math.min(this.scaleX, this.scaleY) * zoom;
    return Math.min(Math.max(Math.ceil(Math.log10(10 * pixelsInUnit)), 0), 15);
  }
}
