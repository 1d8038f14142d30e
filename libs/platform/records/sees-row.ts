import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy, Visibility } from './access-policy';
import type { AnyRecordKind, RecordOf } from './record-kind';

/** Whether the caller may see the row, for handlers that have it at hand; reads say the same as SQL. Withheld rows are not asked about. */
export function seesRow<K extends AnyRecordKind>(policy: AccessPolicy, actor: Actor, kind: K, row: RecordOf<K>): boolean {
  const visibility = policy.visibility(actor, kind.name);
  switch (visibility) {
    case 'all':
      return true;
    case 'own':
      return actor.user !== 0 && (kind.owner?.(row) === actor.user || kind.awaiting?.(row) === actor.user);
    case 'vendor':
      return actor.vendor !== null && (kind.vendors?.(row) ?? []).includes(actor.vendor);
    case 'none':
      return false;
  }
}

/**
 * What the caller may see of the kind `whole`, as far as parts of its records go (`seenWith`). Who is held to its vendor in the kind `part` sees no
 * part of what is there for every user; of what one of its privileges shows it, it does.
 */
export function sightOfParts(policy: AccessPolicy, actor: Actor, part: string, whole: string): Visibility {
  const sight = policy.visibility(actor, whole);
  const isForEveryone = sight === 'all' && policy.required(whole, 'read').length === 0;
  return isForEveryone && policy.visibility(actor, part) !== 'all' ? 'none' : sight;
}
