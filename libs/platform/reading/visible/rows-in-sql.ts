import type { Actor } from '@plumbline/platform/kernel';
import { indexColumn, tableName, type AccessPolicy, type AnyRecordKind, type Visibility } from '@plumbline/platform/records';
import { visibleRows, type Managed, type Owned, type Way } from './visible-rows';

/** A condition on the row `r`, with its values; the values' numbers start at `from`. */
export interface Condition {
  /** Starts with ` and `, or is empty. */
  readonly sql: string;
  readonly values: readonly unknown[];
}

export const EVERYTHING: Condition = { sql: '', values: [] };

/** What is at the start of a way, of the caller: the value of its condition. No record has the user or the vendor 0. */
const VALUES = {
  user: ({ user }: Actor) => user,
  vendor: ({ vendor }: Actor) => vendor ?? 0,
  lists: (actor: Actor, policy: AccessPolicy) => policy.lists(actor),
};
type Start = keyof typeof VALUES;
const STARTS = { owner: 'user', awaiting: 'user', vendors: 'vendor', vendorsOf: 'vendor', shared: 'lists', managed: 'user' } as const;

/** The starts of the ways, each once, in the order of the values, and the number of the value of a way. */
function numbered(ways: readonly Way[], from: number): { readonly starts: readonly Start[]; readonly at: (way: Way) => number } {
  const starts = [...new Set(ways.map((way) => STARTS[way]))];
  return { starts, at: (way) => from + starts.indexOf(STARTS[way]) };
}

/** True if the vendor with the value numbered `at` may see the row. */
const isOfVendor = (row: string, at: number): string => `${row}.vendors @> array[$${at}]::bigint[]`;

/** A query for the ids (Strings) to which records refer that the vendor with the value numbered `at` may see. `$1` is the company. */
const referredTo = ({ kind, by }: NonNullable<Owned['vendorsOf']>, at: number): string => {
  const column = `v."${indexColumn(by)}"`;
  return `select ${column} from read."${tableName({ name: kind })}" v where v.company = $1 and not v.deleted and ${column} is not null and ${isOfVendor('v', at)}`;
};

/**
 * A query for the ids (texts) of those whom the user with the value numbered `at` manages. The managers above a user are in its row, so that
 * managers in a circle end, too. One query for each way: no index serves an `or` of two columns.
 */
function managedBy({ kind, manager, user, people }: Managed, at: number): string {
  const [leader, person, above] = [manager, user, `${people.above}.Id`].map((field) => `"${indexColumn(field)}"`);
  const below = `select u.id::text from read."${tableName({ name: people.kind })}" u where u.company = $1 and ${above} <> '' and string_to_array(${above}, ',') @> array[$${at}::text]`;
  const all = `select m.id::text from read."${tableName({ name: kind })}" m where m.company = $1 and`;
  const leads = `${leader} is not null and ${leader} = any(array(${below}) || $${at}::text)`;
  return `${all} ${leads} union ${all} ${person} is not null and ${person} = any(array(${below})) and ${leader} is null`;
}

/** The condition under which the way leads to the row `row`. */
function condition(way: Way, { vendorsOf, shared, managed }: Owned, row: string, at: number): string {
  if (way === 'managed' && managed) return `${row}."${indexColumn(managed.by)}" in (${managedBy(managed, at)})`;
  if (way === 'vendorsOf' && vendorsOf) return `${row}.id::text in (${referredTo(vendorsOf, at)})`;
  if (way === 'shared' && shared) {
    const [flag, kind] = [shared.where, shared.withReadersOf].map((field) => `${row}."${indexColumn(field)}"`);
    return `${flag} = 'true' and ${kind} = any($${at}::text[])`;
  }
  return way === 'vendors' ? isOfVendor(row, at) : `${row}.${way} = $${at}`;
}

/** The caller's visibility of the rows `row` of the kind, as a condition on each row. */
export function visibleTo(policy: AccessPolicy, actor: Actor, kind: Owned, visibility: Visibility, from: number, row = 'r'): Condition {
  const ways = visibleRows(kind, visibility);
  if (ways === 'all') return EVERYTHING;
  const { starts, at } = numbered(ways, from);
  const conditions = ways.map((way) => condition(way, kind, row, at(way)));
  return { sql: ` and ${anyOf(conditions)}`, values: starts.map((start) => VALUES[start](actor, policy)) };
}

const anyOf = (conditions: readonly string[]): string => (conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false');

/**
 * Returns, for each way to the visible rows by an index, the SQL after `select … from` that finds them as `r`. The values are those of
 * `visibleTo`, the first with the number `from`.
 */
export function searches(kind: AnyRecordKind, visibility: Visibility, from: number): readonly string[] {
  const rows = `read."${tableName(kind)}" r where r.company = $1`;
  const ways = visibleRows(kind, visibility);
  if (ways === 'all') return [rows];
  const { at } = numbered(ways, from);
  return ways.map((way) => {
    if (way === 'managed' && kind.managed) return `(${ofManaged(kind, kind.managed, at(way))}) r where true`;
    if (way === 'vendorsOf' && kind.vendorsOf) return `(${inOrder(kind, kind.vendorsOf, at(way))}) r where true`;
    const found = `${rows} and ${condition(way, kind, 'r', at(way))}`;
    // The index of vendors has no order: without `offset 0` the planner may walk through all rows in the requested order.
    return way === 'vendors' ? `(select * from ${found} offset 0) r where true` : found;
  });
}

/** The records to which visible ones of another kind refer: those first, then each record by its key. */
const inOrder = (kind: AnyRecordKind, by: NonNullable<Owned['vendorsOf']>, at: number): string => {
  const ids = `select distinct id::bigint as id from (${referredTo(by, at)}) referred(id) offset 0`;
  return `select r.* from (${ids}) o cross join lateral (select * from read."${tableName(kind)}" r where r.company = $1 and r.id = o.id limit 1) r`;
};

/** The records of those whom the caller manages: those first, then the records of each by the index of the reference. */
const ofManaged = (kind: AnyRecordKind, managed: Managed, at: number): string => {
  const column = `r."${indexColumn(managed.by)}"`;
  const each = `select * from read."${tableName(kind)}" r where r.company = $1 and ${column} is not null and ${column} = o.id offset 0`;
  return `select r.* from (${managedBy(managed, at)} offset 0) o(id) cross join lateral (${each}) r`;
};

/** The visibility of each of several kinds for a caller. */
export interface VisibleOfKinds {
  readonly policy: AccessPolicy;
  readonly actor: Actor;
  readonly kinds: readonly AnyRecordKind[];
  readonly visibility: readonly Visibility[];
}

/** A condition on the rows `r` of each kind; the values' numbers start at `from`. `variant` distinguishes their SQL in names of statements. */
export function conditionsOf(
  { policy, actor, kinds, visibility }: VisibleOfKinds,
  from: number,
): { readonly sql: readonly string[]; readonly values: readonly unknown[]; readonly variant: string } {
  const values: unknown[] = [];
  const sql = visibility.map((one, at) => {
    const condition = visibleTo(policy, actor, kinds[at], one, from + values.length);
    values.push(...condition.values);
    return condition.sql;
  });
  return { sql, values, variant: visibility.map((one) => one[0]).join('') };
}
