/** What ends parked blanks: a run that nobody types, and white space in JSON. */
const PARKED_END = "\r\r";

/**
 * The blanks at the start of a list of strokes. An undo or redo that fills an empty list parks the
 * blanks in it before its first element, with a mark behind them, so that the way back gives them
 * again. The program's own edits do the same, byte for byte.
 */
class ListBlanks {
  /** `inside` are those of an empty list, `stroke` is the first one of another: its lead loses what is parked. */
  constructor(inside, stroke) {
    this.inside = inside;
    this.start = "";
    this.parked = "";
    if (stroke) this.read(stroke);
  }

  /** An undo or redo fills the empty list. */
  fill(stroke) {
    // A mark that the stroke brings along gets one before it, lest it be read as that of the list.
    this.start = canPark(this.inside) ? this.inside + PARKED_END
      : parkedLength(stroke.lead) > 0 ? PARKED_END : "";
    this.read(stroke);
  }

  /** The list has become empty. */
  drain() {
    this.inside = this.parked;
    this.start = "";
    this.parked = "";
  }

  /** Reads the start of the list as the program will. */
  read(stroke) {
    const all = this.start + stroke.lead;
    const length = parkedLength(all);
    this.start = all.slice(0, length);
    this.parked = this.start.slice(0, -PARKED_END.length);
    stroke.lead = all.slice(length);
  }
}

function canPark(blanks) {
  return blanks !== "" && !blanks.includes(PARKED_END) && !blanks.endsWith(PARKED_END[0]);
}

/** How long the parked blanks and their mark are, at the start of the blanks before a first element. */
function parkedLength(blanks) {
  // A mark that nothing stands before was written only where what follows would be read as marked.
  let rest = blanks;
  while (rest.startsWith(PARKED_END)) rest = rest.slice(PARKED_END.length);
  const end = blanks.indexOf(PARKED_END);
  return rest.includes(PARKED_END) ? end + PARKED_END.length : 0;
}
