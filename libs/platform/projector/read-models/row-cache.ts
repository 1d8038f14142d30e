import { LRUCache } from 'lru-cache';
import type { AnyRecordKind, RowValues } from '@plumbline/platform/declarations';

/** A row as it is stored; `live` is false for a removed one. */
export interface StoredRow {
  readonly values: RowValues;
  readonly live: boolean;
  /** The characters of its documents. */
  readonly size: number;
}

/** A known row: its values (also of a removed one), or null when there is no such row. */
export type KnownRow = Pick<StoredRow, 'values' | 'live'> | null;

/** Most rows that are kept, and most characters of their documents. */
const [ROWS, CHARACTERS] = [20_000, 64_000_000];

/** Number of keys without a live row that are kept, for rows that commands look for repeatedly. */
const ABSENT = 2000;

const NO_ROW: StoredRow = { values: {}, live: false, size: 0 };

/**
 * The rows that were used last, by kind, company and id. Valid only while no other process writes rows: it lives as
 * long as a lease.
 */
export class RowCache {
  private readonly rows: LRUCache<string, StoredRow>;
  /** Keys without a live row; there may be a removed one. */
  private readonly absent = new LRUCache<string, true>({ max: ABSENT });
  /** Rows that are being read from the database, each with a mark of its reader. */
  private readonly expected = new Map<string, object>();
  constructor(max = ROWS) {
    this.rows = new LRUCache({ max, maxSize: CHARACTERS, sizeCalculation: ({ size }) => size + 1 });
  }
  /** Rows that are being written now: readers outside of that write cannot derive from here what the database shows. */
  private writing: ReadonlySet<string> = new Set();
  /** Call it before the rows are written, and with an empty set once they are stored. */
  hold(keys: ReadonlySet<string>): void {
    this.writing = keys;
  }
  isWriting(key: string): boolean {
    return this.writing.has(key);
  }
  static key(kind: AnyRecordKind, company: number, id: number): string {
    return `${kind.name}/${company}/${id}`;
  }
  /** Undefined: unknown. */
  get(key: string): StoredRow | null | undefined {
    const known = this.rows.get(key);
    return known === NO_ROW ? null : known;
  }
  /** Whether a read found no live row, and no batch has set one since. */
  isAbsent(key: string): boolean {
    return this.absent.has(key);
  }
  /** The row is unknown from now on. */
  forget(key: string): void {
    this.expected.delete(key);
    this.absent.delete(key);
    this.rows.delete(key);
  }
  set(key: string, row: StoredRow | null): void {
    this.expected.delete(key);
    this.absent.delete(key);
    this.rows.set(key, row ?? NO_ROW);
  }
  /**
   * Announces a read of a live row outside of the batches. The returned function keeps the result, unless a batch is
   * writing the row or has set it since: a result that a commit has overtaken is never kept.
   */
  expect(key: string): (values: RowValues | null, size: number) => void {
    // The read may return the row as it was before the write, and a catch-up has set the row already.
    if (this.writing.has(key)) return () => undefined;
    const mark = {};
    this.expected.set(key, mark);
    return (values, size) => {
      if (this.expected.get(key) !== mark) return;
      // The absence of a live row does not show whether there is a removed one, which batches need.
      if (values === null) {
        this.expected.delete(key);
        this.absent.set(key, true);
      } else this.set(key, { values, live: true, size });
    };
  }
}
