import { WrongExpectedRevision } from '@plumbline/platform/event-store';
import { caller, type SampleApp, crate, depot, label, permit, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
let main: number;

const call = caller(() => sample.app, '/api/v1/');
const get = (url: string, token?: string) => call('GET', url, undefined, {}, token);

useSample(async (started) => {
  sample = started;
  main = await sample.rows.put(depot, 1, { Name: 'Main', Rent: '10.00' }, { id: 100 });
  await sample.rows.put(depot, 1, { Name: 'Sub', OwnerId: 100 }, { id: 101 });
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [], mayWrite: true }));

describe('writing', () => {
  it('answers create, update and delete with the prescribed messages, and shows each at once', async () => {
    const created = await call('POST', 'crates', { Label: 'A', Cost: 3, DepotId: main });
    expect(created).toMatchObject({
      status: 201,
      json: { didSucceed: true, data: expect.any(Number), status: 201, message: 'Box created successfully' },
    });
    expect(Object.keys(created.json)).toEqual(['didSucceed', 'data', 'status', 'message']);
    const id = created.json.data as number;
    expect((await get(`crates/${id}`)).json.data).toMatchObject({
      Id: id,
      Label: 'A',
      Price: '3.00',
      DepotId: '100',
      Fragile: false,
      Span: null,
    });
    expect(await call('PUT', `crates/${id}`, { Label: 'B' })).toMatchObject({
      status: 200,
      json: { data: id, message: 'Box updated successfully' },
    });
    expect((await get(`crates/${id}`)).json.data).toMatchObject({ Label: 'B', Price: '3.00' });
    expect(await call('DELETE', `crates/${id}`)).toMatchObject({ status: 200, json: { data: id, message: 'Box removed successfully' } });
    expect(await get(`crates/${id}`)).toMatchObject({ status: 404, json: { didSucceed: false, data: null, status: 404 } });
  });

  it('waits for the read models before it replies', async () => {
    sample.readYourWrites.after.mockClear();
    await call('POST', 'crates', { Label: 'A' });
    expect(sample.readYourWrites.after).toHaveBeenCalledTimes(1);
  });

  it('accepts a record as it was read', async () => {
    const id = (await call('POST', 'crates', { Label: 'Round trip', DepotId: '100' })).json.data as number;
    const record = (await get(`crates/${id}`)).json.data as object;
    expect((await call('PUT', `crates/${id}`, record)).status).toBe(200);
    expect((await get(`crates/${id}`)).json.data).toEqual(record);
  });

  it('reports all faults of a body', async () => {
    expect(await call('POST', 'crates', { Lable: 'x', Price: 'a lot', Fragile: 'no' })).toMatchObject({
      status: 400,
      json: {
        didSucceed: false,
        status: 400,
        data: { issues: expect.arrayContaining([expect.objectContaining({ field: 'Lable' }), { field: 'Label', problem: 'is required' }]) },
      },
    });
  });

  it('rejects forbidden writes: 403, or 404 when the caller cannot see the record', async () => {
    const id = await sample.rows.put(crate, 1, { Label: 'x' });
    Object.assign(sample.policy, { mayWrite: false });
    expect(await call('PUT', `crates/${id}`, { Label: 'y' }, {}, '1-2')).toMatchObject({
      status: 403,
      json: { message: expect.stringContaining('Manages Projects') },
    });
    expect((await call('POST', 'crates', { Label: 'y' }, {}, '1-2')).status).toBe(403);
    const foreign = await call('PUT', `crates/${id}`, { Label: 'y' }, {}, '2-2');
    const none = await call('PUT', `crates/999999`, { Label: 'y' }, {}, '2-2');
    expect(foreign.status).toBe(404);
    expect(foreign.json).toEqual({ ...none.json, message: none.json.message.replace('999999', String(id)) });
  });
});

describe('routes that are not offered', () => {
  it.each([
    ['POST', 'crates/5', 400],
    ['PUT', 'crates', 400],
    ['PUT', 'crates/', 400],
    ['DELETE', 'crates', 400],
    ['PUT', 'crates/x', 400],
    ['GET', 'crates/0', 400],
    ['GET', 'crates/-1', 400],
    ['GET', 'crates/1.5', 400],
    ['GET', 'crates/since', 400],
    ['GET', 'crates/99999999999999999999999', 404],
    ['GET', 'crates/since/yesterday', 400],
    ['GET', 'nothing', 404],
    ['PATCH', 'crates/5', 405],
    ['POST', 'crates/since/2026-01-01', 405],
    ['GET', 'crates/%ff', 400],
  ] as const)('%s %s returns %d in the envelope', async (method, url, status) => {
    const reply = await call(method, url, ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined);
    expect(reply.json).toMatchObject({
      didSucceed: false,
      data: expect.anything() === null ? null : reply.json.data,
      status,
      message: expect.stringMatching(/\.$/),
    });
    expect(reply.status).toBe(status);
  });

  it.each([
    ['POST', 'permits', 'GET'],
    ['POST', 'permits/5', 'GET'],
    ['PUT', 'permits/5', 'GET'],
    ['PUT', 'permits', 'GET'],
    ['DELETE', 'permits/5', 'GET'],
    ['DELETE', 'permits', 'GET'],
    ['GET', 'seals', 'POST'],
    ['GET', 'seals/5', 'DELETE'],
    ['PUT', 'seals/5', 'DELETE'],
    ['GET', 'seals/since/2026-01-01', ''],
  ] as const)('%s %s U2: is not offered by version 1: 405, Allow: %s', async (method, url, allow) => {
    const reply = await call(method, url);
    expect(reply).toMatchObject({
      status: 405,
      headers: { allow },
      json: { didSucceed: false, status: 405, message: expect.stringContaining('The v1 interface does not offer') },
    });
    expect((await call(method, url, undefined, {}, '')).status).toBe(401);
  });
});

describe('bodies', () => {
  const deep = `{"Label":${'['.repeat(500)}${']'.repeat(500)}}`;
  it.each(
    [
      ['{"Label":"a"', 400],
      ['', 400],
      ['[]', 400],
      ['null', 400],
      ['{"Label":"a","Label":"b"}', 400],
      ['{"Label":"a","\\u004cabel":"b"}', 400],
      ['{"Label":"a","Span":{"From":"2026-01-01","From":"2026-01-01"}}', 400],
      ['{"Label":"a","__proto__":{}}', 400],
      ['{"Label":"a","Price":1e999}', 400],
      ['{"Label":"a\\u0000"}', 400],
      ['{"Label":"\\ud800"}', 400],
      [deep, 400],
      [Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
      [`{"Label":"${'x'.repeat(256)}"}`, 400],
      [`{"Label":"${'x'.repeat(1024 * 1024)}"}`, 413],
    ].map(([body, status]) => ({ body: body as string, status, shown: String(body).slice(0, 60) })),
  )('answers $shown with $status', async ({ body, status }) => {
    const reply = await call('POST', 'crates', body);
    expect([reply.status, reply.json.didSucceed, reply.json.status]).toEqual([status, false, status]);
  });

  it.each(['9007199254740993', '1'.repeat(500)])('reports that no record has the id %s, as it was sent', async (id) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', { Label: 'x' }],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, `crates/${id}`, body)).toMatchObject({
        status: 404,
        json: { message: `There is no Box with the id ${id}.` },
      });
    const problem = await caller(() => sample.app, '/api/v2/')('PATCH', `crates/${id}`, { Label: 'x' });
    expect(problem).toMatchObject({ status: 404, json: { resourceId: id, detail: `There is no Box with the id ${id}.` } });
  });

  it('returns 415 for another content type, after the check of the token', async () => {
    expect((await call('POST', 'crates', 'Label=a', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await call('POST', 'crates', '{"Label":"a"}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await call('POST', 'crates', '{"Label":"a"}', { 'content-type': 'application/json; charset=latin1' })).status).toBe(415);
    expect((await call('POST', 'crates', '{"Label":"a"}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201);
    for (const body of ['{', 'x'.repeat(2_000_000)]) {
      const reply = await call('POST', 'crates', body, {}, '');
      expect([reply.status, reply.headers['www-authenticate']]).toEqual([401, 'Bearer realm="plumbline"']);
    }
  });

  it('does not mistake a colon, quote or backslash in a string for structure', async () => {
    for (const label of ['a:b', 'a"b', '\\', 'a\\":"', '":"', '{"x":1}'])
      expect((await call('POST', 'crates', { Label: label })).status).toBe(201);
  });
});

describe('reading', () => {
  it('composes nested records one level deep, names, and unset values', async () => {
    const id = await sample.rows.put(crate, 1, { Label: 'c', DepotId: '101', Secret: 'hush' });
    const { text, json } = await get(`crates/${id}`);
    expect(text).not.toContain('hush');
    expect(json.data).toMatchObject({
      Depot: { Id: 101, Name: 'Sub', OwnerId: 100, Owner: null, OwnerName: 'Main' },
      DepotName: 'Sub',
      DepotRent: '',
      HandlerName: null,
    });
    expect(Object.keys(json.data)).toEqual(crate.wireNames);
    expect((await get('depots/101')).json.data).toMatchObject({ Owner: { Id: 100, Name: 'Main', Owner: null }, OwnerName: 'Main' });
    expect((await get('depots/100')).json.data).toMatchObject({ Owner: null, OwnerName: null });
    const listed = (await get('crates')).json.data.find(({ Id }: { Id: number }) => Id === id);
    expect(listed).toEqual(json.data);
  });

  it('shows only the requested fields', async () => {
    const id = await sample.rows.put(crate, 1, { Label: 'f', DepotId: '100' });
    expect((await get(`crates/${id}?fields=Label,DepotName`)).json.data).toEqual({ Label: 'f', DepotName: 'Main' });
    expect((await get('crates?fields=Id,Label')).json.data.at(-1)).toEqual({ Id: id, Label: 'f' });
    expect((await get('crates?fields=Id,label')).status).toBe(400);
    expect((await get('crates?fields=Secret')).status).toBe(400);
    expect((await get('crates?fields=')).status).toBe(400);
  });

  it.each([
    'crates?page=1',
    'crates?page_size=5',
    'crates?page=0&page_size=5',
    'crates?page=1&page_size=1001',
    'crates?page=1&page=2&page_size=5',
    'crates?scope=all',
    'crates?include_deleted=true',
    'crates?sort=Id',
    'crates/1?page=1',
    'crates/1?scope=client',
    'crates/since/2026-01-01?include_deleted=yes',
    'crates?__proto__=1',
  ])('rejects the query of %s', async (url) => {
    expect(await get(url)).toMatchObject({ status: 400, json: { data: { issues: [expect.anything()] } } });
  });

  it('keeps companies apart', async () => {
    await sample.rows.put(permit, 2, { Title: 'other' }, { id: 77 });
    expect((await get('permits')).json.data).toEqual([]);
    expect((await get('permits/77')).status).toBe(404);
    expect((await get('permits/77', '2-1')).json.data).toEqual({ Id: '77', Title: 'other' });
  });

  it('hides records that the caller cannot see, in lists, pages, single reads, feeds and nested records', async () => {
    const mine = await sample.rows.put(crate, 3, { Label: 'mine', KeeperId: 7, DepotId: '300' });
    const other = await sample.rows.put(crate, 3, { Label: 'other', KeeperId: 8, Handler: 55 });
    await sample.rows.put(depot, 3, { Name: 'D' }, { id: 300 });
    const ids = async (url: string, token: string) => (await get(url, token)).json.data.map(({ Id }: { Id: number }) => Id);
    sample.policy.visible = 'own';
    for (const url of ['crates', 'crates?page=1&page_size=10', 'crates/since/2020-01-01']) expect(await ids(url, '3-7')).toEqual([mine]);
    expect((await get(`crates/${other}`, '3-7')).status).toBe(404);
    expect((await get(`crates/${mine}`, '3-7')).json.data).toMatchObject({ Depot: null, DepotName: 'D' });
    expect((await get('crates', '3-7')).json.data[0]).toMatchObject({ Depot: null, DepotName: 'D' });
    expect((await get('crates?page=1&page_size=1', '3-7')).json.link.last).toBe('http://api.test/api/v1/crates?page=1&page_size=1');
    sample.policy.visible = 'vendor';
    expect(await ids('crates', '3-9-55')).toEqual([other]);
    expect(await ids('crates', '3-7-55')).toEqual([mine, other]);
    expect(await ids('crates', '3-7')).toEqual([mine]);
    expect(await ids('crates', '3-9')).toEqual([]);
    expect((await get('crates', '3-7-55')).json.data[0]).toMatchObject({ Depot: null, DepotName: '' });
    sample.policy.visible = 'none';
    for (const url of ['crates', 'crates?page=1&page_size=10', 'crates/since/2020-01-01']) expect(await ids(url, '3-7')).toEqual([]);
    expect((await get(`crates/${mine}`, '3-7')).status).toBe(404);
    expect((await call('PUT', `crates/${mine}`, { Label: 'z' }, {}, '3-7')).status).toBe(404);
  });

  it('shows hidden fields as unset, wherever the record appears', async () => {
    const id = await sample.rows.put(crate, 1, { Label: 'h', Price: '9.00', DepotId: '100' });
    sample.policy.hidden = ['Crate.Price', 'Depot.Rent'];
    expect((await get(`crates/${id}`, '1-2')).json.data).toMatchObject({ Price: '', Depot: { Name: 'Main', Rent: '' }, DepotRent: '' });
    expect((await get(`crates/${id}`)).json.data).toMatchObject({ Price: '9.00', Depot: { Rent: '10.00' }, DepotRent: '10.00' });
  });
});

it('a write that others overtook again and again says on both versions when to repeat it', async () => {
  const writes = jest.spyOn(sample.rows, 'put').mockRejectedValue(new WrongExpectedRevision('Depot-100', 3, 4));
  const old = await call('PUT', `depots/${main}`, { Name: 'Yard' });
  const now = await caller(() => sample.app, '/api/v2/')('PATCH', `depots/${main}`, { Name: 'Yard' });
  writes.mockRestore();
  expect([old.status, old.headers['retry-after'], old.json.didSucceed]).toEqual([409, '1', false]);
  expect([now.status, now.headers['retry-after'], now.json]).toMatchObject([409, '1', { code: 'conflict', retryAfter: 1 }]);
});

describe('lists', () => {
  const count = 2600;
  beforeAll(async () => {
    await sample.pool.query(
      `insert into read.crate (company, id, doc, refs, modified, deleted, for_client, "ix_DepotId")
         select 9, n, format('{"Id":%s,"Label":"crate %s"}', n, n), ',', '2026-01-01'::timestamptz + n * interval '1 second', n % 10 = 0, n % 3 = 0, ''
         from generate_series(1, $1::int) n`,
      [count],
    );
    await sample.pool.query(
      `insert into read.page_bucket select 'Crate', 9, level, id >> (10 * level), count(*) filter (where not deleted), count(*) filter (where not deleted and for_client)
         from read.crate, (values (1), (2)) l(level) where company = 9 group by 3, 4`,
    );
  });
  const live = Array.from({ length: count }, (_, index) => index + 1).filter((n) => n % 10 !== 0);
  const idsOf = (json: { data: { Id: number }[] }) => json.data.map(({ Id }) => Id);

  it('streams the whole list in ascending order', async () => {
    expect(idsOf((await get('crates', '9-1')).json)).toEqual(live);
    expect(idsOf((await get('crates?scope=client&fields=Id', '9-1')).json)).toEqual(live.filter((n) => n % 3 === 0));
  });

  it.each([
    ['', live],
    ['&scope=client', live.filter((n) => n % 3 === 0)],
  ])('pages are located at any depth%s', async (scope, expected) => {
    for (const [page, size] of [
      [1, 7],
      [2, 7],
      [300, 7],
      [3, 1000],
      [1, 1000],
      [23, 100],
      [9999, 1000],
    ] as const) {
      const { json } = await get(`crates?page=${page}&page_size=${size}${scope}`, '9-1');
      expect(idsOf(json)).toEqual(expected.slice((page - 1) * size, page * size));
      const last = Math.ceil(expected.length / size);
      const link = (n: number) => `http://api.test/api/v1/crates?page=${n}&page_size=${size}${scope}`;
      expect(json.link).toEqual({
        first: link(1),
        last: link(last),
        next: page < last ? link(page + 1) : null,
        prev: page > 1 ? link(Math.min(page - 1, last)) : null,
      });
    }
  });

  it('pages are located among ids that are far apart', async () => {
    const ids: number[] = [];
    for (let n = 1; n <= 120; n++) ids.push(await sample.rows.put(crate, 8, { Label: `far ${n}` }, { id: n * 50_021 }));
    for (const [page, size] of [
      [1, 7],
      [3, 7],
      [4, 21],
      [12, 10],
      [13, 10],
    ] as const)
      expect(idsOf((await get(`crates?page=${page}&page_size=${size}`, '8-1')).json)).toEqual(ids.slice((page - 1) * size, page * size));
  });

  it('feeds the changes since a moment, inclusive, with tombstones on request', async () => {
    const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
    sample.readYourWrites.caughtUp.mockClear();
    expect(idsOf((await get(`crates/since/${at(2595)}`, '9-1')).json)).toEqual([2595, 2596, 2597, 2598, 2599]);
    expect(sample.readYourWrites.caughtUp).toHaveBeenCalledTimes(1);
    const { data } = (await get(`crates/since/${at(2598)}?include_deleted=true&fields=Id`, '9-1')).json;
    expect(data).toEqual([
      { Id: 2598, IsDeleted: false },
      { Id: 2599, IsDeleted: false },
      { Id: 2600, IsDeleted: true },
    ]);
    expect(idsOf((await get(`crates/since/${at(1)}`, '9-1')).json)).toEqual(live);
    expect((await get(`crates/since/${at(1)}?include_deleted=true`, '9-1')).json.data).toHaveLength(count);
    const page = (await get(`crates/since/${at(1000)}?page=2&page_size=100`, '9-1')).json;
    expect(idsOf(page)).toEqual(live.filter((n) => n >= 1000).slice(100, 200));
    expect(page.link.next).toContain(`/api/v1/crates/since/${at(1000)}?page=3`);
    expect((await get('crates/since/9999-12-31T23:59:59-14:00', '9-1')).json.data).toEqual([]);
    expect((await get('crates/since/0000-01-01T00:00:00+14:00?page=1&page_size=1', '9-1')).status).toBe(200);
  });

  it('shows a removed record as deleted, where the kind has a field for it', async () => {
    const [kept, gone] = [await sample.rows.put(label, 9, { ShelfId: 1 }), await sample.rows.put(label, 9, { ShelfId: 2 })];
    await sample.rows.remove(label, 9, gone);
    const feed = async (more = '') => (await get(`labels/since/2026-01-01?include_deleted=true${more}`, '9-1')).json.data;
    expect(await feed()).toEqual([
      { Id: kept, ShelfId: 1, ObjectState: 'Active', Shelf: null, IsDeleted: false },
      { Id: gone, ShelfId: 2, ObjectState: 'Deleted', Shelf: null, IsDeleted: true },
    ]);
    expect(await feed('&fields=ObjectState')).toEqual([
      { ObjectState: 'Active', IsDeleted: false },
      { ObjectState: 'Deleted', IsDeleted: true },
    ]);
  });
});

describe('retries', () => {
  it('answers the same key and body with the first reply, another body with 409, and allows a retry after a rejection', async () => {
    const key = { 'idempotency-key': 'k-1' };
    const first = await call('POST', 'crates', { Label: 'once', Price: '1' }, key);
    const again = await call('POST', 'crates', { Price: '1', Label: 'once' }, key);
    expect(again.text).toBe(first.text);
    expect(again.status).toBe(201);
    expect((await call('POST', 'crates', { Label: 'other' }, key)).status).toBe(409);
    expect((await call('POST', 'crates', { Label: 'once', Price: '1' }, key, '2-1')).text).not.toBe(first.text);
    expect((await call('POST', 'crates', {}, { 'idempotency-key': 'k-2' })).status).toBe(400);
    expect((await call('POST', 'crates', { Label: 'ok' }, { 'idempotency-key': 'k-2' })).status).toBe(201);
    expect((await call('POST', 'crates', { Label: 'x' }, { 'idempotency-key': 'a b' })).status).toBe(400);
  });

  it('creates one record for many concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', 'crates', { Label: 'storm' }, { 'idempotency-key': 'storm' })),
    );
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await get('crates?fields=Label')).json.data.filter(({ Label }: { Label: string }) => Label === 'storm')).toHaveLength(1);
  });
});

it('accepts a valid request id and generates one otherwise', async () => {
  expect((await call('GET', 'permits', undefined, { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1');
  expect((await call('GET', 'permits', undefined, { 'x-request-id': 'a\tb' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
