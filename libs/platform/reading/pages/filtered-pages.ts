import type { Pool } from 'pg';
import { shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Scope } from './batches';
import { conditionsSql } from '../lists/conditions';
import { keysOf, orderSql, whole } from '../lists/keyset';
import { parentTables } from '../lists/parent-names';
import type { Filter } from '../query';
import { foundIds, rowsOfFound } from './found-ids';
import { headed, NO_ROWS, pageOf, type Page, type PageRow } from './pages';

/**
 * The rows of the scope that satisfy the filter, in its order and then by id in the direction of the last field (so that
 * an index gives every order of one field), from `offset` on and at most `limit`, with their number. The indexes of the
 * filter's fields find them; for a caller who sees some rows only, those of its rows. The values of the visibility are
 * numbered from 4.
 */
export async function filteredPage(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  { filter: { found, values: visible } }: Scope,
  filter: Filter,
): Promise<Page> {
  if (found?.length === 0) return NO_ROWS;
  const values: unknown[] = [company, offset, limit, ...visible];
  const conditions = conditionsSql(kind, filter, values);
  const table = `read."${tableName(kind)}" r where r.company = $1`;
  const doc = shownDocument(kind);
  const inOrder = `order by ${orderSql(keysOf(kind, whole(filter.order)))} limit $3::bigint offset $2::bigint`;
  const names = parentTables(filter.order)
    .map((one) => `${one}, `)
    .join('');
  const everything = `with ${names}total as materialized (${
    filter.where.length > 0 || filter.search
      ? `select count(*) as n from ${table}${conditions}`
      : `select coalesce(sum(live), 0) as n from read.page_bucket where kind = '${kind.name}' and company = $1 and level = 2`
  }) ${headed('(select n from total)')} (select ${doc}, r.refs, null from ${table}${conditions} ${inOrder})`;
  const some = `with ${names}hit as materialized (${foundIds(found ?? [], conditions)}), total as materialized (select count(*) as n from hit)
    ${headed('(select n from total)')} (select ${doc}, r.refs, null from ${rowsOfFound(kind, 'hit', 'r.*')} ${inOrder})`;
  // Without a name: there are too many combinations to prepare each.
  const { rows } = await pool.query<PageRow>({
    text: found ? some : everything,
    values,
    rowMode: 'array',
  });
  return pageOf(rows);
}
