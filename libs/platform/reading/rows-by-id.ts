import type { Pool } from 'pg';
import { shownDocument, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import { conditionsOf, type VisibleOfKinds } from './visible/rows-in-sql';
import type { VisibilityFilter } from './visible/visibility-filters';

/** A row of a read: the stored text, the ids of composed fields, and whether it is a tombstone. */
export interface Row {
  readonly doc: string;
  readonly refs: string | null;
  readonly deleted?: boolean;
}

/** A row of one of several kinds, by the index of its kind, and whether the caller may see the whole record. */
export type RowOfKinds = [at: number, id: string, doc: string, refs: string | null, visible: boolean];

/** Reads the records with the wanted ids of each kind that rows refer to, and tells of each whether the caller may see the whole record. */
export type ReferredRows = (seen: VisibleOfKinds, wanted: readonly Iterable<string>[]) => Promise<readonly RowOfKinds[]>;

/** A record that is there for the caller, or a removed one that it saw, and the bytes of its stored text. */
export interface VisibleRecord {
  readonly isRemoved: boolean;
  readonly length: number;
}

type Ids = Iterable<number | string>;
const EVERY_ROW: VisibilityFilter = { sql: '', values: [], variant: 'all' };

/** The SQL of columns of the rows `r` with these ids, the SQL of an array. `$1` is the company, `where` begins with ` and `. */
const byIds = (kind: AnyRecordKind, columns: string, ids: string, where: string): string =>
  `select ${columns} from read."${tableName(kind)}" r where r.company = $1 and r.id = any(${ids})${where}`;

/** The SQL of the live rows of one kind among several, each as `RowOfKinds`; `visible` is the condition that is told of each. */
export const byIdsOfKinds = (at: number, kind: AnyRecordKind, ids: string, visible = ''): string =>
  byIds(kind, `${at}, r.id, ${shownDocument(kind)} as doc, r.refs, true${visible}`, ids, ' and not r.deleted');

/** Ids as PostgreSQL reads an array: the driver would quote each. */
export const arrayOf = (ids: Ids): string => `{${[...ids].join()}}`;

/** Reads rows of a company by their ids, with one statement for each call. */
export class RowsById {
  constructor(private readonly pool: Pool) {}

  /** The rows that satisfy the filter (with values numbered from 3), in ascending order of ids. */
  async of(kind: AnyRecordKind, company: number, ids: Ids, filter = EVERY_ROW, withRemoved = false): Promise<(Row & { id: number })[]> {
    const wanted = arrayOf(ids);
    if (wanted === '{}') return [];
    const where = `${withRemoved ? '' : ' and not r.deleted'}${filter.sql} order by r.id`;
    const text = byIds(kind, `r.id, ${shownDocument(kind)}, r.refs, r.deleted`, '$2::bigint[]', where);
    const name = `rows ${tableName(kind)} ${filter.variant}${withRemoved ? ' d' : ''}`;
    const rows = await this.read<[string, string, string | null, boolean]>(name, text, [company, wanted, ...filter.values]);
    return rows.map(([id, doc, refs, deleted]) => ({ id: Number(id), doc, refs, deleted }));
  }

  /** Which of the records satisfy the filter (with values numbered from 3), removed ones too, by id. */
  async visible(kind: AnyRecordKind, company: number, ids: Ids, filter: VisibilityFilter): Promise<ReadonlyMap<number, VisibleRecord>> {
    const text = byIds(kind, 'r.id, r.deleted, octet_length(r.doc)', '$2::bigint[]', filter.sql);
    const values = [company, arrayOf(ids), ...filter.values];
    const rows = await this.read<[string, boolean, number]>(`visible ${tableName(kind)} ${filter.variant}`, text, values);
    return new Map(rows.map(([id, isRemoved, length]) => [Number(id), { isRemoved, length }]));
  }

  /** The live rows of each of several kinds. `name` tells their statement from those for other kinds. */
  ofKinds(name: string, seen: VisibleOfKinds, wanted: readonly Ids[]): Promise<RowOfKinds[]> {
    const { sql, values, variant } = conditionsOf(seen, seen.kinds.length + 2);
    const parts = seen.kinds.map((kind, at) => byIdsOfKinds(at, kind, `$${at + 2}::bigint[]`, sql[at]));
    return this.read(`${name} ${variant}`, parts.join(' union all '), [seen.actor.company, ...wanted.map(arrayOf), ...values]);
  }

  private async read<R extends unknown[]>(name: string, text: string, values: unknown[]): Promise<R[]> {
    return (await this.pool.query<R>({ name, text, values, rowMode: 'array' })).rows;
  }
}
