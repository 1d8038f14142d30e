import type { Pool } from 'pg';
import {
  changedBy,
  heldFields,
  indexColumn,
  listedParts,
  shownDocument,
  tableName,
  type AnyRecordKind,
  type ChangesBy,
} from '@plumbline/platform/records';
import { firstFoundIds, foundIds, rowsOfFound } from './found-ids';
import type { VisibilityFilter } from '../visible/visibility-filters';
import type { Row } from '../rows-by-id';
import { BATCH_TEXT, FIRST_BATCH, LARGEST_BATCH, CHANGES_FETCHED, CHANGES_FILTERED } from '../limits';

/** The rows of a kind to read. */
export interface Scope {
  /** The caller's visibility. */
  readonly filter: VisibilityFilter;
  /** Only those for a client (`scope=client`). */
  readonly clientsOnly: boolean;
}

type ListRow = [id: string, doc: string, refs: string | null];

/**
 * All live rows that the caller sees (the values of `filter` are numbered from 4), in ascending order of ids. The next
 * batch is fetched while this one is used.
 */
export async function* listInBatches(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  { filter, clientsOnly }: Scope,
): AsyncGenerator<Row[]> {
  const { found, values, variant } = filter;
  if (found?.length === 0) return;
  const table = tableName(kind);
  const where = ` and r.id > $2 and not r.deleted${clientsOnly ? ' and r.for_client' : ''}`;
  const doc = shownDocument(kind);
  const mine = found && firstFoundIds(found, { where, limit: '$3::bigint' });
  const text = mine
    ? `with mine as materialized (${mine}) select r.id, r.doc, r.refs from ${rowsOfFound(kind, 'mine', `r.id, ${doc} as doc, r.refs`)} order by mine.id`
    : `select r.id, ${doc}, r.refs from read."${table}" r where r.company = $1${where} order by r.id limit $3`;
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
    next.catch(() => undefined); // if the reader disconnects first; otherwise it is awaited below
    yield rows.map(([, doc, refs]) => ({ doc, refs }));
    rows = await next;
  }
}

function nextLimit(rows: readonly ListRow[]): number {
  let size = 0;
  for (const [, doc] of rows) size += doc.length;
  return Math.min(LARGEST_BATCH, Math.max(20, Math.floor((BATCH_TEXT * rows.length) / size)));
}

/** The changed rows when they are few, else their ids, for `RowsById`; in ascending order of ids. */
export type Changed = { readonly rows: readonly Row[] } | { readonly ids: readonly string[] };

/**
 * The rows changed at or after `instant`; the values of `filter` are numbered from 3. Found by the index on `modified`,
 * so the cost grows with the changes, not with the table; for a caller who sees only some of the rows, at most with
 * those. A record is changed too when a part that it shows is changed or removed (ADR 0005), or a row that holds fields of
 * it (ADR 0056): its own row is not rewritten then.
 */
export async function changedSince(
  pool: Pool,
  kind: AnyRecordKind,
  company: number,
  instant: string,
  includeDeleted: boolean,
  { filter, clientsOnly }: Scope,
): Promise<Changed> {
  const { found, sql, variant } = filter;
  if (found?.length === 0) return { rows: [] };
  const table = tableName(kind);
  const which = `${table} ${variant}${clientsOnly ? ' c' : ''}${includeDeleted ? ' d' : ''}`;
  const where = `${includeDeleted ? '' : ' and not r.deleted'}${clientsOnly ? ' and r.for_client' : ''}`;
  const values = [company, instant, ...filter.values];
  const idsOf = async (name: string, ids: string): Promise<Changed> => {
    const text = `select string_agg(id::text, ',' order by id) from (${ids}) changed`;
    const all = await pool.query<[string | null]>({ name, text, values, rowMode: 'array' });
    return { ids: all.rows[0]?.[0]?.split(',') ?? [] };
  };
  const others = otherRows(kind);
  if (found && (await areMany(pool, [{ table, by: 'stamp' }, ...others], company, instant)))
    return idsOf(
      `since own ${which}`,
      // The caller's rows come first, whatever number of changes the planner assumes.
      `with mine as materialized (${foundIds(found, where)}) select mine.id from ${rowsOfFound(kind, 'mine', 'r.id', ` and (${isChanged(others)})`)}`,
    );
  if (others.length > 0) {
    const changes = [
      `select r.id from read."${table}" r where r.company = $1 and ${changedBy('stamp', 'r', MOMENT)}`,
      ...others.map(
        ({ table, by, id }) =>
          `select ${id} from read."${table}" p where p.company = $1 and ${changedBy(by, 'p', MOMENT)} and ${id} is not null`,
      ),
    ].join(' union ');
    const text = `with changes as materialized (${changes}) select r.id from ${rowsOfFound(kind, 'changes', 'r.*')} where true${where}${sql}`;
    return idsOf(`since with parts ${which}`, text);
  }
  const from = `from read."${table}" r where r.company = $1 and ${changedBy('stamp', 'r', MOMENT)}${where}${sql}`;
  const { rows } = await pool.query<[string, string | null, boolean]>({
    name: `since ${which}`,
    text: `select doc, refs, deleted from (select r.id, ${shownDocument(kind)} as doc, r.refs, r.deleted ${from} order by r.modified limit ${CHANGES_FETCHED + 1}) few order by id`,
    values,
    rowMode: 'array',
  });
  if (rows.length <= CHANGES_FETCHED) return { rows: rows.map(([doc, refs, deleted]) => ({ doc, refs, deleted })) };
  return idsOf(`since ids ${which}`, `select r.id ${from}`);
}

const MOMENT = '$2::timestamptz';

/** Rows in which a record changes without its own row: their table, and the id of the record of such a row `p`. */
interface OtherRows {
  readonly table: string;
  readonly by: ChangesBy;
  readonly id: string;
  /** True if `p` belongs to the row `r`. */
  readonly isOf: string;
}

/** The parts that a record shows in a list (the milestones of a project's plan), and the rows that hold fields of it. */
const otherRows = (kind: AnyRecordKind): readonly OtherRows[] => [
  ...listedParts(kind).map((part): OtherRows => {
    const column = `p."${indexColumn(part.field)}"`;
    return { table: tableName({ name: part.kind }), by: 'stamp', id: `${column}::bigint`, isOf: `${column} = r.id::text` };
  }),
  ...[...heldFields(kind).keys()].map((name): OtherRows => ({ table: tableName({ name }), by: 'period', id: 'p.id', isOf: 'p.id = r.id' })),
];

/** True if the row `r` or another row of the record was changed at or after `$2`. */
const isChanged = (others: readonly OtherRows[]): string =>
  [
    changedBy('stamp', 'r', MOMENT),
    ...others.map(
      ({ table, by, isOf }) =>
        `exists (select 1 from read."${table}" p where p.company = $1 and ${isOf} and ${changedBy(by, 'p', MOMENT)})`,
    ),
  ].join(' or ');

/** True if more than `CHANGES_FILTERED` of the company's rows in one of the tables were changed at or after `instant`. */
async function areMany(pool: Pool, tables: readonly Pick<OtherRows, 'table' | 'by'>[], company: number, instant: string): Promise<boolean> {
  for (const { table, by } of tables) {
    const order = by === 'stamp' ? 'modified' : 'period';
    const { rows } = await pool.query<[string]>({
      name: `many ${table}`,
      text: `select count(*) from (select 1 from read."${table}" r where r.company = $1 and ${changedBy(by, 'r', MOMENT)} order by r.${order} limit ${CHANGES_FILTERED + 1}) changed`,
      values: [company, instant],
      rowMode: 'array',
    });
    if (Number(rows[0]?.[0]) > CHANGES_FILTERED) return true;
  }
  return false;
}
