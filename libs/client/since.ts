import { PlumblineError } from './errors';
import { pause } from './retry';

/** The changes of one call. */
export interface Changes<R> {
  /** The changed records in their present state, in order of their ids. */
  readonly records: R[];
  /** Where to continue: a later `since` with this moment misses nothing. Store it once the records are processed. */
  readonly until: string;
}

/** One call of the since route: its records, and the moment of the call on the service's clock. */
export type Poll<R> = (from: string) => Promise<{ readonly records: readonly R[]; readonly moment: number | undefined }>;

export interface PollingOptions {
  /** Milliseconds between the end of one call and the next. Default 5,000. */
  readonly interval?: number;
  /** Milliseconds by which each call overlaps the previous one, for small differences between clocks. Default 2,000. */
  readonly overlap?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/**
 * The moment of a call by the service's clock, at the latest: its Date header (truncated to seconds) has the time of
 * the reply, and the call arrived at most `took` milliseconds before. Undefined without a Date header.
 */
export function momentOf(headers: Headers, took: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? undefined : date - Math.ceil(took);
}

/** 53 bits of the text (cyrb53): enough to recognize a record that was seen a moment ago. */
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
 * Calls repeatedly, each time with the moment of the previous call, and yields new changes. Where two calls overlap, an
 * unchanged record is not returned twice. Nothing is yielded while nothing changes. When the service requires a wait
 * (503, 429) the call is repeated later from the same moment, for as long as that lasts. Ends when the signal is
 * aborted.
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
        // Nothing was returned, so the next call uses the same moment.
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
      // Without a Date header the moment does not advance: every call returns all changes since the first, and known
      // ones are left out.
      if (moment !== undefined) until = later(until, new Date(moment - overlap).toISOString());
      if (fresh.length > 0) yield { records: fresh, until };
      await pause(interval, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}

const later = (one: string, other: string): string => (Date.parse(one) > Date.parse(other) ? one : other);

/** Milliseconds that the service requires to wait. @throws the error when it is a different one */
function waitAskedFor(error: unknown): number {
  if (error instanceof PlumblineError && (error.status === 503 || error.status === 429)) return (error.retryAfter ?? 0) * 1000;
  throw error;
}
