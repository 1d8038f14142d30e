import { encodeRow, wireId, type AnyRecordKind, type RecordOf, type RowValues } from '@plumbline/platform/records';
import type { Rows, Told } from '../projection';
import { RowCache, StoredRow, type KnownRow } from './row-cache';

/** A row that a batch has loaded or touched. `before` is what is stored (undefined: not known), `now` what it will be. */
export interface Slot {
  readonly key: string;
  readonly kind: AnyRecordKind;
  readonly company: number;
  readonly id: number;
  before: StoredRow | null | undefined;
  now: KnownRow | undefined;
  /** Recorded time of the event that wrote it last; undefined while the batch has only read it. */
  modified: string | undefined;
  /** The columns that follow from its values, as `encodeRow` gives them; filled in by `written`. */
  columns: unknown[];
}

/** Thrown out of a handler that asked for rows which nobody has fetched yet. One object, because it may be thrown often. */
class RowMissed extends Error {
  slots: readonly Slot[] = [];
}

/** The outcome of one handler's run: done, the rows to fetch before it can be run again, or the error of a defect. */
export type Run = 'done' | readonly Slot[] | Error;

const blanks = new WeakMap<AnyRecordKind, RowValues>();
const blankOf = (kind: AnyRecordKind): RowValues => {
  let blank = blanks.get(kind);
  // Through JSON, because the engine copies an object that it parsed many times faster than one that was put together key by key.
  if (!blank) blanks.set(kind, (blank = JSON.parse(JSON.stringify(kind.blank())) as RowValues));
  return blank;
};
/** Unset values are left out: in JSON they would vanish, and a row must be the same whether it comes from memory or from the table. */
const assign = (target: RowValues, fields: RowValues): RowValues => {
  for (const key in fields) if (fields[key] !== undefined) target[key] = fields[key];
  return target;
};
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** The rows of one batch of events, folded in memory so that each is written once, whatever number of events changed it. */
export class RowBatch implements Rows {
  private readonly slots = new Map<string, Slot>();
  private readonly missed = new RowMissed('a row was not fetched');
  /** What the handler that runs has overwritten, to take back when it has to run again. */
  private readonly undo: { slot: Slot; now: KnownRow | undefined; modified: string | undefined }[] = [];
  private event: Told | undefined;
  constructor(private readonly cache: RowCache) {}

  /** Runs a handler over the rows. Unless it comes to its end, none of its writes remains. */
  run(handler: (event: Told<never>, rows: Rows) => void, event: Told): Run {
    this.event = event;
    this.undo.length = 0;
    try {
      handler(event as Told<never>, this);
      return 'done';
    } catch (error) {
      for (const { slot, now, modified } of this.undo.reverse()) Object.assign(slot, { now, modified });
      if (error === this.missed) return this.missed.slots;
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  /** The row's place in the batch; made when there is none. */
  slot(kind: AnyRecordKind, company: number, id: number): Slot {
    const key = RowCache.key(kind, company, id);
    let slot = this.slots.get(key);
    if (!slot) {
      const known = this.cache.get(key);
      this.slots.set(key, (slot = { key, kind, company, id, before: known, now: known, modified: undefined, columns: [] }));
    }
    return slot;
  }
  /** Fills in what was fetched. */
  load(slot: Slot, row: StoredRow | null): void {
    slot.before = row;
    if (slot.modified === undefined) slot.now = row;
  }
  /** The rows that must be written, encoded. */
  written(): Slot[] {
    const written: Slot[] = [];
    for (const slot of this.slots.values()) {
      if (slot.modified === undefined || !slot.now) continue;
      slot.columns = encodeRow(slot.kind, slot.now.values);
      written.push(slot);
    }
    return written;
  }
  /**
   * Keeps the rows for the next batch: call it after `written`, once they are stored, or when whoever reads them falls with the write. With `lean` rows whose earlier state was
   * not even looked at are not kept: in a long catch-up they would only push out others.
   */
  keep(lean = false): void {
    for (const { key, columns, before, now, modified } of this.slots.values()) {
      if (lean && before === undefined) this.cache.forget(key);
      else if (modified !== undefined && now)
        this.cache.set(key, new StoredRow(columns[0] as string, columns[1] as string | null, now.live));
      else if (before !== undefined) this.cache.set(key, before);
    }
  }
  /** Number of rows loaded or touched. */
  get size(): number {
    return this.slots.size;
  }

  get<K extends AnyRecordKind>(kind: K, id: number): Readonly<RecordOf<K>> | undefined {
    return isId(id) ? (this.present(this.own(kind, id))?.values as RecordOf<K> | undefined) : undefined;
  }
  insert<K extends AnyRecordKind>(kind: K, id: number, ...rows: readonly Partial<RecordOf<K>>[]): void {
    if (!isId(id)) throw new Error(`a row of ${kind.name} can't have the id ${id}`);
    const values = { ...blankOf(kind) };
    for (const row of rows) assign(values, row);
    values['Id'] = wireId(kind, id);
    this.write(this.own(kind, id), { values, live: true });
  }
  change<K extends AnyRecordKind>(
    kind: K,
    id: number,
    fields: Partial<RecordOf<K>> | ((row: Readonly<RecordOf<K>>) => Partial<RecordOf<K>>),
  ): void {
    if (!isId(id)) return;
    const slot = this.own(kind, id);
    const current = this.present(slot);
    if (!current) return;
    const given = typeof fields === 'function' ? fields(current.values as RecordOf<K>) : fields;
    const values = assign({ ...current.values }, given);
    values['Id'] = wireId(kind, id);
    this.write(slot, { values, live: true });
  }
  ahead(kind: AnyRecordKind, ids: readonly number[]): void {
    const missed = [...new Set(ids)]
      .filter(isId)
      .map((id) => this.own(kind, id))
      .filter(({ now }) => now === undefined);
    if (missed.length === 0) return;
    this.missed.slots = missed;
    throw this.missed;
  }
  remove(kind: AnyRecordKind, id: number): void {
    if (!isId(id)) return;
    const slot = this.own(kind, id);
    const current = this.present(slot);
    if (current) this.write(slot, { values: current.values, live: false });
  }

  private own(kind: AnyRecordKind, id: number): Slot {
    return this.slot(kind, this.told.metadata.company, id);
  }
  private present(slot: Slot): { readonly values: RowValues } | undefined {
    if (slot.now === undefined) {
      this.missed.slots = [slot];
      throw this.missed;
    }
    return slot.now?.live ? slot.now : undefined;
  }
  private write(slot: Slot, now: KnownRow): void {
    this.undo.push({ slot, now: slot.now, modified: slot.modified });
    slot.now = now;
    slot.modified = this.told.recordedAt;
  }
  private get told(): Told {
    if (!this.event) throw new Error('rows are only there while an event is applied');
    return this.event;
  }
}
