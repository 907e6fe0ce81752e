// The page: joins the document, the canvas and the buttons.

const find = (id) => document.getElementById(id);
const canvas = find("pad");
const data = find("document");
const sketch = new SketchDocument(embeddedText(data));
const layers = new Layers(find("layer"));
const live = new LiveStroke(canvas);
const target = new SaveTarget(data.dataset.name);
const ink = { color: "black", width: 6 };
let paper = null;
let decimals = 1;
let unsaved = false;
let silence = null;
let isSaving = false;
// One clock for the whole drawing: it goes on where the last timed stroke of the document ended.
const clock = { start: null, offset: 0 };

/** Makes the paper as large as the stage allows, and the canvases as fine as the screen. */
function layOut() {
  const stage = find("stage");
  const room = { width: stage.clientWidth, height: stage.clientHeight };
  paper ??= new Paper(sketch, room);
  const zoom = Math.min(room.width / paper.width, room.height / paper.height);
  const sheet = find("sheet");
  sheet.style.width = `${Math.max(paper.width * zoom, 1)}px`;
  sheet.style.height = `${Math.max(paper.height * zoom, 1)}px`;
  const dense = Math.min(devicePixelRatio, 4096 / Math.max(paper.width * zoom, paper.height * zoom));
  const [a, d] = [paper.scaleX * zoom * dense, paper.scaleY * zoom * dense];
  const transform = [a, 0, 0, d, paper.x * zoom * dense, paper.y * zoom * dense];
  const [across, down] = [paper.width, paper.height].map((side) => Math.max(Math.round(side * zoom * dense), 1));
  decimals = paper.decimals(zoom);
  layers.reset(across, down, transform);
  live.reset(across, down, transform);
  if (pen.isDrawing) live.draw(pen.samples, ink);
}

/** Lays out anew when the window comes to a screen that is finer or less fine. */
function watchDensity() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", () => {
    layOut();
    watchDensity();
  }, { once: true });
}

/** The place of a pointer in user units, no finer than the screen shows. */
function place(clientX, clientY) {
  const box = canvas.getBoundingClientRect();
  return paper.placeOf((clientX - box.left) / box.width, (clientY - box.top) / box.height, decimals);
}

function keep(samples, hasPressure) {
  const recorded = samples.map(({ x, y, pressure, time }) => ({
    x,
    y,
    pressure: Number(pressure.toFixed(3)),
    time: Math.max(Math.round(time - clock.start + clock.offset), 0),
  }));
  edit(() => sketch.add(Stroke.textOf(recorded, { ...ink, hasPressure })));
  live.clear();
}

/** Starts the clock with the first stroke that is drawn here: when its event happened, not when it is heard of. */
function startClock(time) {
  if (clock.start !== null) return;
  clock.start = time;
  clock.offset = sketch.history.done.findLast(({ meaning }) => meaning.lastTime !== null)?.meaning.lastTime ?? 0;
}

/** Changes the history and shows what came of it. */
function edit(change) {
  change();
  unsaved = true;
  refresh();
}

function refresh() {
  const { history } = sketch;
  layers.show(history.done);
  find("undo").disabled = !history.canUndo;
  find("redo").disabled = !history.canRedo;
  find("clear").disabled = !history.canClear;
  const count = history.done.length;
  canvas.setAttribute("aria-valuenow", count);
  canvas.setAttribute("aria-valuemax", count + history.undone.length);
  canvas.setAttribute("aria-valuetext", counted(count));
  find("count").textContent = counted(count);
  document.documentElement.classList.toggle("unsaved", unsaved);
}

/** Shows a message for a while. */
function say(text) {
  clearTimeout(silence);
  find("message").textContent = text;
  silence = setTimeout(() => { find("message").textContent = ""; }, 5000);
}

/** Saves; while that goes on, or the person is asked for a place, another call does nothing. */
async function save() {
  if (isSaving) return;
  isSaving = true;
  const { text } = sketch;
  try {
    const name = await target.save(text);
    if (name === null) return;
    unsaved = sketch.text !== text;
    say(`Saved as ${name}`);
  } catch (error) {
    say(`Not saved: ${error.message}`);
  } finally {
    isSaving = false;
  }
  refresh();
}

function exportDrawing() {
  pen.finish();
  const name = target.name.replace(/\.json$/i, "") + ".svg";
  try {
    download(name, "image/svg+xml", svgOf(sketch));
    say(`Exported as ${name}`);
  } catch (error) {
    say(`Not exported: ${error.message}`);
  }
}

const pen = new Pen(canvas, { place, begin: startClock, change: (samples) => live.draw(samples, ink), end: keep });
const actions = {
  undo: () => { if (sketch.history.canUndo) edit(() => sketch.undo()); },
  redo: () => { if (sketch.history.canRedo) edit(() => sketch.redo()); },
  clear: () => { if (sketch.history.canClear) edit(() => sketch.clear()); },
  save,
  export: exportDrawing,
};

/** Does what a button or a shortcut asks for; a stroke in progress is finished first. */
function act(name) {
  pen.finish();
  actions[name]();
}

for (const name of Object.keys(actions)) find(name).addEventListener("click", () => act(name));

/** Ctrl or Cmd with Z, Shift Z, Y, S; by the key's place where the layout has no Latin letters. */
addEventListener("keydown", (event) => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase()
    : event.code.replace("Key", "").toLowerCase();
  const shortcuts = { z: event.shiftKey ? "redo" : "undo", y: "redo", s: "save" };
  if (!Object.hasOwn(shortcuts, key)) return;
  event.preventDefault();
  const action = shortcuts[key];
  // A key that is held undoes on and on, but one Save is enough.
  if (action !== "save" || !event.repeat) act(action);
});

function choose(color) {
  pen.finish();
  ink.color = color;
  for (const swatch of document.querySelectorAll(".swatch")) {
    swatch.setAttribute("aria-pressed", swatch.dataset.color === color);
  }
  find("other").classList.toggle("chosen", !document.querySelector(".swatch[aria-pressed=true]"));
}

for (const swatch of document.querySelectorAll(".swatch")) {
  swatch.addEventListener("click", () => choose(swatch.dataset.color));
}
// Also on a click: the colour that the chooser starts with makes no input.
for (const type of ["click", "input"]) {
  find("color").addEventListener(type, (event) => choose(event.target.value));
}

find("width").addEventListener("input", (event) => {
  pen.finish();
  ink.width = Number(event.target.value);
  find("width-value").textContent = event.target.value;
});

addEventListener("beforeunload", (event) => {
  pen.finish();
  if (unsaved) event.preventDefault();
});

const title = sketch.value("title");
if (title) {
  document.title = `${title} · sketch pad`;
  find("title").textContent = title;
}
// Before the paper's own colour, since it may be seen through.
const background = sketch.value("background");
if (background !== undefined) find("sheet").style.backgroundImage = `linear-gradient(${background}, ${background})`;
new KeyPen(canvas, find("cross"), pen);
new ResizeObserver(layOut).observe(find("stage"));
watchDensity();
layOut();
choose("black");
refresh();
