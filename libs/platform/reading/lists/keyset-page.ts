import type { Pool } from 'pg';
import { shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Scope } from '../pages/batches';
import { firstFoundIds, foundIds, rowsOfFound } from '../pages/found-ids';
import { headed, pageOf, type Page, type PageRow } from '../pages/pages';
import type { Filter } from '../query';
import { conditionsSql } from './conditions';
import { afterSql, keysOf, orderSql, whole } from './keyset';
import { parentTables } from './parent-names';

/** Rows after a place in their order. */
export interface KeysetPage extends Omit<Page, 'total'> {
  /** True if more follow. */
  readonly hasMore: boolean;
}

/**
 * The rows of the scope that satisfy the filter and come after `place` in its order (from the first on without it), at most
 * `limit`. Nothing is counted. The values of the visibility are numbered from 3.
 */
export async function keysetPage(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  limit: number,
  { filter: { found, values: visible } }: Scope,
  filter: Filter,
  place?: readonly string[],
): Promise<KeysetPage> {
  if (found?.length === 0) return { rows: [], hasMore: false };
  const values: unknown[] = [company, limit + 1, ...visible];
  let conditions = conditionsSql(kind, filter, values);
  const keys = keysOf(kind, whole(filter.order));
  if (place) {
    conditions += afterSql(keys, values.length + 1);
    values.push(...place);
  }
  const names = parentTables(filter.order);
  const end = `order by ${orderSql(keys)} limit $2::bigint`;
  const shown = `${shownDocument(kind)}, r.refs, null`;
  const isById = keys.length === 1 && !keys[0]?.isDescending;
  const hits = isById ? firstFoundIds(found ?? [], { where: conditions, limit: '$2::bigint' }) : foundIds(found ?? [], conditions);
  const text = found
    ? `with ${[...names, `hit as materialized (${hits})`].join(', ')} ${headed()} (select ${shown} from ${rowsOfFound(kind, 'hit', 'r.*')} ${end})`
    : `${names.length > 0 ? `with ${names.join(', ')} ` : ''}${headed()} (select ${shown} from read."${tableName(kind)}" r where r.company = $1${conditions} ${end})`;
  // Without a name: there are too many combinations to prepare each.
  const { rows, version } = pageOf((await pool.query<PageRow>({ text, values, rowMode: 'array' })).rows);
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit, version };
}
