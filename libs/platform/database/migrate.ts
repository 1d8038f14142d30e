import { Client } from 'pg';
import { DataSource } from 'typeorm';

/** Any number will do, as long as every process of the service takes the same. */
const LOCK = 7_236_801;

/**
 * Runs the migrations that the database has not seen, each in its own transaction, in the order of the numbers their names end in. Several
 * processes may call it at once: one works, the others wait and find nothing to do.
 * @returns the names of those that ran
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export async function migrate(url: string, migrations: readonly Function[]): Promise<string[]> {
  if (migrations.length === 0) return [];
  const lock = new Client({ connectionString: url, application_name: 'plumbline migrations' });
  lock.on('error', () => {});
  await lock.connect();
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    const dataSource = new DataSource({
      type: 'postgres',
      url,
      migrations: [...migrations],
      migrationsTableName: 'plumbline_migrations',
      // Named, because an account called as one of our schemas would find another one first, once that is made.
      schema: 'public',
      poolSize: 1,
      logging: false,
    });
    await dataSource.initialize();
    try {
      return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    // The lock goes with the connection.
    await lock.end();
  }
}
