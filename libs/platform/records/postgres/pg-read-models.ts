import type { Pool } from 'pg';
import type { CurrentRows } from '../current-rows';
import { ReadModels } from '../read-models';
import type { AnyRecordKind, RecordOf } from '../record-kind';
import { indexedList } from '../indexed-list';
import { decodeRow, indexColumn, indexValue, tableName } from '../table';
import { Lookups } from './lookups';

const DEFAULT_LIMIT = 1000;

/** Decides whether rows may be read: a command must not be decided on rows that lack a write which was answered. */
export interface RowsGate {
  /** Undefined when they may be; else a promise that resolves when they may, and rejects when that takes too long. */
  shown(): Promise<void> | undefined;
}

/** The read models in PostgreSQL. Look-ups by id that come together are one query, over all kinds and companies; rows never mix. */
export class PgReadModels extends ReadModels {
  private readonly lookups: Lookups;
  /** `current`: rows that this process knows without asking; `gate`: asked before each look-up. */
  constructor(
    private readonly pool: Pool,
    current?: CurrentRows,
    private readonly gate?: RowsGate,
  ) {
    super();
    this.lookups = new Lookups(pool, current);
  }

  override async one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined> {
    if (!Number.isSafeInteger(id) || id <= 0) return undefined;
    const wait = this.gate?.shown();
    if (wait) await wait;
    return (await this.lookups.one(kind, company, id)) as RecordOf<K> | undefined;
  }

  override async many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const distinct = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    const rows = await Promise.all(distinct.map((id) => this.lookups.one(kind, company, id)));
    const found = new Map<number, RecordOf<K>>();
    rows.forEach((row, index) => {
      if (row) found.set(distinct[index], row as RecordOf<K>);
    });
    return found;
  }

  override async find<K extends AnyRecordKind>(
    kind: K,
    company: number,
    where: Readonly<Record<string, string | number | boolean>>,
    limit = DEFAULT_LIMIT,
    after = 0,
  ): Promise<RecordOf<K>[]> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const names = Object.keys(where).sort();
    for (const name of names) if (!kind.indexed.includes(name)) throw new Error(`${kind.name}.${name} is not declared as indexed`);
    const table = tableName(kind);
    const filter = names
      .map((name, index) => {
        const list = indexedList(kind, name);
        return list ? ` and ${list.filled} and ${list.values} @> array[$${index + 2}]` : ` and "${indexColumn(name)}" = $${index + 2}`;
      })
      .join('');
    const further = after > 0 ? ` and id > $${names.length + 3}` : '';
    const { rows } = await this.pool.query<[string, string | null]>({
      name: `find ${table} ${names.map((name) => kind.indexed.indexOf(name)).join()}${after > 0 ? ' on' : ''}`,
      text: `select doc, extra from read."${table}" where company = $1${filter} and not deleted${further} order by id limit $${names.length + 2}`,
      values: [company, ...names.map((name) => indexValue(String(where[name]))), limit, ...(after > 0 ? [after] : [])],
      rowMode: 'array',
    });
    return rows.map(([doc, extra]) => decodeRow(doc, extra) as RecordOf<K>);
  }
}
