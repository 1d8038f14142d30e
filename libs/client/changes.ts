import { PlumblineError } from './errors';
import { pause } from './retry';

/** A change of a record, as an entry of the feed of version 2. */
export interface RecordChange {
  /** The position of the last event that changed the record: an entry is a repeat unless it is greater than the one before. */
  readonly Position: string;
  /** `clients`; null for `Reset`. */
  readonly Entity: string | null;
  readonly Id: number | string | null;
  /**
   * `Removed`: the record was removed, or the user may no longer see it. `Reset`: what the user may see has changed; discard
   * everything and begin again without `after`.
   */
  readonly Change: 'Added' | 'Changed' | 'Removed' | 'Reset';
  readonly RecordedAt: string;
  /** The record as it is now; null for `Removed` and `Reset`. */
  readonly Record: Readonly<Record<string, unknown>> | null;
}

/** Changes in the order of their positions, perhaps none. */
export interface ChangesPage {
  readonly entries: readonly RecordChange[];
  /** Where to continue: the next `after`. Store it once the entries are processed. */
  readonly next: string;
}

/** The options of `changes`. */
export interface ChangesOptions {
  /** `next` of the last page, or `now`. Default: from all records on. */
  readonly after?: string;
  /** Only these entities of version 2: `['clients', 'time-entries']`. */
  readonly entities?: readonly string[];
  /** Changes that are examined for a page, 1 to 1,000. Default 100. */
  readonly limit?: number;
  /** Seconds that the service waits for a change, 0 to 30. Default 25. */
  readonly wait?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
}

/** Milliseconds before the next attempt where the service requires none. */
const PAUSE_MS = 1000;

/**
 * Reads page after page, also while the service rejects reads for a time (503, 429). Ends when the signal is aborted, and
 * after a page with a `Reset`.
 */
export async function* followed(
  read: (query: Readonly<Record<string, string | number>>) => Promise<ChangesPage>,
  { after, entities, limit = 100, wait = 25, signal }: ChangesOptions,
): AsyncGenerator<ChangesPage, void, undefined> {
  let next = after;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const page = await read({
        limit,
        wait,
        ...(next !== undefined && { after: next }),
        ...(entities && { entity: entities.join() }),
      }).catch((error: unknown) => {
        if (error instanceof PlumblineError && (error.status === 503 || error.status === 429)) return error;
        throw error;
      });
      if (page instanceof PlumblineError) {
        await pause((page.retryAfter ?? 0) * 1000 || PAUSE_MS, signal);
        continue;
      }
      yield page;
      if (page.entries.some(({ Change }) => Change === 'Reset')) return;
      next = page.next;
      if (wait === 0 && page.entries.length === 0) await pause(PAUSE_MS, signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
