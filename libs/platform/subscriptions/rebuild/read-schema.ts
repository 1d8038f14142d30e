import { createHash } from 'node:crypto';
import {
  CHANGE_COLUMNS,
  COLUMN_TYPES,
  changeTable,
  changesField,
  COMMON_COLUMNS,
  columnFields,
  filterFields,
  foldedSql,
  indexColumn,
  indexedList,
  changesOf,
  isSparse,
  isName,
  orderColumns,
  periodOf,
  tableName,
  wordsSql,
  type AnyRecordKind,
} from '@plumbline/platform/records';
import type { Projection } from '../rows/projection';
import type { Sql } from '../positions/sql';
import { FILLED_PERCENT, NEARLY_EMPTY } from '../limits';

/** A column of a read-model table with its PostgreSQL type. */
export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
}

const REQUIRED = new Set(['company', 'id', 'doc', 'modified', 'deleted', 'for_client']);

/** The columns of a kind's table, in order. */
export const columnsOf = (kind: AnyRecordKind): Column[] => [
  ...COMMON_COLUMNS.map((name) => ({ name, type: COLUMN_TYPES[name], isRequired: REQUIRED.has(name) })),
  ...columnFields(kind).map((field) => ({ name: indexColumn(field), type: 'text', isRequired: !isSparse(kind, field) })),
];

/** Statements that create tables, and those that create their indexes, by the name of the index. */
interface Tables {
  readonly tables: readonly string[];
  readonly indexes: ReadonlyMap<string, string>;
}

export const tableNames = (kind: AnyRecordKind): readonly string[] => [tableName(kind), ...(kind.keepsChanges ? [changeTable(kind)] : [])];

/**
 * The statements that create the tables of `some` of the kinds, with those that all share, and their indexes (separate: a rebuild fills
 * tables first). `page_bucket` counts live rows by ranges of ids, 2^10 on level 1, 2^20 on level 2; `company_version` has the position of
 * the last event that changed a company's row. Only what is used is indexed, because every insert pays. Rows up to 8 KB stay uncompressed:
 * they are read more often than written.
 */
export function tablesOf(kinds: readonly AnyRecordKind[], schema: string, some = kinds): Tables {
  const tables = [
    `create table ${schema}.page_bucket (kind text not null, company bigint not null, level smallint not null, bucket bigint not null, live int not null, live_for_client int not null, primary key (kind, company, level, bucket)) with (fillfactor = ${FILLED_PERCENT})`,
    `create table ${schema}.company_version (company bigint primary key, position bigint not null) with (fillfactor = ${FILLED_PERCENT})`,
  ];
  const indexes = new Map<string, string>();
  const changes = changesOf(kinds);
  for (const kind of some) {
    const index = (by: readonly string[], definition: string): void => {
      const name = indexName(kind, by);
      indexes.set(name, `create index "${name}" on ${table} ${definition}`);
    };
    const table = `${schema}."${tableName(kind)}"`;
    const columns = columnsOf(kind).map(({ name, type, isRequired }) => `"${name}" ${type}${isRequired ? ' not null' : ''}`);
    const by = changes.get(kind.name);
    if (by === 'period') columns.push(`period timestamptz generated always as (${periodOf('modified')}) stored`);
    const settings = `toast_tuple_target = 8160${kind.isRewritten ? `, fillfactor = ${FILLED_PERCENT}` : ''}`;
    tables.push(`create table ${table} (${columns.join(', ')}, primary key (company, id)) with (${settings})`);
    if (kind.keepsChanges) {
      const of = Object.entries(CHANGE_COLUMNS).map(([name, type]) => `${name} ${type} not null`);
      tables.push(`create table ${schema}."${changeTable(kind)}" (${of.join(', ')}, primary key (company, id, position))`);
      // For the feed of changes (ADR 0121).
      const ordered = indexName(kind, ['change', 'position']);
      indexes.set(ordered, `create index "${ordered}" on ${schema}."${changeTable(kind)}" (company, position)`);
      for (const field of kind.traces ?? []) {
        const name = indexName(kind, ['change', field]);
        indexes.set(name, `create index "${name}" on ${schema}."${changeTable(kind)}" (company, recorded) where ${changesField(field)}`);
      }
    }
    const change = by === 'stamp' ? 'modified' : 'period';
    if (by) index(['company', change, 'id'], `(company, ${change}, id)`);
    for (const column of ['owner', 'awaiting'] as const)
      if (kind[column]) index(['company', column, 'deleted', 'id'], `(company, ${column}, deleted, id) where ${column} is not null`);
    for (const field of kind.withholds ?? [])
      if (isSparse(kind, field)) index(['without', indexColumn(field)], `(company, deleted, id) where "${indexColumn(field)}" is null`);
    if (kind.vendors) index(['vendors'], 'using gin (vendors)');
    for (const field of kind.indexed) index(['company', indexColumn(field), ...(kind.isSummed ? [] : ['id'])], indexFor(kind, field));
    for (const { name, operators } of filterFields(kind).values())
      if (operators.includes('$like') && name !== 'Id')
        index(['company', 'folded', indexColumn(name), 'id'], `(company, ${foldedSql(`"${indexColumn(name)}"`)}, id)`);
    if (kind.searched.length > 0) index(['words'], `using gin (${wordsSql(kind)})`);
  }
  return { tables, indexes };
}

/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 63;

/** The name of an index, as PostgreSQL would choose it, which chooses before it builds: the same name for two long ones at once. */
function indexName(kind: AnyRecordKind, by: readonly string[]): string {
  const name = `${tableName(kind)}_${by.join('_')}_idx`;
  if (name.length <= LONGEST_NAME) return name;
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST_NAME - mark.length - 1)}_${mark}`;
}

/** The index of a field. A look-up by a reference always has an id, so PostgreSQL can use the partial index. */
function indexFor(kind: AnyRecordKind, field: string): string {
  const list = indexedList(kind, field);
  if (list) return `using gin (${list.values}) where ${list.filled}`;
  const column = `"${indexColumn(field)}"`;
  const range = kind.ranges?.[field];
  if (range) return `(company, ${column}, "${indexColumn(range)}" collate "C")`;
  // Names are ordered by their folded index, and found as they are by this one.
  const order = [...(isName(kind, field) ? [column] : orderColumns(kind, field, '')), ...(kind.isSummed ? [] : ['id'])];
  return `(company, ${order.join(', ')})${isSparse(kind, field) ? ` where ${column} is not null` : ''}`;
}

/** By the name of a table, what its rows were built for (`fingerprints`). */
export type Fingerprints = ReadonlyMap<string, string>;

/**
 * By table, a text that changes with the declaration of a kind or of its projections: then rows must be rebuilt. Not with the code of
 * handlers.
 */
export function fingerprints(kinds: readonly AnyRecordKind[], projections: readonly Projection[]): Fingerprints {
  return new Map(
    kinds.map((kind) => {
      const { tables, indexes } = tablesOf(kinds, 'read', [kind]);
      return [tableName(kind), hashOf([tables, [...indexes.values()], declarationOf(kind), writersOf(kind, projections)])];
    }),
  );
}

const hashOf = (declared: unknown): string => createHash('sha256').update(JSON.stringify(declared)).digest('hex');
const declarationOf = ({ name, idType, fields, composed }: AnyRecordKind): unknown => [
  name,
  idType,
  Object.entries(
    fields as Record<string, { options: { type: string; absent: unknown; internal: boolean; bodyOnly?: boolean; heldIn?: object } }>,
  ).map(([field, { options }]) => [field, options.type, options.absent, options.internal, options.bodyOnly ?? false, options.heldIn]),
  composed,
];
const writersOf = (kind: AnyRecordKind, projections: readonly Projection[]): unknown =>
  projections
    .filter(({ kinds }) => kinds.includes(kind))
    .map(({ name, handlers, reads, runsFirst }) => [name, Object.keys(handlers).sort(), reads.map((one) => one.name).sort(), runsFirst]);

/** The tables whose rows were not built for what is declared. */
export const outdatedTables = (declared: Fingerprints, stored: Fingerprints): string[] =>
  [...declared].flatMap(([table, wanted]) => (stored.get(table) === wanted ? [] : [table]));

/** The fingerprints the stored rows were built for, kept as comments of their tables so that both are dropped together; empty before. */
export async function storedFingerprints(sql: Sql): Promise<Fingerprints> {
  const { rows } = await sql.query<{ table: string; found: string }>(
    `select relname as table, coalesce(obj_description(oid, 'pg_class'), '') as found from pg_class
     where relnamespace = to_regnamespace('read') and relkind = 'r'`,
  );
  return new Map(rows.map(({ table, found }) => [table, found]));
}

/** The kinds to rebuild with `changed` ones: those that their projections read too, as handlers need their rows of before each event. */
export function rebuiltWith(
  changed: readonly AnyRecordKind[],
  kinds: readonly AnyRecordKind[],
  projections: readonly Projection[],
): AnyRecordKind[] {
  const names = new Set(changed.map(({ name }) => name));
  // Adding to a set while it is iterated continues with what was added.
  for (const name of names)
    for (const projection of projections)
      if (projection.kinds.some((kind) => kind.name === name))
        for (const read of [...projection.kinds.slice(0, 1), ...projection.reads]) names.add(read.name);
  return kinds.filter(({ name }) => names.has(name));
}

/** Replaces the schema by an empty one with the tables of these kinds, without indexes, bearing the given fingerprints. */
export async function createTables(
  sql: Sql,
  kinds: readonly AnyRecordKind[],
  schema: string,
  { only = kinds, declared = new Map() }: { readonly only?: readonly AnyRecordKind[]; readonly declared?: Fingerprints } = {},
): Promise<void> {
  await sql.query(`drop schema if exists ${schema} cascade; create schema ${schema}`);
  for (const table of tablesOf(kinds, schema, only).tables) await sql.query(table);
  for (const table of only.map(tableName)) await sql.query(`comment on table ${schema}."${table}" is '${declared.get(table) ?? ''}'`);
}

/** The live indexes that leave out nearly all rows, by PostgreSQL's last count: of references that are rarely set. */
export async function nearlyEmptyIndexes(sql: Sql): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ name: string }>(
    `select i.relname as name from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
     where t.relnamespace = to_regnamespace('read') and x.indpred is not null and t.reltuples > 0 and i.reltuples between 0 and t.reltuples * ${NEARLY_EMPTY}`,
  );
  return new Set(rows.map(({ name }) => name));
}
