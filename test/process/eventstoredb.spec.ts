import { setTimeout as sleep } from 'node:timers/promises';
import { startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pollers, Writers } from '../faults/support/read-your-writes';
import { login, type Caller, type Reply } from '../support/caller';
import { entryOf, setUpJob } from '../support/job';
import { BOOTSTRAP, startService, type ServiceProcess } from '../support/service';

const CLIENT = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

describe('Two processes on an EventStoreDB', () => {
  let fake: FakeEventStoreDb;
  let database: TestDatabase;
  const services: ServiceProcess[] = [];
  let admins: Caller[];

  beforeAll(async () => {
    [fake, database] = await Promise.all([startFakeEventStoreDb(), testDatabase()]);
    for (let index = 0; index < 2; index++)
      services.push(await startService({ DATABASE_URL: database.url, EVENTSTORE_URL: fake.url, LOG_LEVEL: 'error' }));
    const admin = await login(services[0].url, CLIENT, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    admins = services.map(({ url }) => admin.at(url));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(services.map((service) => service.kill()));
    await database.drop();
    fake.stop();
  });
  afterEach(() => {
    fake.flushMs = 3;
  });

  it('V1: show what follows from a write with its reply, while others write', async () => {
    const AIA = { ContractType: 'AIAJob' };
    const line = { DeliverableType: 'AIABilling', ItemNumber: '010', Description: 'Masonry', Price: '1000.00' };
    const ClientId = await admins[0].create('/api/v1/clients', { ClientName: 'School District 7' });
    const refused: unknown[] = [];
    const applyForAll = async (admin: Caller, other: Caller): Promise<void> => {
      const ProjectId = await admin.create('/api/v2/projects', { ProjectName: 'School wing', ClientId, ...AIA });
      const accept = async (by: Caller, id: number): Promise<number> => {
        await by.act('POST', `/api/v2/contracts/${id}/send`);
        await by.act('POST', `/api/v2/contracts/${id}/accept`);
        return id;
      };
      const contract = await accept(admin, await admin.create('/api/v2/contracts', { ...AIA, ProjectId, Deliverables: [line] }));
      const order = { Reason: 'Larger wall', ContractDate: '2026-03-30', Deliverables: [{ ...line, ItemNumber: '900' }] };
      await accept(other, await other.create(`/api/v2/contracts/${contract}/amendments`, order));
      const ScheduleOfValues = [{ ItemNumber: '900', WorkThisPeriod: '100.00' }];
      const reply = await other.send('POST', `/api/v2/contracts/${contract}/applications`, { PeriodTo: '2026-03-31', ScheduleOfValues });
      if (reply.status !== 201) refused.push(reply.body);
    };
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        for (let round = 0; round < 4; round++) await applyForAll(admins[n % 2], admins[(n + round) % 2]);
      }),
    );
    expect(refused).toEqual([]);
  }, 120_000);

  it('V1: show what a write would make, and store nothing of it', async () => {
    const id = await admins[0].create('/api/v1/clients', { ClientName: 'Tried', City: 'Omaha' });
    const headers = { prefer: 'dry-run, return=representation' };
    for (const admin of admins) {
      const { body } = await admin.send('PATCH', `/api/v2/clients/${id}`, { City: 'Lincoln' }, headers);
      expect([body.data.ClientName, body.data.City, body.meta.Events]).toEqual(['Tried', 'Lincoln', ['ClientChanged']]);
      expect(await admin.read(`/api/v2/clients/${id}`)).toMatchObject({ City: 'Omaha' });
    }
  });

  it('V2: tell a feed every record, and show each acknowledged write', async () => {
    fake.flushMs = 30;
    const urls = services.map(({ url }) => url);
    const pollers = new Pollers(admins[0].token, urls);
    const writers = new Writers(admins[0].token, urls, urls, 4, 1);
    await sleep(8000);
    const written = await writers.stop();
    expect({ lacking: writers.lacking, odd: writers.odd }).toEqual({ lacking: 0, odd: [] });
    for (const seen of await pollers.stop()) expect(written.filter((id) => !seen.has(id))).toEqual([]);
  }, 60_000);

  it('V3: approve a batch of time whole', async () => {
    const job = await setUpJob(admins[0]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => admins[0].create('/api/v1/time', entryOf(job))));
    const approve = (admin: Caller, Time: string): Promise<Reply> =>
      admin.send('POST', '/api/v1/approvetime', { TimeEntries: ids.map((Id) => ({ Id, Time })) });
    const outcomes = await Promise.all([approve(admins[0], '5.00 (5h 0m)'), approve(admins[1], '6.00 (6h 0m)')]);
    expect(outcomes.map(({ status }) => status)).toContain(200);
    const entries = await admins[1].list<{ Time: string; BusinessState: string }>('/api/v1/time');
    expect(new Set(entries.map(({ BusinessState, Time }) => `${BusinessState} ${Time}`)).size).toBe(1);
  }, 60_000);

  it('V3: complete a batch of time whose process is killed in the middle of it', async () => {
    const job = await setUpJob(admins[0]);
    const ids = await Promise.all(Array.from({ length: 20 }, () => admins[0].create('/api/v1/time', entryOf(job))));
    let begun = 0;
    fake.onAppend = (stream) => (!stream.startsWith('TimeEntry-') || ++begun <= 5 ? 'done' : 'silence');
    const body = { TimeEntries: ids.map((Id) => ({ Id, Time: '7.00 (7h 0m)' })) };
    const reply = admins[1].send('POST', '/api/v1/approvetime', body).catch(() => 'killed');
    while (begun <= 5) await sleep(10);
    await services[1].kill();
    fake.onAppend = () => 'done';
    expect(await reply).toBe('killed');
    const killed = Date.now();
    const approved = async (): Promise<number> => {
      const entries = await admins[0].all<{ Time: string }>('time-entries');
      return entries.filter(({ Time }) => Time === '7.00 (7h 0m)').length;
    };
    while ((await approved()) < ids.length) {
      // The promise is five seconds; a busy machine may take three times as long.
      expect(Date.now() - killed).toBeLessThan(15_000);
      await sleep(100);
    }
  }, 60_000);
});
