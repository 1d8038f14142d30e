import { Caller, idOf } from '../support/caller';
import { drive, type Driver } from './driver';
import { between, now } from './support/clock';
import { shows } from '../support/shows';

/* The rules of v1 for all kinds: envelopes, messages, paging, fields, scope, since, errors, retries. Over HTTP only. */
describe('v1', () => {
  let driver: Driver;
  const missing = 999_999_999;
  beforeAll(async () => {
    driver = await drive();
  }, 240_000);
  const client = (ClientName: string, more: object = {}) => driver.admin.create('/api/v1/clients', { ClientName, ...more });

  describe('writes', () => {
    it('return the id, the status and the message', async () => {
      shows('E3.create', 'E3.update', 'E3.delete', 'E3.envelope', 'D-2.id-type');
      const { admin } = driver;
      const created = await admin.send('POST', '/api/v1/clients', { ClientName: 'Elm Street Bakery' });
      const id = idOf(created);
      expect([created.status, created.body]).toEqual([
        201,
        { didSucceed: true, data: id, status: 201, message: 'Client created successfully' },
      ]);
      const updated = await admin.send('PUT', `/api/v1/clients/${id}`, { City: 'Lincoln' });
      expect([updated.status, updated.body]).toEqual([
        200,
        { didSucceed: true, data: id, status: 200, message: 'Client updated successfully' },
      ]);
      const removed = await admin.send('DELETE', `/api/v1/clients/${id}`);
      expect([removed.status, removed.body]).toEqual([
        200,
        { didSucceed: true, data: id, status: 200, message: 'Client removed successfully' },
      ]);
      expect((await admin.get(`/api/v1/clients/${id}`)).status).toBe(404);
    });

    it('name the kind as the interface does', async () => {
      shows('E3.create');
      const { admin } = driver;
      const messages = async (path: string, body: object) => (await admin.send('POST', path, body)).body.message;
      expect(await messages('/api/v1/vendors', { VendorName: 'Acme Gravel' })).toBe('Vendor created successfully');
      expect(await messages('/api/v1/items', { Name: 'Gravel', Price: '30', Cost: '18' })).toBe('Item created successfully');
      expect(await messages('/api/v1/departments', { DepartmentName: 'Yard' })).toBe('Department created successfully');
      const [{ Id }] = await admin.read('/api/v1/resources');
      const time = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(Id), Time: '1.5' };
      expect(await messages('/api/v1/time', time)).toBe('Time created successfully');
    });

    it('accept a record as it was read, as a no-op', async () => {
      shows('D-2.owned', 'D-9.aliases');
      const id = await client('Round Trip Inc', { Phone: '+1 555 0100', Location: { GeoJson: null } });
      const record = await driver.admin.read(`/api/v1/clients/${id}`);
      expect(record.PhoneNumber).toBe('+1 555 0100');
      const put = await driver.admin.send('PUT', `/api/v1/clients/${id}`, record);
      expect([put.status, put.body.data]).toEqual([200, id]);
      expect(await driver.admin.read(`/api/v1/clients/${id}`)).toEqual(record);
    });

    it('accept another name of a field beside the record that was read, with the new value', async () => {
      shows('D-9.aliases');
      const { admin } = driver;
      const [{ Id }] = await admin.read('/api/v1/resources');
      const entry = { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(Id), Time: '1.5' };
      for (const [path, body, aliases, shown] of [
        ['items', { Name: 'Joist', Price: '9', Cost: '5' }, { Cost: '9.99' }, { OurCost: '9.99' }],
        ['clients', { ClientName: 'Alias & Co', Phone: '1' }, { Phone: '2' }, { PhoneNumber: '2' }],
        ['vendors', { VendorName: 'Alias Gravel', Phone: '1' }, { Phone: '2' }, { PhoneNumber: '2' }],
        ['time', entry, { OverrideCost: true, Cost: '7' }, { ManualCost: true, Cost: '7.00' }],
        ['time', { ...entry, IsBillable: true }, { isBillable: false }, { IsBillable: false }],
      ] as const) {
        const id = await admin.create(`/api/v1/${path}`, body);
        const record = await admin.read(`/api/v1/${path}/${id}`);
        const put = await admin.send('PUT', `/api/v1/${path}/${id}`, { ...record, ...aliases });
        expect([path, put.status, put.body.message]).toEqual([path, 200, expect.stringMatching(/updated successfully$/)]);
        expect(await admin.read(`/api/v1/${path}/${id}`)).toMatchObject(shown);
      }
    });

    it('are no-ops when they are repeated', async () => {
      shows('E5.update');
      const { admin } = driver;
      const id = await client('Twice & Co');
      await admin.act('PUT', `/api/v1/clients/${id}`, { City: 'Boston' });
      const before = await between(driver.baseUrl);
      await admin.act('PUT', `/api/v1/clients/${id}`, { City: 'Boston' });
      expect((await admin.read(`/api/v1/clients/since/${before}`)).map((one: { Id: number }) => one.Id)).not.toContain(id);
    });

    it('return the first reply for the same Idempotency-Key, and 409 for another body', async () => {
      shows('D-2.idempotency');
      const { admin } = driver;
      const key = { 'idempotency-key': `manners-${Date.now()}` };
      const VendorName = `Only once ${Date.now()}`;
      const first = await admin.send('POST', '/api/v1/vendors', { VendorName }, key);
      const again = await admin.send('POST', '/api/v1/vendors', { VendorName }, key);
      expect(again.status).toBe(201);
      expect(again.body).toEqual(first.body);
      const vendors = await admin.read('/api/v1/vendors');
      expect(vendors.filter((one: { VendorName: string }) => one.VendorName === VendorName)).toHaveLength(1);
      const other = await admin.send('POST', '/api/v1/vendors', { VendorName: 'Somebody else' }, key);
      expect([other.status, other.body.didSucceed]).toEqual([409, false]);
    });

    it('update and remove records of every kind without rules of its own', async () => {
      const { admin } = driver;
      const [{ Id: department }] = await admin.read('/api/v1/departments');
      const kinds = [
        ['/api/v1/vendors', 'PUT', { VendorName: 'Gravel & Sand' }, { City: 'Omaha' }],
        ['/api/v1/items', 'PUT', { Name: 'Sand', Price: '20.00', Cost: '11.50' }, { Cost: '11.75' }],
        ['/api/v1/resources', 'PUT', { Description: 'Mini excavator', DepartmentId: String(department), Rate: '60' }, { Rate: '65' }],
        ['/api/v2/departments', 'PATCH', { DepartmentName: 'Paving' }, { DepartmentName: 'Paving and sealing' }],
        ['/api/v2/roles', 'PATCH', { RoleName: 'Operator' }, { RoleName: 'Machine operator' }],
      ] as const;
      for (const [path, verb, fields, change] of kinds) {
        const id = await admin.create(path, fields);
        await admin.act(verb, `${path}/${id}`, change);
        const key = Object.keys(change)[0].replace('Cost', 'OurCost');
        expect((await admin.read(`${path}/${id}`))[key]).toContain(Object.values(change)[0]);
        await admin.act('DELETE', `${path}/${id}`);
        expect((await admin.get(`${path}/${id}`)).status).toBe(404);
      }
    });

    it('get 404 for a record that was removed before', async () => {
      shows('D-2.404');
      const { admin } = driver;
      const ClientId = await client('Gone & Co');
      const project = { ProjectName: 'Shed', ClientId: String(ClientId) };
      const ProjectId = await admin.create('/api/v2/projects', project);
      const kinds = [
        ['rfis', { Subject: 'Hangers', ProjectId }],
        ['list-items', { Description: 'Order' }],
        ['tickets', { Title: 'Leak', ClientId }],
        ['contracts', { ContractType: 'Contract', ProjectId, Deliverables: [] }],
        ['projects', project],
        ['vendors', { VendorName: 'Gone Gravel' }],
      ] as const;
      for (const [path, fields] of kinds) {
        const id = await admin.create(`/api/v2/${path}`, fields);
        const statuses: number[] = [];
        for (let time = 0; time < 2; time++) statuses.push((await admin.send('DELETE', `/api/v2/${path}/${id}`)).status);
        expect([path, ...statuses]).toEqual([path, 200, 404]);
      }
    });

    it('refuse to remove a record that others refer to, and name them', async () => {
      shows('D-S.held');
      const { admin } = driver;
      const parent = await client('Parent Group');
      await client('Branch Office', { ParentId: parent });
      const refused = await admin.send('DELETE', `/api/v1/clients/${parent}`);
      expect([refused.status, refused.body.didSucceed, refused.body.data]).toEqual([409, false, null]);
      expect(refused.body.message).toContain('sub-clients');
    });
  });

  describe('reads', () => {
    it('contain every field, with the absent value when it is unset', async () => {
      shows('F8.required', 'F8.optional');
      const record = await driver.admin.read(`/api/v1/clients/${await client('Bare Minimum LLC')}`);
      expect(record).toMatchObject({ Address1: '', SameAsBilling: false, ParentId: null, Contacts: [], NeedsToBeSynced: false });
      expect(Object.values(record)).not.toContain(undefined);
      expect(record).not.toHaveProperty('IsDeleted');
    });

    it('return a list in ascending order, and a page with its links', async () => {
      shows('E7.list', 'E8.page', 'E8.link', 'D-2.pages');
      const { admin } = driver;
      for (let index = 0; index < 5; index++) await admin.create('/api/v1/vendors', { VendorName: `Page vendor ${index}` });
      const all = (await admin.read('/api/v1/vendors')).map((one: { Id: number }) => one.Id);
      expect(all).toEqual([...all].sort((a: number, b: number) => a - b));
      const first = await admin.get('/api/v1/vendors?page=1&page_size=2&fields=Id,VendorName');
      expect(first.body).toMatchObject({ didSucceed: true, status: 200 });
      expect(first.body.data.map((one: { Id: number }) => one.Id)).toEqual(all.slice(0, 2));
      const { link } = first.body;
      expect(Object.keys(link).sort()).toEqual(['first', 'last', 'next', 'prev']);
      expect(link.prev).toBeNull();
      const next = new URL(link.next);
      expect([next.searchParams.get('page'), next.searchParams.get('page_size'), next.searchParams.get('fields')]).toEqual([
        '2',
        '2',
        'Id,VendorName',
      ]);
      expect(new URL(link.last).searchParams.get('page')).toBe(String(Math.ceil(all.length / 2)));
      // Following the links returns every record once.
      const seen: number[] = [];
      for (let path: string | null = '/api/v1/vendors?page=1&page_size=2'; path;) {
        const { body } = await admin.get(path);
        seen.push(...body.data.map((one: { Id: number }) => one.Id));
        path = body.link.next && new URL(body.link.next).pathname + new URL(body.link.next).search;
      }
      expect(seen).toEqual(all);
      const past = await admin.get('/api/v1/vendors?page=9999&page_size=2');
      expect([past.status, past.body.data, past.body.link.next]).toEqual([200, [], null]);
    });

    it('return only the fields in `fields`, of a list and of one record', async () => {
      shows('E8.fields');
      const id = await client('Fields Forever');
      expect(await driver.admin.read(`/api/v1/clients/${id}?fields=ClientName,Id`)).toEqual({ Id: id, ClientName: 'Fields Forever' });
      const rows = await driver.admin.read('/api/v1/clients?fields=ClientName');
      expect(rows.every((row: object) => Object.keys(row).join() === 'ClientName')).toBe(true);
    });

    it('return the records for clients with scope=client', async () => {
      shows('E8.scope');
      const { admin } = driver;
      const inside = await admin.create('/api/v2/projects', {
        ProjectName: 'Office move',
        DepartmentId: (await admin.read('/api/v1/departments'))[0].Id,
      });
      const outside = await admin.create('/api/v2/projects', { ProjectName: 'Porch', ClientId: await client('Porch Owner') });
      const ids = (await admin.read('/api/v1/projects?scope=client')).map((one: { Id: number }) => one.Id);
      expect(ids).toContain(outside);
      expect(ids).not.toContain(inside);
    });

    it.each([
      '/api/v1/clients?page=1',
      '/api/v1/clients?page_size=5',
      '/api/v1/clients?page=0&page_size=5',
      '/api/v1/clients?page=1&page_size=1001',
      '/api/v1/clients?fields=clientname',
      '/api/v1/clients?scope=department',
      '/api/v1/clients?include_deleted=true',
      '/api/v1/clients?order=Id',
      '/api/v1/clients/0',
      '/api/v1/clients/abc',
      '/api/v1/clients/since/yesterday',
    ])('respond to GET %s with 400 and the valid values', async (path) => {
      shows('D-2.400', 'D-2.error');
      const { status, body } = await driver.admin.get(path);
      expect([status, body.didSucceed, body.status]).toEqual([400, false, 400]);
      expect(body.message).toMatch(/\w.*\.$/);
    });
  });

  describe('the since feed', () => {
    it('contains removed records only with include_deleted, marked', async () => {
      shows('E7.include-deleted');
      const { admin } = driver;
      const start = await now(driver.baseUrl);
      const [kept, gone] = [await client('Kept'), await client('Gone')];
      await admin.act('DELETE', `/api/v1/clients/${gone}`);
      const live = await admin.read(`/api/v1/clients/since/${start}`);
      expect(live.map((one: { Id: number }) => one.Id)).toEqual(expect.arrayContaining([kept]));
      expect(live.map((one: { Id: number }) => one.Id)).not.toContain(gone);
      const all = await admin.read(`/api/v1/clients/since/${start}?include_deleted=true`);
      const flags = new Map(all.map((one: { Id: number; IsDeleted: boolean }) => [one.Id, one.IsDeleted]));
      expect([flags.get(kept), flags.get(gone)]).toEqual([false, true]);
    });

    it('contains removed records with the ObjectState Deleted, and time entries with 3', async () => {
      shows('E7.include-deleted', 'D-9.time.object-state');
      const { admin } = driver;
      const start = await now(driver.baseUrl);
      const [{ Id }] = await admin.read('/api/v1/resources');
      for (const [path, body, state] of [
        ['clients', { ClientName: 'Gone' }, 'Deleted'],
        ['vendors', { VendorName: 'Gone' }, 'Deleted'],
        ['items', { Name: 'Gone', Price: '1', Cost: '1' }, 'Deleted'],
        ['time', { EntryDate: '2026-03-02T12:00:00.000Z', ResourceId: String(Id), Time: '1.5' }, 3],
      ] as const) {
        const id = await admin.create(`/api/v1/${path}`, body);
        await admin.act('DELETE', `/api/v1/${path}/${id}`);
        const records = await admin.read(`/api/v1/${path}/since/${start}?include_deleted=true&fields=Id,ObjectState`);
        expect(records).toContainEqual({ Id: id, ObjectState: state, IsDeleted: true });
      }
    });

    it('contains every change for a caller that polls with the moment of its previous call', async () => {
      shows('D-2.since-promise', 'E7.since');
      const { admin } = driver;
      const seen = new Set<number>();
      const written: number[] = [];
      let writing = true;
      const writer = async (name: string): Promise<void> => {
        for (let index = 0; index < 40; index++) written.push(await client(`${name} ${index}`));
      };
      const poll = async (): Promise<void> => {
        let previous = await now(driver.baseUrl);
        const once = async (): Promise<void> => {
          const moment = await now(driver.baseUrl);
          for (const { Id } of await admin.read(`/api/v1/clients/since/${previous}?fields=Id`)) seen.add(Id);
          previous = moment;
        };
        while (writing) await once();
        await once();
      };
      const polling = poll();
      await Promise.all(['North', 'South', 'East', 'West'].map(writer));
      writing = false;
      await polling;
      expect(written.filter((id) => !seen.has(id))).toEqual([]);
    });

    it('has pages like a list', async () => {
      shows('E8.page', 'E7.since');
      const start = await between(driver.baseUrl);
      const ids = [await client('One'), await client('Two'), await client('Three')];
      const { body } = await driver.admin.get(`/api/v1/clients/since/${start}?page=1&page_size=2`);
      expect(body.data.map((one: { Id: number }) => one.Id)).toEqual(ids.slice(0, 2));
      expect(new URL(body.link.next).pathname).toContain('/since/');
    });
  });

  it('shows every write to the next read', async () => {
    shows('D-2.read-your-writes');
    const { admin } = driver;
    for (let index = 0; index < 20; index++) {
      const id = await client(`Read your writes ${index}`);
      expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ ClientName: `Read your writes ${index}` });
      await admin.act('PUT', `/api/v1/clients/${id}`, { City: `City ${index}` });
      expect(await admin.read(`/api/v1/clients/${id}`)).toMatchObject({ City: `City ${index}` });
    }
  });

  describe('errors', () => {
    it('of a body name all faults at once', async () => {
      shows('D-2.issues');
      const { status, body } = await driver.admin.send('POST', '/api/v1/items', {
        Price: 'a lot',
        Cost: '1',
        Colour: 'red',
        Taxable: 'yes',
      });
      expect([status, body.didSucceed, body.status]).toEqual([400, false, 400]);
      expect(body.data.issues.map((one: { field: string }) => one.field).sort()).toEqual(['Colour', 'Name', 'Price', 'Taxable']);
      expect(body.data.issues.every((one: { problem: string }) => one.problem.length > 5)).toBe(true);
    });

    const tooLong = { ClientName: 'X', BillingInstructions: 'x'.repeat(10_001) };
    it.each([
      ['POST', '/api/v1/clients/5', { ClientName: 'X' }, 400, ['R2.post', 'E4.id', 'D-2.400']],
      ['PUT', '/api/v1/clients', { City: 'X' }, 400, ['R2.put', 'E5.no-id', 'D-2.400']],
      ['DELETE', '/api/v1/clients', undefined, 400, ['R2.delete', 'E6.no-id', 'D-2.400']],
      ['POST', '/api/v1/projects', { ProjectName: 'X' }, 405, ['R3', 'D-2.405']],
      ['PUT', '/api/v1/projects/1', { ProjectName: 'X' }, 405, ['R3', 'D-2.405']],
      ['PUT', '/api/v1/bills/1', { InvoiceNumber: 'X' }, 405, ['R3', 'D-2.405']],
      ['PUT', '/api/v1/departments', { DepartmentName: 'X' }, 405, ['R3', 'D-2.405']],
      ['PUT', '/api/v1/payments/1', { Amount: '1' }, 405, ['R3', 'D-2.405']],
      ['GET', '/api/v1/milestones', undefined, 405, ['R3', 'D-2.405']],
      ['GET', `/api/v1/clients/${missing}`, undefined, 404, ['D-2.404']],
      ['PUT', `/api/v1/clients/${missing}`, { City: 'X' }, 404, ['D-2.404']],
      ['DELETE', `/api/v1/clients/${missing}`, undefined, 404, ['D-2.404']],
      ['GET', '/api/v1/nothing', undefined, 404, ['D-2.404']],
      ['POST', '/api/v1/clients', { ClientName: 'X'.repeat(256) }, 400, ['D-2.bad-input', 'D-2.400']],
      ['POST', '/api/v1/clients', tooLong, 400, ['D-2.bad-input', 'D-2.400']],
      ['POST', '/api/v1/clients', { ClientName: 'X', ParentId: missing }, 400, ['D-9.reference', 'D-2.400']],
      ['POST', '/api/v1/clients', '{"ClientName":', 400, ['D-2.400']],
      ['POST', '/api/v1/clients', '[]', 400, ['D-2.400']],
      ['POST', '/api/v1/clients', '{"ClientName":"a","ClientName":"b"}', 400, ['D-2.bad-input', 'D-2.400']],
      ['POST', '/api/v1/clients', '{"ClientName":"a","__proto__":{"x":1}}', 400, ['D-2.bad-input', 'D-2.400']],
      ['POST', '/api/v1/items', '{"Name":"a","Price":1e999,"Cost":1}', 400, ['D-2.bad-input', 'D-2.400']],
      ['POST', '/api/v1/clients', { ClientName: 'X', BillingInstructions: 'x'.repeat(1_100_000) }, 413, ['D-2.413']],
    ] as const)('%s %s', async (method, path, body, status, statements) => {
      shows(...statements, 'D-2.error', 'R1');
      const reply = await driver.admin.send(method, path, body);
      expect([reply.status, reply.body.didSucceed, reply.body.status]).toEqual([status, false, status]);
      expect(reply.body.message).toMatch(/^[A-Z].*[.]$/);
      if (status === 405) expect(reply.headers.get('allow')).not.toBeNull();
      if (status !== 400) expect(reply.body.data).toBeNull();
    });

    it('have status 415 for a body that is not JSON', async () => {
      shows('E1.json');
      const reply = await driver.admin.send('POST', '/api/v1/clients', 'ClientName=X', { 'content-type': 'text/plain' });
      expect([reply.status, reply.body.status]).toEqual([415, 415]);
    });

    it('have status 401 without a valid token, before the body is validated', async () => {
      shows('D-2.401', 'D-9.authentication-first', 'R4');
      for (const caller of [driver.stranger, new Caller(driver.baseUrl, 'nonsense')]) {
        const reply = await caller.send('POST', '/api/v1/clients', '{"not json');
        expect([reply.status, reply.body.didSucceed, reply.body.data]).toEqual([401, false, null]);
        expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer/);
      }
    });

    it('have status 403 without the privilege', async () => {
      shows('D-2.403');
      const reply = await driver.foreman.send('POST', '/api/v1/clients', { ClientName: 'X' });
      expect([reply.status, reply.body.status, reply.body.data]).toEqual([403, 403, null]);
      expect((await driver.foreman.get('/api/v1/clients')).status).toBe(200);
    });

    it('are problem documents on v2', async () => {
      shows('R5.problem', 'R5.not-found', 'R5.validation');
      const reply = await driver.admin.get(`/api/v2/clients/${missing}`);
      expect(reply.status).toBe(404);
      expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/);
      expect(reply.body).toMatchObject({ code: 'not_found', status: 404, resourceId: expect.anything() });
      const faulty = await driver.admin.send('POST', '/api/v2/clients', { Colour: 'red' });
      expect(faulty.body).toMatchObject({ code: 'validation_failed', status: 400 });
      expect(faulty.body.issues.map((one: { field: string }) => one.field).sort()).toEqual(['ClientName', 'Colour']);
    });
  });

  it('reports liveness and readiness without a token', async () => {
    expect((await driver.stranger.get('/health/live')).status).toBe(200);
    expect((await driver.stranger.get('/health/ready')).status).toBe(200);
  });
});
