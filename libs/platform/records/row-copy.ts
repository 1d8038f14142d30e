import { BinaryRows } from './binary-rows';
import type { AnyRecordKind, RowValues } from './record-kind';
import { layoutOf, refsOf } from './table';

/** Milliseconds between the beginnings of the time of JavaScript and of PostgreSQL. */
const EPOCH = Date.UTC(2000, 0, 1);
/** The columns before those of fields. */
const COMMON = 11;

/** A row of a kind's table. */
export interface CopiedRow {
  readonly company: number;
  readonly id: number;
  readonly values: RowValues;
  readonly isLive: boolean;
  /** ISO 8601, to the millisecond. */
  readonly modified: string;
}

/**
 * Encodes rows of one kind for COPY in its binary form: the columns in the order of the table, with the same values as
 * `encodeRow` returns.
 */
export class RowCopy {
  private readonly layout;
  private readonly to: BinaryRows;
  private modified = '';
  private micros = 0;
  constructor(private readonly kind: AnyRecordKind) {
    this.layout = layoutOf(kind);
    this.to = new BinaryRows(this.layout.printer.fixed);
  }

  add({ company, id, values, isLive, modified }: CopiedRow): void {
    const { kind, to } = this;
    const { printer, by, indexed } = this.layout;
    const of = values as never;
    to.row(COMMON + indexed.length);
    to.bigint(company);
    to.bigint(id);
    printer.printTo(values, to, to);
    textOrNull(to, refsOf(by, values));
    to.bigint(this.microsOf(modified));
    to.boolean(!isLive);
    to.boolean(kind.forClient?.(of) ?? false);
    bigintOrNull(to, kind.owner?.(of) ?? null);
    bigintOrNull(to, kind.awaiting?.(of) ?? null);
    const vendors = kind.vendors?.(of);
    if (vendors) to.bigints(vendors);
    else to.null();
    for (const column of indexed) textOrNull(to, column(values));
  }
  /** Whether enough rows were added to send them. */
  get isFull(): boolean {
    return this.to.isFull;
  }
  /** The rows since the last call. */
  take(): Buffer {
    return this.to.take();
  }
  /** The rows since the last call, and the end of all. */
  end(): Buffer {
    return this.to.end();
  }

  /** The rows of one event have the same time. */
  private microsOf(modified: string): number {
    if (modified !== this.modified) {
      this.modified = modified;
      this.micros = (Date.parse(modified) - EPOCH) * 1000;
    }
    return this.micros;
  }
}

const textOrNull = (to: BinaryRows, value: string | null): void => (value === null ? to.null() : to.text(value));
const bigintOrNull = (to: BinaryRows, value: number | null): void => (value === null ? to.null() : to.bigint(value));
