import type { IncomingMessage } from 'node:http';
import { encoded } from '../errors/fault-of';
import { badRequest, Fault } from '../errors/fault';
import { readBytes } from './read-body';

/** Metadata key of a handler whose body is a text of another type than JSON. */
export const TEXT_BODY = 'plumbline:text body';
export interface TextBody {
  /** The media type, without parameters: `text/csv`. */
  readonly type: string;
  readonly limit: number;
}

/** The text of the body, without a byte order mark. @throws Fault 415 for another type or encoding, 413 over the limit, 400 if not UTF-8 */
export async function readTextBody(request: IncomingMessage, { type, limit }: TextBody): Promise<string> {
  const { 'content-type': given = '', 'content-encoding': encoding, 'content-length': length } = request.headers;
  const tooLarge = (): Fault => new Fault(413, 'payload_too_large', `The body has at most ${limit / 1_000_000} MB: send it in parts.`);
  if (given.split(';', 1)[0]?.trim().toLowerCase() !== type)
    throw new Fault(415, 'unsupported_operation', `The body must be sent as Content-Type: ${type}, in UTF-8.`);
  if (encoding && encoding.toLowerCase() !== 'identity') throw encoded(encoding);
  if (Number(length) > limit) throw tooLarge();
  const bytes = await readBytes(request, limit, tooLarge);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest('The body is not UTF-8.', [{ field: 'body', problem: 'must be UTF-8' }]);
  }
}
