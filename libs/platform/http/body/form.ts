import type { IncomingMessage } from 'node:http';
import { Fault } from '../errors/fault';
import { readBytes } from './read-body';

/** Most bytes of a form: those of the token routes contain only credentials. */
export const FORM_LIMIT = 16 * 1024;

/** Reads and parses a form. @throws Fault 413 over `FORM_LIMIT` bytes, unread where the length is stated; 400 when it ends early */
export async function readForm(request: IncomingMessage): Promise<Record<string, string | string[]>> {
  if (Number(request.headers['content-length']) > FORM_LIMIT) {
    request.resume();
    throw tooLong();
  }
  return formOf((await readBytes(request, FORM_LIMIT, tooLong)).toString('utf8'));
}

/** 413: a form over `FORM_LIMIT`. */
export const tooLong = (): Fault => new Fault(413, 'payload_too_large', 'A form has at most 16 kB.');

/** The fields of a form (`application/x-www-form-urlencoded`); a repeated field becomes a list. */
export function formOf(text: string): Record<string, string | string[]> {
  const form = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = form[name];
    // Appends to the same list: copying it for each value would block the process for an hour on a megabyte of them.
    if (before === undefined) form[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else form[name] = [before, value];
  }
  return form;
}
