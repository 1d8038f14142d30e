import type { IncomingMessage } from 'node:http';
import { notJson, tooLarge } from '../errors/fault-of';
import { badRequest } from '../errors/fault';
import { parseJson } from './json';

/** Decisions on the interface: a body has at most 1 MiB. */
export const BODY_LIMIT = 1024 * 1024;

/** `application/json` and merge patches (RFC 7396), in UTF-8. */
const JSON_TYPES = /^application\/(?:json|merge-patch\+json)\s*(?:;\s*(?:charset="?utf-?8"?\s*)?)?$/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/**
 * Reads and parses a request's JSON body; undefined when it has none.
 * @throws Fault 413 over 1 MiB, 415 when it is not JSON in UTF-8, 400 as `parseJson`.
 */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (Number(request.headers['content-length']) > BODY_LIMIT) throw tooLarge();
  if (!JSON_TYPES.test(request.headers['content-type'] ?? '')) throw notJson();
  if (request.headers['content-encoding'] && request.headers['content-encoding'] !== 'identity') throw notJson();
  const bytes = await readBytes(request);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

/** All bytes of the body. @throws Fault 413 over 1 MiB, 400 when the connection ends early. */
export function readBytes(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const stop = (error?: Error): void => {
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
      if (error) {
        request.resume(); // let the rest pass unread, so that the reply can be sent
        reject(error);
      }
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > BODY_LIMIT) stop(tooLarge());
      else chunks.push(chunk);
    };
    const onEnd = (): void => {
      stop();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size));
    };
    const onError = (): void => stop(badRequest('The body ended before it was complete.'));
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onError);
  });
}
