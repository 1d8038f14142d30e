import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { JSON_TYPE, envelopeOf } from './error-reply';
import { badRequest, Fault } from './fault';

type ParseError = Error & { readonly code?: string };

const faultOf = ({ code }: ParseError): Fault => {
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Fault(431, 'validation_failed', 'The address and headers of the request are too long: at most 16 KiB together.');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Fault(408, 'validation_failed', 'The request did not arrive in time.');
  return badRequest('The request is not valid HTTP/1.1.');
};

/** True if this connection is in the middle of a reply, into which nothing may be written. Node checks the same property here. */
const isReplying = (socket: Socket): boolean => (socket as { _httpMessage?: ServerResponse | null })._httpMessage?.headersSent === true;

/** Malformed, oversized or too slow HTTP gets a response in the v1 envelope, because no address is known. */
export function answerClientError(error: ParseError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isReplying(socket)) {
    const fault = faultOf(error);
    const body = JSON.stringify(envelopeOf(fault));
    const head = [
      `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status] ?? ''}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  } else socket.destroy(error);
}
