import type { AnyRecordKind } from '@plumbline/platform/records';
import { RowCache } from './row-cache';
import { encoded, RowFold, type Slot } from './row-fold';

interface KeyedSlot extends Slot {
  readonly key: string;
}

/** The rows of one batch of events, folded in memory so that each is written once, however many events changed it. */
export class RowBatch extends RowFold {
  /** All of them, in the order of their first use. */
  private readonly slots = new Map<string, KeyedSlot>();
  constructor(private readonly cache: RowCache) {
    super();
  }

  slot(kind: AnyRecordKind, company: number, id: number): Slot {
    const key = RowCache.key(kind, company, id);
    let slot = this.slots.get(key);
    if (!slot) {
      const known = this.cache.get(key);
      slot = { key, kind, company, id, before: known, now: known, modified: undefined, columns: undefined, changes: [] };
      this.slots.set(key, slot);
    }
    return slot;
  }
  /** The rows that must be written. */
  written(): KeyedSlot[] {
    return [...this.slots.values()].filter(({ modified, now }) => modified !== undefined && now);
  }
  /** Keeps the rows for the next batch, once they are stored or bound to fail its readers too. `lean`: not those that were never read. */
  keep(lean = false): void {
    for (const slot of this.slots.values()) {
      const { key, before, now, modified } = slot;
      if (lean && before === undefined) this.cache.forget(key);
      else if (modified === undefined) {
        if (before !== undefined) this.cache.set(key, before);
      } else if (now) {
        const [doc, extra] = encoded(slot) as [string, string | null];
        this.cache.set(key, { ...now, size: doc.length + (extra?.length ?? 0) });
      }
    }
  }
}
