import { tableName, type AnyRecordKind } from '@plumbline/platform/records';

/** The wanted part of the found rows, as SQL. */
export interface Wanted {
  /** Starts with ` and `, or is empty. */
  readonly where: string;
  readonly limit: string;
  readonly offset?: string;
}

/**
 * A query for the ids (column `id`) of the rows that a `VisibilityFilter` finds, each once. `found` has at least one way; a caller
 * who sees nothing needs no query.
 */
export const foundIds = (found: readonly string[], where: string): string =>
  found.map((way) => `select r.id from ${way}${where}`).join(' union ');

/** The first of them in ascending order. Each way reads only the requested number of rows. */
export function firstFoundIds(found: readonly string[], { where, limit, offset }: Wanted): string {
  const skip = offset === undefined ? '' : ` offset ${offset}`;
  if (found.length === 1) return `${foundIds(found, where)} order by r.id limit ${limit}${skip}`;
  const most = offset === undefined ? limit : `${limit} + ${offset}`;
  const each = found.map((way) => `(select r.id from ${way}${where} order by r.id limit ${most})`);
  return `select id from (${each.join(' union ')}) each_way order by id limit ${limit}${skip}`;
}

/** A query for the number of rows that a `VisibilityFilter` finds (column `n`). */
export const foundCount = (found: readonly string[], where: string): string =>
  `select count(*) as n from (${foundIds(found, where)}) each_way`;

/**
 * The rows of the ids of the query `ids`, as `r`, each looked up by its key: a sub-select with a limit guarantees that,
 * whatever sizes the planner assumes.
 */
export const rowsOfFound = (kind: AnyRecordKind, ids: string, columns: string, where = ''): string =>
  `${ids} cross join lateral (select ${columns} from read."${tableName(kind)}" r where r.company = $1 and r.id = ${ids}.id${where} limit 1) r`;
