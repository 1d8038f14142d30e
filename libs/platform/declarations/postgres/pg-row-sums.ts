import type { Pool } from 'pg';
import type { Fields } from '../fields/field';
import type { AnyRecordKind } from '../record-kind';
import { RowSums, type SumQuery } from '../rows/row-sums';
import { columnFields, indexColumn, indexValue, tableName } from '../rows/table';
import type { RowsGate } from './pg-read-models';

/** The longest text of a field that its column has as it is. */
const WHOLE = 512;

/**
 * Sums in PostgreSQL. Fields with a column are read there, which takes a sixth of the time; else each document is
 * parsed once, whatever number of fields it gives.
 */
export class PgRowSums extends RowSums {
  /** `gate`: checked before each query. */
  constructor(
    private readonly pool: Pool,
    private readonly gate?: RowsGate,
  ) {
    super();
  }

  /** @throws Error when a field in `where` is not indexed, or another one is not a field of the kind */
  override async of(kind: AnyRecordKind, company: number, query: SumQuery): Promise<Readonly<Record<string, string>>[]> {
    const wait = this.gate?.shown();
    if (wait) await wait;
    const { where, by, sum, at, from, until } = query;
    const names = [...by, ...sum, ...(from ? [from.field] : []), ...(until ? [until.field] : [])];
    for (const name of Object.keys(where))
      if (!kind.indexed.includes(name)) throw new Error(`${kind.name}.${name} is not declared as indexed`);
    for (const name of names) if (!Object.hasOwn(kind.fields as object, name)) throw new Error(`${kind.name}.${name} is not a field`);
    const values: unknown[] = [company];
    const parameter = (value: unknown): string => `$${values.push(value)}`;
    const filters = [
      ...Object.entries(where).map(
        ([name, of]) => `t."${indexColumn(name)}" = any(${parameter(of.map((one) => indexValue(String(one))))}::text[])`,
      ),
      ...(at === undefined ? [] : [`t.modified <= ${parameter(at)}::timestamptz`]),
      ...(from === undefined ? [] : [`${valueOf(kind, from.field)} >= ${parameter(from.value)} collate "C"`]),
      ...(until === undefined ? [] : [`${valueOf(kind, until.field)} <= ${parameter(until.value)} collate "C"`]),
    ];
    const parsed = [...new Set(names)].filter((name) => !hasColumn(kind, name));
    const columns = parsed.map((name) => `"${name}" text`);
    const document = parsed.length > 0 ? ` cross join lateral json_to_record(t.doc::json) as d(${columns.join(', ')})` : '';
    const keys = by.map((name) => valueOf(kind, name));
    const groups = by.map((name) => `${valueOf(kind, name)} as "${name}"`);
    const sums = sum.map((name) => `sum(${valueOf(kind, name)}::numeric)::text as "${name}"`);
    const { rows } = await this.pool.query<Record<string, string>>({
      text: `select ${[...groups, ...sums].join(', ')} from read."${tableName(kind)}" t${document}
        where t.company = $1 and not t.deleted${filters.map((filter) => ` and ${filter}`).join('')}
        group by ${keys.join(', ')} order by ${keys.map((key) => `${key} collate "C"`).join(', ')}`,
      values,
    });
    return rows;
  }
}

/** Whether a column has the value of the field as it is. Columns of long texts have their hash, those of references null. */
function hasColumn(kind: AnyRecordKind, name: string): boolean {
  const { type, maxLength = 0 } = (kind.fields as Fields)[name]?.options ?? {};
  return columnFields(kind).includes(name) && maxLength <= WHOLE && type !== 'reference' && type !== 'values' && type !== 'list';
}

/** The text of a field of the row `t`: its column, or a field of its document `d`. */
const valueOf = (kind: AnyRecordKind, name: string): string => (hasColumn(kind, name) ? `t."${indexColumn(name)}"` : `d."${name}"`);
