// Where the parts of a JSON text stand. The text was checked when the page was made, so this only
// looks for the ends of values; what they mean is left to JSON.parse, slice by slice.

const QUOTE = 0x22, BACKSLASH = 0x5c, COMMA = 0x2c, OPEN_LIST = 0x5b, CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b, CLOSE_OBJECT = 0x7d;

/** The first place at or after `at` that is no blank. */
function afterBlanks(text, at) {
  for (;;) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at;
    at += 1;
  }
}

/** The place behind the string that starts at `at`. */
function afterString(text, at) {
  for (at += 1; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at + 1;
    if (code === BACKSLASH) at += 1;
  }
}

/** The place behind the value that starts at `at`. Depth costs a counter, not a call. */
function afterValue(text, at) {
  let depth = 0;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = afterString(text, at);
      if (depth === 0) return at;
      at -= 1;
    } else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      if (depth === 0) return at;
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (depth === 0 && (code === COMMA || code <= 0x20)) {
      return at;
    }
  }
  return at;
}

/**
 * The members of the object that starts at `at`: a map from each key to where its value starts and
 * ends, and to the blanks before the key and before the value.
 */
function memberSpans(text, at) {
  const members = new Map();
  for (;;) {
    const lead = at + 1;
    const key = afterBlanks(text, lead);
    if (text.charCodeAt(key) === CLOSE_OBJECT) return members;
    const keyEnd = afterString(text, key);
    const tail = afterBlanks(text, keyEnd) + 1;
    const start = afterBlanks(text, tail);
    const end = afterValue(text, start);
    members.set(JSON.parse(text.slice(key, keyEnd)), {
      start, end, keyLead: text.slice(lead, key), keyTail: text.slice(tail, start),
    });
    at = afterBlanks(text, end);
    if (text.charCodeAt(at) === CLOSE_OBJECT) return members;
  }
}

/** The elements of the list that starts at `at`: where each starts and ends, blanks on both sides. */
function elementSpans(text, at) {
  const elements = [];
  for (;;) {
    const lead = at + 1;
    const start = afterBlanks(text, lead);
    if (text.charCodeAt(start) === CLOSE_LIST) return elements;
    const end = afterValue(text, start);
    at = afterBlanks(text, end);
    elements.push({ lead, start, end, next: at });
    if (text.charCodeAt(at) === CLOSE_LIST) return elements;
  }
}

/** The shortest decimal that reads back as `number`, as the program spells it. */
function numberText(number) {
  return Object.is(number, -0) ? "-0" : String(number).replace("e+", "e");
}
