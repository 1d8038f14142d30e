import type { EventMetadata, Position } from '@plumbline/platform/event-store';
import type { DataOf, Message } from '@plumbline/platform/kernel';
import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';

/** An event as it is delivered to projections and sagas. */
export interface DeliveredEvent<D extends object = object> {
  readonly type: string;
  readonly data: D;
  readonly metadata: EventMetadata;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  readonly position: Position;
  readonly recordedAt: string;
  /** Why the event cannot be read: it is parked and delivered to no handler. */
  readonly unreadable?: string;
}

/** A kind of a context above, by its name: a projection that follows its events cannot import it. `R` is the type of its rows. */
export interface FollowedKind<R extends object = object> {
  readonly name: string;
  /** Never set: it only has the type. */
  readonly row?: R;
}
/** Names a kind whose events a projection follows; see `Rows.before`. */
export const followedKind = <R extends object>(name: string): FollowedKind<R> => ({ name });

/**
 * The rows that a projection reads and writes while it applies one event, of the kinds that it declares. Synchronous: a row that was not
 * fetched ahead is undefined at first; then it is fetched and the handler runs again, so it must be pure. Company and modified time are the
 * event's.
 */
export interface Rows {
  /** The row, or undefined when it does not exist or is removed. Treat it as read-only. */
  get<K extends AnyRecordKind>(kind: K, id: number): Readonly<RecordOf<K>> | undefined;
  /** The row as it was before the event, also of a kind of a context above; only for projections that run first, and kinds that are written. */
  before<R extends object>(kind: FollowedKind<R>, id: number): Readonly<R> | undefined;
  /** Inserts a row. Of `rows` later ones take precedence; fields in none of them get the kind's absent value. `Id` is set from `id`. */
  insert<K extends AnyRecordKind>(kind: K, id: number, ...rows: readonly Partial<RecordOf<K>>[]): void;
  /** Overwrites the given fields. Does nothing when the row does not exist. */
  change<K extends AnyRecordKind>(
    kind: K,
    id: number,
    fields: Partial<RecordOf<K>> | ((row: Readonly<RecordOf<K>>) => Partial<RecordOf<K>>),
  ): void;
  /** Marks the row as removed: it disappears from reads and becomes a tombstone in the since feed. */
  remove(kind: AnyRecordKind, id: number): void;
}

export type ProjectionHandlers<E extends Message> = {
  readonly [K in E['type']]?: (event: DeliveredEvent<DataOf<E, K>>, rows: Rows) => void;
};

/** Turns events into rows. Pure: no clock, no randomness, no I/O. */
export interface Projection {
  /** The URL's plural: `clients`. */
  readonly name: string;
  readonly kinds: readonly AnyRecordKind[];
  readonly handlers: Readonly<Record<string, (event: DeliveredEvent<never>, rows: Rows) => void>>;
  /** The rows that an event will need, so that one query fetches those of a whole batch. A hint: rows that it omits are fetched later. */
  readonly needs: (event: DeliveredEvent) => readonly (readonly [FollowedKind, number])[];
  /** Runs before all others on each event: it sees the rows of other projections as they were before the event. */
  readonly runsFirst: boolean;
  /** The kinds whose rows its handlers read, besides its own, which is the first of `kinds` (ADR 0044). */
  readonly reads: readonly FollowedKind[];
}

/** @throws Error when the projection does not declare the kind: its context may not own it */
export function checkWritten({ name, kinds }: Projection, kind: AnyRecordKind): void {
  if (!kinds.includes(kind)) throw new Error(`the projection ${name} writes ${kind.name}, which is not among the kinds that it declares`);
}

/** @throws Error when the projection does not declare that it reads the kind: a rebuild of its rows would lack those */
export function checkRead({ name, kinds, reads }: Projection, kind: FollowedKind): void {
  if (kinds[0]?.name !== kind.name && !reads.some((one) => one.name === kind.name))
    throw new Error(`the projection ${name} reads ${kind.name}, which is not among the kinds that it declares to read`);
}

/** @throws Error when the projection does not run first, so that it would see later rows */
export function checkSeesBefore({ name, runsFirst }: Projection, kind: FollowedKind): void {
  if (!runsFirst) throw new Error(`the projection ${name} can't see ${kind.name} as it was before the event: it does not run first`);
}

const NONE: ReturnType<Projection['needs']> = [];

/**
 * Declares a projection that writes rows of `kinds`. By default `needs` is the first kind's row with the event's `Id`, unless the handler
 * inserts (list such events in `inserts`; `'all'` disables it). `reads`: the kinds whose rows handlers read besides.
 */
export function projection<E extends Message>(
  name: string,
  kinds: readonly AnyRecordKind[],
  handlers: ProjectionHandlers<E>,
  options: {
    readonly inserts?: readonly E['type'][] | 'all';
    readonly needs?: Projection['needs'];
    readonly runsFirst?: boolean;
    readonly reads?: Projection['reads'];
  } = {},
): Projection {
  const { inserts = [] } = options;
  const isInsert = inserts === 'all' ? () => true : (type: string) => inserts.includes(type);
  const needs: Projection['needs'] = (event) => {
    const others = options.needs?.(event) ?? NONE;
    const own = isInsert(event.type) ? undefined : Number((event.data as { Id?: number | string }).Id);
    return own && kinds[0] ? [[kinds[0], own], ...others] : others;
  };
  const { runsFirst = false, reads = [] } = options;
  return { name, kinds, handlers: handlers as Projection['handlers'], needs, runsFirst, reads };
}
