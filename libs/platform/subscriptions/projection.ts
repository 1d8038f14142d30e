import type { EventMetadata, Position } from '@plumbline/platform/event-store';
import type { DataOf, Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';

/** An event as projections and sagas see it. */
export interface Told<D extends object = object> {
  readonly type: string;
  readonly data: D;
  readonly metadata: EventMetadata;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: string;
  /** Why the event can't be read: it is parked, and no handler is told it. */
  readonly unreadable?: string;
}

/**
 * The rows that a projection reads and writes while it applies one event. Synchronous: rows are fetched ahead, and a row that was not is
 * fetched and the handler run again, so a handler must be a pure function of the event and the rows it asks for. Company and modified
 * stamp are the event's own.
 */
export interface Rows {
  /** The row, or undefined when there is none or it is removed. Treat it as read-only. */
  get<K extends AnyRecordKind>(kind: K, id: number): Readonly<RecordOf<K>> | undefined;
  /** A new row; of `rows` later ones win, and what none gives is the kind's absent value. `Id` is set from `id`. */
  insert<K extends AnyRecordKind>(kind: K, id: number, ...rows: readonly Partial<RecordOf<K>>[]): void;
  /** Overwrites the given fields. Does nothing when there is no such row. */
  change<K extends AnyRecordKind>(
    kind: K,
    id: number,
    fields: Partial<RecordOf<K>> | ((row: Readonly<RecordOf<K>>) => Partial<RecordOf<K>>),
  ): void;
  /** The rows with these ids are asked for next: those that are not at hand come by one query, however many they are. For handlers that go through many. */
  ahead?(kind: AnyRecordKind, ids: readonly number[]): void;
  /** Marks the row as removed: gone from reads, a tombstone in the since feed. */
  remove(kind: AnyRecordKind, id: number): void;
}

export type ProjectionHandlers<E extends Message> = { readonly [K in E['type']]?: (event: Told<DataOf<E, K>>, rows: Rows) => void };

/** Turns events into rows. Pure: no clock, no randomness, no I/O. */
export interface Projection {
  /** The URL's plural: `clients`. */
  readonly name: string;
  readonly kinds: readonly AnyRecordKind[];
  readonly handlers: Readonly<Record<string, (event: Told<never>, rows: Rows) => void>>;
  /** The rows that an event will need, so that one query fetches those of a whole batch. A hint: what is left out is fetched later. */
  readonly needs: (event: Told) => readonly (readonly [AnyRecordKind, number])[];
  /** Runs before all others on each event: it sees other projections' rows as they stood before the event. */
  readonly runsFirst: boolean;
}

/**
 * Declares a projection. `kinds` are the kinds whose rows it writes; the default hint of `needs` is the first kind's row with the event's
 * `Id`, unless the handler inserts (events whose names end in Added, Created, Logged, Drafted, … should be listed in `inserts`;
 * `'all'`: the hint holds for no event).
 */
export function projection<E extends Message>(
  name: string,
  kinds: readonly AnyRecordKind[],
  handlers: ProjectionHandlers<E>,
  options: { readonly inserts?: readonly E['type'][] | 'all'; readonly needs?: Projection['needs']; readonly runsFirst?: boolean } = {},
): Projection {
  const { inserts = [] } = options;
  const isInsert = inserts === 'all' ? () => true : (type: string) => inserts.includes(type);
  const needs: Projection['needs'] = (event) => {
    const own = isInsert(event.type) ? undefined : Number((event.data as { Id?: number | string }).Id);
    const first = own && kinds[0] ? [[kinds[0], own] as const] : [];
    return options.needs ? [...first, ...options.needs(event)] : first;
  };
  return { name, kinds, handlers: handlers as Projection['handlers'], needs, runsFirst: options.runsFirst ?? false };
}
