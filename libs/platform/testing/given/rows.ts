import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import {
  checkRead,
  checkSeesBefore,
  checkWritten,
  type FollowedKind,
  type Projection,
  type Rows,
  type DeliveredEvent,
} from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';

/** An event as the runner delivers it, with made-up metadata: company 1, user 7, one second apart from 2026-01-01. */
export function deliveredEvent<E extends Message>(
  event: E,
  index = 0,
  metadata: Partial<DeliveredEvent['metadata']> = {},
): DeliveredEvent<E['data']> {
  return {
    ...event,
    id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
    stream: `Test-${index}`,
    revision: index,
    position: BigInt(index + 1),
    recordedAt: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
    metadata: { company: 1, user: 7, userName: 'Ann', application: 'test', command: 'Test', correlation: 'c', causation: 'c', ...metadata },
  };
}

/** The value, frozen with everything in it. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  Object.values(value).forEach(frozen);
  return value;
}

/**
 * Rows in memory, like those of the runner. Specs write them directly, projections by `apply`. Rows and events are frozen: a handler that
 * changes one in place fails (ADR 0006).
 */
export class MemoryRows implements Rows {
  private readonly rows = new Map<string, Record<string, unknown>>();
  /** The projection that is applying an event; none while a spec writes. */
  private running: Projection | undefined;
  private readonly projections: readonly Projection[];

  constructor(projections: readonly Projection[]) {
    this.projections = [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst));
  }

  /** Runs the projections on the event, in the order of the runner. */
  apply(event: DeliveredEvent): void {
    frozen(event.data);
    for (const projection of this.projections) {
      this.running = projection;
      projection.handlers[event.type]?.(event as DeliveredEvent<never>, this);
    }
    this.running = undefined;
  }

  /** All rows of the kind, in ascending order of ids. */
  all<K extends AnyRecordKind>(kind: K): RecordOf<K>[] {
    return [...this.rows]
      .filter(([key]) => key.startsWith(`${kind.name}-`))
      .map(([, row]) => row as RecordOf<K>)
      .sort((a, b) => Number(a.Id) - Number(b.Id));
  }

  get<K extends AnyRecordKind>(kind: K, id: number): RecordOf<K> | undefined {
    if (this.running) checkRead(this.running, kind);
    return this.rows.get(`${kind.name}-${id}`) as RecordOf<K> | undefined;
  }
  before<R extends object>(kind: FollowedKind<R>, id: number): R | undefined {
    if (this.running) {
      checkRead(this.running, kind);
      checkSeesBefore(this.running, kind);
    }
    return this.rows.get(`${kind.name}-${id}`) as R | undefined;
  }
  insert<K extends AnyRecordKind>(kind: K, id: number, ...given: readonly Partial<RecordOf<K>>[]): void {
    if (this.running) checkWritten(this.running, kind);
    this.set(kind, id, Object.assign({}, kind.blank(), ...given, { Id: kind.idType === 'string' ? String(id) : id }));
  }
  change<K extends AnyRecordKind>(
    kind: K,
    id: number,
    fields: Partial<RecordOf<K>> | ((row: Readonly<RecordOf<K>>) => Partial<RecordOf<K>>),
  ): void {
    if (this.running) checkWritten(this.running, kind);
    const row = this.rows.get(`${kind.name}-${id}`) as RecordOf<K> | undefined;
    if (row) this.set(kind, id, { ...row, ...(typeof fields === 'function' ? fields(row) : fields) });
  }
  remove(kind: AnyRecordKind, id: number): void {
    if (this.running) checkWritten(this.running, kind);
    this.rows.delete(`${kind.name}-${id}`);
  }

  private set(kind: AnyRecordKind, id: number, row: Record<string, unknown>): void {
    this.rows.set(`${kind.name}-${id}`, frozen(row));
  }
}

/** The rows that the projections make of the events: `project([clients], [event, …]).get(client, 1)`. */
export function project(projections: readonly Projection[], events: readonly Message[]): MemoryRows {
  const rows = new MemoryRows(projections);
  events.forEach((event, index) => rows.apply(deliveredEvent(event, index)));
  return rows;
}
