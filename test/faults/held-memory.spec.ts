import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { login, type Caller } from '../support/caller';
import { BOOTSTRAP, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { Wire } from '../support/wire';
import { amount, keepFigure } from './support/figures';

const MEGABYTE = 1024 * 1024;

describe('Memory for connections that do not progress', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let admin: Caller;
  let wire: Wire;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url });
    wire = new Wire(service.url);
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    await admin.create('/api/v1/vendors', { VendorName: 'Prairie Lumber' });
    const sql = new Client({ connectionString: database.url });
    await sql.connect();
    // A list of 3 MB of rows without events: the test only reads them.
    const { rows } = await sql.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_schema = 'read' and table_name = 'vendor' and column_name <> 'id'`,
    );
    const columns = rows.map(({ column_name }) => `"${column_name}"`).join();
    await sql.query(
      `insert into read.vendor (id, ${columns}) select n, ${columns} from read.vendor, generate_series(1000, 3000) n where id = (select min(id) from read.vendor)`,
    );
    await sql.end();
  }, 240_000);
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  afterAll(async () => {
    wire?.close();
    await service?.stop();
    await database?.drop();
  });

  /** A connection that sends the bytes and reads nothing. */
  function open(bytes: string | Buffer): Socket {
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.pause();
    socket.on('error', () => undefined);
    sockets.push(socket);
    return socket;
  }
  async function gauge(name: string): Promise<number> {
    const { text } = await wire.send('GET', '/metrics');
    return Number(new RegExp(`^plumbline_${name} (\\S+)`, 'm').exec(text)?.[1]);
  }
  const resident = async (): Promise<number> => (await gauge('process_resident_memory_bytes')) / MEGABYTE;
  /** The largest resident memory of the service while other reads are answered. */
  async function watched(reads: number): Promise<{ most: number; slowest: number }> {
    let [most, slowest] = [0, 0];
    for (let n = 0; n < reads; n++) {
      const begun = performance.now();
      const { status } = await wire.send('GET', '/api/v1/vendors/1', { headers: { authorization: `Bearer ${admin.token}` } });
      expect(status).toBe(200);
      slowest = Math.max(slowest, performance.now() - begun);
      most = Math.max(most, await resident());
      await sleep(100);
    }
    return { most, slowest: slowest / 1000 };
  }

  it('is bounded for lists that no client reads, for any number of concurrent requests', async () => {
    const connections = amount(30, 200);
    const before = await resident();
    const lists = `GET /api/v1/vendors HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin.token}\r\n\r\n`.repeat(30);
    for (let n = 0; n < connections; n++) open(lists);
    const { most, slowest } = await watched(amount(30, 200));
    const inWork = await gauge('lists_in_work');
    keepFigure({
      test: 'Lists that nobody reads take a bounded amount of memory',
      amount: `${connections} connections of 30 pipelined lists of 2 MB`,
      result: `${Math.max(0, Math.round(most - before))} MB more, ${inWork} lists in work; another read took ${slowest.toFixed(2)} s at most`,
    });
    expect(inWork).toBeGreaterThan(0);
    expect(most - before).toBeLessThan(300);
    expect(slowest).toBeLessThan(5);
  }, 240_000);

  it('is bounded for bodies that never end', async () => {
    const connections = amount(200, 400);
    const before = await resident();
    const body = Buffer.alloc(990_000, 'a');
    const half = (head: string): Buffer => Buffer.concat([Buffer.from(`${head}\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n`), body]);
    const form = half('POST /oauth/token HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded');
    const json = half(`POST /api/v1/vendors HTTP/1.1\r\nContent-Type: application/json\r\nAuthorization: Bearer ${admin.token}`);
    for (let n = 0; n < connections; n++) open(n % 2 === 0 ? form : json);
    const { most, slowest } = await watched(amount(20, 100));
    keepFigure({
      test: 'Bodies that never end take a bounded amount of memory',
      amount: `${connections} bodies, forms without a token and JSON with one, of which the last 10 kB never come`,
      result: `${Math.max(0, Math.round(most - before))} MB more; another read took ${slowest.toFixed(2)} s at most`,
    });
    expect(most - before).toBeLessThan(150);
  }, 240_000);

  it('is freed within seconds from connections whose headers never end', async () => {
    const connections = amount(300, 3_000);
    let closed = 0;
    for (let n = 0; n < connections; n++) {
      const socket = open('GET /api/v1/vendors HTTP/1.1\r\nHost: x\r\nX-Half: ');
      socket.resume();
      socket.once('close', () => closed++);
    }
    const begun = Date.now();
    while (closed < connections && Date.now() - begun < 60_000) await sleep(100);
    const seconds = (Date.now() - begun) / 1000;
    keepFigure({
      test: 'Connections whose headers never end go away',
      amount: `${connections} connections`,
      result: `${closed} closed after ${seconds.toFixed(0)} s`,
    });
    expect(closed).toBe(connections);
    expect(await gauge('process_open_fds')).toBeLessThan(connections);
  }, 120_000);
});
