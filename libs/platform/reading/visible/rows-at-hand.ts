import type { Actor } from '@plumbline/platform/kernel';
import {
  pages,
  type AccessPolicy,
  type AnyRecordKind,
  type KindRegistry,
  type ReadModels,
  type RecordOf,
  type RowValues,
  type Visibility,
} from '@plumbline/platform/records';
import { visibleRows, type Way } from './visible-rows';

/** The declarations and rows by which the visibility of a row is decided. */
export interface VisibilitySources {
  readonly policy: AccessPolicy;
  readonly reads: Pick<ReadModels, 'find'>;
  readonly kinds: KindRegistry;
}

/** True if the way leads from the caller to the row. A way through other records leads nowhere: `isVisible` reads those. */
function leadsTo<K extends AnyRecordKind>(policy: AccessPolicy, way: Way, actor: Actor, kind: K, row: RecordOf<K>): boolean {
  switch (way) {
    case 'owner':
    case 'awaiting':
      return actor.user !== 0 && kind[way]?.(row) === actor.user;
    case 'vendors':
      return actor.vendor !== null && (kind.vendors?.(row) ?? []).includes(actor.vendor);
    case 'vendorsOf':
      return false;
    case 'shared': {
      const { shared } = kind;
      const values: RowValues = row;
      return shared !== undefined && values[shared.where] === true && policy.lists(actor).includes(String(values[shared.withReadersOf]));
    }
  }
}

/** True if the caller can see a row that is at hand, not through other records. */
export function isRowVisible<K extends AnyRecordKind>(policy: AccessPolicy, actor: Actor, kind: K, row: RecordOf<K>): boolean {
  const visible = visibleRows(kind, policy.visibility(actor, kind.name));
  return visible === 'all' || visible.some((way) => leadsTo(policy, way, actor, kind, row));
}

/** The same, also through other records. Both leave out which rows of the kind are hidden by a field that is set. */
export async function isVisible<K extends AnyRecordKind>(
  { policy, reads, kinds }: VisibilitySources,
  actor: Actor,
  kind: K,
  row: RecordOf<K>,
): Promise<boolean> {
  if (isRowVisible(policy, actor, kind, row)) return true;
  if (!kind.vendorsOf || !visibleRows(kind, policy.visibility(actor, kind.name)).includes('vendorsOf')) return false;
  const other = kinds.named(kind.vendorsOf.kind);
  for await (const page of pages(reads, other, actor.company, { [kind.vendorsOf.by]: String(row['Id' as never]) }))
    if (page.some((one) => leadsTo(policy, 'vendors', actor, other, one))) return true;
  return false;
}

/**
 * The caller's visibility of the kind `whole` for parts of its records (`seenWith`). A caller who is restricted to a vendor in the kind
 * `part` sees no part of records that every user can see, but does see those of records that a privilege makes visible.
 */
export function visibilityOfParts(policy: AccessPolicy, actor: Actor, part: string, whole: string): Visibility {
  if (policy.hidesParts(actor, whole)) return 'none';
  const visibility = policy.visibility(actor, whole);
  const isForEveryone = visibility === 'all' && policy.required(whole, 'read').length === 0;
  return isForEveryone && policy.visibility(actor, part) !== 'all' ? 'none' : visibility;
}
