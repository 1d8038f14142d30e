import { boundedIssues, type Issue } from '@plumbline/platform/kernel';

/** The eleven problem codes of v2. */
export type ProblemCode =
  | 'not_found'
  | 'validation_failed'
  | 'rate_limited'
  | 'insufficient_scope'
  | 'unauthenticated'
  | 'forbidden'
  | 'conflict'
  | 'precondition_failed'
  | 'unsupported_operation'
  | 'payload_too_large'
  | 'internal_error';

export interface FaultOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly issues?: readonly Issue[];
  /** Extension fields of the problem document: `{ retryAfter: 3 }`. */
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** An error reply: every thrown value becomes one before it is rendered, as the v1 envelope or as a v2 problem document. */
export class Fault extends Error {
  readonly headers: Readonly<Record<string, string>>;
  readonly issues: readonly Issue[];
  readonly extensions: Readonly<Record<string, unknown>>;
  constructor(
    readonly status: number,
    readonly code: ProblemCode,
    message: string,
    { headers = {}, issues = [], extensions = {} }: FaultOptions = {},
  ) {
    super(message);
    this.name = 'Fault';
    this.headers = headers;
    this.issues = issues;
    this.extensions = extensions;
  }
}

/** Returns the options of a fault that makes a client repeat the request after some seconds. */
export const retryIn = (seconds: number): FaultOptions => ({
  headers: { 'retry-after': String(seconds) },
  extensions: { retryAfter: seconds },
});

/** 403 for lack of privileges; `required` are those that would allow it. */
export const forbidden = (what: string, required: readonly string[]): Fault =>
  new Fault(
    403,
    'forbidden',
    `You may not ${what}: ${required.length > 0 ? `it takes the privilege ${required.join(' or ')}` : 'only an Admin may'}.`,
  );

/** 404 for an unknown address; `nearest` is a similar one. */
export const noSuchRoute = (method: string, path: string, nearest?: string): Fault =>
  new Fault(404, 'not_found', `There is no route ${method} ${path}${nearest === undefined ? '' : `; perhaps ${nearest} is meant`}.`, {
    extensions: { resource: 'route', resourceId: path },
  });

/** 405 for operations that v1 does not offer (see D-2.405); `allow` are the methods of the address. */
export const unsupported = (message: string, allow: readonly string[]): Fault =>
  new Fault(405, 'unsupported_operation', message, { headers: { allow: allow.join(', ') } });

export const wrongMethod = (method: string, path: string, allow: readonly string[]): Fault => {
  const taken = allow.length > 0 ? `: it takes ${allow.join(', ')}` : ' or anything else';
  const instead = method === 'PATCH' && allow.includes('PUT') ? '; PUT takes a part of the fields, too' : '';
  return unsupported(`${path} does not take ${method}${taken}${instead}.`, allow);
};

/** 400 with the invalid fields or parameters, as many as `boundedIssues` keeps. */
export const badRequest = (message: string, issues: readonly Issue[] = []): Fault =>
  new Fault(400, 'validation_failed', message, { issues: boundedIssues(issues) });

/** 409; with `retryIn` where others changed the same records at the same moment, so that the request may succeed when it is sent again. */
export const conflict = (message: string, options: FaultOptions = {}): Fault => new Fault(409, 'conflict', message, options);

/** 409: a repeat with the same Idempotency-Key has taken the request over; a further repeat gets its reply. */
export const takenOver = (): Fault =>
  conflict('A repeat of this request with the same Idempotency-Key has taken it over: repeat it to get the reply.', retryIn(1));

/** 412 (RFC 9110, section 13.1.1): the record has changed since the state in If-Match. */
export const preconditionFailed = (message: string): Fault => new Fault(412, 'precondition_failed', message);

/** 503: the rows may lack an acknowledged write (ADR 0026). */
export const behind = (): Fault =>
  new Fault(503, 'internal_error', 'What was stored last cannot be shown yet: try again shortly.', retryIn(1));

/** 503: a store is down; nothing was written. */
export const unavailable = (): Fault =>
  new Fault(503, 'internal_error', 'The service cannot reach its store at the moment and wrote nothing: try again shortly.', retryIn(2));
