import { Client, type Pool } from 'pg';

/** DI token of the one connection pool (`Pool` of `pg`). Hot SQL goes through it as named prepared statements. */
export const POOL = Symbol('POOL');

/**
 * Opens a connection of its own to the pool's database, for work that must not wait for a free one (the event writer) or that keeps it
 * for good (LISTEN). It has no statement time-out. The caller listens for `error` and ends it.
 */
export async function connect(pool: Pool, applicationName: string): Promise<Client> {
  const { connectionString, host, port, user, password, database, ssl, connectionTimeoutMillis = 10_000 } = pool.options;
  const client = new Client({
    ...(connectionString ? { connectionString } : { host, port, user, password, database }),
    ssl,
    connectionTimeoutMillis,
    application_name: applicationName,
    keepAlive: true,
    options: '-c timezone=UTC',
  });
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}
