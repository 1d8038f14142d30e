import { DataSource, type MigrationInterface } from 'typeorm';
import { mark, recorded, refuseOtherRelease, SCHEMA, TABLE } from './other-release';
import { timeouts } from './pool';
import { WatchedClient } from './watched-client';

/** An arbitrary number that every process of the service shares. */
const LOCK = 7_236_801;
/** The state of a database relative to the migrations of this version. */
export interface StoreState {
  /** False for a database without any migration. */
  readonly exists: boolean;
  /** Names of the pending migrations, in the given order. */
  readonly due: readonly string[];
}

/** Reads which of the migrations have run. Changes nothing. @throws OtherRelease */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export async function storeState(url: string, migrations: readonly Function[]): Promise<StoreState> {
  const client = await connected(url, 'plumbline');
  try {
    const state = await recorded(client);
    const names = migrations.map(nameOf);
    refuseOtherRelease(state, names);
    return { exists: state.names.length > 0, due: names.filter((name) => !state.names.includes(name)) };
  } finally {
    await client.end();
  }
}

/**
 * Runs the pending migrations, each in its own transaction, in the order of the numbers in their names. Several
 * processes may call it at once: one works, the others wait and find nothing to do.
 * @returns the names of those that ran
 * @throws OtherRelease for a database of a release that this build cannot follow
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export async function migrate(url: string, migrations: readonly Function[]): Promise<string[]> {
  if (migrations.length === 0) return [];
  const lock = await connected(url, 'plumbline migrations');
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    await lock.query(`create schema if not exists ${SCHEMA}`);
    const state = await recorded(lock);
    const known = migrations.map((migration) => ({ name: nameOf(migration), isBeside: instanceOf(migration).runsBesideEarlier === true }));
    refuseOtherRelease(
      state,
      known.map(({ name }) => name),
    );
    await mark(
      lock,
      known.filter(({ name }) => !state.names.includes(name)),
    );
    const dataSource = new DataSource({
      type: 'postgres',
      url,
      migrations: [...migrations],
      migrationsTableName: TABLE,
      schema: SCHEMA,
      poolSize: 1,
      logging: false,
      // The duration of a migration depends on the data, so only dead connections are given up.
      extra: { ...timeouts(0), Client: WatchedClient, onConnect: (client: WatchedClient) => client.identify() },
    });
    await dataSource.initialize();
    try {
      return (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    } finally {
      await dataSource.destroy();
    }
  } finally {
    // The lock ends with the connection.
    await lock.end();
  }
}

const connected = (url: string, applicationName: string): Promise<WatchedClient> =>
  WatchedClient.open({ connectionString: url, ...timeouts(0), application_name: applicationName, isKept: true });

/** A migration that says of itself whether processes of the release before can run on a database that has it; false unless stated. */
export interface ReleasedMigration extends MigrationInterface {
  readonly runsBesideEarlier?: boolean;
}

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
const instanceOf = (migration: Function): ReleasedMigration => new (migration as new () => ReleasedMigration)();
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
const nameOf = (migration: Function): string => instanceOf(migration).name ?? migration.name;
