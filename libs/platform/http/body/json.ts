import { isUtf8 } from 'node:buffer';
import { MOST_ISSUES } from '@plumbline/platform/kernel';
import { badRequest, type Fault } from '../errors/fault';
import { tooLarge } from '../errors/fault-of';
import { alteredNumbers, outlineOf, type Limits } from './json-outline';
import { BODY_LIMIT } from '../limits';

/** The largest record, an invoice of a thousand lines, stays within these; more would block the event loop for too long. */
const LIMITS: Limits = { depth: 32, length: BODY_LIMIT, values: 60_000, doubtful: 4_000 };

const BEYOND: Readonly<Record<keyof Limits, () => Fault>> = {
  depth: () => badRequest(`The body is nested deeper than ${LIMITS.depth} levels.`),
  length: tooLarge,
  values: () => badRequest(`The body holds more than ${LIMITS.values} values: send fewer at a time.`),
  doubtful: () =>
    badRequest(`The body holds more than ${LIMITS.doubtful} numbers of many digits or with an exponent: send them as strings.`),
};

/** Counts the members of all objects, and rejects values that JSON.parse accepts: `__proto__`, numbers beyond a double. */
function countMembers(value: unknown): number {
  if (typeof value === 'number' && !Number.isFinite(value)) throw badRequest('The body holds a number that is not finite.');
  if (typeof value !== 'object' || value === null) return 0;
  let members = 0;
  if (Array.isArray(value)) {
    for (const one of value) members += countMembers(one);
    return members;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw badRequest('The body holds the name __proto__, which is not allowed.');
    members += 1 + countMembers((value as Record<string, unknown>)[key]);
  }
  return members;
}

/**
 * Parses a JSON body as an I-JSON message (RFC 7493). Besides its longest text, which may be a file, it has at most 1 MiB.
 * @throws Fault 400 for malformed JSON or UTF-8, repeated names, `__proto__`, numbers that would be altered, and more than any record has;
 * 413
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8.');
  // A byte order mark is ignored, as RFC 8259, section 8.1, allows.
  const text = bytes.toString('utf8').replace(/^\ufeff/, '');
  const outline = outlineOf(text, LIMITS);
  if (outline.beyond) throw BEYOND[outline.beyond]();
  if (text.length - outline.longest > BODY_LIMIT) throw tooLarge();
  const value = parsed(text);
  if (countMembers(value) !== outline.members) throw badRequest('The body holds an object in which a name appears twice.');
  const altered = alteredNumbers(text, outline, MOST_ISSUES);
  if (altered.length > 0) throw badRequest('The body holds numbers that would be altered: see issues.', altered);
  return value;
}

/** @throws Fault 400 */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${(error as Error).message.split('\n', 1)[0]?.slice(0, 200)}.`);
  }
}
