import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { SequenceIdSource } from '@plumbline/platform/runtime';
import { type EventStore, type RecordedEvent, PostgresEventStore } from '@plumbline/platform/event-store';
import { connectEventStoreDb } from '@plumbline/platform/eventstoredb';
import { apiOf, tokenOf, type Api, type Login } from './api';
import type { SeenEntry } from './bare/seed';
import type { Side } from './operations';
import { freePort, run, startServer, type Server } from './processes';
import { copy, patternsOf } from './seed/copies';
import { catchUp, checkpoint } from './seed/progress';
import { makeWorld, type World, type WorldSize } from './seed/world';

const API = join(__dirname, '..', '..', 'apps', 'api', 'src', 'main.js');
const MAINTENANCE = join(__dirname, 'maintenance.js');
const PASSWORD = 'bench-password-1';
const CLIENT = { id: 'bench', secret: 'bench-secret' };

/** The built service on a database of its own, with access to both from outside. */
export class Service {
  readonly pool: Pool;
  private opened: EventStore | undefined;
  private server: Server | undefined;

  private constructor(
    private readonly env: Readonly<Record<string, string>>,
    databaseUrl: string,
    private readonly eventstoreUrl: string | undefined,
  ) {
    this.pool = new Pool({ connectionString: databaseUrl, max: 4 });
    // A connection that ends with the server must not end the benchmark.
    this.pool.on('error', () => undefined);
  }

  /**
   * Not started. The first start creates the company `bench`. Without the address of an EventStoreDB, events are in PostgreSQL. `more` are
   * further variables of the environment.
   */
  static async on(
    databaseUrl: string,
    dataDir: string,
    eventstoreUrl?: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Service> {
    const port = await freePort();
    const env = {
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      RATE_LIMIT_RPS: '0',
      LOG_LEVEL: 'warn',
      DEMO_DATA: 'false',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      BOOTSTRAP_COMPANY: 'bench',
      BOOTSTRAP_ADMIN_USERNAME: 'bench',
      BOOTSTRAP_ADMIN_PASSWORD: PASSWORD,
      BOOTSTRAP_CLIENT_ID: CLIENT.id,
      BOOTSTRAP_CLIENT_SECRET: CLIENT.secret,
    };
    return new Service({ ...env, ...more, ...(eventstoreUrl && { EVENTSTORE_URL: eventstoreUrl }) }, databaseUrl, eventstoreUrl);
  }

  /** To be asked for when the service has made its tables. */
  get store(): EventStore {
    this.opened ??= this.eventstoreUrl ? connectEventStoreDb(this.eventstoreUrl, this.pool) : new PostgresEventStore(this.pool);
    return this.opened;
  }
  get url(): string {
    return this.env['BASE_URL'] ?? '';
  }
  get pid(): number {
    return this.server?.pid ?? 0;
  }
  /** Returns when the service accepts requests, which is after it has caught up. */
  async start(): Promise<void> {
    this.server = await startServer(API, this.env, this.url, '/health/ready');
  }
  async stop(): Promise<void> {
    await this.server?.stop();
    this.server = undefined;
  }
  async close(): Promise<void> {
    await this.stop();
    await this.opened?.close();
    await this.pool.end();
  }

  /** Creates companies, whose first users have their names. */
  async found(names: readonly string[]): Promise<void> {
    await run(MAINTENANCE, ['found', PASSWORD, ...names], this.env);
  }
  /** Builds the read models again, in a process of its own. */
  async rebuild(): Promise<{ events: number; seconds: number; cpuMs: number }> {
    const output = await run(MAINTENANCE, ['rebuild'], this.env);
    return JSON.parse(output.trim().split('\n').at(-1) ?? '') as { events: number; seconds: number; cpuMs: number };
  }
  /** The first user of a company. */
  async firstUserOf(company: string): Promise<Api> {
    return apiOf(this.url, await tokenOf(this.url, this.loginOf(company)));
  }
  loginOf(username: string): Login {
    return { client: CLIENT, username, password: PASSWORD };
  }
  world(api: Api, name: string, size: WorldSize): Promise<World> {
    return makeWorld(this.url, api, CLIENT, name, size);
  }

  /** The first of `count` ids of time entries that nobody else receives. */
  async entryIds(count: number): Promise<number> {
    const { rows } = await this.pool.query<{ last: string }>('select last_value as last from plumbline."id_TimeEntry"');
    // The gap leaves room for ids that the service has fetched in advance.
    const first = Number(rows[0]?.last) + 1000;
    await new SequenceIdSource(this.pool).raise('TimeEntry', first + count);
    return first;
  }
  /** Returns when every saga has handled all events stored so far. */
  async settled(): Promise<void> {
    const head = await this.store.head();
    const behind = 'select count(*)::int as behind from plumbline.checkpoint where position < $1';
    while ((await this.pool.query<{ behind: number }>(behind, [head])).rows[0]?.behind !== 0) await sleep(20);
  }
  /** Returns events per second, as `catchUp` does. */
  async caughtUp(): Promise<number> {
    return catchUp(this.pool, await checkpoint(this.pool), await this.store.head());
  }
}

/** The amount of the data. */
export interface Amount {
  readonly entries: number;
  readonly listed: number;
}

/** The rate at which events were stored, and the rate at which the read models caught up with them. */
export interface SeedFigures {
  readonly events: number;
  readonly eventsPerSecond: number;
  readonly appendedPerSecond: number;
}

/** The service full of data. `seen`: the patterns of its two companies as the service shows them. */
export interface Filled {
  readonly side: Side;
  readonly figures: SeedFigures;
  readonly patterns: readonly RecordedEvent[][];
  readonly seen: { readonly large: readonly SeenEntry[]; readonly listed: readonly SeenEntry[] };
  readonly listedFirstId: number;
}

/** The large company has 49 resources: its 48 users, of whom 32 can do everything, and the first one. */
export const LARGE: WorldSize = { clients: 100, projects: 300, milestones: 1200, users: 48 };
const LISTED: WorldSize = { clients: 20, projects: 60, milestones: 240, users: 0 };

/**
 * Starts the service and fills it. One entry of each milestone is posted over HTTP; the others are copies of their
 * events with ids and days of their own, appended through the event store. The service's own projections then write
 * their rows: of the first 100,000 while it starts, which is measured.
 */
export async function fill(service: Service, { entries, listed }: Amount): Promise<Filled> {
  await service.start();
  await service.found(['listed', 'jobs']);
  const [api, listApi] = [await service.firstUserOf('bench'), await service.firstUserOf('listed')];
  const [world, listWorld] = [await service.world(api, 'bench', LARGE), await service.world(listApi, 'listed', LISTED)];
  const seen = { large: await api.get<SeenEntry[]>('/api/v1/time'), listed: await listApi.get<SeenEntry[]>('/api/v1/time') };
  await service.stop();

  const { store, pool } = service;
  const patterns = await patternsOf(store, world.patterns);
  const firstId = await service.entryIds(entries);
  const behind = Math.min(entries, 100_000);
  const appendedPerSecond = await copy(store, patterns, { firstId, count: behind });
  const [before, head] = [await checkpoint(pool), await store.head()];
  const { events } = await store.lagAfter(before);
  // The service is ready only when it has caught up, so its progress is sampled while it starts.
  const [, eventsPerSecond] = await Promise.all([service.start(), catchUp(pool, before, head, Math.max(events, behind))]);

  await copy(store, patterns, { firstId: firstId + behind, count: entries - behind, after: behind });
  const listedFirstId = await service.entryIds(listed);
  await copy(store, await patternsOf(store, listWorld.patterns), { firstId: listedFirstId, count: listed });
  await service.caughtUp();
  await pool.query('vacuum (analyze)');
  const side: Side = {
    name: 'plumbline',
    url: service.url,
    pid: service.pid,
    callers: world.callers,
    approvers: world.approvers,
    own: world.own,
    firstId,
    lastId: firstId + entries - 1,
    bodies: world.bodies,
    logins: world.logins.slice(32, -1),
    listToken: listApi.token,
  };
  return { side, figures: { events: behind, eventsPerSecond, appendedPerSecond }, patterns, seen, listedFirstId };
}
