import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { addressOf, FORM_LIMIT, tooLong, readBytes, badRequest } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { isLong, LONGEST_FIELD } from '../../tokens/form';

/** The bytes of a form. @throws Fault 413, 408 and 400, as `readBytes`, and 400 for a field of more than 1,024 characters */
export async function formBytes(request: FastifyRequest): Promise<Buffer> {
  const bytes = await readBytes(request.raw, FORM_LIMIT, tooLong);
  for (const [name, value] of new URLSearchParams(bytes.toString('utf8')))
    if (isLong(name) || isLong(value)) throw badRequest(`A field of a form has at most ${LONGEST_FIELD} characters.`);
  return bytes;
}

/**
 * A request as the library sees it: at the public address of the service, whatever a proxy made of it, with its body read under
 * the limits of forms, and with the address of the caller.
 * @throws Fault as `formBytes`
 */
export async function asked(request: FastifyRequest, issuer: string): Promise<IncomingMessage> {
  const { method, url = '', headers, socket, httpVersion, httpVersionMajor, httpVersionMinor } = request.raw;
  const body = method === 'POST' ? await formBytes(request) : Buffer.alloc(0);
  const { protocol, host, pathname } = new URL(issuer);
  const seen = {
    ...{ method, url, originalUrl: `${pathname.replace(/\/$/, '')}${url}`, socket, connection: socket },
    ...{ httpVersion, httpVersionMajor, httpVersionMinor, callerAddress: addressOf(request) },
    headers: { ...headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
  };
  return Object.assign(Readable.from(body.length > 0 ? [body] : [], { objectMode: false }), seen) as unknown as IncomingMessage;
}
