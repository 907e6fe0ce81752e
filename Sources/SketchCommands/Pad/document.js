/**
 * The document of the page: its text, and the history of its strokes. What is not a stroke stays
 * in the text as it was, so members that this page does not know survive, spelling and blanks too.
 */
class SketchDocument {
  constructor(text) {
    this.source = text;
    const start = afterBlanks(text, text.charCodeAt(0) === 0xfeff ? 1 : 0);
    this.members = memberSpans(text, start);
    this.strokes = new StrokeList(text, this.members.get("strokes"));
    this.undone = new StrokeList(text, this.members.get("undone"));
    this.history = new History([...this.strokes.found], [...this.undone.found]);
  }

  /** The value of a member of the document, or `undefined`. */
  value(name) {
    const span = this.members.get(name);
    return span && JSON.parse(this.source.slice(span.start, span.end));
  }

  /** The text of the document as it is now. */
  get text() {
    const { source, strokes, undone, history } = this;
    const parts = [
      { span: strokes.span, text: strokes.textOf(history.done) },
      { span: undone.span, text: undone.textOf(history.undone) },
    ];
    if (!undone.span && history.undone.length > 0) {
      parts[1].span = { start: strokes.span.end, end: strokes.span.end };
      parts[1].text = `,\n  "undone": ${parts[1].text}`;
    }
    let text = "";
    let at = 0;
    for (const part of parts.filter((p) => p.span).sort((a, b) => a.span.start - b.span.start)) {
      text += source.slice(at, part.span.start) + part.text;
      at = part.span.end;
    }
    return text + source.slice(at);
  }
}

/** A list of strokes in a document's text: where it stands and what separates its elements. */
class StrokeList {
  constructor(text, span) {
    this.span = span;
    this.source = text;
    this.spans = span ? elementSpans(text, span.start) : [];
    this.found = this.spans.map(({ start, end }) => new Stroke(text.slice(start, end)));
  }

  /**
   * The list's text with `strokes` in it. The strokes that were there from the start keep the
   * blanks between them; more of them stand as the last ones did, or else one to a line.
   */
  textOf(strokes) {
    if (strokes.length === 0) return this.found.length === 0 && this.span ? this.original : "[]";
    let same = 0;
    while (same < strokes.length && strokes[same] === this.found[same]) same += 1;
    const more = strokes.slice(same).map((stroke) => stroke.text);
    const opening = same > 0
      ? this.source.slice(this.span.start, this.spans[same - 1].end) : `[${this.before}`;
    const separator = same > 0 && more.length > 0 ? this.between : "";
    return opening + separator + more.join(this.between) + this.after;
  }

  get original() { return this.source.slice(this.span.start, this.span.end); }

  get before() {
    return this.found.length > 0
      ? this.source.slice(this.span.start + 1, this.spans[0].start) : "\n    ";
  }

  get between() {
    return this.found.length > 1
      ? this.source.slice(this.spans.at(-2).end, this.spans.at(-1).start) : `,${this.before}`;
  }

  get after() {
    return this.found.length > 0
      ? this.source.slice(this.spans.at(-1).end, this.span.end) : "\n  ]";
  }
}
