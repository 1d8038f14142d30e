import { migrate } from '@plumbline/platform/runtime';
import { testDatabase } from '../database/database';
import { Client, Pool } from 'pg';
import { migrations, PostgresEventStore } from '@plumbline/platform/event-store';

/** An empty event store, and the connection of somebody who can write its database: triggers do not run for it. */
export interface AttackedStore {
  readonly store: PostgresEventStore;
  readonly sql: Client;
  readonly close: () => Promise<void>;
}

export async function attackedStore(): Promise<AttackedStore> {
  const database = await testDatabase();
  await migrate(database.url, migrations);
  const pool = new Pool({ connectionString: database.url, max: 2 });
  const store = new PostgresEventStore(pool);
  const sql = new Client({ connectionString: database.url });
  await sql.connect();
  await sql.query('set session_replication_role = replica');
  const close = async (): Promise<void> => {
    await store.close();
    await pool.end();
    await sql.end();
    await database.drop();
  };
  return { store, sql, close };
}
