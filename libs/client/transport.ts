import { PlumblineError, retryAfterOf } from './errors';
import { delayBefore, pause, type RetryOptions } from './retry';
import type { Fetch, Session } from './session';

/** Requests that may be repeated without a second effect; others get an Idempotency-Key for that. */
const IDEMPOTENT = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
/** Routes whose replies have a token or a secret. The service keeps none of them for a repeat, and refuses a key. */
const NEVER_KEPT = /\/api\/v2\/(auth\/(login|advisor\/assume|second-factor(\/confirm)?)|webhooks\/[^/]+\/rotate-secret)$/;

const needsKey = ({ method, url, headers }: Request): boolean =>
  !IDEMPOTENT.has(method) && !headers.has('idempotency-key') && !NEVER_KEPT.test(new URL(url).pathname);

/**
 * True if the service did nothing and requires a wait: it is busy, a store is unavailable, the first of two equal
 * requests is in progress, or others changed the same records at the same moment.
 */
const asksToWait = ({ status, headers }: Response): boolean =>
  status === 429 || status === 503 || (status === 409 && headers.has('retry-after'));

/**
 * Sends requests with an access token, and repeats them where that can help: with new tokens after a 401, after the
 * time that a 429, 503 or 409 requires, and after a lost connection or reply, also when a proxy or the service itself
 * reports it (500, 502, 504).
 */
export class Transport {
  private readonly afterLoss = new WeakSet<Response>();

  constructor(
    private readonly session: Session,
    private readonly fetch: Fetch,
    private readonly retry: Required<RetryOptions>,
  ) {}

  /** True if the reply is to a repeat of a request whose own reply was lost: that request may have taken effect. */
  followsLoss(response: Response): boolean {
    return this.afterLoss.has(response);
  }

  /** @throws PlumblineError of status 0 when no attempt got a reply; the signal's reason when it is aborted */
  readonly send = async (request: Request): Promise<Response> => {
    if (needsKey(request)) request.headers.set('idempotency-key', crypto.randomUUID());
    let token = await this.session.accessToken();
    let [hasRenewed, hasLost] = [false, false];
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt >= this.retry.attempts;
      let response: Response;
      try {
        response = await whole(await this.once(request, token));
      } catch (cause) {
        if (request.signal.aborted) throw cause;
        const lost = new PlumblineError(0, `There was no reply to ${request.method} ${request.url}.`, { cause });
        if (isLast) throw lost;
        hasLost = true;
        await pause(delayBefore(attempt, undefined, this.retry, Math.random()) ?? 0, request.signal);
        continue;
      }
      if (response.status === 401 && !hasRenewed) {
        hasRenewed = true;
        await response.body?.cancel();
        token = await this.session.accessTokenAfter(token);
        attempt--;
        continue;
      }
      if (hasLost) this.afterLoss.add(response);
      const isBusy = asksToWait(response);
      const isLoss = response.status >= 500 && !isBusy;
      if (!isBusy && !isLoss) return response;
      hasLost ||= isLoss;
      const wait = isLast ? undefined : delayBefore(attempt, retryAfterOf(response.headers, Date.now()), this.retry, Math.random());
      if (wait === undefined) return response;
      await response.body?.cancel();
      await pause(wait, request.signal);
    }
  };

  private once(request: Request, token: string): Promise<Response> {
    const attempt = request.clone();
    attempt.headers.set('authorization', `Bearer ${token}`);
    return this.fetch(attempt);
  }
}

/**
 * The complete reply, so that an interrupted one counts as lost; a body that is not JSON is left for the caller to
 * read.
 */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers, body } = response;
  if (!body || !/json/.test(headers.get('content-type') ?? '')) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
