import { DataSource, type MigrationInterface } from 'typeorm';
import { timeouts } from './pool';
import { WatchedClient } from './watched-client';

/** An arbitrary number that every process of the service shares. */
const LOCK = 7_236_801;
/** In a schema that backups contain, so that a restored database contains the list of its migrations. */
const SCHEMA = 'plumbline';
const TABLE = 'plumbline_migrations';

/** The state of a database relative to the migrations of this version. */
export interface StoreState {
  /** False for a database without any migration. */
  readonly exists: boolean;
  /** Names of the pending migrations, in the given order. */
  readonly due: readonly string[];
}

/** Reads which of the migrations have run. Changes nothing. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export async function storeState(url: string, migrations: readonly Function[]): Promise<StoreState> {
  const client = await connected(url, 'plumbline');
  try {
    const { rows: tables } = await client.query<{ at: string | null }>(
      `select coalesce(to_regclass('${SCHEMA}.${TABLE}'), to_regclass('public.${TABLE}'))::text "at"`,
    );
    const at = tables[0]?.at;
    if (!at) return { exists: false, due: migrations.map(nameOf) };
    const { rows } = await client.query<{ name: string }>(`select name from ${at}`);
    const seen = new Set(rows.map(({ name }) => name));
    return { exists: true, due: migrations.map(nameOf).filter((name) => !seen.has(name)) };
  } finally {
    await client.end();
  }
}

/**
 * Runs the pending migrations, each in its own transaction, in the order of the numbers in their names. Several
 * processes may call it at once: one works, the others wait and find nothing to do.
 * @returns the names of those that ran
 */
// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- the type that TypeORM takes classes as
export async function migrate(url: string, migrations: readonly Function[]): Promise<string[]> {
  if (migrations.length === 0) return [];
  const lock = await connected(url, 'plumbline migrations');
  try {
    await lock.query('select pg_advisory_lock($1)', [LOCK]);
    await lock.query(`create schema if not exists ${SCHEMA}`);
    await adoptTable(lock);
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

/** Until version 0.1 the table was in `public`, which a backup of the service's own schemas omits. */
async function adoptTable(client: WatchedClient): Promise<void> {
  const { rows } = await client.query<{ old: boolean }>(
    `select to_regclass('public.${TABLE}') is not null and to_regclass('${SCHEMA}.${TABLE}') is null "old"`,
  );
  if (rows[0]?.old) await client.query(`alter table public.${TABLE} set schema ${SCHEMA}`);
}

const connected = (url: string, applicationName: string): Promise<WatchedClient> =>
  WatchedClient.open({ connectionString: url, ...timeouts(0), application_name: applicationName, isKept: true });

// eslint-disable-next-line @typescript-eslint/no-unsafe-function-type -- as above
const nameOf = (migration: Function): string => new (migration as new () => MigrationInterface)().name ?? migration.name;
