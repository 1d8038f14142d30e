import type { Pool } from 'pg';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Row } from './printer';
import type { Condition } from './visibility';

/** Some rows, and how many there are in all. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
}

export interface PageFilter {
  readonly clientsOnly: boolean;
  /** The condition of sight, its values numbered from the number given; empty when the caller sees everything. */
  readonly visible: (from: number) => Condition;
}

type PageRow = [doc: string, refs: string | null, total: string | null];

/**
 * The rows from `offset` on, at most `limit`, in ascending id order, with the total. Where the caller sees everything, the counts kept per
 * 1,024 ids (`read.page_bucket`) tell where a page begins, so that the two-thousandth page costs what the first does; else rows are counted.
 */
export async function pageSql(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  filter: PageFilter,
): Promise<Page> {
  const counted = filter.visible(4).sql === '';
  return counted
    ? byBuckets(pool, kind, company, offset, limit, filter.clientsOnly)
    : byCounting(pool, kind, company, offset, limit, filter);
}

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
    // `wide` and `start` are the ranges of 2^20 and of 2^10 ids in which the offset lies; `skip` is what is left of the offset there.
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
      select p.doc, p.refs, total.n from total left join lateral (
        select r.doc, r.refs from read."${table}" r
          where r.company = $1 and r.id >= (select id from start) and not r.deleted${clientsOnly ? ' and r.for_client' : ''}
          order by r.id limit $3 offset coalesce((select skip from start), 0)) p on true`,
    values: [company, offset, limit],
    rowMode: 'array',
  });
  return { rows: rows.filter(([doc]) => doc !== null).map(([doc, refs]) => ({ doc, refs })), total: Number(rows[0]?.[2] ?? 0) };
}

async function byCounting(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  { clientsOnly, visible }: PageFilter,
): Promise<Page> {
  const table = tableName(kind);
  const where = (condition: Condition): string =>
    `from read."${table}" r where r.company = $1 and not r.deleted${clientsOnly ? ' and r.for_client' : ''}${condition.sql}`;
  const condition = visible(4);
  const counting = visible(2);
  const [rows, count] = await Promise.all([
    pool.query<[string, string | null]>({
      text: `select r.doc, r.refs ${where(condition)} order by r.id limit $3 offset $2`,
      values: [company, offset, limit, ...condition.values],
      rowMode: 'array',
    }),
    pool.query<[string]>({ text: `select count(*) ${where(counting)}`, values: [company, ...counting.values], rowMode: 'array' }),
  ]);
  return { rows: rows.rows.map(([doc, refs]) => ({ doc, refs })), total: Number(count.rows[0]?.[0] ?? 0) };
}
