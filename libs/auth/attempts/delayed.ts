import { RateLimited, Fault, retryIn } from '@plumbline/platform/http';
import { LoginDelayed } from './password-logins';

/** Throws what was thrown; a `LoginDelayed` as the 429 or 503 that version 2 answers with. */
export function delayed(error: unknown): never {
  if (!(error instanceof LoginDelayed)) throw error;
  const { status, message, retryAfter } = error;
  throw status === 429 ? new RateLimited(retryAfter, message) : new Fault(503, 'internal_error', message, retryIn(retryAfter));
}
