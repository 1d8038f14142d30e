import { indexColumn, tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Pool } from 'pg';

/** The ids of the parts, removed ones too, of records of the kind that is called `name` in them, with the ids of those. */
export async function partsOf(
  pool: Pool,
  part: AnyRecordKind,
  name: string,
  company: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { kindIn, idIn } = part.seenWith ?? { kindIn: '', idIn: '' };
  const { rows } = await pool.query<[id: string, of: string]>({
    name: `parts ${tableName(part)}`,
    text: `select p.id, w.id from unnest($2::text[]) w(id) cross join lateral (select id from read."${tableName(part)}" o where o.company = $1 and o."${indexColumn(idIn)}" = w.id and o."${indexColumn(kindIn)}" = $3) p`,
    values: [company, ids.map(String), name],
    rowMode: 'array',
  });
  return new Map(rows.map(([id, of]) => [Number(id), Number(of)]));
}
