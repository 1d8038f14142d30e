import type { Pool } from 'pg';
import {
  ReadModels,
  type AnyRecordKind,
  type RecordOf,
  decodeRow,
  indexColumn,
  tableName,
  whereSql,
  type Where,
} from '@plumbline/platform/records';
import { Lookups } from './lookups';
import { rowsPool, rowsSnapshot } from './rows-snapshot';
import { FOUND_ROWS } from '../../limits';

/** Decides whether rows may be read: a command must not be decided on rows that lack an acknowledged write. */
export interface RowsGate {
  /** Undefined when they may be; else a promise that resolves when they may, and rejects when that takes too long. */
  shown(): Promise<void> | undefined;
}

/** The read models in PostgreSQL, within the snapshot of the request where there is one. Concurrent look-ups by id share one query, over all kinds and companies; rows are never mixed. */
export class PgReadModels extends ReadModels {
  private readonly lookups: Lookups;
  /** `gate`: checked before each look-up. */
  constructor(
    private readonly pool: Pool,
    private readonly gate?: RowsGate,
  ) {
    super();
    this.lookups = new Lookups(pool);
  }

  override async one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined> {
    if (!Number.isSafeInteger(id) || id <= 0) return undefined;
    const wait = this.gate?.shown();
    if (wait) await wait;
    return (await this.lookedUp(kind, company, id)) as RecordOf<K> | undefined;
  }

  override async many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const distinct = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    const rows = await Promise.all(distinct.map((id) => this.lookedUp(kind, company, id)));
    const found = new Map<number, RecordOf<K>>();
    rows.forEach((row, index) => {
      if (row) found.set(distinct[index], row as RecordOf<K>);
    });
    return found;
  }

  private lookedUp(kind: AnyRecordKind, company: number, id: number): ReturnType<Lookups['one']> {
    return (rowsSnapshot.getStore()?.lookups ?? this.lookups).one(kind, company, id);
  }

  override async find<K extends AnyRecordKind>(
    kind: K,
    company: number,
    where: Where,
    limit = FOUND_ROWS,
    after = 0,
  ): Promise<RecordOf<K>[]> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const table = tableName(kind);
    const names = Object.keys(where).sort();
    const { sql, values } = whereSql(kind, Object.fromEntries(names.map((name) => [name, where[name]])), 2);
    const { rows } = await rowsPool(this.pool).query<[string, string | null]>({
      ...(names.some((name) => typeof where[name] === 'object')
        ? {}
        : { name: `find ${table} ${names.map((name) => kind.indexed.indexOf(name)).join()}` }),
      text: `select r.doc, r.extra from read."${table}" r where r.company = $1${sql} and not r.deleted and r.id > $${values.length + 2} order by r.id limit $${values.length + 3}`,
      values: [company, ...values, after, limit],
      rowMode: 'array',
    });
    return rows.map(([doc, extra]) => decodeRow(doc, extra) as RecordOf<K>);
  }

  override async count(kind: AnyRecordKind, company: number, where: Where): Promise<number> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const { sql, values } = whereSql(kind, where, 2);
    const { rows } = await rowsPool(this.pool).query<{ count: number }>({
      text: `select count(*)::int as count from read."${tableName(kind)}" r where r.company = $1${sql} and not r.deleted`,
      values: [company, ...values],
    });
    return rows[0]?.count ?? 0;
  }

  override async least<K extends AnyRecordKind>(
    kind: K,
    company: number,
    field: keyof RecordOf<K> & string,
    where: Where,
  ): Promise<string | undefined> {
    await this.gate?.shown();
    const { sql, values } = whereSql(kind, { ...where, [field]: { gt: '' } }, 2);
    const { rows } = await rowsPool(this.pool).query<{ least: string | null }>({
      // Materialized: else PostgreSQL walks the index of the field through the rows of everybody else.
      text: `with found as materialized (select r."${indexColumn(field)}" as one from read."${tableName(kind)}" r where r.company = $1${sql} and not r.deleted)
        select min(one) as least from found`,
      values: [company, ...values],
    });
    return rows[0]?.least ?? undefined;
  }
}
