import type { Pool } from 'pg';
import { RowsVersion } from '../rows-version';
import { shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Scope } from './batches';
import { firstFoundIds, foundCount, rowsOfFound } from './found-ids';
import type { Row } from '../rows-by-id';

/** Some rows, the total number, and the version of the company's rows at the same moment, without its era. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly version?: string;
}

type Shown = [doc: string, refs: string | null, total: null];
/** The row before those of the records. */
type Head = [doc: null, version: string, total: string];
export type PageRow = Shown | Head;

/**
 * The rows of the scope (the values of its filter are numbered from 4) from `offset` on, at most `limit`, in ascending
 * order of ids, with the total. Where the caller sees everything, the counts per 1,024 ids (`read.page_bucket`) locate
 * the page, so that page 2,000 costs as much as the first; else an index finds the caller's rows.
 */
export async function pageSql(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  filter: Scope,
): Promise<Page> {
  const { found } = filter.filter;
  if (found === undefined) return byBuckets(pool, kind, company, offset, limit, filter.clientsOnly);
  return found.length === 0 ? NO_ROWS : byFinding(pool, kind, company, offset, limit, filter, found);
}

export const NO_ROWS: Page = { rows: [], total: 0 };

async function byBuckets(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  clientsOnly: boolean,
): Promise<Page> {
  const table = tableName(kind);
  const column = clientsOnly ? 'live_for_client' : 'live';
  const { rows } = await pool.query<PageRow>({
    name: `page ${table}${clientsOnly ? ' c' : ''}`,
    // `wide` and `start` are the ranges of 2^20 and of 2^10 ids that contain the offset; `skip` is the rest of the
    // offset there.
    text: `with counts as materialized (
        select bucket, ${column} as n, sum(${column}) over (order by bucket) as upto
          from read.page_bucket where kind = '${kind.name}' and company = $1 and level = 2 and ${column} > 0),
      wide as materialized (select bucket, $2::bigint - (upto - n) as skip from counts where upto > $2::bigint order by bucket limit 1),
      start as materialized (
        select p.bucket << 10 as id, p.skip - (p.upto - p.n) as skip from (
          select b.bucket, b.${column} as n, sum(b.${column}) over (order by b.bucket) as upto, wide.skip
            from wide join read.page_bucket b on b.kind = '${kind.name}' and b.company = $1 and b.level = 1 and b.${column} > 0
              and b.bucket >= wide.bucket << 10 and b.bucket < (wide.bucket + 1) << 10) p
          where p.upto > p.skip order by p.bucket limit 1),
      total as materialized (select coalesce(max(upto), 0) as n from counts)
      ${headed('(select n from total)')} (
        select ${shownDocument(kind)}, r.refs, null from read."${table}" r
          where r.company = $1 and r.id >= (select id from start)
            and not r.deleted${clientsOnly ? ' and r.for_client' : ''}
          order by r.id limit $3 offset coalesce((select skip from start), 0))`,
    values: [company, offset, limit],
    rowMode: 'array',
  });
  return pageOf(rows);
}

/**
 * A page of the rows that the caller sees. They are counted by the index that finds them, so its cost depends on them,
 * not on the company's rows.
 */
async function byFinding(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  filter: Scope,
  found: readonly string[],
): Promise<Page> {
  const { values, variant } = filter.filter;
  const where = ` and not r.deleted${filter.clientsOnly ? ' and r.for_client' : ''}`;
  const { rows } = await pool.query<PageRow>({
    name: `page ${tableName(kind)} ${variant}${filter.clientsOnly ? ' c' : ''}`,
    text: `with page as materialized (${firstFoundIds(found, { where, limit: '$3::bigint', offset: '$2::bigint' })}),
      total as materialized (${foundCount(found, where)})
      ${headed('(select n from total)')} (select r.doc, r.refs, null from ${rowsOfFound(kind, 'page', `${shownDocument(kind)} as doc, r.refs`)} order by page.id)`,
    values: [company, offset, limit, ...values],
    rowMode: 'array',
  });
  return pageOf(rows);
}

/** The SQL of the row before those of the records, with their total. */
export const headed = (total = '0'): string => `select null, ${RowsVersion.SQL}, (${total})::text union all`;

/** The page of the result of such a query. */
export function pageOf([head, ...rows]: readonly PageRow[]): Page {
  const [, version, total] = head as Head;
  return { rows: (rows as Shown[]).map(([doc, refs]) => ({ doc, refs })), total: Number(total), version };
}
