/** How often and how patiently a request is repeated. */
export interface RetryOptions {
  /** Attempts in all, the first included. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; doubled for each further one. Default 200. */
  readonly baseDelay?: number;
  /** Most milliseconds between two attempts. Where the service asks for more, the error comes at once. Default 30,000. */
  readonly maxDelay?: number;
}

export const DEFAULT_RETRY: Required<RetryOptions> = { attempts: 5, baseDelay: 200, maxDelay: 30_000 };

/**
 * Milliseconds before the next attempt after `attempt` of them: doubled each time, up to the most, of which the second half is chance, so
 * that many clients don't come back at once. Never less than `retryAfter` seconds. Undefined when that is more than the most.
 */
export function delayBefore(
  attempt: number,
  retryAfter: number | undefined,
  retry: Required<RetryOptions>,
  chance: number,
): number | undefined {
  const grown = Math.min(retry.maxDelay, retry.baseDelay * 2 ** (attempt - 1));
  const waited = grown / 2 + (grown / 2) * chance;
  if (retryAfter === undefined) return waited;
  const asked = retryAfter * 1000;
  return asked > retry.maxDelay ? undefined : asked + (retry.baseDelay / 2) * chance;
}

/** Resolves after `ms`. @throws the signal's reason when it is aborted before */
export function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((done, failed) => {
    if (signal?.aborted) return failed(signal.reason as Error);
    const stop = (): void => {
      clearTimeout(timer);
      failed(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      done();
    }, ms);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
