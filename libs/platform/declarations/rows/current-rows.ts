import type { AnyRecordKind, RowValues } from '../record-kind';

/** Rows in memory that equal what the read models show now. */
export interface RowsAtHand {
  /** The live row, null when there is none, undefined when unknown. Read-only. */
  get(kind: AnyRecordKind, company: number, id: number): RowValues | null | undefined;
  /**
   * Announces that the row is about to be read from the database, and returns the function that receives its values,
   * null for none, and the number of characters of its documents: they are kept unless the row was written meanwhile.
   */
  expect(kind: AnyRecordKind, company: number, id: number): (values: RowValues | null, size: number) => void;
}

/**
 * The rows in the memory of the one process that runs the projections, which are current because no other process
 * writes rows. Look-ups check here first. In all other processes, and without a leader, it is empty.
 */
export class CurrentRows {
  private source: RowsAtHand | undefined;

  /** Called when this process starts to lead (`rows`) and when it stops (undefined). */
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
