// Where the drawing stands on the page, and the page on the screen (SVG 2, 8.2, 8.6).

const PIXELS = new Map([
  ["", 1], ["px", 1], ["in", 96], ["cm", 96 / 2.54], ["mm", 96 / 25.4], ["q", 96 / 101.6],
  ["pt", 96 / 72], ["pc", 16], ["em", 16], ["ex", 8],
]);

/** A length of a document, a number or text with a CSS unit, in px; `null` where it has none. */
function pixelsOf(length) {
  if (typeof length === "number") return length;
  const parts = /^\s*([-+.\deE]*?[\d.])\s*(px|in|cm|mm|q|pt|pc|em|ex|)\s*$/i.exec(length ?? "");
  return parts ? Number(parts[1]) * PIXELS.get(parts[2].toLowerCase()) : null;
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
  return left <= right ? { x: left, y: top, width: right - left, height: bottom - top } : null;
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
    this.fit(box ?? { x: 0, y: 0, width, height }, sketch.value("preserveAspectRatio") ?? "");
  }

  /** A box from the origin that has `room`, grown until the drawing is in it. */
  static around(bounds, room) {
    if (!bounds) return { x: 0, y: 0, width: room.width, height: room.height };
    const margin = 16;
    const left = Math.min(0, Math.floor(bounds.x - margin));
    const top = Math.min(0, Math.floor(bounds.y - margin));
    return {
      x: left,
      y: top,
      width: Math.max(room.width, Math.ceil(bounds.x + bounds.width + margin)) - left,
      height: Math.max(room.height, Math.ceil(bounds.y + bounds.height + margin)) - top,
    };
  }

  fit(box, rule) {
    const across = this.width / (box.width || 1);
    const down = this.height / (box.height || 1);
    const [, alignX = "Mid", alignY = "Mid"] = /x(Min|Mid|Max)Y(Min|Mid|Max)/.exec(rule) ?? [];
    const place = { Min: 0, Mid: 0.5, Max: 1 };
    const even = /slice/.test(rule) ? Math.max(across, down) : Math.min(across, down);
    this.scaleX = /none/.test(rule) ? across : even;
    this.scaleY = /none/.test(rule) ? down : even;
    this.x = place[alignX] * (this.width - box.width * this.scaleX) - box.x * this.scaleX;
    this.y = place[alignY] * (this.height - box.height * this.scaleY) - box.y * this.scaleY;
  }

  /** How many decimals a place on the screen is worth: a tenth of a px at `zoom` px to a paper px. */
  decimals(zoom) {
    const pixelsInUnit = Math.min(this.scaleX, this.scaleY) * zoom;
    return Math.min(Math.max(Math.ceil(Math.log10(10 * pixelsInUnit)), 0), 15);
  }
}
