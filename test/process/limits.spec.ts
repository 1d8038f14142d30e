import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { shows } from '../support/shows';

const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const RATE = 20;

/* The service at its limits: too many requests, an unavailable store, an expired idempotency key. */
describe('At its limits the service', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let admin: Caller;
  let store: Reach;
  const signIn = (): Promise<Caller> => login(service.url, CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
  /** A request without retries, so that the test sees 429 and 503. */
  const send = (token: string, method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(service.url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });

  beforeAll(async () => {
    database = await startedDatabase();
    store = await reach(database.url);
    service = await startService({
      DATABASE_URL: store.url,
      RATE_LIMIT_RPS: String(RATE),
      RATE_LIMIT_BURST: String(RATE),
      LOG_LEVEL: 'silent',
    });
    admin = await signIn();
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    await store?.close();
    await database?.drop();
  });

  it('responds with 429 and Retry-After to too many requests of one token, and serves those of another', async () => {
    shows('D-2.429', 'D-2.error');
    const busy = await signIn();
    const replies = await Promise.all(Array.from({ length: 10 * RATE }, () => send(busy.token, 'GET', '/api/v1/departments?fields=Id')));
    const refused = replies.filter(({ status }) => status === 429);
    expect(replies.length - refused.length).toBeGreaterThanOrEqual(RATE);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 429]));
    const [first] = refused;
    expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await first?.json()).toEqual({ didSucceed: false, data: null, status: 429, message: expect.stringMatching(/\.$/) });
    expect((await send((await signIn()).token, 'GET', '/api/v1/departments')).status).toBe(200);
    // A client that waits for Retry-After is served.
    expect((await busy.get('/api/v1/departments')).status).toBe(200);
  });

  it('expires an Idempotency-Key after 24 hours, and not before', async () => {
    shows('D-2.idempotency');
    const own = new Client({ connectionString: database.url });
    await own.connect();
    const age = (hours: number) =>
      own.query(`update plumbline.idempotency_key set taken = now() - interval '${hours} hours' where key = 'yesterday'`);
    const create = (ClientName: string): Promise<Response> =>
      send(admin.token, 'POST', '/api/v1/clients', { ClientName }, { 'idempotency-key': 'yesterday' });
    const first = (await (await create('First')).json()) as { data: number };
    await age(23);
    expect([(await create('Second')).status, await (await create('First')).json()]).toEqual([409, first]);
    await age(25);
    const second = await create('Second');
    expect([second.status, ((await second.json()) as { data: number }).data]).toEqual([201, expect.any(Number)]);
    await own.end();
  });

  it('responds with 503 and Retry-After while its store is unavailable, and writes nothing', async () => {
    shows('D-2.503', 'D-2.error');
    const before = (await admin.list<object>('/api/v1/clients')).length;
    await store.close();
    try {
      for (const [method, path, body] of [
        ['POST', '/api/v1/clients', { ClientName: 'Never written' }],
        ['GET', '/api/v1/clients', undefined],
      ] as const) {
        const reply = await send(admin.token, method, path, body);
        expect([method, reply.status, Number(reply.headers.get('retry-after')) > 0]).toEqual([method, 503, true]);
        expect(await reply.json()).toEqual({ didSucceed: false, data: null, status: 503, message: expect.stringMatching(/\.$/) });
      }
      expect((await fetch(`${service.url}/health/ready`)).status).toBe(503);
      expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
    } finally {
      await store.open();
    }
    for (const deadline = Date.now() + 60_000; (await fetch(`${service.url}/health/ready`)).status !== 200; await sleep(100))
      expect(Date.now()).toBeLessThan(deadline);
    expect(await admin.list('/api/v1/clients')).toHaveLength(before);
    expect((await send(admin.token, 'POST', '/api/v1/clients', { ClientName: 'Written' })).status).toBe(201);
  }, 120_000);
});

/** A connection to a database that can be closed and opened again. */
interface Reach {
  readonly url: string;
  readonly open: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Connects over TCP to the database of `url`, which listens on a Unix socket. */
async function reach(url: string): Promise<Reach> {
  const { pathname, searchParams } = new URL(url.replace('@/', '@socket/'));
  const through = new Set<Socket>();
  const server = createServer((caller) => {
    const socket = connect(`${searchParams.get('host') ?? ''}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [caller, socket],
      [socket, caller],
    ] as const) {
      through.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        through.delete(one);
        other.destroy();
      });
    }
  });
  let port = 0;
  const open = (): Promise<void> => new Promise((done) => server.listen(port, '127.0.0.1', done));
  await open();
  ({ port } = server.address() as AddressInfo);
  const close = async (): Promise<void> => {
    const closed = new Promise((done) => server.close(done));
    for (const one of through) one.destroy();
    await closed;
  };
  return { url: `postgres://${new URL(url.replace('@/', '@socket/')).username}@127.0.0.1:${port}${pathname}`, open, close };
}
