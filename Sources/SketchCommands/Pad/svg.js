// The drawing as SVG: byte for byte what `sketch export` writes of the same document without options.

/**
 * `text` as the program's XML writer says it: in attributes all but ASCII as references. A character
 * that XML cannot hold at all becomes U+FFFD.
 */
function xmlText(text, isAttribute) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;" };
  const sayable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, "\ufffd");
  const reference = (character) => names[character] ?? `&#x${character.codePointAt(0).toString(16).toUpperCase()};`;
  return sayable.replace(isAttribute ? /[&<>"\r\n\t]|[^\0-\x7f]/gu : /[&<>"\r]/g, reference);
}

/** The path data of a stroke that has a point: its midpoint curve, exact in decimals where they fit. */
function pathData(points, closed) {
  const grid = DecimalGrid.holding(points, 1);
  const pen = grid ? new PathPen(grid.decimals) : new AbsolutePen();
  const units = grid ? (x) => grid.units(x) : (x) => x;
  const half = grid ? (sum) => grid.half(sum) : (sum) => sum / 2;
  const place = [];
  for (let i = 0; i < points.length; i += 2) place.push([units(points[i]), units(points[i + 1])]);
  const middle = grid ? (a, b) => [half(a[0] + b[0]), half(a[1] + b[1])]
    : (a, b) => [middleOf(a[0], b[0]), middleOf(a[1], b[1])];
  const last = place[place.length - 1];
  if (place.length === 1) {
    pen.move(last, null);
    pen.close();
  } else if (place.length === 2) {
    pen.move(place[0], last);
    pen.line(last);
    if (closed) pen.close();
  } else {
    const start = closed ? middle(last, place[0]) : place[0];
    const curves = place.slice(closed ? 0 : 1).map((control, i, rest) => ({
      control, end: i + 1 < rest.length ? middle(control, rest[i + 1]) : closed ? start : last,
    }));
    const isWhole = grid ? new WholeCurves(start, curves, grid).chosen() : [];
    pen.move(start, null);
    curves.forEach(({ control, end }, i) => pen.curve(control, end, isWhole[i]));
    if (closed) pen.close();
  }
  return pen.text;
}

/** Halfway between two finite numbers, whose sum may not be finite. */
function middleOf(a, b) {
  return a / 2 + b / 2;
}

/** Writes the groups and paths of an SVG. */
class SVGText {
  constructor() {
    this.parts = [];
    this.group = undefined;
  }

  append(stroke) {
    const { points, closed, color, width, opacity, layer } = stroke;
    if (points.length === 0) return;
    if (layer !== this.group) this.open(layer);
    const faint = opacity === 1 ? "" : ` opacity="${numberText(opacity)}"`;
    const drawn = numberText(Math.max(width, 0.5));
    const thin = width < 0.5 ? ` data-width="${numberText(width)}"` : "";
    this.parts.push(`\n    <path stroke="${xmlText(color, true)}" stroke-width="${drawn}"${thin}${faint}`
      + ` d="${pathData(points, closed)}"/>`);
  }

  open(layer) {
    this.close();
    this.group = layer;
    const label = layer === null ? ""
      : ' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:groupmode="layer"'
        + ` inkscape:label="${xmlText(layer, true)}"`;
    this.parts.push(`\n  <g${label} data-smooth="midpoint" fill="none" stroke-linecap="round" stroke-linejoin="round">`);
  }

  close() {
    if (this.group !== undefined) this.parts.push("\n  </g>");
    this.group = undefined;
  }
}

/** How far the next number is from one of this size. */
function unitInLastPlace(number) {
  const exponent = (new DataView(Float64Array.of(number).buffer).getUint16(6, true) >> 4) & 0x7ff;
  return Math.max(2 ** (exponent - 1075), Number.MIN_VALUE);
}

/** The box around a drawing, `[x, y, width, height]`, on round numbers outside of it; `null` without points. */
function drawingBox(strokes) {
  const bounds = boundsOf(strokes);
  if (!bounds) return null;
  const { left, top, right, bottom } = bounds;
  // Five digits of the longer side are finer than a pixel.
  const size = Math.max(right - left, bottom - top);
  let unitsInOne = 1;
  while (unitsInOne < 1e6 && size * unitsInOne < 10_000) unitsInOne *= 10;
  const finite = (x) => Math.min(Math.max(x, -Number.MAX_VALUE), Number.MAX_VALUE);
  const outside = (x, round) => {
    const units = x * unitsInOne;
    if (!(Math.abs(units) < 2 ** 50)) return finite(x);
    const nearest = Math.round(units);
    return (Math.abs(units - nearest) < 1e-6 ? nearest : round(units)) / unitsInOne;
  };
  const difference = (a, b) => {
    if (!(a > b)) return unitInLastPlace(Math.max(Math.abs(a), Math.abs(b)));
    const units = Math.round((a - b) * unitsInOne);
    return Math.abs(units) < 2 ** 50 ? units / unitsInOne : finite(a - b);
  };
  const [x, y] = [outside(left, Math.floor), outside(top, Math.floor)];
  return [x, y, difference(outside(right, Math.ceil), x), difference(outside(bottom, Math.ceil), y)];
}

/** The whole page in user units: more than its box where that does not fill it; `null` without a size. */
function areaOf({ width, height, viewBox, visibleBox, ratio }) {
  if (!visibleBox) return null;
  let [across, down] = [pixelsOf(width), pixelsOf(height)];
  const [x, y, boxWidth, boxHeight] = visibleBox;
  const plain = { x, y, width: boxWidth, height: boxHeight };
  if (!(boxWidth > 0 && boxHeight > 0)) return plain;
  if (viewBox && across === null) across = down === null ? boxWidth : down * (boxWidth / boxHeight);
  if (viewBox && down === null) down = pixelsOf(width) === null ? boxHeight : across * (boxHeight / boxWidth);
  const fit = fitOf(plain, across, down, ratio);
  if (!(fit.scaleX > 0 && fit.scaleY > 0)) return plain;
  const area = {
    x: -fit.x / fit.scaleX, y: -fit.y / fit.scaleY, width: across / fit.scaleX, height: down / fit.scaleY,
  };
  return Object.values(area).every(Number.isFinite) ? area : plain;
}

/** What the document says of its page; without a size it gets that of its drawing. */
function pageOf(sketch) {
  const [width, height, viewBox] = [sketch.value("width"), sketch.value("height"), sketch.value("viewBox")];
  const ratio = sketch.value("preserveAspectRatio");
  const [across, down] = [pixelsOf(width), pixelsOf(height)];
  const visibleBox = viewBox ?? (across === null || down === null ? null : [0, 0, across, down]);
  const box = visibleBox ? null : drawingBox(sketch.history.done);
  return box ? { width: box[2], height: box[3], viewBox: box, visibleBox: box, ratio }
    : { width, height, viewBox, visibleBox, ratio };
}

/** The whole SVG of a document. */
function svgOf(sketch) {
  const svg = new SVGText();
  const strokes = sketch.history.done;
  const page = pageOf(sketch);
  const spelled = (value) => (typeof value === "number" ? numberText(value) : value);
  const attribute = (name, value) => (value === undefined ? "" : ` ${name}="${xmlText(spelled(value), true)}"`);
  const element = (name, text) => `<${name}>${xmlText(text)}</${name}>`;
  svg.parts.push('<svg xmlns="http://www.w3.org/2000/svg"', attribute("width", page.width), attribute("height", page.height),
    attribute("viewBox", page.visibleBox?.map(numberText).join(" ")), attribute("preserveAspectRatio", page.ratio), ' role="img">\n  ');
  const title = sketch.value("title");
  if (title !== undefined) svg.parts.push(element("title", title));
  svg.parts.push(element("desc", sketch.value("description") ?? counted(strokes.length)));
  const background = sketch.value("background");
  if (background !== undefined) {
    const area = areaOf(page) ?? { x: 0, y: 0, width: "100%", height: "100%" };
    svg.parts.push("\n  <rect", area.x === 0 ? "" : attribute("x", area.x), area.y === 0 ? "" : attribute("y", area.y),
      attribute("width", area.width), attribute("height", area.height), attribute("fill", background),
      isPlainColor(background) && isNearOrigin(area) ? "" : attribute("data-background", background), "/>");
  }
  for (const { meaning } of strokes) svg.append(meaning);
  svg.close();
  return `${svg.parts.join("")}\n</svg>\n`;
}

/** Whether the sides of an area are long enough, next to where they are, for rounding not to matter. */
function isNearOrigin({ x, y, width, height }) {
  return Math.abs(x) <= 1e6 * width && Math.abs(y) <= 1e6 * height;
}

/** Whether a colour of CSS is a name, `#rgb` or `#rrggbb`. */
function isPlainColor(text) {
  return /^(#[0-9a-f]{3}|#[0-9a-f]{6}|(?!(transparent|currentcolor)$)[a-z]+)$/i.test(text);
}

/** A number of strokes as a person says it. */
function counted(count) {
  return count === 1 ? "1 stroke" : `${count} strokes`;
}
