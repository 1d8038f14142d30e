import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { addressOf } from '@plumbline/platform/http';
import type { FastifyRequest } from 'fastify';
import { formBytes } from '@plumbline/auth/pages';

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
