import { HttpException } from '@nestjs/common';
import { CHANGED_MEANWHILE, CONCURRENT_CHANGE, ReadModelsBehind } from '@plumbline/platform/decisions';
import { StoreUnavailable, TakenOver, UnreadableEvent, WrongExpectedRevision } from '@plumbline/platform/event-store';
import { isUnavailable, FileTooLarge } from '@plumbline/platform/runtime';
import { InsufficientScope, MissingRecord, Refusal, type RefusalKind } from '@plumbline/platform/kernel';
import { PrinterBusy } from '@plumbline/platform/printing';
import { BeyondHead } from '@plumbline/platform/subscriptions';
import { badRequest, behind, conflict, Fault, preconditionFailed, retryIn, takenOver, unavailable, type ProblemCode } from './fault';

/** The only table that maps refusals to statuses and codes. */
const REFUSALS: Readonly<Record<RefusalKind, readonly [status: number, code: ProblemCode]>> = {
  input: [400, 'validation_failed'],
  state: [409, 'conflict'],
  forbidden: [403, 'forbidden'],
  missing: [404, 'not_found'],
};

/** Statuses of exceptions that Nest, Fastify and libraries throw. */
const CODES: Readonly<Record<number, ProblemCode>> = {
  400: 'validation_failed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'unsupported_operation',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'payload_too_large',
  415: 'unsupported_operation',
  429: 'rate_limited',
};

/** The fault for any thrown value. Errors of the service itself become 500 without internal details. */
export function faultOf(error: unknown): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof Refusal) {
    if (error.code === CHANGED_MEANWHILE) return preconditionFailed(error.message);
    if (error.code === CONCURRENT_CHANGE) return conflict(error.message, retryIn(1));
    if (error instanceof InsufficientScope) return insufficientScope(error);
    const [status, code] = REFUSALS[error.kind];
    const { resource, resourceId } = error instanceof MissingRecord ? error : {};
    return new Fault(status, code, error.message, { issues: error.issues, ...(resource && { extensions: { resource, resourceId } }) });
  }
  if (error instanceof ReadModelsBehind) return behind();
  if (error instanceof BeyondHead || error instanceof StoreUnavailable || isUnavailable(error)) return unavailable();
  if (error instanceof UnreadableEvent)
    return new Fault(500, 'internal_error', 'The history of this record cannot be read; it has been logged under the request id.');
  if (error instanceof TakenOver) return takenOver();
  if (error instanceof PrinterBusy) return tooManyPrints(error);
  if (error instanceof FileTooLarge) return new Fault(413, 'payload_too_large', error.message);
  if (error instanceof WrongExpectedRevision)
    return conflict('The record was changed by others at the same time, again and again: read it and try once more.', retryIn(1));
  if (error instanceof HttpException) {
    const status = error.getStatus();
    const code = CODES[status];
    if (code) return new Fault(status, code, sentence(error.message));
  }
  const { statusCode, code, message } = (error ?? {}) as { statusCode?: unknown; code?: unknown; message?: unknown };
  if (typeof code === 'string') {
    if (code === 'FST_ERR_MAX_PARAM_LENGTH') return badRequest('A part of the address is too long.');
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return notJson();
    // Class 22: the value itself cannot be stored (a number out of range, a character that the database rejects).
    if (/^22...$/.test(code)) return badRequest('The request holds a value that is out of range or cannot be stored.');
    if (code.startsWith('FST_') && typeof statusCode === 'number' && CODES[statusCode])
      return new Fault(statusCode, CODES[statusCode], sentence(String(message)));
  }
  return new Fault(500, 'internal_error', 'Something went wrong inside the service; it has been logged under the request id.');
}

const insufficientScope = ({ message, required, granted }: InsufficientScope): Fault =>
  new Fault(403, 'insufficient_scope', message, {
    headers: { 'www-authenticate': `Bearer realm="plumbline", error="insufficient_scope", scope="${required}"` },
    extensions: { required: [required], granted },
  });

const tooManyPrints = ({ message }: PrinterBusy): Fault => new Fault(429, 'rate_limited', message, retryIn(2));

/** 413: the body exceeds the limit. */
export const tooLarge = (): Fault => new Fault(413, 'payload_too_large', 'The body is over 1 MiB: send less at a time.');
export const notJson = (): Fault =>
  new Fault(415, 'unsupported_operation', 'The body must be sent as Content-Type: application/json, in UTF-8.');

/** 415: the body is packed. */
export const encoded = (encoding: string): Fault =>
  new Fault(415, 'unsupported_operation', `A body in the Content-Encoding ${encoding.slice(0, 50)} is not read: send it without one.`);

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
