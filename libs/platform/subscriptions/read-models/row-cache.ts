import { LRUCache } from 'lru-cache';
import { decodeRow, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';

/**
 * A row as it is stored. Its values are decoded on demand: many rows are kept and few are read, and text takes the
 * least memory.
 */
export class StoredRow {
  constructor(
    private readonly doc: string,
    private readonly extra: string | null,
    readonly live: boolean,
    /** The values that the text was made from, where they are at hand. */
    private decoded?: RowValues,
  ) {}
  get values(): RowValues {
    return (this.decoded ??= this.decode());
  }
  /** The values, without keeping them here. */
  decode(): RowValues {
    return decodeRow(this.doc, this.extra);
  }
  /** Whether its values need not be decoded again. */
  get isDecoded(): boolean {
    return this.decoded !== undefined;
  }
  /** The characters that they are decoded from. */
  get length(): number {
    return this.doc.length + (this.extra?.length ?? 0);
  }
  /** Frees the decoded values. */
  rest(): this {
    this.decoded = undefined;
    return this;
  }
}

/** A known row: its values (also of a removed one), or null when there is no such row. */
export type KnownRow = { readonly values: RowValues; readonly live: boolean } | null;

/** Number of keys without a live row that are kept, for rows that commands look for repeatedly. */
const ABSENT = 2000;

/** Characters of the rows whose decoded values are kept, for those that commands and batches read repeatedly. */
const DECODED = 4_000_000;

const NO_ROW = new StoredRow('{}', null, false);

/**
 * The rows that were used last, by kind, company and id. Valid only while no other process writes rows: it lives as
 * long as a lease.
 */
export class RowCache {
  private readonly rows: LRUCache<string, StoredRow>;
  /** The rows whose values stay decoded. */
  private readonly decoded = new LRUCache<StoredRow, true>({
    maxSize: DECODED,
    sizeCalculation: (_, row) => row.length,
    dispose: (_, row) => row.rest(),
  });
  /** Keys without a live row; there may be a removed one. */
  private readonly absent = new LRUCache<string, true>({ max: ABSENT });
  /** Rows that are being read from the database, each with a mark of its reader. */
  private readonly expected = new Map<string, object>();
  constructor(max = 20_000) {
    this.rows = new LRUCache({ max });
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
    const known = this.rows.peek(key);
    if (known && known !== row) this.decoded.delete(known);
    if (row?.isDecoded) this.retain(row);
    this.rows.set(key, row ?? NO_ROW);
  }
  /** Keeps the decoded values of a row for a while: a row that a batch has read is likely to be read by the next one. */
  private retain(row: StoredRow): void {
    if (row.length > DECODED) row.rest();
    else if (!this.decoded.get(row)) this.decoded.set(row, true);
  }
  /**
   * The values of a row for readers outside of the batches. They stay decoded for a while, as those that batches read:
   * decoding the row of an invoice with 1,000 lines takes many times as long as changing it.
   */
  valuesOf(row: StoredRow): RowValues {
    if (row.length > DECODED) return row.decode();
    const { values } = row;
    this.retain(row);
    return values;
  }
  /**
   * Announces a read of a live row outside of the batches. The returned function keeps the result, unless a batch is
   * writing the row or has set it since: a result that a commit has overtaken is never kept.
   */
  expect(key: string): (doc: string | null, extra: string | null) => void {
    // The read may return the row as it was before the write, and a catch-up has set the row already.
    if (this.writing.has(key)) return () => undefined;
    const mark = {};
    this.expected.set(key, mark);
    return (doc, extra) => {
      if (this.expected.get(key) !== mark) return;
      // The absence of a live row does not show whether there is a removed one, which batches need.
      if (doc === null) {
        this.expected.delete(key);
        this.absent.set(key, true);
      } else this.set(key, new StoredRow(doc, extra, true));
    };
  }
}
