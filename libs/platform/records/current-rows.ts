import type { AnyRecordKind } from './record-kind';
import type { RowValues } from './table';

/** Rows in memory that are known to be what the read models show now. */
export interface RowsAtHand {
  /** The live row, null when there is none, undefined when nothing is known of it. Read-only. */
  get(kind: AnyRecordKind, company: number, id: number): RowValues | null | undefined;
  /**
   * Says that the row is about to be read from the database, and answers with what takes the result: it is kept unless the row was
   * written meanwhile.
   */
  expect(kind: AnyRecordKind, company: number, id: number): (doc: string | null, extra: string | null) => void;
}

/**
 * The one process that runs the projections knows rows without asking: nobody else writes them. Whoever looks rows up asks here first; in all
 * other processes, and while nobody leads, nothing is known.
 */
export class CurrentRows {
  private source: RowsAtHand | undefined;

  /** To be called when this process begins to lead (`rows`) and when it no longer does (undefined). */
  lead(rows: RowsAtHand | undefined): void {
    this.source = rows;
  }
  get(kind: AnyRecordKind, company: number, id: number): RowValues | null | undefined {
    return this.source?.get(kind, company, id);
  }
  expect(kind: AnyRecordKind, company: number, id: number): ReturnType<RowsAtHand['expect']> | undefined {
    return this.source?.expect(kind, company, id);
  }
}
