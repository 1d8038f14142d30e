import { encodeRow, wireId, type AnyRecordKind, type RecordOf, type RowValues } from '@plumbline/platform/records';
import { checkRead, checkSeesBefore, checkWritten, type FollowedKind, type Projection, type Rows, type DeliveredEvent } from './projection';
import type { CachedRow, StoredRow } from './row-cache';
import { changeBy, type RowChange } from './row-change';

/** A row that was loaded or changed. `before` is the stored row (undefined: unknown), `now` the new one. */
export interface Slot {
  readonly kind: AnyRecordKind;
  readonly company: number;
  readonly id: number;
  before: StoredRow | null | undefined;
  now: CachedRow | undefined;
  /** Recorded time of the event that wrote it last; undefined while it was only read. */
  modified: string | undefined;
  /** The columns computed from its values, as `encodeRow` returns them; undefined until somebody needs them. */
  columns: unknown[] | undefined;
  /** The changes by events since it was loaded, one for each event; none where the kind keeps no changes. */
  readonly changes: RowChange[];
}

/** The columns of a row that is written. */
export const encoded = (slot: Slot): unknown[] => (slot.columns ??= encodeRow(slot.kind, slot.now?.values ?? {}));

/** One projection's handler of an event. */
export interface Step {
  readonly projection: Projection;
  readonly handler: (event: DeliveredEvent<never>, rows: Rows) => void;
  /** The kinds whose rows are there, by name: what a handler writes of others is dropped. */
  readonly kinds: ReadonlyMap<string, AnyRecordKind>;
}

/** The outcome of one run of a handler: done, the rows to fetch before it can run again, or the error of a defect. */
export type Run = 'done' | readonly Slot[] | Error;

const blanks = new WeakMap<AnyRecordKind, RowValues>();
const blankOf = (kind: AnyRecordKind): RowValues => {
  let blank = blanks.get(kind);
  // Through JSON, because the engine copies a parsed object many times faster than one that was built key by key.
  if (!blank) blanks.set(kind, (blank = JSON.parse(JSON.stringify(kind.blank())) as RowValues));
  return blank;
};
/** Unset values are left out: JSON would drop them, and a row must be equal whether it comes from memory or from the table. */
const assign = (target: RowValues, fields: RowValues): RowValues => {
  for (const key in fields) if (fields[key] !== undefined) target[key] = fields[key];
  return target;
};
const isId = (id: number): boolean => Number.isSafeInteger(id) && id > 0;

/** Rows folded in memory: handlers read and write them here, and whoever holds the slots writes them to the tables. */
export abstract class RowFold implements Rows {
  /** The values that the running handler has overwritten, to restore them when it has to run again. */
  private readonly undo: (Pick<Slot, 'now' | 'modified'> & { slot: Slot; changes: number; last: RowChange | undefined })[] = [];
  /** The rows that the running handler has read and that are not fetched yet: what it did is worth nothing. */
  private readonly missed = new Set<Slot>();
  private step: Step | undefined;
  private event: DeliveredEvent | undefined;
  /** The row of the event that was asked for last: handlers read and change the same one several times. */
  private last: Slot | undefined;

  /** The row's slot; created when there is none. */
  abstract slot(kind: AnyRecordKind, company: number, id: number): Slot;

  /** Sets a fetched row; null when there is none. */
  load(slot: Slot, row: StoredRow | null): void {
    slot.before = row;
    if (slot.modified === undefined) slot.now = row;
  }

  /**
   * Runs a handler over the rows. A row that is not fetched yet is undefined to it: then, as after an error, none of its writes remains.
   */
  run(step: Step, event: DeliveredEvent): Run {
    this.step = step;
    this.event = event;
    this.last = undefined;
    this.undo.length = 0;
    this.missed.clear();
    let failed: unknown;
    try {
      step.handler(event as DeliveredEvent<never>, this);
      if (this.missed.size === 0) return 'done';
    } catch (error) {
      failed = error;
    }
    for (const { slot, now, modified, changes, last } of this.undo.reverse()) {
      Object.assign(slot, { now, modified });
      slot.changes.length = changes;
      if (last) slot.changes[changes - 1] = last;
    }
    if (this.missed.size > 0) return [...this.missed];
    return failed instanceof Error ? failed : new Error(String(failed));
  }

  get<K extends AnyRecordKind>(kind: K, id: number): Readonly<RecordOf<K>> | undefined {
    checkRead(this.running.projection, kind);
    return isId(id) ? (this.present(this.own(kind, id))?.values as RecordOf<K> | undefined) : undefined;
  }
  before<R extends object>(followed: FollowedKind<R>, id: number): Readonly<R> | undefined {
    const { projection, kinds } = this.running;
    checkRead(projection, followed);
    checkSeesBefore(projection, followed);
    const kind = kinds.get(followed.name);
    return kind && (this.get(kind, id) as R | undefined);
  }
  insert<K extends AnyRecordKind>(kind: K, id: number, ...rows: readonly Partial<RecordOf<K>>[]): void {
    if (!this.isWritten(kind)) return;
    if (!isId(id)) throw new Error(`a row of ${kind.name} can't have the id ${id}`);
    const values = { ...blankOf(kind) };
    for (const row of rows) assign(values, row);
    values['Id'] = wireId(kind, id);
    this.write(this.own(kind, id), { values, live: true }, true);
  }
  change<K extends AnyRecordKind>(
    kind: K,
    id: number,
    fields: Partial<RecordOf<K>> | ((row: Readonly<RecordOf<K>>) => Partial<RecordOf<K>>),
  ): void {
    if (!this.isWritten(kind) || !isId(id)) return;
    const slot = this.own(kind, id);
    const current = this.present(slot);
    if (!current) return;
    const given = typeof fields === 'function' ? fields(current.values as RecordOf<K>) : fields;
    const values = assign({ ...current.values }, given);
    values['Id'] = wireId(kind, id);
    this.write(slot, { values, live: true });
  }
  remove(kind: AnyRecordKind, id: number): void {
    if (!this.isWritten(kind) || !isId(id)) return;
    const slot = this.own(kind, id);
    const current = this.present(slot);
    if (current) this.write(slot, { values: current.values, live: false });
  }

  /** True if rows of the kind are there to be written. */
  private isWritten(kind: AnyRecordKind): boolean {
    const { projection, kinds } = this.running;
    checkWritten(projection, kind);
    return kinds.has(kind.name);
  }
  private own(kind: AnyRecordKind, id: number): Slot {
    const { last } = this;
    if (last?.id === id && last.kind === kind) return last;
    return (this.last = this.slot(kind, this.current.metadata.company, id));
  }
  private present(slot: Slot): { readonly values: RowValues } | undefined {
    if (slot.now === undefined) this.missed.add(slot);
    return slot.now?.live ? slot.now : undefined;
  }
  private write(slot: Slot, now: NonNullable<CachedRow>, isNew = false): void {
    const { changes, kind } = slot;
    const last = changes.at(-1);
    this.undo.push({ slot, now: slot.now, modified: slot.modified, changes: changes.length, last });
    if (kind.keepsChanges) {
      const earlier = last?.position === this.current.position ? changes.pop() : undefined;
      const change = changeBy(this.current, slot, earlier, now, isNew, blankOf(kind));
      if (change) changes.push(change);
    }
    slot.now = now;
    slot.modified = this.current.recordedAt;
  }
  private get running(): Step {
    if (!this.step) throw new Error('rows are only there while an event is applied');
    return this.step;
  }
  private get current(): DeliveredEvent {
    if (!this.event) throw new Error('rows are only there while an event is applied');
    return this.event;
  }
}
