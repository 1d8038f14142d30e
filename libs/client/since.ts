import { PlumblineError } from './errors';
import { pause } from './retry';

/** The changes of one call. */
export interface Changes<R> {
  /** The records that changed, as they are now, in the order of their ids. */
  readonly records: R[];
  /** Where to go on: a later `since` with this moment misses nothing. Keep it when the records have been dealt with. */
  readonly until: string;
}

/** One call of the since route: what it shows, and the moment of the call on the service's clock. */
export type Poll<R> = (from: string) => Promise<{ readonly records: readonly R[]; readonly moment: number | undefined }>;

export interface PollingOptions {
  /** Milliseconds between the end of one call and the next. Default 5,000. */
  readonly interval?: number;
  /** Milliseconds that each call reaches back beyond the moment of the one before, for clocks that differ a little. Default 2,000. */
  readonly overlap?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/**
 * The moment of a call by the service's clock, at the latest: its Date header (which is cut to seconds) tells when it answered, and the call
 * came in at most `took` milliseconds before. Undefined without a Date header.
 */
export function momentOf(headers: Headers, took: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date - Math.ceil(took);
}

/** 53 bits of the text (cyrb53): enough to tell whether a record is the one that was seen a moment ago. */
function digest(text: string): number {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

/**
 * Calls again and again, each time with the moment of the call before, and yields what is new. Where two calls overlap, a record that is
 * still the same is not shown twice. Nothing is yielded while nothing changes. Where the service asks for patience (503, 429) the call is made
 * again later from the same moment, however long that lasts. Ends when the signal is aborted.
 */
export async function* polled<R extends object>(
  from: string,
  poll: Poll<R>,
  { interval = 5000, overlap = 2000, signal }: PollingOptions,
): AsyncGenerator<Changes<R>, void, undefined> {
  let until = from;
  let seen = new Map<unknown, number>();
  try {
    for (;;) {
      signal?.throwIfAborted();
      const answer = await poll(until).catch((error: unknown) => waitAskedFor(error));
      if (typeof answer === 'number') {
        // Nothing was shown, so the next call begins at the same moment.
        await pause(Math.max(answer, interval), signal);
        continue;
      }
      const { records, moment } = answer;
      const now = new Map<unknown, number>();
      const fresh = records.filter((record) => {
        const { Id } = record as { Id?: unknown };
        const hash = digest(JSON.stringify(record));
        now.set(Id ?? hash, hash);
        return seen.get(Id ?? hash) !== hash;
      });
      seen = now;
      // Without a Date header the moment does not move on: every call shows all since the first, and what is known is left out.
      if (moment !== undefined) until = later(until, new Date(moment - overlap).toISOString());
      if (fresh.length > 0) yield { records: fresh, until };
      await pause(interval, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

const later = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** Milliseconds that the service asks to wait. @throws the error when it is another one */
function waitAskedFor(error: unknown): number {
  if (error instanceof PlumblineError && (error.status === 503 || error.status === 429)) return (error.retryAfter ?? 0) * 1000;
  throw error;
}
