import type { Pool } from 'pg';
import { shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { ROWS_VERSION } from '@plumbline/platform/subscriptions/rows-version';
import type { Scope } from './batches';
import { firstFoundIds, foundCount, rowsOfFound } from './found-ids';
import { listOf, type KnownStarts } from './known-starts';
import type { Row } from './printer';

/** Some rows, and the total number. */
export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  /** The version of all rows that these were read under (`ROWS_VERSION`). */
  readonly version: string | null;
}

/** A row of a page; the total and the version are in each. Without rows there is one with these alone. */
export type PageRow = [doc: string, refs: string | null, total: string | null, version: string | null, id?: string];

export interface PageOptions {
  /** The beginnings of pages that are known. */
  readonly starts: KnownStarts;
  /** The present era of versions. */
  readonly era: number;
  /** The text before which documents are cut; whole ones without it. */
  readonly cutBefore?: string | undefined;
}

/**
 * The rows of the scope (the values of its sight are numbered from 4) from `offset` on, at most `limit`, in ascending
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
  options: PageOptions,
): Promise<Page> {
  const { found } = filter.filter;
  if (found === undefined) return byBuckets(pool, kind, company, offset, limit, filter.clientsOnly, options);
  return found.length === 0 ? NO_ROWS : byFinding(pool, kind, company, offset, limit, filter, found, options);
}

export const NO_ROWS: Page = { rows: [], total: 0, version: null };

async function byBuckets(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  offset: number,
  limit: number,
  clientsOnly: boolean,
  { starts, era, cutBefore }: PageOptions,
): Promise<Page> {
  const table = tableName(kind);
  const list = listOf(kind, company, clientsOnly);
  const start = starts.find(list, offset, era);
  const isKnown = '(select version from present) = $4::text';
  const column = clientsOnly ? 'live_for_client' : 'live';
  const { rows } = await pool.query<PageRow>({
    name: `page ${table}${clientsOnly ? ' c' : ''}${cutBefore === undefined ? '' : ' cut'}`,
    // `wide` and `start` are the ranges of 2^20 and of 2^10 ids that contain the offset; `skip` is the rest of the
    // offset there. All three are computed only where the beginning of the page is not known under the present version.
    text: `with present as materialized (select ${ROWS_VERSION} as version),
      counts as materialized (
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
      select p.doc, p.refs, total.n, present.version, p.id from total cross join present left join lateral (
        select ${documentSql(kind, cutBefore, 6)} as doc, r.refs, r.id from read."${table}" r
          where r.company = $1 and r.id >= case when ${isKnown} then $5::bigint else (select id from start) end
            and not r.deleted${clientsOnly ? ' and r.for_client' : ''}
          order by r.id limit $3 offset case when ${isKnown} then 0 else coalesce((select skip from start), 0) end) p on true`,
    values: [company, offset, limit, start?.version ?? null, start?.id ?? null, ...(cutBefore === undefined ? [] : [cutBefore])],
    rowMode: 'array',
  });
  const last = rows.at(-1);
  if (rows.length === limit && last?.[3] && last[4]) starts.keep(list, offset + limit, era, { version: last[3], id: BigInt(last[4]) + 1n });
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
  { cutBefore }: PageOptions,
): Promise<Page> {
  const { values, variant } = filter.filter;
  const where = ` and not r.deleted${filter.clientsOnly ? ' and r.for_client' : ''}`;
  const { rows } = await pool.query<PageRow>({
    name: `page ${tableName(kind)} ${variant}${filter.clientsOnly ? ' c' : ''}${cutBefore === undefined ? '' : ' cut'}`,
    text: `with page as materialized (${firstFoundIds(found, { where, limit: '$3::bigint', offset: '$2::bigint' })}),
      total as materialized (${foundCount(found, where)})
      select p.doc, p.refs, total.n, ${ROWS_VERSION} from total left join lateral (select r.doc, r.refs from ${rowsOfFound(kind, 'page', `${documentSql(kind, cutBefore, 4 + values.length)} as doc, r.refs`)} order by page.id) p on true`,
    values: [company, offset, limit, ...values, ...(cutBefore === undefined ? [] : [cutBefore])],
    rowMode: 'array',
  });
  return pageOf(rows);
}

/** The document of the row `r`, or its beginning before the text with the number `at`. */
const documentSql = (kind: AnyRecordKind, cutBefore: string | undefined, at: number): string =>
  cutBefore === undefined ? shownDocument(kind) : `split_part(${shownDocument(kind)}, $${at}::text, 1)`;

/** The page of these rows. */
export const pageOf = (rows: readonly PageRow[]): Page => ({
  rows: rows.filter(([doc]) => doc !== null).map(([doc, refs]) => ({ doc, refs })),
  total: Number(rows[0]?.[2] ?? 0),
  version: rows[0]?.[3] ?? null,
});
