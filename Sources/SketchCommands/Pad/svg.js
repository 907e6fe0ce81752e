// The drawing as SVG: byte for byte what `sketch export` writes of the same document without options.

/** `text` as XML says it; a character that XML cannot hold at all becomes U+FFFD. */
function xmlText(text, isAttribute) {
  const names = { "&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;", '"': "&quot;", "\n": "&#10;", "\t": "&#9;" };
  const sayable = text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "\ufffd");
  return sayable.replace(isAttribute ? /[&<>"\r\n\t]/g : /[&<>\r]/g, (character) => names[character]);
}

/** The shortest decimal that reads back as `number`, as the program spells it. */
function numberText(number) {
  return Object.is(number, -0) ? "-0" : String(number).replace("e+", "e");
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
  } else if (closed) {
    pen.move(middle(last, place[0]), null);
    place.forEach((p, i) => pen.curve(p, middle(p, place[(i + 1) % place.length])));
    pen.close();
  } else if (place.length === 2) {
    pen.move(place[0], last);
    pen.line(last);
  } else {
    pen.move(place[0], null);
    for (let i = 1; i < place.length - 1; i += 1) pen.curve(place[i], middle(place[i], place[i + 1]));
    pen.curve(last, last);
  }
  return pen.text;
}

/** Halfway between two finite numbers, whose sum may not be finite. */
function middleOf(a, b) {
  const sum = a + b;
  return Number.isFinite(sum) ? sum / 2 : a / 2 + b / 2;
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
    this.parts.push(`\n    <path stroke="${xmlText(color, true)}" stroke-width="${drawn}"${faint}`
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

/** The whole page in user units: more than the view box where that does not fill it. */
function areaOf(sketch, [x, y, width, height]) {
  if (pixelsOf(sketch.value("width")) === null && !sketch.value("viewBox")) return { x, y, width, height };
  const paper = new Paper(sketch, { width, height });
  return {
    x: -paper.x / paper.scaleX, y: -paper.y / paper.scaleY,
    width: paper.width / paper.scaleX, height: paper.height / paper.scaleY,
  };
}

/** The whole SVG of a document. */
function svgOf(sketch) {
  const svg = new SVGText();
  const strokes = sketch.history.done;
  const number = (name) => sketch.value(name);
  let [width, height, box] = [number("width"), number("height"), number("viewBox")];
  const [across, down] = [pixelsOf(width), pixelsOf(height)];
  if (!box && across !== null && down !== null) box = [0, 0, across, down];
  if (!box) {
    const bounds = boundsOf(strokes) ?? { x: 0, y: 0, width: 0, height: 0 };
    box = [bounds.x, bounds.y, bounds.width, bounds.height];
    [width, height] = [bounds.width, bounds.height];
  }
  const spelled = (value) => (typeof value === "number" ? numberText(value) : value);
  const attribute = (name, value) => (value === undefined ? "" : ` ${name}="${xmlText(spelled(value), true)}"`);
  svg.parts.push('<svg xmlns="http://www.w3.org/2000/svg"', attribute("width", width), attribute("height", height),
    attribute("viewBox", box.map(numberText).join(" ")), attribute("preserveAspectRatio", number("preserveAspectRatio")), ' role="img">\n  ');
  const title = number("title");
  if (title !== undefined) svg.parts.push(`<title>${xmlText(title)}</title>`);
  svg.parts.push(`<desc>${xmlText(number("description") ?? counted(strokes.length))}</desc>`);
  const background = number("background");
  if (background !== undefined) {
    const area = areaOf(sketch, box);
    svg.parts.push("\n  <rect", area.x === 0 ? "" : attribute("x", area.x), area.y === 0 ? "" : attribute("y", area.y),
      attribute("width", area.width), attribute("height", area.height), attribute("fill", background), "/>");
  }
  for (const { meaning } of strokes) svg.append(meaning);
  svg.close();
  return `${svg.parts.join("")}\n</svg>\n`;
}

/** A number of strokes as a person says it. */
function counted(count) {
  return count === 1 ? "1 stroke" : `${count} strokes`;
}
