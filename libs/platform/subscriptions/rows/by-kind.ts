import type { AnyRecordKind } from '@plumbline/platform/records';
import type { Slot } from './row-fold';

/** The rows by kind, in the order of the kinds' names. */
export function byKind(slots: readonly Slot[]): (readonly [AnyRecordKind, readonly Slot[]])[] {
  const groups = new Map<AnyRecordKind, Slot[]>();
  for (const slot of slots) {
    const of = groups.get(slot.kind);
    if (of) of.push(slot);
    else groups.set(slot.kind, [slot]);
  }
  return [...groups].sort(([a], [b]) => (a.name < b.name ? -1 : 1));
}
