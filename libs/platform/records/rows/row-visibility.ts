import type { Actor } from '@plumbline/platform/kernel';
import type { AccessPolicy, Visibility } from '../access-policy';
import type { KindRegistry } from '../kind-registry';
import type { ReadModels } from './read-models';
import type { AnyRecordKind, RecordOf } from '../record-kind';

const PAGE = 500;

/** True if the caller is the owner of the row, or the row awaits the caller. */
const isOwned = <K extends AnyRecordKind>(actor: Actor, kind: K, row: RecordOf<K>): boolean =>
  actor.user !== 0 && (kind.owner?.(row) === actor.user || kind.awaiting?.(row) === actor.user);

/** True if the caller can see a row that is at hand. Without withheld rows and `vendorsOf`, for which there is `isVisible`. */
export function isRowVisible<K extends AnyRecordKind>(policy: AccessPolicy, actor: Actor, kind: K, row: RecordOf<K>): boolean {
  const visibility = policy.visibility(actor, kind.name);
  switch (visibility) {
    case 'all':
      return true;
    case 'own':
      return isOwned(actor, kind, row);
    case 'vendor':
      return isOwned(actor, kind, row) || (actor.vendor !== null && (kind.vendors?.(row) ?? []).includes(actor.vendor));
    case 'none':
      return false;
  }
}

/** The same, also for kinds whose vendors are those of other records. */
export async function isVisible<K extends AnyRecordKind>(
  { policy, reads, kinds }: { readonly policy: AccessPolicy; readonly reads: Pick<ReadModels, 'find'>; readonly kinds: KindRegistry },
  actor: Actor,
  kind: K,
  row: RecordOf<K>,
): Promise<boolean> {
  if (isRowVisible(policy, actor, kind, row)) return true;
  if (!kind.vendorsOf || policy.visibility(actor, kind.name) !== 'vendor') return false;
  const other = kinds.named(kind.vendorsOf.kind);
  for (let after = 0; ;) {
    const page = await reads.find(other, actor.company, { [kind.vendorsOf.by]: String(row['Id' as never]) }, PAGE, after);
    if (page.some((one) => actor.vendor !== null && (other.vendors?.(one) ?? []).includes(actor.vendor))) return true;
    if (page.length < PAGE) return false;
    after = Number(page.at(-1)?.['Id' as never]);
  }
}

/**
 * The caller's visibility of the kind `whole` for parts of its records (`seenWith`). A caller who is restricted to a vendor in the kind
 * `part` sees no part of records that every user can see, but does see those of records that a privilege makes visible.
 */
export function visibilityOfParts(policy: AccessPolicy, actor: Actor, part: string, whole: string): Visibility {
  if (policy.hidesParts(actor, whole)) return 'none';
  const sight = policy.visibility(actor, whole);
  const isForEveryone = sight === 'all' && policy.required(whole, 'read').length === 0;
  return isForEveryone && policy.visibility(actor, part) !== 'all' ? 'none' : sight;
}
