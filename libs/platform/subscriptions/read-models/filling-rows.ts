import { encodeRow, type AnyRecordKind } from '@plumbline/platform/records';
import { ByTable } from './by-table';
import { IdSet } from './id-set';
import type { KnownRow } from './row-cache';
import { RowFold, type Slot } from './row-fold';

/**
 * Rows that come into memory between two sweeps. Rows that were not used since the last but one leave it, so at most
 * three times as many are there, besides those in constant use.
 */
const SWEEP = 16_000;

interface FillingSlot extends Slot {
  /** Number of the sweeps before its last use. */
  used: number;
}

interface Table {
  readonly slots: Map<number, FillingSlot>;
  /** The ids of the rows that are stored, or are being written. */
  readonly stored: IdSet;
}

/**
 * The rows of tables that were empty when the first event was applied. What is stored is known, so that a row which is
 * not in memory is fetched only where there is one; and a row is written when nothing has used it for a while, not with
 * each batch: a project that every event changes is written once (ADR 0044).
 */
export class FillingRows extends RowFold {
  private readonly tables = new ByTable<Table>(() => ({ slots: new Map(), stored: new IdSet() }));
  private sweeps = 0;
  private fresh = 0;
  /** @param sweepAfter number of rows that come into memory between two sweeps */
  constructor(private readonly sweepAfter = SWEEP) {
    super();
  }

  slot(kind: AnyRecordKind, company: number, id: number): Slot {
    const { slots, stored } = this.tables.of(kind, company);
    const known = slots.get(id);
    if (known) {
      known.used = this.sweeps;
      return known;
    }
    const row = stored.has(id) ? undefined : null;
    const slot: FillingSlot = { kind, company, id, before: row, now: row, modified: undefined, columns: [], used: this.sweeps };
    slots.set(id, slot);
    this.fresh += 1;
    return slot;
  }

  /** Whether so many rows have come into memory that `sweep` is due. */
  get isFull(): boolean {
    return this.fresh >= this.sweepAfter;
  }

  /**
   * The rows that must be written because they have not been used for a while. Those of the last call must be
   * stored by now: from here on they are fetched again. `before` is null for rows that the tables do not have yet.
   */
  sweep(): Slot[] {
    this.sweeps += 1;
    this.fresh = 0;
    const written: Slot[] = [];
    for (const table of this.tables.all())
      for (const slot of table.slots.values()) {
        if (slot.used >= this.sweeps - 1) continue;
        if (slot.modified === undefined) table.slots.delete(slot.id);
        else written.push(this.taken(table, slot));
      }
    return written;
  }

  /** The rows that are not stored yet; the memory is empty afterwards. */
  rest(): Slot[] {
    const written: Slot[] = [];
    for (const table of this.tables.all()) {
      for (const slot of table.slots.values()) if (slot.modified !== undefined) written.push(this.taken(table, slot));
      table.slots.clear();
    }
    return written;
  }

  /** What must be stored of a changed row, on its own: events that follow may change the slot before it is stored. */
  private taken({ stored }: Table, slot: FillingSlot): Slot {
    const { kind, company, id, before, now, modified } = slot;
    stored.add(id);
    slot.modified = undefined;
    slot.before = undefined;
    if (before === null && now) return new AddedRow(kind, company, id, now, modified);
    return { kind, company, id, before, now, modified, columns: now ? encodeRow(kind, now.values) : [] };
  }
}

/**
 * A new row, which is encoded when its columns are read: once, by COPY. The texts of all rows of a sweep would be
 * moved by the garbage collector before they are sent.
 */
class AddedRow implements Slot {
  readonly before = null;
  constructor(
    readonly kind: AnyRecordKind,
    readonly company: number,
    readonly id: number,
    readonly now: NonNullable<KnownRow>,
    readonly modified: string | undefined,
  ) {}
  get columns(): unknown[] {
    return encodeRow(this.kind, this.now.values);
  }
}
