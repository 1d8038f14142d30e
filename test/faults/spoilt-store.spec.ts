import { randomUUID } from 'node:crypto';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { Client } from 'pg';
import { type Caller, login } from '../support/caller';
import { BOOTSTRAP, cli, startedDatabase, startService, type ServiceProcess } from '../support/service';
import { keepFigure } from './support/figures';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
const PATIENCE_MS = 240_000;

/* Faults of the events after a disk error or a restored backup. */
describe('A store with', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let admin: Caller;
  let sql: Client;
  beforeAll(async () => {
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url });
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  }, PATIENCE_MS);
  afterAll(async () => {
    await sql?.end();
    await service?.kill();
    await database?.drop();
  });

  it(
    'an event that is not JSON serves all records but its own, and parked:list names it',
    async () => {
      const id = await admin.create('/api/v1/vendors', { VendorName: 'Spoilt' });
      await sql.query(
        `insert into events.events select events.head() + 1, $1, (select count(*) from events.events where stream = $1), $2, 'VendorChanged',
           '{"Id":', '{"company":1}', clock_timestamp(), '', ''`,
        [`Vendor-${id}`, randomUUID()],
      );
      const before = performance.now();
      const other = await admin.create('/api/v1/vendors', { VendorName: 'Sound' });
      const took = performance.now() - before;
      expect(await admin.read(`/api/v1/vendors/${other}`)).toMatchObject({ VendorName: 'Sound' });
      expect(await admin.read(`/api/v1/vendors/${id}`)).toMatchObject({ VendorName: 'Spoilt' });
      const refused = await fetch(`${service.url}/api/v1/vendors/${id}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        body: '{"VendorName":"Better"}',
      });
      expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([
        500,
        'The history of this record cannot be read; it has been logged under the request id.',
      ]);
      await admin.act('PUT', `/api/v1/vendors/${other}`, { VendorName: 'Sounder' });
      const named = await cli(service.env, 'parked:list');
      const line = named.split('\n').find((one) => one.includes(`Vendor-${id}@1`)) ?? '';
      expect(line).toMatch(/read-models\/unreadable .*VendorChanged .*position \d+\) cannot be read: its data is not JSON/);
      const ready = await fetch(`${service.url}/health/ready`);
      expect([ready.status, ((await ready.json()) as { parked: number }).parked]).toEqual([200, 1]);
      expect(await (await fetch(`${service.url}/metrics`)).text()).toMatch(/^plumbline_parked_messages 1$/m);
      keepFigure({
        test: 'An event that is not JSON in the store',
        amount: '1 event, 6 requests',
        result: `parked and named; a write elsewhere took ${Math.round(took)} ms, its own record is readable and answers a write 500`,
      });
    },
    PATIENCE_MS,
  );

  it(
    'a checkpoint beyond the last event refuses reads and writes, at the start and later, until projections:rebuild',
    async () => {
      for (let index = 0; index < 5; index++) await admin.create('/api/v1/vendors', { VendorName: `Lost ${index}` });
      await sql.query(`set session_replication_role = replica`);
      await sql.query(`delete from events.events where position > (select max(position) - 3 from events.events)`);
      // The running process detects it.
      for (const deadline = Date.now() + 30_000; (await admin.at(service.url).get('/health/ready')).body.checks.readModels !== 'beyond';)
        if (Date.now() > deadline) throw new Error('nothing was noticed');
      const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
      const write = await fetch(`${service.url}/api/v1/vendors`, { method: 'POST', headers, body: '{"VendorName":"Late"}' });
      const read = await fetch(`${service.url}/api/v1/vendors`, { headers });
      expect([write.status, read.status]).toEqual([503, 503]);
      const { env } = service;
      await service.kill();
      await expect(startService({ DATABASE_URL: database.url })).rejects.toThrow(
        /ended with 1 [^]*The service did not start: the checkpoint of [a-z-]+ is at position \d+, but the last event is at \d+.*`projections:rebuild`/,
      );
      await cli(env, 'projections:rebuild');
      service = await startService({ DATABASE_URL: database.url });
      const direct = admin.at(service.url);
      const id = await direct.create('/api/v1/vendors', { VendorName: 'After the rebuild' });
      const names = (await direct.list<{ Id: number; VendorName: string }>('/api/v1/vendors')).map(({ VendorName }) => VendorName);
      expect(names).toEqual(['Spoilt', 'Sounder', 'Lost 0', 'Lost 1', 'After the rebuild']);
      expect((await direct.get(`/api/v1/vendors/${id}`)).status).toBe(200);
      keepFigure({
        test: 'The last 3 events removed behind the rows',
        amount: '1 start, 1 process under way',
        result: 'both refused it and named projections:rebuild; after it, rows as of the events that are left',
      });
    },
    PATIENCE_MS,
  );
});
