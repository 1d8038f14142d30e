import { LRUCache } from 'lru-cache';
import type { AnyRecordKind, RowValues } from '@plumbline/platform/records';

/** A row as it is stored; `live` is false for a removed one. */
export interface StoredRow {
  readonly values: RowValues;
  readonly live: boolean;
  /** The characters of its documents. */
  readonly size: number;
}

/** A known row: its values (also of a removed one), or null when there is no such row. */
export type CachedRow = Pick<StoredRow, 'values' | 'live'> | null;

/** Most rows that are kept, and most characters of their documents. */
const [ROWS, CHARACTERS] = [20_000, 64_000_000];

const NO_ROW: StoredRow = { values: {}, live: false, size: 0 };

/** The rows that were used last, by kind, company and id. Valid only while no other process writes rows: it lives as long as a lease. */
export class RowCache {
  private readonly rows: LRUCache<string, StoredRow>;
  constructor(max = ROWS) {
    this.rows = new LRUCache({ max, maxSize: CHARACTERS, sizeCalculation: ({ size }) => size + 1 });
  }
  static key(kind: AnyRecordKind, company: number, id: number): string {
    return `${kind.name}/${company}/${id}`;
  }
  /** Undefined: unknown. */
  get(key: string): StoredRow | null | undefined {
    const known = this.rows.get(key);
    return known === NO_ROW ? null : known;
  }
  /** The row is unknown from now on. */
  forget(key: string): void {
    this.rows.delete(key);
  }
  set(key: string, row: StoredRow | null): void {
    this.rows.set(key, row ?? NO_ROW);
  }
}
