import type { Problem } from './v2-types';

/** A fault in one field or parameter. */
export interface Issue {
  /** The field; for nested ones the path, `Items[0].Quantity`. */
  readonly field: string;
  /** The end of a sentence: `is required`. */
  readonly problem: string;
}

export interface PlumblineErrorOptions {
  readonly issues?: readonly Issue[];
  readonly code?: string;
  readonly problem?: Problem;
  readonly retryAfter?: number;
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** A request that was rejected, or that could not be sent. */
export class PlumblineError extends Error {
  /** Every field issue of a 400; else empty. */
  readonly issues: readonly Issue[];
  /** Of version 2 the code of the problem (`not_found`, `conflict`); of a token error its own (`invalid_grant`). */
  readonly code: Problem['code'] | (string & {}) | undefined;
  /** The problem document of an error of version 2. */
  readonly problem: Problem | undefined;
  /** Seconds that the service requires to wait, if any. */
  readonly retryAfter: number | undefined;
  /** The id under which the service logged the request. */
  readonly requestId: string | undefined;

  constructor(
    /** The HTTP status; 0 when there was no reply. */
    readonly status: number,
    message: string,
    { issues = [], code, problem, retryAfter, requestId, cause }: PlumblineErrorOptions = {},
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'PlumblineError';
    this.issues = issues;
    this.code = code;
    this.problem = problem;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

interface Refusal extends Partial<Problem> {
  readonly message?: unknown;
  readonly data?: { readonly issues?: readonly Issue[] } | null;
  readonly error?: unknown;
  readonly error_description?: unknown;
}

/** Seconds of a Retry-After header, which has seconds or a date; undefined when it is absent or invalid. */
export function retryAfterOf(headers: Headers, now: number): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** The error of a reply: a v1 envelope, a problem document, a token error, or any reply of a proxy. */
export function errorOf(response: Response, body: unknown): PlumblineError {
  const refusal = (typeof body === 'object' && body !== null ? body : {}) as Refusal;
  const requested =
    refusal.message ??
    refusal.detail ??
    refusal.error_description ??
    (typeof body === 'string' && body !== '' ? body.slice(0, 500) : undefined);
  const retryAfter = retryAfterOf(response.headers, Date.now());
  const requestId = response.headers.get('x-request-id');
  return new PlumblineError(response.status, typeof requested === 'string' ? requested : `The service answered ${response.status}.`, {
    issues: refusal.data?.issues ?? refusal.issues ?? [],
    ...(typeof refusal.error === 'string' && { code: refusal.error }),
    ...(typeof refusal.code === 'string' && { code: refusal.code, problem: refusal as Problem }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId && { requestId }),
  });
}

/** The error of a token request that no token route answered: most likely the base address is wrong. */
export function notThere(response: Response, body: unknown, baseUrl: string): PlumblineError {
  const { message, requestId } = errorOf(response, response.ok ? undefined : body);
  const hint = `Check baseUrl, which is ${baseUrl}: it is the address of the service without a path such as /api/v1.`;
  return new PlumblineError(response.status, `${message} ${hint}`, { ...(requestId !== undefined && { requestId }) });
}
