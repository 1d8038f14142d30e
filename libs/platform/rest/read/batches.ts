import type { Pool } from 'pg';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Row } from './printer';
import type { Condition } from './visibility';

/** About how much text one batch should hold; with the next one being fetched meanwhile, a list costs some times this much memory. */
const BATCH_TEXT = 1024 * 1024;
const FIRST_BATCH = 250;
const MOST = 2000;

/** A condition with a word that is different for different SQL, for the names of prepared statements. */
export type Named = Condition & { readonly variant: string };

type ListRow = [id: string, doc: string, refs: string | null];

/** All live rows that meet the condition (its values are numbered from 4) in ascending id order. The next batch is fetched while this one is used. */
export async function* listInBatches(pool: Pool, kind: AnyRecordKind, company: number, condition: Named): AsyncGenerator<Row[]> {
  const table = tableName(kind);
  const fetch = async (after: string, limit: number): Promise<ListRow[]> =>
    (
      await pool.query<ListRow>({
        name: `list ${table} ${condition.variant}`,
        text: `select r.id, r.doc, r.refs from read."${table}" r where r.company = $1 and r.id > $2 and not r.deleted${condition.sql} order by r.id limit $3`,
        values: [company, after, limit, ...condition.values],
        rowMode: 'array',
      })
    ).rows;
  let limit = FIRST_BATCH;
  let rows = await fetch('0', limit);
  while (rows.length > 0) {
    const full = rows.length === limit;
    const last = rows[rows.length - 1];
    limit = nextLimit(rows);
    const next = full ? fetch(last[0], limit) : Promise.resolve([]);
    next.catch(() => undefined); // when the reader goes away first; else it is awaited below
    yield rows.map(([, doc, refs]) => ({ doc, refs }));
    rows = await next;
  }
}

function nextLimit(rows: readonly ListRow[]): number {
  let size = 0;
  for (const [, doc] of rows) size += doc.length;
  return Math.min(MOST, Math.max(20, Math.floor((BATCH_TEXT * rows.length) / size)));
}

/** What changed: the rows themselves when they are few, else their ids, for `rowsOf`. In ascending id order. */
export type Changed = { readonly rows: readonly Row[] } | { readonly ids: readonly string[] };

/** Up to so many changed rows are fetched at once. */
const FEW = 500;

/**
 * What was changed at or after `instant`; the condition's values are numbered from 3. Found by the index on the stamp, so the cost grows
 * with what changed and not with what exists.
 */
export async function changedSince(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  instant: string,
  includeDeleted: boolean,
  condition: Named,
): Promise<Changed> {
  const variant = `${tableName(kind)} ${condition.variant}${includeDeleted ? ' d' : ''}`;
  const from = `from read."${tableName(kind)}" r
    where r.company = $1 and r.modified >= $2::timestamptz${includeDeleted ? '' : ' and not r.deleted'}${condition.sql}`;
  const values = [company, instant, ...condition.values];
  const { rows } = await pool.query<[string, string | null, boolean]>({
    name: `since ${variant}`,
    text: `select doc, refs, deleted from (select r.id, r.doc, r.refs, r.deleted ${from} order by r.modified limit ${FEW + 1}) few order by id`,
    values,
    rowMode: 'array',
  });
  if (rows.length <= FEW) return { rows: rows.map(([doc, refs, deleted]) => ({ doc, refs, deleted })) };
  const all = await pool.query<[string]>({
    name: `since ids ${variant}`,
    text: `select string_agg(id::text, ',' order by id) from (select r.id ${from}) changed`,
    values,
    rowMode: 'array',
  });
  return { ids: all.rows[0]?.[0]?.split(',') ?? [] };
}

/** The rows with these ids, in ascending order. */
export async function rowsOf(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  ids: readonly string[],
  includeDeleted: boolean,
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const table = tableName(kind);
  const { rows } = await pool.query<[string, string | null, boolean]>({
    name: `rows ${table}${includeDeleted ? ' d' : ''}`,
    text: `select r.doc, r.refs, r.deleted from read."${table}" r where r.company = $1 and r.id = any($2::bigint[])${includeDeleted ? '' : ' and not r.deleted'} order by r.id`,
    values: [company, ids],
    rowMode: 'array',
  });
  return rows.map(([doc, refs, deleted]) => ({ doc, refs, deleted }));
}
