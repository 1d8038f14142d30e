import { POOL } from '@plumbline/platform/runtime';
import { Snapshots } from '@plumbline/platform/reading';
import { eventually } from '@plumbline/platform/testing/eventually';
import type { Pool } from 'pg';
import { useSample, caller, type SampleApp, crate, depot, label, shelf } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');
const COUNT = 12;
useSample(async (started) => {
  sample = started;
  await sample.rows.put(depot, 1, { Name: 'Main, "old"', Rent: '10.00' }, { id: 100 });
  for (let at = 1; at <= COUNT; at++)
    await sample.rows.put(
      crate,
      1,
      {
        Label: at === 1 ? '=cmd()' : `box, ${at}`,
        Price: `${at}.50`,
        Packed: '2026-03-02T00:00:00.000Z',
        DepotId: at % 2 ? '100' : '',
        KeeperId: at % 3 ? null : 2,
      },
      { id: at },
    );
  await sample.rows.put(shelf, 1, { Name: 'S', DepotId: 100, CrateIds: [1, 2] }, { id: 50 });
  await sample.rows.put(label, 1, { ShelfId: 50 }, { id: 60 });
  await sample.rows.put(crate, 2, { Label: 'foreign' }, { id: 900 });
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const idsOf = (data: unknown): number[] => (data as { Id: number }[]).map(({ Id }) => Id);
const post = (path: string, body: unknown, token?: string) => call('POST', path, body, {}, token);
const csv = async (path: string, accept = 'text/csv', token = '1-1') => {
  const { statusCode, headers, body } = await sample.app.inject({
    method: 'GET',
    url: `/api/v2/${path}`,
    headers: { accept, authorization: `Bearer ${token}` },
  });
  return { status: statusCode, headers, text: body, lines: body.replace('\ufeff', '').split('\r\n') };
};

describe('POST /api/v2/{entity}/query', () => {
  it('is the list with the same parameters in a body', async () => {
    const where = { Id: { $gte: 3, $lt: 9 }, DepotId: { $in: ['100'] } };
    const { status, json } = await post('crates/query', { where, order: ['-Id'], fields: ['Id', 'Label'], limit: 2 });
    expect([status, json.data]).toEqual([
      200,
      [
        { Id: 7, Label: 'box, 7' },
        { Id: 5, Label: 'box, 5' },
      ],
    ]);
    const listed = await call(
      'GET',
      `crates?${encodeURI('where[Id][$gte]=3&where[Id][$lt]=9&where[DepotId][$in]=100&order=-Id&fields=Id,Label&limit=2')}`,
    );
    expect(json.meta).toEqual(listed.json.meta);
    const next = await post('crates/query', { where, order: '-Id', cursor: json.meta.next, fields: 'Id' });
    expect(next.json).toEqual({ data: [{ Id: 3 }], meta: { limit: 100, next: null } });
    expect(idsOf((await post('crates/query', { where: { DepotId: { $null: true } } })).json.data)).toEqual([2, 4, 6, 8, 10, 12]);
    expect((await post('crates/query', {})).json.meta).toMatchObject({ total: COUNT });
    expect(Object.keys((await post('crates/query', { include: [], limit: 1 })).json.data[0] as object)).not.toContain('Depot');
    // A known reply is that of the same body.
    for (const limit of [1, 1, 2, 1]) expect((await post('crates/query', { limit })).json.data).toHaveLength(limit);
  });

  it('is refused with every fault of its body', async () => {
    const faults = async (body: unknown): Promise<unknown> =>
      ((await post('crates/query', body)).json.issues as { field: string; problem: string }[]).map(
        ({ field, problem }) => `${field} ${problem}`,
      );
    expect(await faults([])).toEqual([expect.stringMatching(/^body must be an object with the parameters limit, /)]);
    expect(await faults({ limit: [1], where: { Id: 1, Label: { $eq: null, $in: [{}] } } })).toEqual([
      'limit must be a single value',
      'where[Id] must be an object of operators, such as { "$eq": 1 }',
      'where[Label][$eq] must be a text, a number, true or false; of $in also a list',
      'where[Label][$in] must be a text, a number, true or false; of $in also a list',
    ]);
    expect(await faults({ where: { Price: { $eq: 1 } }, size: 1 })).toEqual([
      expect.stringMatching(/^size is no parameter here/),
      expect.stringMatching(/^where\[Price\]\[\$eq\] can't filter by Price; there are Id, DepotId/),
    ]);
    expect((await call('POST', 'crates/query?limit=1', {})).status).toBe(400);
  });

  it('reads what the caller may see, and leaves no record of its Idempotency-Key', async () => {
    sample.policy.visible = 'own';
    sample.policy.mayWrite = false;
    expect(idsOf((await post('crates/query', {}, '1-2')).json.data)).toEqual([3, 6, 9, 12]);
    sample.policy.mayWrite = true;
    sample.policy.visible = 'none';
    expect((await post('crates/query', {}, '1-2')).status).toBe(403);
    expect((await call('POST', 'crates/query', {}, { 'idempotency-key': 'query-1' })).status).toBe(200);
    const { rows } = await sample.pool.query(`select 1 from plumbline.idempotency_key where key = 'query-1'`);
    expect(rows).toEqual([]);
  });
});

describe('POST /api/v2/query', () => {
  it('answers several lists, with the errors of those that are refused beside the others', async () => {
    const { status, json } = await post('query', {
      queries: {
        cheap: { entity: 'crates', where: { Id: { $lte: 2 } }, fields: ['Id'] },
        none: { entity: 'ships' },
        depots: { entity: 'depots', cursor: '', include: '' },
        wrong: { entity: 'crates', order: 'Size' },
        labels: { entity: 'labels', since: '2026-01-01' },
      },
    });
    expect(status).toBe(200);
    expect(Object.keys(json.data as object)).toEqual(['cheap', 'none', 'depots', 'wrong', 'labels']);
    expect(json.data.cheap).toMatchObject({ data: [{ Id: 1 }, { Id: 2 }], meta: { total: 2 } });
    expect(json.data.none.error).toMatchObject({ code: 'validation_failed', status: 400, issues: [{ field: 'entity' }] });
    expect(json.data.depots).toMatchObject({ data: [{ Id: 100, Name: 'Main, "old"' }], meta: { next: null } });
    expect(json.data.wrong.error).toMatchObject({ issues: [{ field: 'order' }] });
    expect(json.data.labels).toMatchObject({ data: [{ Id: 60, IsDeleted: false }] });
    sample.policy.visible = 'none';
    expect((await post('query', { queries: { a: { entity: 'crates' } } }, '1-2')).json.data.a.error).toMatchObject({ code: 'forbidden' });
  });

  it('has all results of one moment', async () => {
    // Each write moves a crate from one list to the other: a snapshot has it in exactly one of them.
    let isOver = false;
    const writing = (async () => {
      for (let at = 0; !isOver; at++) await sample.rows.put(crate, 1, { Label: 'moving', DepotId: at % 2 ? '100' : '' }, { id: 77 });
    })();
    const filters = { with: { DepotId: { $null: false } }, without: { DepotId: { $null: true } } };
    const query = (where: object) => ({ entity: 'crates', where: { ...where, Id: { $eq: 77 } }, cursor: '' });
    const queries = Object.fromEntries(
      Array.from({ length: 10 }, (_, at) => [
        [`with${at}`, query(filters.with)],
        [`without${at}`, query(filters.without)],
      ]).flat(),
    );
    const seen = new Set<string>();
    for (let round = 0; round < 25 || (seen.size < 2 && round < 1000); round++) {
      const { json } = await post('query', { queries });
      const counts = Object.values(json.data as Record<string, { data: unknown[] }>).map(({ data }) => data.length);
      seen.add(counts.join(''));
    }
    isOver = true;
    await writing;
    // The sample writes a row by removing and adding it: a moment may have neither.
    for (const one of seen) expect(['10'.repeat(10), '01'.repeat(10), '00'.repeat(10)]).toContain(one);
    expect(seen.size).toBeGreaterThan(1);
    await sample.rows.remove(crate, 1, 77);
  });

  it('is refused as a whole with faults of its own', async () => {
    const fieldOf = async (body: unknown): Promise<unknown> => {
      const { status, json } = await post('query', body);
      return [status, json.issues?.[0]?.field];
    };
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q${at}`, { entity: 'crates' }]));
    expect(await fieldOf([])).toEqual([400, 'body']);
    expect(await fieldOf({})).toEqual([400, 'queries']);
    expect(await fieldOf({ queries: {} })).toEqual([400, 'queries']);
    expect(await fieldOf({ queries: many })).toEqual([400, 'queries']);
    expect(await fieldOf({ queries: { 'a b': { entity: 'crates' } } })).toEqual([400, 'queries.a b']);
    expect(await fieldOf({ queries: { a: { entity: 'crates' } }, more: 1 })).toEqual([400, 'more']);
    const large = Object.fromEntries(Array.from({ length: 6 }, (_, at) => [`q${at}`, { entity: 'crates', limit: 1000 }]));
    expect(await fieldOf({ queries: large })).toEqual([400, 'queries']);
    expect((await post('query', { queries: { a: {} } }, '')).status).toBe(401);
  });
});

it('leaves connections to other requests, however many snapshots are read', async () => {
  let open = (): void => undefined;
  const gate = new Promise<void>((done) => (open = done));
  const pool = sample.app.get<Pool>(POOL);
  const read = Promise.all(Array.from({ length: 20 }, () => sample.app.get(Snapshots).of(false, () => gate)));
  await eventually(() => pool.totalCount - pool.idleCount >= 4);
  try {
    await pool.query('select');
    expect(pool.totalCount - pool.idleCount).toBe(4);
  } finally {
    open();
    await read;
  }
});

describe('Accept: text/csv', () => {
  it('gives a list as rows, without what has no single value, and with the address of the next page', async () => {
    const { status, headers, text, lines } = await csv('crates?limit=2&order=Id');
    expect([status, headers['content-type'], text.charCodeAt(0)]).toEqual([200, 'text/csv; charset=utf-8; header=present', 0xfeff]);
    expect(headers['content-disposition']).toBe('attachment; filename="crates.csv"');
    expect(lines).toEqual([
      'Record number,Label,Price,Packed,Fragile,Depot record number,Handler record number,Keeper record number,Depot name,Depot rent,Handler name',
      `1,"'=cmd()",1.50,2026-03-02,false,100,,,"Main, ""old""",10.00,`,
      '2,"box, 2",2.50,2026-03-02,false,,,,,,',
      '',
    ]);
    const [, next = ''] = /^<\/api\/v2\/(.*)>; rel="next"$/.exec(String(headers['link'])) ?? [];
    const following = await csv(next);
    expect(following.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['3', '4', '']);
  });

  it('gives a list that is asked for by a body, with the cursor of the next page beside its address (12)', async () => {
    const ask = async (payload: object) => {
      const { statusCode, headers, body } = await sample.app.inject({
        ...{ method: 'POST', url: '/api/v2/crates/query', payload },
        headers: { accept: 'text/csv', authorization: 'Bearer 1-1' },
      });
      return { statusCode, link: String(headers['link']), ids: body.split('\r\n').slice(1, -1) };
    };
    const first = await ask({ fields: 'Id', order: 'Id', limit: 2 });
    expect([first.statusCode, first.ids]).toEqual([200, ['1', '2']]);
    const [, cursor = ''] = /^<\/api\/v2\/crates\/query>; rel="next"; cursor="([\w-]+)"$/.exec(first.link) ?? [];
    expect((await ask({ fields: 'Id', order: 'Id', limit: 2, cursor })).ids).toEqual(['3', '4']);
  });

  it('has the fields that are asked for, nested records by their names (W9)', async () => {
    expect((await csv('shelves?fields=Name,Depot,Crates')).lines[1]).toMatch(/^"S","[^"{]+","[^"{]+"$/);
    expect((await csv('shelves?include=Depot')).lines[0]).toBe('Record number,Name,Depot record number,Depot');
    expect((await csv('labels?since=2026-01-01')).lines[0]).toBe('Record number,Shelf record number,Object state,Width,Deleted');
    sample.policy.hidden = ['Crate.Price'];
    expect((await csv('crates?fields=Id,Price&limit=1', 'text/csv', '1-2')).lines[1]).toBe('1,');
  });

  it('is sent to who asks for it before JSON, and faults stay problem documents', async () => {
    const typeOf = async (accept: string): Promise<unknown> => (await csv('depots', accept)).headers['content-type'];
    expect(await typeOf('text/csv, application/json')).toMatch(/^text\/csv/);
    for (const accept of ['application/json, text/csv', '*/*', 'text/html', 'text/csvx'])
      expect(await typeOf(accept)).toMatch(/^application\/json/);
    const refused = await csv('crates?order=Size');
    expect([refused.status, refused.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  });
});

describe('format=csv', () => {
  it('has all records in one reply, more than a page holds, in the order that is asked for', async () => {
    const put = `insert into read.crate select 4, n, '{"Id":' || n || ',"Price":"1.00"}', null, null, now(), false, false, null, null, null, '' from generate_series(1, 2345) n`;
    await sample.app.get<Pool>(POOL).query(put);
    const { status, headers, text, lines } = await csv('crates?format=csv&order=-Id&fields=Id,Price', '*/*', '4-1');
    expect([status, headers['content-type'], headers['link']]).toEqual([200, 'text/csv; charset=utf-8; header=present', undefined]);
    expect(headers['content-disposition']).toBe('attachment; filename="crates.csv"');
    expect([text.charCodeAt(0), lines[0], lines.length]).toEqual([0xfeff, 'Record number,Price', 2345 + 2]);
    expect(lines.slice(1, -1)).toEqual(Array.from({ length: 2345 }, (_, at) => `${2345 - at},1.00`));
    const few = await csv('crates?format=csv&fields=Id&where[Id][$lt]=3', '*/*', '4-1');
    expect(few.text).toBe('\ufeffRecord number\r\n1\r\n2\r\n');
    expect((await csv('crates?format=csv&fields=Id&where[Id][$lt]=1', '*/*', '4-1')).text).toBe('\ufeffRecord number\r\n');
  });

  it('shows what the list shows, and decides before Accept', async () => {
    expect((await csv('shelves?format=csv&fields=Name,Depot')).lines[1]).toBe((await csv('shelves?fields=Name,Depot')).lines[1]);
    Object.assign(sample.policy, { visible: 'own', hidden: ['Crate.Price'] });
    expect((await csv('crates?format=csv&fields=Id,Price', '*/*', '1-2')).lines).toEqual([
      'Record number,Price',
      '3,',
      '6,',
      '9,',
      '12,',
      '',
    ]);
    sample.policy.visible = 'none';
    expect((await csv('crates?format=csv', '*/*', '1-2')).status).toBe(403);
    Object.assign(sample.policy, { visible: 'all', hidden: [] });
    expect((await csv('depots?format=json')).headers['content-type']).toMatch(/^application\/json/);
    const posted = await sample.app.inject({
      ...{ method: 'POST', url: '/api/v2/shelves/query', payload: { format: 'csv', fields: 'Name' } },
      headers: { authorization: 'Bearer 1-1' },
    });
    expect(posted.body).toBe('\ufeffName\r\n"S"\r\n');
  });

  it('is refused beside what makes pages, by its name', async () => {
    const issues = async (query: string): Promise<unknown> =>
      (JSON.parse((await csv(query)).text) as { issues: { field: string; problem: string }[] }).issues.map(({ field }) => field);
    expect(await issues('crates?format=pdf')).toEqual(['format']);
    expect(await issues('crates?format=csv&format=csv')).toEqual(['format']);
    expect(await issues('crates?format=csv&limit=1&cursor=&since=2026-01-01')).toEqual(['limit', 'cursor', 'since']);
    const { json } = await post('query', { queries: { all: { entity: 'crates', format: 'csv' } } });
    expect(json.data).toMatchObject({ all: { error: { status: 400, issues: [{ field: 'format' }] } } });
  });

  it('is refused for more records than a CSV has', async () => {
    const more = `insert into read.crate select 5, n, '{"Id":1}', null, null, now(), false, false, null, null, null, '' from generate_series(1, 100001) n`;
    await sample.app.get<Pool>(POOL).query(more);
    const refused = JSON.parse((await csv('crates?format=csv', '*/*', '5-1')).text) as object;
    expect(refused).toMatchObject({ status: 400, issues: [{ field: 'format', problem: 'must be of at most 100000 records' }] });
    expect((await csv('crates?format=csv&fields=Id&where[Id][$gt]=100000', '*/*', '5-1')).status).toBe(200);
  });
});
