/** Options for repeated requests. */
export interface RetryOptions {
  /** Attempts in all, including the first. Default 5. */
  readonly attempts?: number;
  /** Milliseconds before the second attempt; doubled for each further one. Default 200. */
  readonly baseDelay?: number;
  /**
   * Most milliseconds between two attempts. When the service requires more, the error is thrown at once. Default
   * 30,000.
   */
  readonly maxDelay?: number;
}

export const DEFAULT_RETRY: Required<RetryOptions> = { attempts: 5, baseDelay: 200, maxDelay: 30_000 };

/**
 * Milliseconds before the next attempt after `attempt` of them: doubled each time, up to the maximum; the second half
 * is random, so that many clients do not return at once. Never less than `retryAfter` seconds. Undefined when that
 * exceeds the maximum.
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
  const requested = retryAfter * 1000;
  return requested > retry.maxDelay ? undefined : requested + (retry.baseDelay / 2) * chance;
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
