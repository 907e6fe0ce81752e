/**
 * The document of the page: its text, and the history of its strokes. An edit changes the text of
 * what it moves and no other, as the program's own edits do, so that members which this page does
 * not know survive, spelling and blanks too, and an undo that is redone leaves every byte as it was.
 */
class SketchDocument {
  constructor(text) {
    this.source = text;
    this.members = memberSpans(text, afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0));
    this.strokes = listOf(text, this.members.get("strokes"));
    this.undone = listOf(text, this.members.get("undone"));
    this.history = new History([...this.strokes.found], [...this.undone.found]);
    this.lead = this.strokes.lead;
  }

  /** The value of a member of the document, or `undefined`. */
  value(name) {
    const span = this.members.get(name);
    return span && JSON.parse(this.source.slice(span.start, span.end));
  }

  /**
   * Adds a stroke by its JSON text behind the last one, laid out like it; the first one of a list
   * stands on a line of its own if the list's key does.
   */
  add(text) {
    const { done } = this.history;
    let closing = "";
    if (done.length > 0) {
      closing = done[0].blanks;
    } else {
      const { keyLead } = this.strokes.span;
      const newline = keyLead.includes("\r") ? "\r\n" : "\n";
      const indent = keyLead.slice(keyLead.lastIndexOf("\n") + 1);
      this.lead = keyLead.includes("\n") ? newline + indent + (indent || "  ") : "";
      closing = keyLead.includes("\n") ? newline + indent : "";
    }
    this.history.add(new Stroke(text, this.lead, closing));
  }

  /** The text of the document as it is now. */
  get text() {
    const { source, strokes, undone, history } = this;
    const { keyLead, keyTail, end } = strokes.span;
    const lists = [{ ...strokes.span, text: listText(strokes, history.done) }];
    if (undone.span) {
      lists.push({ ...undone.span, text: listText(undone, history.undone) });
    } else if (history.canRedo) {
      const text = `,${keyLead}"undone":${keyTail}${listText(undone, history.undone)}`;
      lists.push({ start: end, end, text });
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
function listOf(text, span) {
  const elements = span ? elementSpans(text, span.start) : [];
  const blanks = elements.map(({ end, next }) => text.slice(end, next));
  const closing = blanks.at(-1) ?? "";
  const found = elements.map(({ lead, start, end }, i) => new Stroke(
    text.slice(start, end), text.slice(lead, start),
    i === 0 ? closing : exchanged(blanks[i - 1], closing)));
  return {
    span, found, lead: found.at(-1)?.lead ?? "", original: span ? text.slice(span.start, span.end) : "",
  };
}

/** Behind a comma, the roles of no blanks and of those before the bracket are exchanged. */
function exchanged(blanks, closing) {
  if (blanks === "") return closing;
  return blanks === closing ? "" : blanks;
}

/** The text of a list with `strokes` in it, the one it had if they are those it had. */
function listText({ found, original }, strokes) {
  if (strokes.length === found.length && strokes.every((stroke, i) => stroke === found[i])) {
    return original || "[]";
  }
  const closing = strokes[0]?.blanks ?? "";
  const elements = strokes.map((stroke, i) =>
    (i > 0 ? `${exchanged(stroke.blanks, closing)},` : "") + stroke.lead + stroke.text);
  return `[${elements.join("")}${closing}]`;
}
