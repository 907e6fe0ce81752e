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

/** The members of the object that starts at `at`: a map from each key to its value's span. */
function memberSpans(text, at) {
  const members = new Map();
  at = afterBlanks(text, at + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const key = at;
    at = afterString(text, at);
    const name = JSON.parse(text.slice(key, at));
    const start = afterBlanks(text, afterBlanks(text, at) + 1);
    const end = afterValue(text, start);
    members.set(name, { start, end });
    at = afterBlanks(text, end);
    if (text.charCodeAt(at) === COMMA) at = afterBlanks(text, at + 1);
  }
  return members;
}

/** The spans of the elements of the list that starts at `at`. */
function elementSpans(text, at) {
  const elements = [];
  at = afterBlanks(text, at + 1);
  while (text.charCodeAt(at) !== CLOSE_LIST) {
    const end = afterValue(text, at);
    elements.push({ start: at, end });
    at = afterBlanks(text, end);
    if (text.charCodeAt(at) === COMMA) at = afterBlanks(text, at + 1);
  }
  return elements;
}
