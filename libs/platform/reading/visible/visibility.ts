import type { Actor } from '@plumbline/platform/kernel';
import { indexColumn, tableName, type AnyRecordKind, type Visibility } from '@plumbline/platform/records';

/** A condition on the row `r`, with its values; the values' numbers start at `from`. */
export interface Condition {
  /** Starts with ` and `, or is empty. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const EVERYTHING: Condition = { sql: '', values: [] };

const NOTHING: Condition = { sql: ' and false', values: [] };

/** The fields by which a kind declares whose its records are. */
export interface Owned {
  readonly owner?: unknown;
  readonly awaiting?: unknown;
  readonly vendors?: unknown;
  readonly vendorsOf?: { readonly kind: string; readonly by: string };
}

/**
 * The columns that make a record visible to a user as the user's own. Each has an index; undeclared columns have none.
 */
export const ownColumns = (kind: Owned): readonly string[] => [...(kind.owner ? ['owner'] : []), ...(kind.awaiting ? ['awaiting'] : [])];

/** True if the vendor with the value numbered `at` may see the row. */
export const isOfVendor = (row: string, at: number): string => `${row}.vendors @> array[$${at}]::bigint[]`;

/**
 * A query for the ids (Strings) to which records refer that the vendor with the value numbered `at` may see. `$1` is the
 * company.
 */
export const referredTo = ({ kind, by }: NonNullable<Owned['vendorsOf']>, at: number): string => {
  const column = `v."${indexColumn(by)}"`;
  return `select ${column} from read."${tableName({ name: kind })}" v where v.company = $1 and not v.deleted and ${column} is not null and ${isOfVendor('v', at)}`;
};

/** Returns the conditions of the rows of a vendor, of which one must hold, with their values. */
function ofVendor(actor: Actor, kind: Owned, from: number, row: string): Condition | undefined {
  // No record has the vendor 0, so a caller without a vendor sees nothing but its own.
  const conditions = [
    ...(kind.vendors ? [isOfVendor(row, from)] : []),
    ...(kind.vendorsOf ? [`${row}.id::text in (${referredTo(kind.vendorsOf, from)})`] : []),
  ];
  const values: unknown[] = conditions.length > 0 ? [actor.vendor ?? 0] : [];
  const own = ownColumns(kind).map((column) => `${row}.${column} = $${from + values.length}`);
  if (own.length > 0) values.push(actor.user);
  const all = [...conditions, ...own];
  return all.length > 0 ? { sql: all.length === 1 ? ` and ${all.join()}` : ` and (${all.join(' or ')})`, values } : undefined;
}

/**
 * The caller's visibility of the rows `row` of the kind, as a condition on each row. `none` is a condition that no row
 * satisfies.
 */
export function visibleTo(actor: Actor, kind: Owned, visibility: Visibility, from: number, row = 'r'): Condition {
  switch (visibility) {
    case 'all':
      return EVERYTHING;
    case 'own': {
      const own = ownColumns(kind).map((column) => `${row}.${column} = $${from}`);
      return own.length > 0 ? { sql: ` and (${own.join(' or ')})`, values: [actor.user] } : NOTHING;
    }
    case 'vendor':
      return ofVendor(actor, kind, from, row) ?? NOTHING;
    case 'none':
      return NOTHING;
  }
}

/** What a caller may see of each of several kinds. */
export interface VisibleOfKinds {
  readonly actor: Actor;
  readonly kinds: readonly AnyRecordKind[];
  readonly visibility: readonly Visibility[];
}

/** A condition on the rows `r` of each kind; the values' numbers start at `from`. `variant` distinguishes their SQL in names of statements. */
export function conditionsOf(
  { actor, kinds, visibility }: VisibleOfKinds,
  from: number,
): { readonly sql: readonly string[]; readonly values: readonly unknown[]; readonly variant: string } {
  const values: unknown[] = [];
  const sql = visibility.map((one, at) => {
    const condition = visibleTo(actor, kinds[at], one, from + values.length);
    values.push(...condition.values);
    return condition.sql;
  });
  return { sql, values, variant: visibility.map((one) => one[0]).join('') };
}
