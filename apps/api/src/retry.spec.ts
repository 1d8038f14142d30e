import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { makeOneOfEach } from '../../../test/support/one-of-each';
import type { Ids } from '../../../test/support/one-of-each/ids';
import { Caller, idOf, login } from '../../../test/support/caller';
import { milestoneBody } from '../../../test/v1/driver';
import { CREDENTIALS, startService, type RunningService } from './testing/start-service';

/* A process that dies after the append and before it stores its reply leaves an idempotency key without a reply. */

let service: RunningService;
let admin: Caller;
let ids: Ids;
let database: Client;

beforeAll(async () => {
  service = await startService();
  admin = new Caller(service.api.address, service.api.token ?? '');
  ids = await makeOneOfEach(admin);
  database = new Client({ connectionString: service.databaseUrl });
  await database.connect();
}, 180_000);
afterAll(async () => {
  await database?.end();
  await service?.close();
});

/** Removes the stored reply of the key, as if the process had died before it stored one. */
const lose = async (key: string): Promise<void> => {
  const { rowCount } = await database.query(
    "update plumbline.idempotency_key set status = null, headers = null, reply = null, taken = now() - interval '1 minute' where key = $1",
    [key],
  );
  expect(rowCount).toBe(1);
};

describe('A create that is repeated with its Idempotency-Key after a crash', () => {
  const day = (id: string, more: object = {}): object => ({
    EntryDate: '2026-03-04T12:00:00.000Z',
    ResourceId: String(ids['resources']),
    TaskId: String(ids['tasks']),
    ...(id === 'in' ? { TimeIn: '2026-03-04T13:00:00.000Z' } : { Time: '3' }),
    ...more,
  });
  it.each([
    ['/api/v1/clients', 'clients', () => ({ ClientName: 'Twice' })],
    ['/api/v2/roles', 'roles', () => ({ RoleName: 'Twice' })],
    ['/api/v1/resources', 'resources', () => ({ Description: 'Twice', DepartmentId: String(ids['departments']) })],
    ['/api/v2/users', 'users', () => ({ Username: 'twice@test.example', Password: 'a password to log in with', FirstName: 'Twice' })],
    ['/api/v2/projects', 'projects', () => ({ ProjectName: 'Twice', ClientId: String(ids['clients']), ContractType: 'Contract' })],
    ['/api/v1/milestones', 'milestones', () => milestoneBody(ids['projects'] ?? 0, 'Twice')],
    ['/api/v2/tasks', 'tasks', () => ({ Description: 'Twice', MilestoneId: String(ids['milestones']) })],
    ['/api/v1/time', 'time-entries', () => day('sum')],
    ['/api/v1/time/check-in', 'time-entries', () => day('in')],
    [
      '/api/v1/purchases',
      'purchases',
      () => ({ RequestType: 'CashDebit', ProjectId: ids['projects'], TotalAmount: '10.00', Description: 'Twice' }),
    ],
    [
      '/api/v1/bills',
      'bills',
      () => ({ VendorId: String(ids['vendors']), InvoiceNumber: 'T-1', InvoiceDate: '2026-03-10', TotalAmount: '9.00' }),
    ],
    [
      '/api/v1/documents',
      'documents',
      () => ({ AssociatedEntityType: 'Project', RelatedObjectId: String(ids['projects']), File: Buffer.from('Twice').toString('base64') }),
    ],
    ['/api/v1/payments', 'payments', () => ({ BillId: String(ids['bills']), Amount: '40.00', PaymentDate: '2026-03-21' })],
  ] as const)('%s creates one record', async (path, entity, body) => {
    const list = async (): Promise<number> => (await admin.get(`/api/v2/${entity}?limit=1000`)).body.meta.total as number;
    const key = randomUUID();
    const send = () => admin.send('POST', path, body(), { 'idempotency-key': key });
    const before = await list();
    const first = await send();
    expect([first.status, first.body.didSucceed ?? true]).toEqual([201, true]);
    const after = await list();
    expect(after).toBeGreaterThan(before);
    await lose(key);
    const second = await send();
    expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
    expect(await list()).toBe(after);
    // The reply is stored again.
    const third = await send();
    expect([idOf(third), third.headers.get('idempotency-replayed')]).toEqual([idOf(first), 'true']);
  });

  it('drafts one invoice', async () => {
    const { TimeEntries } = { TimeEntries: [{ Id: ids['time'], Time: '2', isBillable: true }] };
    await admin.act('POST', '/api/v1/approvetime', { TimeEntries });
    const key = randomUUID();
    const send = () => admin.send('POST', `/api/v2/projects/${ids['projects']}/invoices`, {}, { 'idempotency-key': key });
    const first = await send();
    expect(first.status).toBe(201);
    await lose(key);
    const second = await send();
    expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
    expect((await admin.get(`/api/v1/invoices/${idOf(first) + 1}`)).status).toBe(404);
  });

  it('finalizes and voids an invoice once', async () => {
    const body = { Lines: [{ Description: 'Permit', Quantity: '1', UnitPrice: '180.00' }], LineItemGroups: [] };
    const id = await admin.create(`/api/v2/projects/${ids['projects']}/invoices`, body);
    for (const [step, state] of [
      ['finalize', 'Outstanding'],
      ['void', 'Void'],
    ] as const) {
      const key = randomUUID();
      const send = (headers: Record<string, string> = {}) => admin.send('POST', `/api/v2/invoices/${id}/${step}`, {}, headers);
      expect((await send({ 'idempotency-key': key })).status).toBe(200);
      await lose(key);
      const second = await send({ 'idempotency-key': key });
      expect([second.status, second.body.data.BusinessState]).toEqual([200, state]);
      // Without the key it is a new request, and the invoice is already finalized.
      expect((await send()).status).toBe(409);
    }
  });

  it('charges an order once', async () => {
    const { PONumber } = await admin.read(`/api/v1/purchases/${ids['purchases']}`);
    const key = randomUUID();
    const body = { VendorId: String(ids['vendors']), InvoiceNumber: 'T-2', InvoiceDate: '2026-03-10', PONumber, TotalAmount: '41.00' };
    const send = () => admin.send('POST', '/api/v1/bills', body, { 'idempotency-key': key });
    const first = await send();
    expect(first.status).toBe(201);
    await lose(key);
    const second = await send();
    expect([second.status, idOf(second)]).toEqual([201, idOf(first)]);
    expect(await admin.read(`/api/v1/purchases/${ids['purchases']}`)).toMatchObject({ BilledAmount: '41.00', BusinessState: 'Closed' });
  });

  it('is rejected again if the first attempt was, and gets 409 with another body', async () => {
    const key = randomUUID();
    const send = (body: object) => admin.send('POST', '/api/v1/clients', body, { 'idempotency-key': key });
    expect((await send({})).status).toBe(400);
    expect((await send({ ClientName: 'Now right' })).status).toBe(201);
    expect((await send({ ClientName: 'Another' })).status).toBe(409);
    await lose(key);
    expect((await send({ ClientName: 'Another' })).status).toBe(409);
  }, 120_000);
});

describe('S3: a change that is repeated with its Idempotency-Key', () => {
  const path = (): string => `/api/v2/clients/${ids['clients']}`;

  it.each([
    ['PATCH of version 2', 'PATCH', path, { City: 'Omaha' }, { City: 'Lincoln' }],
    ['PUT of version 1', 'PUT', () => path().replace('v2', 'v1'), { City: 'Omaha' }, { City: 'Lincoln' }],
  ] as const)('%s gets the first reply, with another body 409, and undoes no later change', async (_, method, address, body, other) => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await admin.send(method, address(), body, headers);
    expect(first.status).toBe(200);
    await admin.act('PATCH', path(), { City: 'Boise' });
    const again = await admin.send(method, address(), body, headers);
    expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([200, first.body, 'true']);
    expect((await admin.send(method, address(), other, headers)).status).toBe(409);
    expect(await admin.read(path())).toMatchObject({ City: 'Boise' });
  });

  it('DELETE gets the first reply, not 404', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const gone = `/api/v2/clients/${await admin.create('/api/v1/clients', { ClientName: 'Gone' })}`;
    const replies = [await admin.send('DELETE', gone, undefined, headers), await admin.send('DELETE', gone, undefined, headers)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await admin.send('DELETE', gone)).status).toBe(404);
  });

  it('shows the ids alone of records to a caller whose rights have changed since', async () => {
    const [username, password] = [`planner-${randomUUID()}@test.example`, 'tape measure and pencil'];
    const rights = (Enabled: boolean) => ({
      UserRights: ['Manages Resources', 'Manages Financial Information'].map((Name) => ({ Name, Enabled })),
    });
    const user = await admin.create('/api/v2/users', { Username: username, Password: password, FirstName: 'Kim', ...rights(true) });
    const { clientId: id, clientSecret: secret } = CREDENTIALS;
    const caller = await login(service.api.address, { id, secret }, username, password);
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => caller.send('PATCH', `/api/v2/resources/${ids['resources']}`, { Description: 'Ida', Cost: '31.00' }, headers);
    const first = await send();
    expect([first.status, first.body.data.Cost]).toEqual([200, '31.00']);
    expect((await send()).body).toEqual(first.body);
    await admin.act('PATCH', `/api/v2/users/${user}`, rights(false));
    const later = await send();
    expect([later.status, later.body.data]).toEqual([200, { Id: ids['resources'] }]);
  });
});
