import { LRUCache } from 'lru-cache';
import type { RowsVersion } from './rows-version';
import { CACHE_BYTES, CACHED_BYTES, CACHED_OVERHEAD } from './limits';

interface Entry {
  readonly version?: string;
  readonly value?: unknown;
  readonly bytes: number;
}

const NO_VALUE: Entry = { bytes: 0 };

/**
 * Values made from rows, for all requests of the process: referenced rows, replies, ids of own records.
 *
 * The invariant: a value is kept under a version of the company's rows that was read before the rows of the value. A
 * request uses it only when it has itself read the same version, so no row has changed in between (ADR 0058). Nothing
 * else ends a value: it is displaced by those that were used later. A name belongs to values of one type, and contains
 * everything that they depend on, except rows.
 */
export class VersionedCache {
  private readonly entries: LRUCache<string, Entry>;
  constructor(
    readonly version: Pick<RowsVersion, 'of'>,
    { most, largest } = { most: CACHE_BYTES, largest: CACHED_BYTES },
  ) {
    this.entries = new LRUCache({
      maxSize: most,
      maxEntrySize: largest,
      sizeCalculation: ({ bytes }, name) => bytes + 2 * name.length + CACHED_OVERHEAD,
    });
  }

  /** The value that was kept under this version. */
  find<T>(name: string, version: string): T | undefined {
    const entry = this.entries.get(name);
    return entry?.version === version ? (entry.value as T) : undefined;
  }

  keep(name: string, version: string, value: unknown, bytes: number): void {
    this.entries.set(name, { version, value, bytes });
  }

  /**
   * The known result of that name, or what `make` returns, for all requests under the same version of the company's rows.
   * The first request for a name keeps nothing but the name: most are never repeated. Before the call rows must be known
   * to be current (`ReadYourWrites.shown`).
   */
  async of<T>(company: number, name: string, make: () => Promise<T>, bytesOf: (result: NonNullable<T>) => number): Promise<T> {
    if (!this.entries.has(name)) {
      this.entries.set(name, NO_VALUE);
      return make();
    }
    const version = await this.version.of(company);
    const known = this.find<Promise<T>>(name, version);
    if (known) return (await known) ?? make();
    const making = make();
    this.keep(name, version, making, 0);
    // Unless rows were written meanwhile and the result is already made again.
    const isLast = (): boolean => this.find(name, version) === making;
    const settle = (result: T | undefined): void => {
      if (!isLast()) return;
      if (result) this.keep(name, version, making, bytesOf(result));
      else this.entries.set(name, NO_VALUE);
    };
    making.then(settle, () => settle(undefined));
    return making;
  }
}
