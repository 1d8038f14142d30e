import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import type { AnyRecordKind } from '@plumbline/platform/records';
import { memberOf } from './json-text';

/** Most text that is kept, in characters, with the forms in which it is printed. */
const MOST_TEXT = 32 * 1024 * 1024;
/** So many forms of a row are kept, for callers from whom other fields are hidden. */
const MOST_FORMS = 3;
/** About what an entry takes beside its text. */
const OVERHEAD = 400;
/** Transaction numbers start again after four billion transactions, which take longer than this. */
const LIFETIME_MS = 600_000;

/** A stored row, for all callers: nothing here depends on one, apart from the fields that a form hides. */
export class KnownRow {
  private readonly picked = new Map<string, string | undefined>();
  private readonly nested = new Map<string, Nested>();
  /**
   * A version of all rows (`RowsVersion`) that was read before the database returned or confirmed this one: under that
   * version it is the present one (ADR 0058).
   */
  shownBy: string | undefined;
  constructor(
    /** The transactions that wrote it (`shownVersion`). */
    readonly version: string,
    readonly doc: string,
    readonly refs: string | null,
  ) {}

  /** The JSON text of a field of its own; undefined without a value. */
  member(name: string): string | undefined {
    if (!this.picked.has(name)) this.picked.set(name, memberOf(this.doc, name));
    return this.picked.get(name);
  }

  /**
   * The row as it is nested, with `hidden` fields as unset by `print`: the same for all callers from whom these are
   * hidden.
   */
  as(hidden: readonly string[], print: (doc: string) => string): Nested {
    const key = hidden.length === 0 ? '' : hidden.join();
    let nested = this.nested.get(key);
    if (!nested) {
      if (this.nested.size >= MOST_FORMS) this.nested.clear();
      this.nested.set(key, (nested = new Nested(print(this.doc))));
    }
    return nested;
  }
}

/** A nested record. */
export class Nested {
  private utf8: Uint8Array | undefined;
  constructor(readonly text: string) {}
  get bytes(): Uint8Array {
    return (this.utf8 ??= Buffer.from(this.text));
  }
}

/**
 * The rows that composed fields showed last, of all companies. A row is used only when the database has just told that
 * its version is still the present one (ADR 0058).
 */
export class KnownRows {
  private readonly rows = new LRUCache<string, KnownRow>({
    maxSize: MOST_TEXT,
    sizeCalculation: ({ doc }) => 4 * doc.length + OVERHEAD,
    ttl: LIFETIME_MS,
    ttlResolution: 1000,
  });

  constructor(pool: Pick<Pool, 'on'>) {
    // A crashed server may have lost transactions, whose numbers are given again then. It is reached by a new
    // connection only.
    pool.on('connect', () => this.rows.clear());
  }

  /** The row in its last known version. */
  find(company: number, kind: AnyRecordKind, id: string): KnownRow | undefined {
    return this.rows.get(keyOf(company, kind, id));
  }

  /** The row that was fetched; the known one when it is of the same version. */
  remember(company: number, kind: AnyRecordKind, id: string, version: string, doc: string, refs: string | null): KnownRow {
    const key = keyOf(company, kind, id);
    const known = this.rows.get(key);
    if (known?.version === version) return known;
    const row = new KnownRow(version, doc, refs);
    this.rows.set(key, row);
    return row;
  }
}

const keyOf = (company: number, kind: AnyRecordKind, id: string): string => `${company}/${kind.name}/${id}`;
