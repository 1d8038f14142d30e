import { createHash } from 'node:crypto';
import { Client } from 'pg';
import { SCHEMA } from './columns';

/** A company of the bare server and the token that opens it. */
export interface BareCompany {
  readonly id: number;
  readonly token: string;
  readonly entries: number;
}

/** Makes the tables of the bare server and fills them by direct insert. Answers with the first id of each company. */
export async function seedBare(databaseUrl: string, companies: readonly BareCompany[]): Promise<number[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const firstIds: number[] = [];
  try {
    await client.query(SCHEMA);
    for (const { id, token, entries } of companies) {
      await client.query('insert into token values ($1, $2, 1)', [createHash('sha256').update(token).digest('hex'), id]);
      const { rows } = await client.query<{ first: string }>('select coalesce(max(id), 0) + 1 as first from time_entry');
      firstIds.push(Number(rows[0]?.first));
      await client.query(
        `insert into time_entry (company, resource_id, entry_date, hours, cost, hourly_rate, user_id, user_name, department_id, department_name, origin)
         select $1, 1, timestamptz '2026-01-01 12:00Z' + (n % 365) * interval '1 day', 8.5, 531.25, 62.5, 1, 'Ann Abel', 1, 'General/Corporate', 'Web'
         from generate_series(1, $2::int) n`,
        [id, entries],
      );
    }
    await client.query('vacuum (analyze) time_entry');
  } finally {
    await client.end();
  }
  return firstIds;
}
