import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool } from 'pg';
import type { PendingAppend } from '../postgres/append-queue';
import { migrations } from '../postgres/migrations';
import { PostgresEventStore } from '../postgres/postgres-event-store';

/** An event store on a database of its own, and a connection to compare its statements on. */
export interface AppendTrial {
  readonly client: Client;
  readonly pool: Pool;
  readonly store: PostgresEventStore;
}

/** Opens a store before the tests of the file that calls it, passes it to `take`, and closes it after them. */
export function useAppendTrial(take: (trial: AppendTrial) => unknown): void {
  let database: TestDatabase;
  let client: Client;
  let pool: Pool;
  let store: PostgresEventStore;
  beforeAll(async () => {
    database = await testDatabase();
    await migrate(database.url, migrations);
    client = new Client({ connectionString: database.url });
    await client.connect();
    pool = new Pool({ connectionString: database.url });
    store = new PostgresEventStore(pool);
    await take({ client, pool, store });
  });
  afterAll(async () => {
    await store?.close();
    await pool?.end();
    await client?.end();
    await database?.drop();
  });
}

/** The events of an append: one, by default a new one. */
export const oneEvent = (id: string = randomUUID()): PendingAppend['events'] => [
  { id, type: 'Noted', data: '{"a":"€"}', metadata: '{"company":1}' },
];
/** An append of one new event that nobody waits for. */
export const pendingAppend = (given: Pick<PendingAppend, 'stream' | 'expected'> & Partial<PendingAppend>): PendingAppend => ({
  ...{ events: oneEvent(), terms: {}, since: 0 },
  ...{ resolve: () => undefined, reject: () => undefined },
  ...given,
});
