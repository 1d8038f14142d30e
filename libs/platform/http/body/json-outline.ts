import { decimal, type Issue } from '@plumbline/platform/kernel';
import { LONGEST_NUMBER } from '../limits';

/** Properties of a JSON text that are known before it is parsed. */
export interface Outline {
  /** Nesting depth of objects and arrays. */
  readonly depth: number;
  /** Number of members of all objects, including repeated names. */
  readonly members: number;
  /** Length of the longest string, including escapes. */
  readonly longest: number;
  /** Positions of numbers that a double may not represent as written. */
  readonly doubtful: readonly Span[];
  /** The first limit that the text exceeds; the scan stopped there. */
  readonly beyond?: keyof Limits;
}

/** Limits for a JSON text that bound the time to process it. */
export interface Limits {
  readonly depth: number;
  /** Characters besides the longest string. */
  readonly length: number;
  /** Members of objects and entries of arrays. */
  readonly values: number;
  /** Numbers that a double may not represent as written. */
  readonly doubtful: number;
}
type Span = readonly [from: number, to: number];

/** A double represents any number with so many digits. */
const SURE_DIGITS = 15;

const QUOTE = 0x22;
const isNumeral = (code: number): boolean => (code >= 0x30 && code <= 0x39) || code === 0x2d;
/** The other characters within a number: a point, a plus, an e. */
const isInNumeral = (code: number): boolean => isNumeral(code) || code === 0x2e || code === 0x2b || (code | 0x20) === 0x65;

/** The position of the quote that ends the string at `from`; the end of the text without one, -1 beyond `most` quotes inside. */
function endOfString(text: string, from: number, most = Infinity): number {
  let quotes = 0;
  for (let at = text.indexOf('"', from + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === 0x5c) before--;
    if ((at - before) % 2 === 1) return at;
    if (++quotes > most) return -1;
  }
  return text.length;
}

function endOfNumber(text: string, from: number): number {
  let at = from + 1;
  while (isInNumeral(text.charCodeAt(at))) at++;
  return at;
}

/** True if the number certainly equals the double of JSON.parse: it has few digits, or it is the shortest form of the double. */
function isSure(literal: string): boolean {
  return literal.length <= SURE_DIGITS && !/e/i.test(literal) ? true : literal.length <= 25 && String(Number(literal)) === literal;
}

/** Scans the text once, whether or not it is valid JSON, up to the point where it exceeds a limit. */
export function outlineOf(text: string, limits: Limits): Outline {
  const doubtful: Span[] = [];
  let [depth, deepest, members, values, longest] = [0, 0, 0, 0, 0];
  let beyond: keyof Limits | undefined;
  for (let at = 0; at < text.length && beyond === undefined; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      const end = endOfString(text, at, limits.length);
      if (end < 0) beyond = 'length';
      if (end - at > longest) longest = end - at;
      at = Math.max(at, end);
    } else if (code === 0x3a) members++;
    else if (code === 0x2c) values++;
    else if (code === 0x7b || code === 0x5b) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (code === 0x7d || code === 0x5d) depth--;
    else if (isNumeral(code)) {
      const end = endOfNumber(text, at);
      if (!isSure(text.slice(at, end))) doubtful.push([at, end]);
      at = end - 1;
    }
    if (deepest > limits.depth) beyond = 'depth';
    else if (at - longest > limits.length) beyond = 'length';
    else if (values > limits.values) beyond = 'values';
    else if (doubtful.length > limits.doubtful) beyond = 'doubtful';
  }
  return { depth: deepest, members, longest, doubtful, ...(beyond && { beyond }) };
}

/** The issues of numbers that JSON.parse has altered, at most `most`, each with the path of its field. The text is valid JSON. */
export function alteredNumbers(text: string, { doubtful }: Outline, most: number): Issue[] {
  const altered: Span[] = [];
  for (const span of doubtful) {
    if (altered.length === most) break;
    if (!isHeld(text.slice(...span))) altered.push(span);
  }
  if (altered.length === 0) return [];
  return pathsOf(
    text,
    altered.map(([from]) => from),
  ).map((field) => ({ field, problem: 'has more digits than a JSON number can hold exactly: send it as a string' }));
}

const isHeld = (literal: string): boolean => literal.length <= LONGEST_NUMBER && decimal(literal).eq(decimal(Number(literal)));

/** The paths (`Items[1].Cost`) of the values at these ascending positions in valid JSON. */
function pathsOf(text: string, places: readonly number[]): string[] {
  const paths: string[] = [];
  const way: (string | number)[] = [];
  let isName = false;
  for (let at = 0; paths.length < places.length; at++) {
    if (at === places[paths.length]) paths.push(pathOf(way));
    const char = text[at];
    if (char === '"') {
      const end = endOfString(text, at);
      if (isName) way[way.length - 1] = JSON.parse(text.slice(at, end + 1)) as string;
      at = end;
    } else if (char === '{') {
      way.push('');
      isName = true;
    } else if (char === '[') {
      way.push(0);
      isName = false;
    } else if (char === ':') isName = false;
    else if (char === '}' || char === ']') way.pop();
    else if (char === ',') {
      const last = way.at(-1);
      isName = typeof last === 'string';
      if (typeof last === 'number') way[way.length - 1] = last + 1;
    }
  }
  return paths;
}

const pathOf = (way: readonly (string | number)[]): string =>
  way.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path ? `${path}.${step}` : step;
  }, '') || 'body';
