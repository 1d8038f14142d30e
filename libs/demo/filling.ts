import { CONSOLE_APPLICATION } from '@plumbline/auth';
import { DEMONSTRATION_PEOPLE } from '@plumbline/platform/runtime';
import { Client, type Pool } from 'pg';

const TABLE = 'plumbline.demonstration';

/**
 * Records that a demonstration company is about to be created. Until `fillingEnds` a start detects the interruption.
 */
export async function fillingBegins(pool: Pool): Promise<void> {
  await pool.query(`create schema if not exists plumbline;
    create table if not exists ${TABLE} (begun_at timestamptz not null default now(), finished_at timestamptz);
    insert into ${TABLE} default values`);
}

/** Records that the demonstration is complete. */
export async function fillingEnds(pool: Pool): Promise<void> {
  await pool.query(`update ${TABLE} set finished_at = now() where finished_at is null`);
}

/**
 * The content of a database after an interrupted filling: `none` without one, `alone` with only its records, else other
 * records too.
 */
export async function interruptedFilling(url: string): Promise<'none' | 'alone' | 'among others'> {
  return withClient(url, async (client) => {
    const { rows: known } = await client.query<{ known: boolean }>(`select to_regclass('${TABLE}') is not null "known"`);
    if (!known[0]?.known) return 'none';
    const { rowCount } = await client.query(`select from ${TABLE} where finished_at is null`);
    if (!rowCount) return 'none';
    // The service did not listen yet, but the command line may have created users, companies and applications.
    const { rows } = await client.query<{ others: boolean }>(
      `
      select (select count(*) from auth.account where user_id is not null and username <> all($2)) > 1
        or (select count(*) from auth.application where client_id <> $1) > 1
        or exists (select from events.events where metadata::text::json->>'application' not in ('plumbline', 'demonstration')) "others"`,
      // Every installation has the first; the people are let in before the filling has ended.
      [CONSOLE_APPLICATION, Object.values(DEMONSTRATION_PEOPLE)],
    );
    return rows[0]?.others ? 'among others' : 'alone';
  });
}

/** Empties the database, so that the next start creates the same company again. Nothing may be connected to it. */
export async function removeInterrupted(url: string): Promise<void> {
  await withClient(url, (client) => client.query('drop schema if exists read, read_next, auth, events, plumbline cascade'));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'plumbline demonstration' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
