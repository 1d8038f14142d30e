import { entities } from '../api/entities.generated';
import type { AuditEvent } from '../api/audit';

/** What a person did of one kind. */
export interface Deed {
  readonly person: string;
  readonly event: string;
  readonly times: number;
  /** The record of the last one. */
  readonly entity: string;
  readonly id: number;
}

/** The name under which the service acts by itself. */
const SERVICE = 'Plumbline';

/** What people other than the given one did to records, what was done most often first. */
export function deeds(events: readonly AuditEvent[], self: string): readonly Deed[] {
  const all = new Map<string, Deed>();
  for (const { UserName: person, Event: event, Entity: entity, Id: id } of events) {
    if (['', SERVICE, self].includes(person) || id === null || entities[entity] === undefined) continue;
    const key = `${person} ${event}`;
    all.set(key, { person, event, entity, id, times: (all.get(key)?.times ?? 0) + 1 });
  }
  return [...all.values()].sort((one, other) => other.times - one.times || (one.person < other.person ? -1 : 1));
}
