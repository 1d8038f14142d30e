import type { IncomingMessage } from 'node:http';
import { Fault } from '../errors/fault';
import { readBytes } from './read-body';

/** Bytes that a form may have: those of the token routes hold credentials and nothing else. */
export const FORM_LIMIT = 16 * 1024;

/**
 * Reads and parses a form.
 * @throws Fault 413 for more than `FORM_LIMIT` bytes, before any of them is read where the request says how many come; 400 when the connection ends early.
 */
export async function readForm(request: IncomingMessage): Promise<Record<string, string | string[]>> {
  const fault = new Fault(413, 'payload_too_large', 'A form has at most 16 kB.');
  if (Number(request.headers['content-length']) > FORM_LIMIT) {
    request.resume();
    throw fault;
  }
  return formOf((await readBytes(request, FORM_LIMIT, fault)).toString('utf8'));
}

/** The fields of a form (`application/x-www-form-urlencoded`); one that is given more than once becomes a list. */
export function formOf(text: string): Record<string, string | string[]> {
  const form = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = form[name];
    // Onto the same list: a copy for each value would let a megabyte of them hold the process for an hour.
    if (before === undefined) form[name] = value;
    else if (Array.isArray(before)) before.push(value);
    else form[name] = [before, value];
  }
  return form;
}
