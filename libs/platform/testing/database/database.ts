import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { TEST_SERVER } from './server';

export interface TestDatabase {
  /** Connection URL of an empty database for this spec alone. */
  readonly url: string;
  /** Drops it, with its connections. */
  readonly drop: () => Promise<void>;
}

/** A fresh database on the Jest run's own PostgreSQL server (not durable). Takes about 40 ms; the first one waits for the server. */
export async function testDatabase(): Promise<TestDatabase> {
  return copyOf('template0');
}

/** A copy of a database that `make` fills once in a Jest run, and closes its connections to. */
export async function filledDatabase(template: string, make: (url: string) => Promise<void>): Promise<TestDatabase> {
  await connected(await serverUrl(), async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    if ((await client.query('select from pg_database where datname = $1', [template])).rowCount) return;
    const { url, name } = await copyOf('template0');
    await make(url);
    await withoutSessions(client, name);
    await client.query(`alter database ${name} with allow_connections false`);
    await client.query(`alter database ${name} rename to ${template}`);
  });
  return copyOf(template);
}

async function copyOf(template: string): Promise<TestDatabase & { readonly name: string }> {
  const server = await serverUrl();
  const name = `spec_${randomBytes(6).toString('hex')}`;
  await connected(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`));
  return { name, url: server.replace('/postgres?', `/${name}?`), drop: () => drop(server, name) };
}

async function serverUrl(): Promise<string> {
  const folder = process.env[TEST_SERVER];
  if (!folder) throw new Error('the test server is started by jest (libs/platform/testing/global-setup.ts)');
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (existsSync(join(folder, 'url'))) return readFileSync(join(folder, 'url'), 'utf8');
    if (existsSync(join(folder, 'failed'))) throw new Error(readFileSync(join(folder, 'failed'), 'utf8'));
    await sleep(20);
  }
  throw new Error('the test server did not start within a minute');
}

/** Waits for sessions that are ending: terminating one would raise an error in whichever test runs then. */
const drop = (server: string, name: string): Promise<void> =>
  connected(server, async (client) => {
    await withoutSessions(client, name);
    await client.query(`drop database if exists ${name} with (force)`);
  });

async function withoutSessions(client: Client, name: string): Promise<void> {
  for (let waited = 0; waited < 1_000; waited += 20) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await sleep(20);
  }
}

async function connected(url: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
