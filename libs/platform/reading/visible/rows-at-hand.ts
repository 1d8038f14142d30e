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
import { visibleRows, type Managed, type Way } from './visible-rows';

/** The declarations and rows by which the visibility of a row is decided. */
export interface VisibilitySources {
  readonly policy: AccessPolicy;
  readonly reads: Pick<ReadModels, 'find' | 'one'>;
  readonly kinds: KindRegistry;
  /** The reads of rows that give rights: those of now where `reads` are of a past moment. Default: `reads`. */
  readonly rights?: Pick<ReadModels, 'one'>;
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
    case 'managed':
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
  { policy, reads, kinds, rights = reads }: VisibilitySources,
  actor: Actor,
  kind: K,
  row: RecordOf<K>,
): Promise<boolean> {
  if (isRowVisible(policy, actor, kind, row)) return true;
  const ways = visibleRows(kind, policy.visibility(actor, kind.name));
  if (kind.managed && ways.includes('managed')) {
    const led = await rights.one(kinds.named(kind.managed.kind), actor.company, Number((row as RowValues)[kind.managed.by]));
    return isManaged({ reads: rights, kinds }, actor, kind.managed, led);
  }
  if (!kind.vendorsOf || !ways.includes('vendorsOf')) return false;
  const other = kinds.named(kind.vendorsOf.kind);
  for await (const page of pages(reads, other, actor.company, { [kind.vendorsOf.by]: String(row['Id' as never]) }))
    if (page.some((one) => leadsTo(policy, 'vendors', actor, other, one))) return true;
  return false;
}

/** True if the caller is one of the managers of the person or machine in the row. */
export async function isManaged(
  { reads, kinds }: { readonly reads: Pick<ReadModels, 'one'>; readonly kinds: KindRegistry },
  { company, user }: Actor,
  { manager, user: person, people }: Managed,
  led: RowValues | undefined,
): Promise<boolean> {
  if (user === 0 || !led) return false;
  const leader = Number(led[manager]);
  if (leader === user) return true;
  const below = leader || Number(led[person]);
  const row: RowValues | undefined = below ? await reads.one(kinds.named(people.kind), company, below) : undefined;
  return ((row?.[people.above] ?? []) as readonly { readonly Id: number }[]).some(({ Id }) => Id === user);
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
