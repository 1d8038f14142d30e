import type { Pool } from 'pg';
import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { firstFoundIds, foundIds, rowsOfFound } from './found-ids';
import type { Row } from './printer';
import type { Sight } from './sights';

/** About how much text one batch should hold; with the next one being fetched meanwhile, a list costs some times this much memory. */
const BATCH_TEXT = 1024 * 1024;
const FIRST_BATCH = 250;
const MOST = 2000;

/** Which of a kind's rows are read. */
export interface Scope {
  /** What the caller sees. */
  readonly sight: Sight;
  /** Only those that are for a client (`scope=client`). */
  readonly clientsOnly: boolean;
}

type ListRow = [id: string, doc: string, refs: string | null];

/** All live rows that the caller sees (the values of `sight` are numbered from 4) in ascending id order. The next batch is fetched while this one is used. */
export async function* listInBatches(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  { sight, clientsOnly }: Scope,
): AsyncGenerator<Row[]> {
  const { found, values, variant } = sight;
  if (found?.length === 0) return;
  const table = tableName(kind);
  const where = ` and r.id > $2 and not r.deleted${clientsOnly ? ' and r.for_client' : ''}`;
  const mine = found && firstFoundIds(found, { where, limit: '$3::bigint' });
  const text = mine
    ? `with mine as materialized (${mine}) select r.id, r.doc, r.refs from ${rowsOfFound(kind, 'mine', 'r.id, r.doc, r.refs')} order by mine.id`
    : `select r.id, r.doc, r.refs from read."${table}" r where r.company = $1${where} order by r.id limit $3`;
  const fetch = async (after: string, limit: number): Promise<ListRow[]> =>
    (
      await pool.query<ListRow>({
        name: `list ${table} ${variant}${clientsOnly ? ' c' : ''}`,
        text,
        values: [company, after, limit, ...values],
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

/** Up to so many changes of the company are looked through for those that the caller sees; beyond, the caller's rows are looked through for those that changed. */
const MANY = 2000;

/**
 * What was changed at or after `instant`; the values of `sight` are numbered from 3. Found by the index on the stamp, so the cost grows with
 * what changed and not with what exists; for a caller who sees only some of the rows, no further than with those.
 */
export async function changedSince(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  instant: string,
  includeDeleted: boolean,
  { sight, clientsOnly }: Scope,
): Promise<Changed> {
  const { found, sql, variant } = sight;
  if (found?.length === 0) return { rows: [] };
  const table = tableName(kind);
  const which = `${table} ${variant}${clientsOnly ? ' c' : ''}${includeDeleted ? ' d' : ''}`;
  const where = `${includeDeleted ? '' : ' and not r.deleted'}${clientsOnly ? ' and r.for_client' : ''}`;
  const values = [company, instant, ...sight.values];
  const idsOf = async (name: string, ids: string): Promise<Changed> => {
    const text = `select string_agg(id::text, ',' order by id) from (${ids}) changed`;
    const all = await pool.query<[string | null]>({ name, text, values, rowMode: 'array' });
    return { ids: all.rows[0]?.[0]?.split(',') ?? [] };
  };
  if (found && (await areMany(pool, table, company, instant)))
    return idsOf(
      `since own ${which}`,
      // The caller's rows come first, whatever the planner thinks of how many have changed.
      `with mine as materialized (${foundIds(found, where)}) select mine.id from ${rowsOfFound(kind, 'mine', 'r.id', ' and r.modified >= $2::timestamptz')}`,
    );
  const from = `from read."${table}" r where r.company = $1 and r.modified >= $2::timestamptz${where}${sql}`;
  const { rows } = await pool.query<[string, string | null, boolean]>({
    name: `since ${which}`,
    text: `select doc, refs, deleted from (select r.id, r.doc, r.refs, r.deleted ${from} order by r.modified limit ${FEW + 1}) few order by id`,
    values,
    rowMode: 'array',
  });
  if (rows.length <= FEW) return { rows: rows.map(([doc, refs, deleted]) => ({ doc, refs, deleted })) };
  return idsOf(`since ids ${which}`, `select r.id ${from}`);
}

/** Whether more than `MANY` of the company's rows were changed at or after `instant`. */
async function areMany(pool: Pool, table: string, company: number, instant: string): Promise<boolean> {
  const { rows } = await pool.query<[string]>({
    name: `many ${table}`,
    text: `select count(*) from (select 1 from read."${table}" r where r.company = $1 and r.modified >= $2::timestamptz order by r.modified limit ${MANY + 1}) changed`,
    values: [company, instant],
    rowMode: 'array',
  });
  return Number(rows[0]?.[0]) > MANY;
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
