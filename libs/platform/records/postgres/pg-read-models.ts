import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import { ReadModels } from '../read-models';
import type { AnyRecordKind, RecordOf } from '../record-kind';
import { decodeRow, indexColumn, tableName, type RowValues } from '../table';

type Key = readonly [company: number, id: number];
type RawRow = [company: string, id: string, doc: string, extra: string | null];
const DEFAULT_LIMIT = 1000;

/** The read models in PostgreSQL. Whatever is asked within one tick about one kind is one query, over all companies; rows never mix. */
export class PgReadModels extends ReadModels {
  private readonly loaders = new Map<AnyRecordKind, DataLoader<Key, RowValues | undefined>>();
  constructor(private readonly pool: Pool) {
    super();
  }

  override async one<K extends AnyRecordKind>(kind: K, company: number, id: number): Promise<RecordOf<K> | undefined> {
    if (!Number.isSafeInteger(id) || id <= 0) return undefined;
    return (await this.loader(kind).load([company, id])) as RecordOf<K> | undefined;
  }

  override async many<K extends AnyRecordKind>(kind: K, company: number, ids: Iterable<number>): Promise<Map<number, RecordOf<K>>> {
    const distinct = [...new Set(ids)].filter((id) => Number.isSafeInteger(id) && id > 0);
    const loader = this.loader(kind);
    const rows = await Promise.all(distinct.map((id) => loader.load([company, id])));
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
  ): Promise<RecordOf<K>[]> {
    const names = Object.keys(where).sort();
    for (const name of names) if (!kind.indexed.includes(name)) throw new Error(`${kind.name}.${name} is not declared as indexed`);
    const table = tableName(kind);
    const filter = names.map((name, index) => ` and "${indexColumn(name)}" = $${index + 2}`).join('');
    const { rows } = await this.pool.query<[string, string | null]>({
      name: `find ${table} ${names.map((name) => kind.indexed.indexOf(name)).join()}`,
      text: `select doc, extra from read."${table}" where company = $1${filter} and not deleted order by id limit $${names.length + 2}`,
      values: [company, ...names.map((name) => String(where[name])), limit],
      rowMode: 'array',
    });
    return rows.map(([doc, extra]) => decodeRow(doc, extra) as RecordOf<K>);
  }

  private loader(kind: AnyRecordKind): DataLoader<Key, RowValues | undefined> {
    let loader = this.loaders.get(kind);
    if (!loader) {
      loader = new DataLoader<Key, RowValues | undefined>((keys) => this.load(kind, keys), { cache: false, maxBatchSize: 2000 });
      this.loaders.set(kind, loader);
    }
    return loader;
  }

  private async load(kind: AnyRecordKind, keys: readonly Key[]): Promise<(RowValues | undefined)[]> {
    const table = tableName(kind);
    const single = keys.length === 1;
    const { rows } = await this.pool.query<RawRow>({
      name: `${single ? 'one' : 'many'} ${table}`,
      text: single
        ? `select company, id, doc, extra from read."${table}" where company = $1 and id = $2 and not deleted`
        : `select r.company, r.id, r.doc, r.extra from unnest($1::bigint[], $2::bigint[]) k(company, id)
             join read."${table}" r on r.company = k.company and r.id = k.id where not r.deleted`,
      values: single ? [...keys[0]] : [keys.map(([company]) => company), keys.map(([, id]) => id)],
      rowMode: 'array',
    });
    const found = new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row]));
    return keys.map(([company, id]) => {
      const row = found.get(`${company}/${id}`);
      return row && decodeRow(row[2], row[3]);
    });
  }
}
