import { LRUCache } from 'lru-cache';
import { decodeRow, type AnyRecordKind, type RowValues } from '@plumbline/platform/records';

/** A row as it is stored. Its values are decoded when they are asked for: many rows are kept, few are looked at, and text weighs least. */
export class StoredRow {
  private decoded: RowValues | undefined;
  constructor(
    private readonly doc: string,
    private readonly extra: string | null,
    readonly live: boolean,
  ) {}
  get values(): RowValues {
    return (this.decoded ??= this.decode());
  }
  /** The values, without keeping them here. */
  decode(): RowValues {
    return decodeRow(this.doc, this.extra);
  }
  /** Lets go of the decoded values. */
  rest(): this {
    this.decoded = undefined;
    return this;
  }
}

/** What is known of a row: its values (also of a removed one), or null when there is no such row. */
export type KnownRow = { readonly values: RowValues; readonly live: boolean } | null;

const NO_ROW = new StoredRow('{}', null, false);

/** The rows that were used last, by kind, company and id. Right only while nobody else writes rows: it lives as long as a lease. */
export class RowCache {
  private readonly rows: LRUCache<string, StoredRow>;
  /** Rows that somebody is reading from the database, with a mark of each reader's own. */
  private readonly expected = new Map<string, object>();
  constructor(max = 20_000) {
    this.rows = new LRUCache({ max });
  }
  /** Rows that are being written now: whoever is not part of it can't tell from here what the database shows. */
  private writing: ReadonlySet<string> = new Set();
  /** To be called before the rows are written, and with none when they are set. */
  hold(keys: ReadonlySet<string>): void {
    this.writing = keys;
  }
  isWriting(key: string): boolean {
    return this.writing.has(key);
  }
  static key(kind: AnyRecordKind, company: number, id: number): string {
    return `${kind.name}/${company}/${id}`;
  }
  /** Undefined: nothing is known. */
  get(key: string): StoredRow | null | undefined {
    const known = this.rows.get(key);
    return known === NO_ROW ? null : known;
  }
  /** Nothing is known of the row any more. */
  forget(key: string): void {
    this.expected.delete(key);
    this.rows.delete(key);
  }
  set(key: string, row: StoredRow | null): void {
    this.expected.delete(key);
    this.rows.set(key, row?.rest() ?? NO_ROW);
  }
  /**
   * A live row, or the lack of one, is about to be read outside of the batches. What comes is kept unless a batch writes the row now or has set
   * it since: so a result which a commit has overtaken is never kept.
   */
  expect(key: string): (doc: string | null, extra: string | null) => void {
    // It may be read as it was before the write, and a catch-up has set the row already.
    if (this.writing.has(key)) return () => undefined;
    const mark = {};
    this.expected.set(key, mark);
    return (doc, extra) => {
      if (this.expected.get(key) !== mark) return;
      // That there is no live row says nothing of a removed one, which batches must know.
      if (doc === null) this.expected.delete(key);
      else this.set(key, new StoredRow(doc, extra, true));
    };
  }
}
