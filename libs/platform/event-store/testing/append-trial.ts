import { randomUUID } from 'node:crypto';
import { migrate } from '@plumbline/platform/database';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Client, Pool, type QueryArrayConfig, type QueryConfig, type QueryResult } from 'pg';
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
/** The parameters `$1,$2,…` of a statement. */
export const places = (count: number): string => Array.from({ length: count }, (_, index) => `$${index + 1}`).join();

/**
 * The code of the error of an appending statement; without one, what `seen` makes of its rows and the `last` events
 * that are `written` then, without the time and what follows from it. The statement is undone.
 */
export async function effectOf<Row extends object>(
  client: Client,
  statement: Row extends readonly unknown[] ? QueryArrayConfig : QueryConfig,
  last: number,
  seen: (rows: Row[]) => object | Promise<object>,
): Promise<object> {
  await client.query('begin');
  try {
    const answer = await (client.query(statement) as unknown as Promise<QueryResult<Row>>).catch((error: { code: string }) => error.code);
    if (typeof answer === 'string') return { error: answer };
    const written = await client.query(
      `select position, stream, revision, id, type, data, metadata, previous_hash, hash = events.hash_of(previous_hash, stream, revision, id, type,
         to_char(recorded_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), data, metadata) as is_sealed from events.events order by position desc limit $1`,
      [last],
    );
    return { ...(await seen(answer.rows)), written: written.rows };
  } finally {
    await client.query('rollback');
  }
}
