import { LRUCache } from 'lru-cache';
import type { AnyRecordKind, RowValues } from '@plumbline/platform/records';

/** What is known of a row: its values (also of a removed one), or null when there is no such row. */
export type KnownRow = { readonly values: RowValues; readonly live: boolean } | null;

const NO_ROW = { values: {}, live: false };

/** The rows that were used last, by kind, company and id. Right only while nobody else writes rows: it lives as long as a lease. */
export class RowCache {
  private readonly rows: LRUCache<string, { readonly values: RowValues; readonly live: boolean }>;
  constructor(max = 20_000) {
    this.rows = new LRUCache({ max });
  }
  static key(kind: AnyRecordKind, company: number, id: number): string {
    return `${kind.name}/${company}/${id}`;
  }
  /** Undefined: nothing is known. */
  get(key: string): KnownRow | undefined {
    const known = this.rows.get(key);
    return known === NO_ROW ? null : known;
  }
  set(key: string, row: KnownRow): void {
    this.rows.set(key, row ?? NO_ROW);
  }
}
