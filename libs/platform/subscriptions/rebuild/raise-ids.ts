import { tableName, type AnyRecordKind } from '@plumbline/platform/records';
import type { Sql } from '../positions/sql';

/** Passes the highest id of each kind to `raise`, so that none is given again when the stored counters were lost or are older than the rows. */
export async function raiseIds(
  sql: Sql,
  kinds: readonly AnyRecordKind[],
  raise: (kind: string, atLeast: number) => Promise<void>,
): Promise<void> {
  for (const kind of kinds) {
    if (kind.derivesIds) continue;
    const highest = await highestId(sql, tableName(kind));
    if (highest !== null) await raise(kind.name, highest);
  }
}

/** The highest id in a table; null when it is empty. Looked up by company: the table has no index by id alone. */
async function highestId(sql: Sql, table: string): Promise<number | null> {
  const { rows } = await sql.query<{ highest: string | null }>(
    `with recursive companies as (
       select min(company) as company from read."${table}"
       union all select (select min(company) from read."${table}" where company > c.company) from companies c where c.company is not null
     ) select max((select max(id) from read."${table}" t where t.company = c.company)) as highest from companies c where c.company is not null`,
  );
  const highest = rows[0]?.highest;
  return highest ? Number(highest) : null;
}
