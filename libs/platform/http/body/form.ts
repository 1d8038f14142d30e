import type { IncomingMessage } from 'node:http';
import { parse } from 'node:querystring';
import { Fault } from '../errors/fault';
import { readBytes } from './read-body';
import { FORM_LIMIT } from '../limits';

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
export const formOf = (text: string): Record<string, string | string[]> =>
  parse(text, '&', '=', { maxKeys: 0 }) as Record<string, string | string[]>;
