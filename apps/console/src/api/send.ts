import { delayBefore, DEFAULT_RETRY, pause } from '@plumbline/client/retry';
import { retryAfterOf } from '@plumbline/client/errors';

/** What shows a secret once: it is kept for no repeat, so the service refuses a key. */
const SHOWN_ONCE = /\/auth\/second-factor/;

/** Replies that ask to wait: too many requests, or a store that is away. */
const WAITS = new Set([429, 503]);

/**
 * Sends a request of the console: by the session's cookie, which the browser adds, and repeated while the service asks
 * to wait. A write carries one Idempotency-Key for all its attempts, so none takes effect twice.
 * @throws TypeError when no attempt got a reply
 */
export async function send(request: Request): Promise<Response> {
  request.headers.set('plumbline-console', '1');
  const { pathname } = new URL(request.url);
  const isRead = request.method === 'GET' || pathname.endsWith('/query');
  if (!isRead && !SHOWN_ONCE.test(pathname) && !request.headers.has('idempotency-key'))
    request.headers.set('idempotency-key', crypto.randomUUID());
  for (let attempt = 1; ; attempt++) {
    const isLast = attempt >= DEFAULT_RETRY.attempts;
    const reply = await once(request.clone(), isLast);
    const wait = delayBefore(attempt, reply && retryAfterOf(reply.headers, Date.now()), DEFAULT_RETRY, Math.random());
    if (reply && (isLast || wait === undefined || !WAITS.has(reply.status))) return reply;
    await pause(wait ?? 0, request.signal);
  }
}

/** The reply; undefined when there was none and another attempt follows. */
async function once(request: Request, isLast: boolean): Promise<Response | undefined> {
  try {
    return await fetch(request);
  } catch (fault) {
    if (isLast || request.signal.aborted) throw fault;
    return undefined;
  }
}
