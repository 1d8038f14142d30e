import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { type Caller, idOf, login } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';
import { hire } from '../support/people';
import { hashReadModels } from '../support/read-models';
import { roundRobin } from '../support/round-robin';
import { BOOTSTRAP, cli, startService, type ServiceProcess } from '../support/service';
import { shows } from '../support/shows';

const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };

/* Two processes of the service on one database; consecutive requests go to alternate processes. */
describe('two processes on one database', () => {
  let database: TestDatabase;
  let services: ServiceProcess[] = [];
  let proxy: { url: string; close: () => Promise<void> } | undefined;
  let admin: Caller;
  let job: Job;

  beforeAll(async () => {
    database = await testDatabase();
    services = await Promise.all([startService({ DATABASE_URL: database.url }), startService({ DATABASE_URL: database.url })]);
    proxy = await roundRobin(services.map(({ url }) => url));
    admin = await login(proxy.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    job = await setUpJob(admin);
  }, 240_000);
  afterAll(async () => {
    await proxy?.close();
    await Promise.all(services.map((service) => service.stop()));
    await database?.drop();
  });

  it('create one company, though both start at the same time', async () => {
    const users = await admin.read('/api/v1/users');
    expect(users).toHaveLength(1);
  });

  it('show a write to the next read on either process', async () => {
    shows('D-2.read-your-writes');
    // The same address each time, so that both processes keep its reply.
    const listed = async (id: number): Promise<unknown> => {
      const clients: { Id: number }[] = await admin.read('/api/v1/clients?page=1&page_size=1000&fields=Id,City');
      return clients.find(({ Id }) => Id === id);
    };
    const writer = async (name: string): Promise<void> => {
      for (let index = 0; index < 15; index++) {
        const start = new Date().toISOString();
        const id = await admin.create('/api/v1/clients', { ClientName: `${name} ${index}` });
        for (const _process of services) expect((await admin.get(`/api/v1/clients/${id}`)).status).toBe(200);
        await admin.act('PUT', `/api/v1/clients/${id}`, { City: 'Omaha' });
        for (const _process of services) expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ City: 'Omaha' });
        for (const _process of services) expect(await listed(id)).toMatchObject({ City: 'Omaha' });
        for (const _process of services) {
          const since: { Id: number }[] = await admin.read(`/api/v1/clients/since/${start}?fields=Id`);
          expect(since.map(({ Id }) => Id)).toContain(id);
        }
        await admin.act('DELETE', `/api/v1/clients/${id}`);
        for (const _process of services) expect((await admin.get(`/api/v1/clients/${id}`)).status).toBe(404);
        for (const _process of services) expect(await listed(id)).toBeUndefined();
      }
    };
    await Promise.all(['North', 'South', 'East', 'West'].map(writer));
  }, 240_000);

  it('show on either process what a write would make, and store nothing of it', async () => {
    const id = await admin.create('/api/v1/clients', { ClientName: 'Tried', City: 'Omaha' });
    const tables = await hashReadModels(database.url);
    for (let round = 0; round < 4; round++) {
      const headers = { prefer: 'dry-run, return=representation' };
      const { body } = await admin.send('PATCH', `/api/v2/clients/${id}`, { City: `Lincoln ${round}` }, headers);
      expect([body.data.ClientName, body.data.City, body.meta.Events]).toEqual(['Tried', `Lincoln ${round}`, ['ClientChanged']]);
    }
    expect(await hashReadModels(database.url)).toEqual(tables);
    expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ City: 'Omaha' });
  });

  it('show the effects of sagas too: an approved entry is billed when the approval is answered', async () => {
    for (let index = 0; index < 10; index++) {
      const made = idOf(await admin.send('POST', '/api/v1/time', entryOf(job)));
      await admin.act('POST', '/api/v1/approvetime', { TimeEntries: [{ Id: made, Time: '2', isBillable: true }] });
      for (const _process of services) {
        const billables: { OriginOfBillableId: number }[] = await admin.read('/api/v2/billables?limit=1000');
        expect(billables.filter(({ OriginOfBillableId }) => OriginOfBillableId === made)).toHaveLength(1);
      }
    }
  }, 240_000);

  it('let a purchase await its manager, though another one takes over in the moment in which it is handed in', async () => {
    const [here, there] = services as [ServiceProcess, ServiceProcess];
    const approves = { more: { ApprovalThreshold: '10000.00' } };
    const [mila, nina] = await hire(admin, client, [
      { name: 'Mila', ...approves },
      { name: 'Nina', ...approves },
    ]);
    const [fay] = await hire(admin, client, [{ name: 'Fay', more: { DirectManagerId: mila.userId, ApprovalThreshold: '10.00' } }]);
    const VendorId = await admin.create('/api/v2/vendors', { VendorName: 'Prairie Lumber' });
    const waitingFor = async ({ userId }: { readonly userId: number }): Promise<number> =>
      (await admin.read(`/api/v2/purchases?where[AwaitsUserId][$eq]=${userId}&fields=Id`)).length;
    const order = { RequestType: 'VendorWillInvoice', VendorId, Description: 'Studs', TotalAmount: '100.00' };
    for (let round = 1; round <= 8; round++) {
      const [before, after] = round % 2 === 1 ? [mila, nina] : [nina, mila];
      await Promise.all([
        fay.caller.at(there.url).create('/api/v2/purchases', order),
        admin.at(here.url).act('PATCH', `/api/v2/users/${fay.userId}`, { DirectManagerId: after.userId }),
      ]);
      await eventually(async () => (await waitingFor(after)) === round && (await waitingFor(before)) === 0);
    }
  }, 240_000);

  it('rebuild the read models to identical rows', async () => {
    const live = await hashReadModels(database.url);
    expect(Object.keys(live)).toEqual(expect.arrayContaining(['client', 'time_entry', 'billable', 'project', 'page_bucket']));
    await cli(services[0]?.env ?? {}, 'projections:rebuild');
    expect(await hashReadModels(database.url)).toEqual(live);
    const id = await admin.create('/api/v1/clients', { ClientName: 'After the rebuild' });
    for (const _process of services) expect((await admin.get(`/api/v1/clients/${id}`)).status).toBe(200);
  }, 240_000);

  it('continue when the leader is killed', async () => {
    const [first, second] = services as [ServiceProcess, ServiceProcess];
    await first.kill();
    const direct = admin.at(second.url);
    const made: number[] = [];
    for (let index = 0; index < 5; index++) made.push(await direct.create('/api/v1/clients', { ClientName: `Survivor ${index}` }));
    for (let tries = 0; ; tries++) {
      const shown = (await direct.read('/api/v1/clients')).map((one: { Id: number }) => one.Id);
      if (made.every((id) => shown.includes(id))) break;
      if (tries > 300) throw new Error('the other process has not taken over');
      await new Promise((done) => setTimeout(done, 100));
    }
    expect(await second.stop()).toBe(0);
  }, 240_000);
});
