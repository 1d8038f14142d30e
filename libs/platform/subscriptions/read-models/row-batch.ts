import { encodeRow, type AnyRecordKind } from '@plumbline/platform/records';
import { ByTable } from './by-table';
import { RowCache, StoredRow } from './row-cache';
import { RowFold, type Slot } from './row-fold';

/** A slot of a batch, with its key in the cache. */
interface KeyedSlot extends Slot {
  readonly key: string;
}

/** The rows of one batch of events, folded in memory so that each is written once, however many events changed it. */
export class RowBatch extends RowFold {
  private readonly tables = new ByTable(() => new Map<number, KeyedSlot>());
  /** All of them, in the order of their first use. */
  private readonly slots: KeyedSlot[] = [];
  constructor(private readonly cache: RowCache) {
    super();
  }

  slot(kind: AnyRecordKind, company: number, id: number): Slot {
    const table = this.tables.of(kind, company);
    const found = table.get(id);
    if (found) return found;
    const key = RowCache.key(kind, company, id);
    const known = this.cache.get(key);
    const slot = { key, kind, company, id, before: known, now: known, modified: undefined, columns: [] };
    table.set(id, slot);
    this.slots.push(slot);
    return slot;
  }
  /** The rows that must be written, encoded unless nobody keeps them. `lean` as in `keep`. */
  written(lean = false): KeyedSlot[] {
    const written: KeyedSlot[] = [];
    for (const slot of this.slots) {
      if (slot.modified === undefined || !slot.now) continue;
      if (!lean || slot.before !== undefined) slot.columns = encodeRow(slot.kind, slot.now.values);
      written.push(slot);
    }
    return written;
  }
  /**
   * Keeps the rows for the next batch. Call it after `written`, once the rows are stored, or when a failed write must
   * also fail its readers. With `lean` rows whose earlier state was never read are not kept: in a long catch-up they
   * would only evict others.
   */
  keep(lean = false): void {
    for (const { key, columns, before, now, modified } of this.slots) {
      if (lean && before === undefined) this.cache.forget(key);
      else if (modified !== undefined && now)
        // A row that was changed is likely to be changed again, so its values are kept; a new one is rarely read.
        this.cache.set(key, new StoredRow(columns[0] as string, columns[1] as string | null, now.live, before ? now.values : undefined));
      else if (before !== undefined) this.cache.set(key, before);
    }
  }
  /** Number of rows loaded or changed. */
  get size(): number {
    return this.slots.length;
  }
}
