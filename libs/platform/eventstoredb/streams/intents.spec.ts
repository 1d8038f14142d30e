import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { migrations, StoreUnavailable } from '@plumbline/platform/event-store';
import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Pool } from 'pg';
import { Intents } from './intents';

describe('A batch of events that another process left behind', () => {
  let database: TestDatabase;
  let pool: Pool;
  let intents: Intents;
  let fault: Error;
  let looks: number;
  const said: string[] = [];
  beforeEach(async () => {
    database = await testDatabase();
    await migrate(database.url, migrations);
    pool = new Pool({ connectionString: database.url, max: 2 });
    await pool.query(
      "insert into events.intents (id, declared_at, streams, records, appends) values ($1, now() - interval '1 hour', '{}', '{}', '[]')",
      [randomUUID()],
    );
    [looks, said.length] = [0, 0];
    jest.spyOn(Logger.prototype, 'warn').mockImplementation((message) => void said.push(`warn: ${String(message)}`));
    jest.spyOn(Logger.prototype, 'error').mockImplementation((message) => void said.push(`error: ${String(message)}`));
    intents = new Intents(pool, () => {
      looks++;
      return Promise.reject(fault);
    });
  });
  afterEach(async () => {
    await intents.close();
    jest.restoreAllMocks();
    await pool.end();
    await database.drop();
  });

  it('is logged as an error when it cannot be completed', async () => {
    fault = new Error('no such part');
    await eventually(() => said.length > 0);
    expect(said).toEqual(['error: a batch of events could not be completed: Error: no such part']);
  });

  it('waits without a word while the store is unavailable, and stays', async () => {
    fault = new StoreUnavailable(new Error('no answer'));
    await eventually(() => looks === 2);
    expect(said).toEqual([]);
    expect((await pool.query('select from events.intents')).rowCount).toBe(1);
  });
});
