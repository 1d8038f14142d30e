const QUOTE = 0x22;
const COMMA = 0x2c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Where a value is in a text. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/**
 * The text of the value of a member of the object `text`, or undefined when it has none. Objects inside it may have
 * members of the same name. `text` is as `JSON.stringify` prints it: without spaces. Who asks for several members finds
 * `inside` once.
 */
export function memberOf(text: string, name: string, inside?: number): string | undefined {
  const place = placeOf(text, name, inside);
  return place && text.slice(place.from, place.to);
}

/** The place of that value. */
export function placeOf(text: string, name: string, inside = firstInside(text)): Place | undefined {
  const label = `${name}":`;
  // Quotes in a string follow a backslash, and no name contains one, so what is found ends the name of a member. Its first
  // quote is not searched for: there are too many.
  let at = text.indexOf(label);
  while (at > 0 && text.charCodeAt(at - 1) !== QUOTE) at = text.indexOf(label, at + 1);
  if (at < 0) return undefined;
  if (inside < at) return scanned(text, `"${label}`);
  const from = at + label.length;
  return { from, to: endOfValue(text, from) };
}

/** The place where the first object or list inside of the outermost object may begin: after it, members may be inner ones. */
export function firstInside(text: string): number {
  const [object, list] = [text.indexOf('{', 1), text.indexOf('[', 1)];
  return Math.min(object < 0 ? Infinity : object, list < 0 ? Infinity : list);
}

/** Member by member. */
function scanned(text: string, label: string): Place | undefined {
  for (let at = 1; at < text.length - 1;) {
    const colon = endOfString(text, at);
    const end = endOfValue(text, colon + 1);
    if (text.startsWith(label, at)) return { from: colon + 1, to: end };
    at = end + 1;
  }
  return undefined;
}

/** The place after the value that begins at `from`. */
function endOfValue(text: string, from: number): number {
  const first = text.charCodeAt(from);
  if (first === QUOTE) return endOfString(text, from);
  let at = from;
  if (!OPENING.has(first)) {
    for (let code = first; at < text.length && code !== COMMA && !CLOSING.has(code);) code = text.charCodeAt(++at);
    return at;
  }
  for (let depth = 0; at < text.length;) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      continue;
    }
    at++;
    if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code) && --depth === 0) break;
  }
  return at;
}

/** The place after the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end > 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text[end - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}
