import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { KnownRow } from './known-rows';

/** What is kept of all parts, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** About what an entry takes beside its text. */
const OVERHEAD = 400;
/** Transaction numbers start again after four billion transactions, which take longer than this. */
const LIFETIME_MS = 600_000;

/** The whole end of a row as bytes, or the members that `fields=` names. */
export type Part = Uint8Array | readonly string[];

interface Kept {
  readonly rows: readonly KnownRow[];
  readonly part: Part;
}

/**
 * What rows show of other records, by their `refs`: those that follow each other often refer to the same ones. A part is
 * made of known rows alone and is used while the database has each of these under the version of the page (ADR 0086).
 */
export class KnownParts {
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ part }, key) => bytesOf(part) + key.length + OVERHEAD,
    ttl: LIFETIME_MS,
    ttlResolution: 1000,
  });

  constructor(pool: Pick<Pool, 'on'>) {
    pool.on('connect', () => this.kept.clear());
  }

  /**
   * Those of one read. `name` is that of the company, the kind and the callers who see all of the shown records, and the
   * same of each; `version` that of all rows in the page.
   */
  under<P extends Part>(name: string, version: string): PartsInUse<P> {
    return new PartsInUse(this.kept, name, version);
  }
}

/** The parts of one read. */
export class PartsInUse<P extends Part> {
  private readonly ready = new Map<string, P>();
  constructor(
    private readonly kept: LRUCache<string, Kept>,
    private readonly name: string,
    private readonly version: string,
  ) {}

  /** Whether the part is known for this read: its records need not be fetched. */
  has(refs: string): boolean {
    const known = this.kept.get(this.name + refs);
    if (!known?.rows.every(({ shownBy }) => shownBy === this.version)) return false;
    this.ready.set(refs, known.part as P);
    return true;
  }

  /** The part that `has` found. */
  get(refs: string): P | undefined {
    return this.ready.get(refs);
  }

  keep(refs: string, rows: readonly KnownRow[], part: P): void {
    this.ready.set(refs, part);
    this.kept.set(this.name + refs, { rows, part });
  }
}

const bytesOf = (part: Part): number => (part instanceof Uint8Array ? part.length : part.reduce((sum, { length }) => sum + length, 0));
