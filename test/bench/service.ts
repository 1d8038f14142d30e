import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { SequenceIdSource } from '@plumbline/platform/database';
import type { EventStore, RecordedEvent } from '@plumbline/platform/event-store';
import { PostgresEventStore } from '@plumbline/platform/event-store/postgres/postgres-event-store';
import type { Side } from './operations';
import type { BenchOptions } from './options';
import { run, startServer, type Server } from './processes';

const PORT = 4871;
const URL = `http://127.0.0.1:${PORT}`;
const API = join(__dirname, '..', '..', 'apps', 'api', 'src', 'main.js');
const CLI = join(__dirname, '..', '..', 'apps', 'cli', 'src', 'main.js');
const PASSWORD = 'bench-password-1';
const CLIENT = { id: 'bench', secret: 'bench-secret' };

/** How fast events were stored, and how fast the read models caught up with them. */
export interface SeedFigures {
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly appendedPerSecond: number;
}

/**
 * Starts the built service on `databaseUrl` and fills it. One entry is posted over HTTP; the others are copies of its event with ids of
 * their own, appended through the event store, so that the read models are made by the service's own projections.
 */
export async function prepareService(
  databaseUrl: string,
  dataDir: string,
  { entries, listed }: BenchOptions,
  servers: Server[],
): Promise<{ side: Side; figures: SeedFigures }> {
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    BASE_URL: URL,
    RATE_LIMIT_RPS: '0',
    LOG_LEVEL: 'warn',
    DEMO_DATA: 'false',
    BOOTSTRAP_COMPANY: 'Bench',
    BOOTSTRAP_ADMIN_USERNAME: 'bench',
    BOOTSTRAP_ADMIN_PASSWORD: PASSWORD,
    BOOTSTRAP_CLIENT_ID: CLIENT.id,
    BOOTSTRAP_CLIENT_SECRET: CLIENT.secret,
  };
  const start = (): Promise<Server> => startServer(API, env, URL, '/health/ready');
  const first = await start();
  servers.push(first);
  await run(CLI, ['company:create', '--name', 'Listed', '--admin-username', 'listed', '--admin-password', PASSWORD], env);
  const [token, listToken] = [await tokenOf('bench'), await tokenOf('listed')];
  const [pattern, listPattern] = [await postOne(token), await postOne(listToken)];
  await first.stop();
  servers.pop();

  const pool = new Pool({ connectionString: databaseUrl, max: 4 });
  const store = new PostgresEventStore(pool);
  try {
    // Room is left for the ids that the service has fetched ahead.
    const firstId = Math.max(pattern.id, listPattern.id) + 1000;
    const lastId = firstId + entries - 1;
    await new SequenceIdSource(pool).raise('TimeEntry', lastId + listed);

    const behind = Math.min(entries, 100_000);
    const event = await eventOf(store, pattern.id);
    const appendedPerSecond = await copy(store, event, firstId, behind);
    const before = await checkpoint(pool);
    const head = await store.head();
    // The service is ready only when it has caught up, so the steps are watched while it starts.
    const [server, eventsPerSecond] = await Promise.all([start(), catchUp(pool, before, head)]);
    servers.push(server);

    await copy(store, event, firstId + behind, entries - behind);
    await copy(store, await eventOf(store, listPattern.id), lastId + 1, listed);
    await catchUp(pool, await checkpoint(pool), await store.head());
    await pool.query('vacuum (analyze)');
    const side: Side = { name: 'plumbline', url: URL, pid: server.pid, token, listToken, firstId, lastId, resourceId: pattern.resourceId };
    return { side, figures: { events: behind, eventsPerSecond, appendedPerSecond } };
  } finally {
    await store.close();
    await pool.end();
  }
}

async function tokenOf(username: string): Promise<string> {
  const reply = await fetch(`${URL}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'password', username, password: PASSWORD }),
  });
  if (!reply.ok) throw new Error(`no token for ${username}: ${reply.status} ${await reply.text()}`);
  return ((await reply.json()) as { access_token: string }).access_token;
}

/** Posts one entry and answers with its id and resource. */
async function postOne(token: string): Promise<{ id: number; resourceId: number }> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const resources = (await (await fetch(`${URL}/api/v1/resources`, { headers })).json()) as { data: { Id: number }[] };
  const resourceId = resources.data[0]?.Id ?? 0;
  const body = JSON.stringify({ EntryDate: '2026-06-15T12:00:00.000Z', ResourceId: String(resourceId), Time: '8.50' });
  const reply = await fetch(`${URL}/api/v1/time`, { method: 'POST', headers, body });
  if (reply.status !== 201) throw new Error(`the first entry was answered ${reply.status}: ${await reply.text()}`);
  return { id: ((await reply.json()) as { data: number }).data, resourceId };
}

async function eventOf(store: EventStore, id: number): Promise<RecordedEvent> {
  const [event] = await store.readStream(`TimeEntry-${id}`);
  if (!event) throw new Error(`the time entry ${id} has no events`);
  return event;
}

/** Appends `count` copies of an entry's event, each on a stream of its own. Answers with events a second. */
async function copy(store: EventStore, { type, data, metadata }: RecordedEvent, firstId: number, count: number): Promise<number> {
  const started = performance.now();
  let next = firstId;
  const writer = async (): Promise<void> => {
    while (next < firstId + count) {
      const id = next++;
      const correlation = randomUUID();
      const event = { id: randomUUID(), type, data: { ...data, Id: id }, metadata: { ...metadata, correlation, causation: correlation } };
      await store.append(`TimeEntry-${id}`, 'none', [event]);
    }
  };
  await Promise.all(Array.from({ length: 500 }, writer));
  return (count / (performance.now() - started)) * 1000;
}

const checkpoint = async (pool: Pool): Promise<bigint> => {
  const { rows } = await pool.query<{ position: string }>(`select position from plumbline.checkpoint where name = 'read-models'`);
  return BigInt(rows[0]?.position ?? 0);
};

/** Waits until the read models have reached `head`. Answers with events a second, from the first step forward to the last. */
async function catchUp(pool: Pool, from: bigint, head: bigint): Promise<number> {
  let [at, moved] = [from, performance.now()];
  for (let deadline = Date.now() + 60_000; at < head;) {
    const now = await checkpoint(pool);
    // Until the first step the process starts up and takes the lead.
    if (at === from && now === from) moved = performance.now();
    if (now !== at) deadline = Date.now() + 60_000;
    if (Date.now() > deadline) throw new Error(`the read models stand at ${at} of ${head} for a minute`);
    at = now;
    await sleep(5);
  }
  return (Number(head - from) / (performance.now() - moved)) * 1000;
}
