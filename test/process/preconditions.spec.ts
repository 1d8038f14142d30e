import { startedDatabase, startService, BOOTSTRAP, type ServiceProcess } from '../support/service';
import type { TestDatabase } from '@plumbline/platform/testing/database';
import { login, type Caller } from '../support/caller';
import { entryOf, setUpJob, type Job } from '../support/job';

describe('S1: a write with the ETag of an older state', () => {
  let database: TestDatabase;
  let service: ServiceProcess;
  let admin: Caller;
  let job: Job;
  beforeAll(async () => {
    database = await startedDatabase();
    service = await startService({ DATABASE_URL: database.url });
    const client = { id: BOOTSTRAP.BOOTSTRAP_CLIENT_ID, secret: BOOTSTRAP.BOOTSTRAP_CLIENT_SECRET };
    admin = await login(service.url, client, BOOTSTRAP.BOOTSTRAP_ADMIN_USERNAME, BOOTSTRAP.BOOTSTRAP_ADMIN_PASSWORD);
    job = await setUpJob(admin);
  }, 240_000);
  afterAll(async () => {
    await service?.stop();
    await database?.drop();
  });
  const tagOf = async (path: string): Promise<string> => (await admin.get(path)).headers.get('etag') ?? 'none';
  const write = (method: string, path: string, etag: string, body?: object) => admin.send(method, path, body, { 'if-match': etag });

  it('is refused by actions on a bill', async () => {
    const VendorId = String(await admin.create('/api/v1/vendors', { VendorName: 'Door Depot' }));
    const line = (TotalAmount: string) => ({ PayableItems: [{ Description: 'Doors', TotalAmount, ProjectId: job.projectId }] });
    const bill = { VendorId, InvoiceNumber: 'S1', InvoiceDate: '2026-03-15', UnderReviewFlag: true, ...line('100.00') };
    const path = `/api/v2/bills/${await admin.create('/api/v2/bills', bill)}`;
    const old = await tagOf(path);
    await admin.act('PATCH', path, line('900.00'));
    expect(await write('POST', `${path}/approve`, old, {})).toMatchObject({ status: 412, body: { code: 'precondition_failed' } });
    expect((await admin.read(path)).BusinessState).toBe('UnderReview');
    // The tag of a read with fields= is that of the record, too.
    expect((await write('POST', `${path}/approve`, await tagOf(`${path}?fields=Id`), {})).status).toBe(200);
    expect((await write('DELETE', path, old)).status).toBe(412);
  });

  it('is refused by PUT and DELETE of version 1, in its envelope', async () => {
    const path = `/api/v1/clients/${await admin.create('/api/v1/clients', { ClientName: 'Oakridge' })}`;
    const old = await tagOf(path);
    expect((await write('PUT', path, old, { ClientName: 'Oakridge Homes' })).status).toBe(200);
    for (const [method, body] of [['PUT', { ClientName: 'Lost' }], ['DELETE']] as const)
      expect(await write(method, path, old, body)).toMatchObject({ status: 412, body: { didSucceed: false, status: 412 } });
    expect((await write('DELETE', path, await tagOf(path))).status).toBe(200);
  });

  it('is refused by actions on several time entries, with ETag beside Id', async () => {
    const ids = [await admin.create('/api/v1/time', entryOf(job)), await admin.create('/api/v1/time', entryOf(job))];
    const etags = await Promise.all(ids.map((id) => tagOf(`/api/v2/time-entries/${id}`)));
    await admin.act('PATCH', `/api/v2/time-entries/${ids[1]}`, { Time: '3' });
    const body = { TimeEntries: ids.map((Id, index) => ({ Id, ETag: etags[index] })) };
    for (const path of ['/api/v2/time-entries/approve', '/api/v2/time-entries/submit', '/api/v1/approvetime'])
      expect((await admin.send('POST', path, body)).status).toBe(412);
    body.TimeEntries[1].ETag = await tagOf(`/api/v1/time/${ids[1]}`);
    expect((await admin.send('POST', '/api/v1/approvetime', body)).status).toBe(200);
  });
});
