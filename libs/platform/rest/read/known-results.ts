import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { RowsVersion } from '@plumbline/platform/subscriptions/rows-version';

/** About what an entry takes beside the result. */
const OVERHEAD = 500;
/** Transaction numbers start again after four billion transactions, which take longer than this. */
const LIFETIME_MS = 600_000;

interface Kept<T> {
  /** The version of the rows before the result was made; undefined without a result. */
  readonly version?: string | undefined;
  readonly result?: T;
  /** The result that is being made. */
  readonly making?: Promise<T | undefined>;
}

/** How much may be kept. */
export interface Room<T> {
  /** Most bytes of all results. */
  readonly most: number;
  /** Bytes of one. */
  readonly sizeOf: (result: T) => number;
}

/** A result that takes a larger part of the room than this is not kept: a few must not displace all others. */
const LARGEST_PART = 1 / 16;

/**
 * Results of repeated reads, for all callers. One is used again only when the database has just confirmed that no row
 * has been written since before it was made (ADR 0058).
 */
export class KnownResults<T extends object> {
  private readonly kept: LRUCache<string, Kept<T>>;

  constructor(
    pool: Pick<Pool, 'on'>,
    private readonly version: Pick<RowsVersion, 'now'>,
    private readonly room: Room<T>,
  ) {
    this.kept = new LRUCache({
      maxSize: room.most,
      sizeCalculation: ({ result }, key) => (result ? room.sizeOf(result) : 0) + 2 * key.length + OVERHEAD,
      ttl: LIFETIME_MS,
      ttlResolution: 1000,
    });
    // A crashed server may have lost transactions, whose numbers are given again then. It is reached by a new
    // connection only.
    pool.on('connect', () => this.kept.clear());
  }

  /**
   * The known result of that name, or what `make` returns, for all requests under the same version. The name contains
   * everything that the result depends on, except rows. The first request for it costs nothing more than the result.
   * Before the call rows must be known to be current (`ReadYourWrites.shown`).
   */
  async of<R extends T | undefined>(name: string, make: () => Promise<R>): Promise<T | R> {
    if (!this.kept.has(name)) {
      this.kept.set(name, {});
      return make();
    }
    const version = await this.version.now();
    if (version === undefined) return make();
    const known = this.kept.get(name);
    if (known?.version !== version) return this.make(name, version, make);
    return known.result ?? (await known.making) ?? make();
  }

  private async make<R extends T | undefined>(name: string, version: string, make: () => Promise<R>): Promise<R> {
    const making = make();
    const kept: Kept<T> = { version, making };
    this.kept.set(name, kept);
    let result: R | undefined;
    try {
      return (result = await making);
    } finally {
      // Unless rows were written meanwhile and the result is already made again.
      if (this.kept.get(name) === kept) this.kept.set(name, result && this.isKept(result) ? { version, result } : {});
    }
  }

  private isKept(result: T): boolean {
    return this.room.sizeOf(result) <= this.room.most * LARGEST_PART;
  }
}
