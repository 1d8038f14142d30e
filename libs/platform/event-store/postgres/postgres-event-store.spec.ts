import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import { eventStoreContract } from '@plumbline/platform/testing/event-store';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

eventStoreContract('postgres', async () => {
  const database: TestDatabase = await testDatabase();
  await migrate(database.url, migrations);
  const pools = [1, 2].map(() => new Pool({ connectionString: database.url, max: 4 }));
  const [store, another] = pools.map((pool) => new PostgresEventStore(pool));
  return {
    store: store,
    another: another,

    spoil: async (stream, data, metadata) => {
      await pools[0].query(
        `insert into events.events select events.head() + 1, $1, (select count(*) from events.events where stream = $1), gen_random_uuid(), 'Spoilt', $2, $3,
           clock_timestamp(), ''::bytea, ''::bytea`,
        [stream, data, metadata],
      );
    },
    close: async () => {
      await Promise.all([store.close(), another.close()]);
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
});
