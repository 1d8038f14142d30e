import type { IncomingMessage } from 'node:http';
import { encoded, notJson, tooLarge } from '../errors/fault-of';
import { badRequest, Fault } from '../errors/fault';
import { parseJson } from './json';
import { BODY_LIMIT } from '../limits';
import { BODY_MS } from '../timing';

export { BODY_LIMIT };

/** `application/json` and merge patches (RFC 7396), in UTF-8. */
const JSON_TYPES = /^application\/(?:json|merge-patch\+json)\s*(?:;\s*(?:charset="?utf-?8"?\s*)?)?$/i;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] !== undefined && headers['content-length'] !== '0');

/** The Content-Length of a request; `unsaid` without one. */
export const lengthOf = ({ headers }: IncomingMessage, unsaid: number): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : unsaid;

/**
 * A request's JSON body; undefined without one. `fault` makes the error for a body over the limit, only when it is needed.
 * @throws what `fault` returns (413), Fault 415 when it is not JSON in UTF-8, 408 when it is late, 400 as `parseJson`
 */
export async function readJsonBody(request: IncomingMessage, limit = BODY_LIMIT, fault: () => Error = tooLarge): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  if (Number(request.headers['content-length']) > limit) throw fault();
  if (!JSON_TYPES.test(request.headers['content-type'] ?? '')) throw notJson();
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding.toLowerCase() !== 'identity') throw encoded(encoding);
  const bytes = await readBytes(request, limit, fault);
  return bytes.length === 0 ? undefined : parseJson(bytes);
}

/** The fault for a body whose sender has disconnected, mostly for the log. */
export const endedEarly = (): Fault => badRequest('The body ended before it was complete.');

/** 408; the rest of the body is not read. */
const tooSlow = (): Fault => new Fault(408, 'validation_failed', 'The body did not arrive in time.', { headers: { connection: 'close' } });

/** All bytes of the body. @throws what `fault` returns (413) over the limit, Fault 408 when at most 1 MiB is late, 400 when it ends early */
export function readBytes(
  request: IncomingMessage,
  limit = BODY_LIMIT,
  fault: () => Error = tooLarge,
  patienceMs = BODY_MS,
): Promise<Buffer> {
  // A client that disconnected during the look-up of the token emits no further events.
  if (request.destroyed) return Promise.reject(endedEarly());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = limit > BODY_LIMIT ? undefined : setTimeout(() => stop(tooSlow()), patienceMs).unref();
    const stop = (error?: Error): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onError).off('close', onError);
      if (error) {
        request.resume(); // discard the rest, so that the reply can be sent
        reject(error);
      }
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) stop(fault());
      else chunks.push(chunk);
    };
    const onEnd = (): void => {
      stop();
      resolve(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks, size));
    };
    const onError = (): void => stop(endedEarly());
    request.on('data', onData).on('end', onEnd).on('error', onError).on('close', onError);
  });
}
