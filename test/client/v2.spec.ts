import { createClient, PlumblineError, type PlumblineClient, type V2Client, type V2Record } from '@plumbline/client';
import { eventually } from '@plumbline/platform/testing/eventually';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CREDENTIALS, startService, type RunningService } from '../../apps/api/src/testing/start-service';
import { FaultyProxy } from './faulty-proxy';

let service: RunningService;
let proxy: FaultyProxy;
let client: PlumblineClient;
let v2: V2Client;
beforeAll(async () => {
  service = await startService();
  proxy = await FaultyProxy.before(service.api.address);
  client = createClient({ baseUrl: proxy.address, ...CREDENTIALS, retry: { attempts: 4, baseDelay: 10, maxDelay: 2000 } });
  v2 = client.v2;
}, 240_000);
afterAll(async () => {
  await proxy?.close();
  await service?.close();
});
beforeEach(() => proxy.next(() => false));

const project = async (ProjectName: string): Promise<number> => {
  const { data } = await v2.clients.create({ ClientName: `Client of ${ProjectName}` });
  return (await v2.projects.create({ ProjectName, ClientId: data.Id })).data.Id;
};
const errorOf = async (work: Promise<unknown>): Promise<PlumblineError> => {
  const found = await work.catch((error: unknown) => error);
  if (!(found instanceof PlumblineError)) throw new Error('the request succeeded', { cause: found });
  return found;
};

describe('The client of version 2', () => {
  it('creates, reads, changes and removes records, for the state that was read only', async () => {
    const created = await v2.clients.create({ ClientName: 'Oakridge Homes', City: 'Omaha' });
    const { Id } = created.data;
    const read = await v2.clients.get(Id);
    const record: V2Record<'clients'> = read.data;
    expect([record.ClientName, record.City, read.etag]).toEqual(['Oakridge Homes', 'Omaha', created.etag]);
    expect((await v2.clients.get(Id, { fields: ['City'] })).data).toEqual({ City: 'Omaha' });
    const { etag } = read;
    const changed = await v2.clients.update(Id, { City: 'Lincoln' }, { ifMatch: etag });
    expect(changed.data).toMatchObject({ Id, City: 'Lincoln', ClientName: 'Oakridge Homes' });
    expect(changed.etag).not.toBe(etag);
    const late = await errorOf(v2.clients.update(Id, { City: 'Omaha' }, { ifMatch: etag }));
    expect([late.status, late.code]).toEqual([412, 'precondition_failed']);
    expect(await errorOf(v2.clients.remove(Id, { ifMatch: etag }))).toMatchObject({ status: 412 });
    expect((await v2.clients.remove(Id)).data).toEqual({ Id });
    expect(await errorOf(v2.clients.get(Id))).toMatchObject({
      status: 404,
      code: 'not_found',
      message: `There is no Client with the id ${Id}.`,
    });
  });

  it('takes the actions of a record and of several by their names', async () => {
    const id = await project('Garage');
    const { data, etag } = await v2.projects.close(id, { Force: true });
    expect(data).toMatchObject({ Id: id, BusinessState: 'Closed' });
    expect(await errorOf(v2.projects.reopen(id, {}, { ifMatch: '"earlier"' }))).toMatchObject({ status: 412 });
    expect((await v2.projects.reopen(id, {}, { ifMatch: etag })).data).toMatchObject({ Id: id });
    expect((await v2.projects.get(id)).data.BusinessState).not.toBe('Closed');
    const refused = await errorOf(v2.bills.approve(987654321));
    expect([refused.status, refused.problem?.resource]).toEqual([404, 'Bill']);
    const several = await errorOf(v2.timeEntries.approve({ Ids: [987654321] }));
    expect([several.status, several.problem?.instance]).toEqual([404, '/api/v2/time-entries/approve']);
    expect(await errorOf(v2.purchases.requestInfo(987654321))).toMatchObject({
      problem: { instance: '/api/v2/purchases/987654321/request-info' },
    });
  });

  it('lists what satisfies the conditions, in order, with the fields and nested records that are asked for', async () => {
    for (const name of ['A "first", really', 'B', 'C']) await v2.vendors.create({ VendorName: name, City: 'Lincoln' });
    const { data, meta } = await v2.vendors.list({
      where: { VendorName: { $in: ['A "first", really', 'B', 'C'] }, Id: { $gte: 1 } },
      order: ['-VendorName'],
      fields: ['VendorName'],
      limit: 2,
    });
    expect(data).toEqual([{ VendorName: 'C' }, { VendorName: 'B' }]);
    expect(meta).toMatchObject({ limit: 2, offset: 0, total: 3 });
    expect((await v2.vendors.list({ where: { VendorName: { $eq: 'B' } }, offset: 1 })).data).toEqual([]);
    const id = await project('Nested');
    const shown = async (include?: 'Client'[]) =>
      (await v2.projects.list({ where: { Id: { $eq: id } }, ...(include && { include }) })).data.map((one) => [
        one.Client?.ClientName,
        'Department' in one,
      ]);
    expect(await shown()).toEqual([['Client of Nested', true]]);
    expect(await shown(['Client'])).toEqual([['Client of Nested', false]]);
    expect(await shown([])).toEqual([[undefined, false]]);
  });

  it('loses and doubles no record between pages while others are removed', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 9; at++) ids.push((await v2.items.create({ Name: `Item ${at}`, Price: '1.00', Cost: '0.50' })).data.Id);
    const found: number[] = [];
    const sizes: number[] = [];
    for await (const { data } of v2.items.pages({ order: ['Id'], fields: ['Id'], limit: 3 })) {
      sizes.push(data.length);
      found.push(...data.map(({ Id }) => Id));
      // One that was seen: by number, all further ones would move up by one place.
      if (sizes.length === 1) await v2.items.remove(ids[0] ?? 0);
    }
    expect([found, sizes]).toEqual([ids, [3, 3, 3]]);
    const { meta } = await v2.items.list({ limit: 1, order: ['Id'] });
    expect(meta.total).toBe(8);
  });

  it('counts and sums by the values of fields', async () => {
    const ids = [await project('Sum 1'), await project('Sum 2')];
    for (const id of ids) await v2.projects.update(id, { BudgetAmount: '1200.50' });
    const { data, meta } = await v2.projects.summary({ by: ['BusinessState'], sum: ['BudgetAmount'], where: { Id: { $in: ids } } });
    expect(data).toEqual([{ By: { BusinessState: expect.any(String) }, Count: 2, Sums: { BudgetAmount: '2401.00' } }]);
    expect(meta.groups).toBe(1);
  });

  it('asks several lists at once, each with its result or its error', async () => {
    const { Id } = (await v2.clients.create({ ClientName: 'Asked' })).data;
    const { data } = await v2.query({
      some: { entity: 'clients', where: { Id: { $eq: Id } }, fields: ['ClientName'] },
      none: { entity: 'time-entries', limit: 1 },
      wrong: { entity: 'bills', order: ['Nonsense' as 'Id'] },
    });
    expect(data.some.data?.map(({ ClientName }) => ClientName)).toEqual(['Asked']);
    expect(data.none).toMatchObject({ data: [], meta: { total: 0 } });
    expect(data.wrong.error).toMatchObject({ code: 'validation_failed', issues: [{ field: 'order' }] });
  });

  it('writes all operations of an atomic batch or none, and says what became of each', async () => {
    const { Id } = (await v2.clients.create({ ClientName: 'Batch', City: 'Omaha' })).data;
    const { data, meta } = await v2.batch(
      [
        { method: 'POST', path: '/api/v2/vendors', body: { VendorName: 'Batched' } },
        { method: 'PATCH', path: `/api/v2/clients/${Id}`, body: { City: 'Lincoln' } },
      ],
      { atomic: true },
    );
    expect([data.map(({ status }) => status), meta]).toEqual([[201, 200], { written: 2, refused: 0, dryRun: false }]);
    const refused = await errorOf(
      v2.batch(
        [
          { method: 'PATCH', path: `/api/v2/clients/${Id}`, body: { City: 'Omaha' } },
          { method: 'DELETE', path: '/api/v2/clients/987654321' },
        ],
        { atomic: true },
      ),
    );
    expect([refused.status, refused.code, refused.problem?.outcomes?.map(({ status }) => status)]).toEqual([409, 'conflict', [200, 404]]);
    const tried = await v2.batch([{ method: 'DELETE', path: `/api/v2/clients/${Id}` }], { dryRun: true });
    expect(tried.meta).toEqual({ written: 0, refused: 0, dryRun: true });
    expect((await v2.clients.get(Id)).data.City).toBe('Lincoln');
  });

  it('searches, and has every other operation under http', async () => {
    const id = await project('Kitchen of the Oaks');
    const { data, meta } = await v2.search('kitchen oak', { entities: ['projects', 'clients'], limit: 5 });
    expect(data.find(({ Entity }) => Entity === 'projects')).toEqual({
      Entity: 'projects',
      Id: id,
      Name: 'Kitchen of the Oaks',
      Match: 'Words',
      State: 'Lead',
      Parent: 'Client of Kitchen of the Oaks',
    });
    expect(meta).toEqual({ limit: 5, isTruncated: false });
    const cost = await v2.http.GET('/api/v2/projects/{id}/job-cost', { params: { path: { id } } });
    expect([cost.response.status, typeof cost.data?.data]).toEqual([200, 'object']);
    const listed = await v2.http.GET('/api/v2/projects', { params: { query: { where: { Id: { $eq: String(id) } }, fields: 'Id' } } });
    expect(listed.data?.data).toEqual([{ Id: id }]);
  });

  it('imports a file, and follows its progress', async () => {
    const params = { query: { kind: 'clients' } };
    const headers = { 'content-type': 'text/csv' };
    const csv = 'ClientName,ExtId\nBy the client,CL-1\n';
    const made = await v2.http.POST('/api/v2/imports', { params, headers, body: csv, bodySerializer: (text) => text });
    const id = made.data?.data.Id ?? 0;
    await eventually(async () => {
      const { data } = await v2.http.GET('/api/v2/imports/{id}', { params: { path: { id } } });
      return data?.data.State === 'Completed' && data.data.Written === 1;
    });
  });

  it('rejects with the code and all issues of the problem', async () => {
    const error = await errorOf(v2.clients.create({ Colour: 'red' } as never));
    expect(error).toMatchObject({
      name: 'PlumblineError',
      status: 400,
      code: 'validation_failed',
      problem: { title: 'Validation failed' },
    });
    expect(error.issues.map(({ field }) => field).sort()).toEqual(['ClientName', 'Colour']);
    expect(error.requestId).toBeTruthy();
  });

  it('writes once when a reply is lost', async () => {
    const { data, etag = '' } = await v2.clients.create({ ClientName: 'Lost' });
    const lose = (method: string): void => proxy.next((seen) => seen.method === method, 'lose the reply');
    lose('PATCH');
    const changed = await v2.clients.update(data.Id, { City: 'Omaha' }, { ifMatch: etag });
    expect(changed.data).toMatchObject({ City: 'Omaha' });
    const keys = proxy.seen.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
    lose('DELETE');
    expect((await v2.clients.remove(data.Id)).data).toEqual({ Id: data.Id });
    lose('POST');
    const { Id } = (await v2.clients.create({ ClientName: 'Created once' })).data;
    const { data: all } = await v2.clients.list({ where: { ClientName: { $eq: 'Created once' } }, fields: ['Id'] });
    expect(all).toEqual([{ Id }]);
  });
});

describe('The names of version 2', () => {
  it('leave those of the methods of the client free', () => {
    const { paths } = JSON.parse(readFileSync(join(__dirname, '..', '..', 'docs', 'openapi-v2.json'), 'utf8')) as { paths: object };
    const matches = (pattern: RegExp): string[] => Object.keys(paths).flatMap((path) => pattern.exec(path)?.[1] ?? []);
    const entities = matches(/^\/api\/v2\/([\w-]+)\/summary$/);
    const actions = matches(/^\/api\/v2\/[\w-]+\/(?:\{id\}\/)?([\w-]+)$/).filter((name) => name !== 'summary');
    expect([entities.length, actions.length].every((count) => count > 20)).toBe(true);
    expect(entities.filter((name) => ['http', 'query', 'batch', 'search'].includes(name))).toEqual([]);
    expect(actions.filter((name) => ['list', 'pages', 'get', 'create', 'update', 'remove', 'summary', 'then'].includes(name))).toEqual([]);
  });
});

describe('The types of version 2', () => {
  it('refuse what the service would refuse', () => {
    // Compiled and never called.
    const wrong = [
      // @ts-expect-error -- there is no such entity
      () => v2.castles.list(),
      // @ts-expect-error -- bills are not closed
      () => v2.bills.close(1),
      // @ts-expect-error -- billables are not created
      () => v2.billables.create({}),
      // @ts-expect-error -- there is no such field to show
      () => v2.clients.list({ fields: ['Nonsense'] }),
      // @ts-expect-error -- there is no such field to filter by
      () => v2.clients.list({ where: { Nonsense: { $eq: 1 } } }),
      // @ts-expect-error -- references have no order
      () => v2.clients.list({ where: { ParentId: { $gte: 1 } } }),
      // @ts-expect-error -- there is no such field to order by
      () => v2.clients.list({ order: ['-Nonsense'] }),
      // @ts-expect-error -- a name is no nested record
      () => v2.projects.list({ include: ['ProjectName'] }),
      // @ts-expect-error -- there is no such field in a body
      () => v2.clients.create({ ClientName: 'A', Nonsense: 1 }),
      // @ts-expect-error -- a client requires a name
      () => v2.clients.create({}),
      // @ts-expect-error -- there is no such field in a patch
      () => v2.clients.update(1, { Nonsense: 1 }),
      // @ts-expect-error -- there is no such parameter of the action
      () => v2.projects.close(1, { Nonsense: true }),
      // @ts-expect-error -- names are not added up
      () => v2.bills.summary({ sum: ['InvoiceNumber'] }),
      // @ts-expect-error -- there is no such entity in a query
      () => v2.query({ a: { entity: 'castles' } }),
      // @ts-expect-error -- there is no such field in a query
      () => v2.query({ a: { entity: 'clients', fields: ['Nonsense'] } }),
      // @ts-expect-error -- there is no such entity in a batch
      () => v2.batch([{ method: 'DELETE', path: '/api/v2/castles/1' }]),
      // @ts-expect-error -- there is no such action in a batch
      () => v2.batch([{ method: 'POST', path: '/api/v2/bills/1/close' }]),
      // @ts-expect-error -- there is no such field in a batch
      () => v2.batch([{ method: 'POST', path: '/api/v2/clients', body: { ClientName: 'A', Nonsense: 1 } }]),
      // @ts-expect-error -- there is no such field to filter by in a query
      () => v2.query({ a: { entity: 'clients', where: { Nonsense: { $eq: 1 } } } }),
      // @ts-expect-error -- there is no such entity to search
      () => v2.search('a', { entities: ['castles'] }),
      // @ts-expect-error -- a field that is not in `fields` is missing from the record
      async () => (await v2.clients.get(1, { fields: ['City'] })).data.ClientName,
      // @ts-expect-error -- a field that is not in `fields` is missing from the result of a query
      async () => (await v2.query({ a: { entity: 'clients', fields: ['City'] } })).data.a.data?.[0]?.ClientName,
    ];
    expect(wrong.length).toBeGreaterThan(0);
  });
});
