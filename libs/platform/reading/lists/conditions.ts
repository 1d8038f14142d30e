import { whereSql, type AnyRecordKind } from '@plumbline/platform/records';
import type { Filter } from '../query';
import { matchSql } from './search';

/**
 * The conditions of a filter on the rows `r`, removed ones left out, as SQL that starts with ` and `. Their values are added to `values`,
 * whose first is the company and whose numbers start at 1.
 */
export function conditionsSql(kind: AnyRecordKind, { where, search }: Pick<Filter, 'where' | 'search'>, values: unknown[]): string {
  let sql = ' and not r.deleted';
  for (const one of where) {
    const made = whereSql(kind, one, values.length + 1);
    sql += made.sql;
    values.push(...made.values);
  }
  return search ? sql + matchSql(kind, search, values) : sql;
}
