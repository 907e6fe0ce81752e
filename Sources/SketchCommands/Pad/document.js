/**
 * The document of the page: its text, and the history of its strokes. An edit changes the text of
 * what it moves and no other, byte for byte as the program's own edits do, so that members which
 * this page does not know survive, spelling and blanks too.
 */
class SketchDocument {
  constructor(text) {
    this.source = text;
    this.members = memberSpans(text, afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0));
    this.strokes = new StrokeList(text, this.members.get("strokes"));
    this.undone = new StrokeList(text, this.members.get("undone"));
    this.hasUndone = this.members.has("undone");
    this.history = new History([...this.strokes.found], [...this.undone.found]);
  }

  /** The value of a member of the document, or `undefined`. */
  value(name) {
    const span = this.members.get(name);
    return span && JSON.parse(this.source.slice(span.start, span.end));
  }

  undo() {
    const { history } = this;
    if (!history.canUndo) return;
    history.undo();
    this.hasUndone = true;
    if (history.undone.length === 1) this.undone.blanks.fill(history.undone[0]);
    if (!history.canUndo) this.strokes.blanks.drain();
  }

  redo() {
    const { history } = this;
    if (!history.canRedo) return;
    history.redo();
    if (history.done.length === 1) this.strokes.blanks.fill(history.done[0]);
    if (!history.canRedo) this.undone.blanks.drain();
  }

  clear() {
    const { history } = this;
    if (history.canUndo) this.strokes.blanks.drain();
    if (history.canRedo) this.undone.blanks.drain();
    history.clear();
  }

  /**
   * Adds a stroke by its JSON text behind the last one, laid out like it; the first one of a list
   * stands on a line of its own if the list's key does.
   */
  add(text) {
    const { history, strokes } = this;
    if (history.canRedo) this.undone.blanks.drain();
    if (history.canUndo) {
      history.add(new Stroke(text, history.done.at(-1).lead, history.done[0].blanks));
      return;
    }
    const { keyLead } = strokes.span;
    const newline = keyLead.includes("\r") ? "\r\n" : "\n";
    const indent = keyLead.slice(keyLead.lastIndexOf("\n") + 1);
    const stroke = keyLead.includes("\n")
      ? new Stroke(text, newline + indent + (indent || "  "), newline + indent) : new Stroke(text, "", "");
    history.add(stroke);
    strokes.blanks = new ListBlanks("", stroke);
  }

  /** The text of the document as it is now. */
  get text() {
    const { source, strokes, undone, history } = this;
    const { keyLead, keyTail, end } = strokes.span;
    const lists = [{ ...strokes.span, text: strokes.text(history.done) }];
    if (undone.span) {
      lists.push({ ...undone.span, text: undone.text(history.undone) });
    } else if (this.hasUndone) {
      lists.push({ start: end, end, text: `,${keyLead}"undone":${keyTail}${undone.text(history.undone)}` });
    }
    lists.sort((a, b) => a.start - b.start);
    let text = "";
    let at = 0;
    for (const list of lists) {
      text += source.slice(at, list.start) + list.text;
      at = list.end;
    }
    return text + source.slice(at);
  }
}

/**
 * The list of strokes at `span` of a text, if there is one. Of the blanks behind its elements the
 * last ones, before the bracket, belong to the list, and the others move with the element that
 * follows. So that an element can move to another list and back without a loss, it keeps those that
 * would close a list of it alone: see `exchanged`.
 */
class StrokeList {
  constructor(text, span) {
    this.span = span;
    const elements = span ? elementSpans(text, span.start) : [];
    const blanks = elements.map(({ end, next }) => text.slice(end, next));
    const closing = blanks.at(-1) ?? "";
    this.found = elements.map(({ lead, start, end }, i) => new Stroke(
      text.slice(start, end), text.slice(lead, start),
      i === 0 ? closing : exchanged(blanks[i - 1], closing)));
    const inside = span && elements.length === 0 ? text.slice(span.start + 1, span.end - 1) : "";
    this.blanks = new ListBlanks(inside, this.found[0]);
  }

  /** The text of the list with `strokes` in it. */
  text(strokes) {
    if (strokes.length === 0) return `[${this.blanks.inside}]`;
    const closing = strokes[0].blanks;
    const elements = strokes.map((stroke, i) =>
      (i > 0 ? `${exchanged(stroke.blanks, closing)},` : "") + stroke.lead + stroke.text);
    return `[${this.blanks.start}${elements.join("")}${closing}]`;
  }
}

/** Behind a comma, the roles of no blanks and of those before the bracket are exchanged. */
function exchanged(blanks, closing) {
  if (blanks === "") return closing;
  return blanks === closing ? "" : blanks;
}
