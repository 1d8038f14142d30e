import { createHash } from 'node:crypto';
import {
  COLUMN_TYPES,
  COMMON_COLUMNS,
  indexColumn,
  indexedList,
  indexesReference,
  tableName,
  type AnyRecordKind,
} from '@plumbline/platform/records';
import type { Projection } from '../projection';
import type { Sql } from '../sql';

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
  ...kind.indexed.map((field) => ({ name: indexColumn(field), type: 'text', isRequired: !indexesReference(kind, field) })),
];

/**
 * The statements that make the tables of the kinds in `schema`, and those that make their indexes (apart, because a rebuild fills the
 * tables first). `page_bucket` counts the live rows by ranges of ids: 2^10 ids on level 1, 2^20 on level 2. What visibility filters by is indexed only where a kind declares it, and what references name only where they name something: an index costs at every insert. Rows up to 8 KB stay uncompressed in the table's own pages: they are read far more often than written.
 */
export function tablesOf(kinds: readonly AnyRecordKind[], schema: string): { tables: string[]; indexes: string[] } {
  const tables = [
    `create table ${schema}.page_bucket (kind text not null, company bigint not null, level smallint not null, bucket bigint not null, live int not null, live_for_client int not null, primary key (kind, company, level, bucket))`,
  ];
  const indexes: string[] = [];
  for (const kind of kinds) {
    const table = `${schema}."${tableName(kind)}"`;
    const columns = columnsOf(kind).map(({ name, type, isRequired }) => `"${name}" ${type}${isRequired ? ' not null' : ''}`);
    tables.push(`create table ${table} (${columns.join(', ')}, primary key (company, id)) with (toast_tuple_target = 8160)`);
    indexes.push(`create index on ${table} (company, modified, id)`);
    for (const column of ['owner', 'awaiting'] as const)
      if (kind[column]) indexes.push(`create index on ${table} (company, ${column}, deleted, id) where ${column} is not null`);
    for (const field of kind.withholds ?? [])
      if (indexesReference(kind, field))
        indexes.push(`create index on ${table} (company, deleted, id) where "${indexColumn(field)}" is null`);
    if (kind.vendors) indexes.push(`create index on ${table} using gin (vendors)`);
    for (const field of kind.indexed) indexes.push(`create index on ${table} ${indexFor(kind, field)}`);
  }
  return { tables, indexes };
}

/** What is behind an indexed field. Who looks a record up by a reference gives an id, which implies that there is one: PostgreSQL takes the partial index. */
function indexFor(kind: AnyRecordKind, field: string): string {
  const list = indexedList(kind, field);
  if (list) return `using gin (${list.values}) where ${list.filled}`;
  const column = `"${indexColumn(field)}"`;
  return `(company, ${column}, id)${indexesReference(kind, field) ? ` where ${column} is not null` : ''}`;
}

/**
 * Changes whenever the declarations of kinds or projections do: then what is stored must be rebuilt. What handlers compute is not part
 * of it: after a correction there, the operator rebuilds.
 */
export function fingerprint(kinds: readonly AnyRecordKind[], projections: readonly Projection[]): string {
  const { tables, indexes } = tablesOf(kinds, 'read');
  const fields = kinds.map((kind) => [
    kind.name,
    kind.idType,
    Object.entries(
      kind.fields as Record<string, { options: { type: string; absent: unknown; internal: boolean; bodyOnly?: boolean } }>,
    ).map(([name, { options }]) => [name, options.type, options.absent, options.internal, options.bodyOnly ?? false]),
    kind.composed,
  ]);
  const handlers = projections.map(({ name, handlers: table }) => [name, Object.keys(table).sort()]);
  return createHash('sha256')
    .update(JSON.stringify([tables, indexes, fields, handlers]))
    .digest('hex');
}

/** The fingerprint of the stored read models, kept as the comment of their schema so that it lives and dies with it; undefined without a schema. */
export async function storedFingerprint(sql: Sql): Promise<string | undefined> {
  const { rows } = await sql.query<{ found: string | null }>(
    "select coalesce(obj_description(oid, 'pg_namespace'), '') as found from pg_namespace where nspname = 'read'",
  );
  return rows[0]?.found ?? undefined;
}
