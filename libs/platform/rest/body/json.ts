import { isUtf8 } from 'node:buffer';
import { badRequest } from '../errors/fault';

/** Bodies are records with lists of records: nobody needs more nesting than this. */
const MAX_DEPTH = 32;

/** Counts the members of all objects, and refuses what JSON.parse lets through: `__proto__`, numbers beyond a double, deep nesting. */
function countMembers(value: unknown, depth: number): number {
  if (typeof value === 'number' && !Number.isFinite(value)) throw badRequest('The body holds a number that is not finite.');
  if (typeof value !== 'object' || value === null) return 0;
  if (depth > MAX_DEPTH) throw badRequest(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  let members = 0;
  if (Array.isArray(value)) {
    for (const one of value) members += countMembers(one, depth + 1);
    return members;
  }
  for (const key of Object.keys(value)) {
    if (key === '__proto__') throw badRequest('The body holds the name __proto__, which is not allowed.');
    members += 1 + countMembers((value as Record<string, unknown>)[key], depth + 1);
  }
  return members;
}

/** Counts the colons outside strings: in a text that JSON.parse has taken, exactly one for each member, repeated names included. */
function countColons(text: string): number {
  let colons = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x3a) colons++;
    else if (code === 0x22) for (at++; text.charCodeAt(at) !== 0x22; at++) if (text.charCodeAt(at) === 0x5c) at++;
  }
  return colons;
}

/**
 * Reads a JSON body (RFC 8259) as an I-JSON message (RFC 7493): UTF-8, no name twice in an object.
 * @throws Fault 400 for malformed JSON or UTF-8, repeated names, `__proto__`, non-finite numbers and deep nesting.
 */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8.');
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw badRequest(`The body is not valid JSON: ${(error as Error).message.split('\n', 1)[0]?.slice(0, 200)}.`);
  }
  if (countMembers(value, 1) !== countColons(text)) throw badRequest('The body holds an object in which a name appears twice.');
  return value;
}
