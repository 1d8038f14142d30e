import type { AnyRecordKind, Visibility } from '@plumbline/platform/records';

/** How a record is about somebody who has managers. */
export type Managed = NonNullable<AnyRecordKind['managed']>;

/** The fields by which a kind declares whose its records are. */
export interface Owned {
  readonly owner?: unknown;
  readonly awaiting?: unknown;
  readonly vendors?: unknown;
  readonly vendorsOf?: { readonly kind: string; readonly by: string };
  readonly shared?: { readonly where: string; readonly withReadersOf: string };
  readonly managed?: Managed;
}

/**
 * A way to a visible row: its vendors, or those of records that refer to it, have the caller's; it is owned by the caller, awaits it, is
 * shared with readers of a kind that the caller may list, or is about somebody whom the caller manages. */
export type Way = keyof Owned;

const WAYS: Readonly<Record<Exclude<Visibility, 'all'>, readonly Way[]>> = {
  own: ['owner', 'awaiting', 'shared', 'managed'],
  vendor: ['vendors', 'vendorsOf', 'owner', 'awaiting', 'shared', 'managed'],
  none: [],
};

/**
 * The rows of a kind that are visible: all, or those to which one of these ways leads. `rows-in-sql.ts` finds them in tables,
 * `rows-at-hand.ts` checks single ones.
 */
export const visibleRows = (kind: Owned, visibility: Visibility): 'all' | readonly Way[] =>
  visibility === 'all' ? 'all' : WAYS[visibility].filter((way) => kind[way] !== undefined);
