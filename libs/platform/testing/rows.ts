import type { AnyRecordKind, RecordOf } from '@plumbline/platform/records';
import type { Projection, Rows, Told } from '@plumbline/platform/subscriptions';
import type { Message } from '@plumbline/platform/kernel';

/** An event as the runner would tell it, with made-up metadata: company 1, user 7, recorded one second apart from 2026-01-01T00:00:00.000Z. */
export function told<E extends Message>(event: E, index = 0, metadata: Partial<Told['metadata']> = {}): Told<E['data']> {
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

/** Rows in memory, and the projections run over events: `project([clients], [event, …]).get(client, 1)`. */
export function project(projections: readonly Projection[], events: readonly Message[]): Rows {
  const rows = new Map<string, Record<string, unknown> | undefined>();
  const key = (kind: AnyRecordKind, id: number): string => `${kind.name}-${id}`;
  const view: Rows = {
    get: <K extends AnyRecordKind>(kind: K, id: number) => rows.get(key(kind, id)) as RecordOf<K> | undefined,
    insert: (kind, id, ...given) => {
      rows.set(key(kind, id), Object.assign({}, kind.blank(), ...given, { Id: kind.idType === 'string' ? String(id) : id }));
    },
    change: (kind, id, fields) => {
      const row = rows.get(key(kind, id));
      if (row) rows.set(key(kind, id), { ...row, ...(typeof fields === 'function' ? fields(row as never) : fields) });
    },
    remove: (kind, id) => {
      rows.delete(key(kind, id));
    },
  };
  const inOrder = [...projections].sort((a, b) => Number(b.runsFirst) - Number(a.runsFirst));
  events.forEach((event, index) => {
    for (const projection of inOrder) projection.handlers[event.type]?.(told(event, index) as Told<never>, view);
  });
  return view;
}
