import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Fault } from './fault';

export const JSON_TYPE = 'application/json; charset=utf-8';
/** A fresh session token, in replies to successful requests alone. */
export const ROLLING_TOKEN = 'x-rolling-token';
export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The v1 error envelope (see R1). */
export function envelopeOf(fault: Fault): object {
  return {
    didSucceed: false,
    data: fault.issues.length > 0 ? { issues: fault.issues } : null,
    status: fault.status,
    message: fault.message,
  };
}

const TITLES: Readonly<Record<string, string>> = {
  not_found: 'Not found',
  validation_failed: 'Validation failed',
  rate_limited: 'Too many requests',
  insufficient_scope: 'Insufficient scope',
  unauthenticated: 'Unauthenticated',
  forbidden: 'Forbidden',
  conflict: 'Conflict',
  precondition_failed: 'Precondition failed',
  unsupported_operation: 'Unsupported operation',
  payload_too_large: 'Payload too large',
  internal_error: 'Internal error',
};

/** The v2 problem document (RFC 9457). */
export function problemOf(fault: Fault, instance: string): object {
  return {
    type: `urn:plumbline:problem:${fault.code}`,
    title: TITLES[fault.code],
    status: fault.status,
    detail: fault.message,
    instance,
    code: fault.code,
    ...(fault.code === 'validation_failed' ? { issues: fault.issues } : {}),
    // A `not_found` without a resource of its own is about the address.
    ...(fault.code === 'not_found' ? { resource: 'route', resourceId: instance } : {}),
    ...fault.extensions,
  };
}

/** The error of an unreadable token request (RFC 6749, section 5.2). */
const tokenErrorOf = (fault: Fault): object => ({
  error: fault.status < 500 ? 'invalid_request' : 'server_error',
  error_description: fault.message,
});

export interface FaultReply {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The fault as its address has it: problem documents under /api/v2, RFC 6749 for token routes, else the v1 envelope. */
export function faultReply(fault: Fault, url: string): FaultReply {
  if (/^\/(?:oauth|oidc)\//.test(url) && fault.status !== 404 && fault.status !== 405) {
    const headers = { ...fault.headers, 'content-type': JSON_TYPE, 'cache-control': 'no-store', pragma: 'no-cache' };
    return { headers, body: JSON.stringify(tokenErrorOf(fault)) };
  }
  const isProblem = /^\/api\/v2(?:[/?]|$)/.test(url);
  return {
    headers: { ...fault.headers, 'content-type': isProblem ? PROBLEM_TYPE : JSON_TYPE },
    body: JSON.stringify(isProblem ? problemOf(fault, url.split('?', 1)[0]) : envelopeOf(fault)),
  };
}

/** Sends the fault in the form of `faultReply`. */
export function sendFault(fault: Fault, request: Pick<FastifyRequest, 'url'>, reply: FastifyReply): void {
  const { headers, body } = faultReply(fault, request.url);
  if (reply.hasHeader(ROLLING_TOKEN)) reply.removeHeader(ROLLING_TOKEN);
  reply.status(fault.status).headers(headers).send(body);
}
