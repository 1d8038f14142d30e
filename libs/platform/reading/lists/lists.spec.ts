import { choice, id, instant, integer, money, name, nested, picked, recordKind, reference, text } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from '@plumbline/platform/record-api';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';

const yard = recordKind({ name: 'Yard', v1: 'yards', v2: 'yards', description: 'A yard.', fields: { Id: id(), Name: name() } });
const load = recordKind({
  name: 'Load',
  v1: 'loads',
  v2: 'loads',
  description: 'A load.',
  fields: {
    Id: id(),
    Label: name(),
    Sent: instant(),
    State: choice('Packed', 'Sent'),
    Number: text().ordinal(),
    Price: money(),
    YardId: reference('Yard').nullable(),
    ExtId: integer().nullable(),
    OwnerId: reference('Yard').nullable(),
  },
  composed: { Yard: nested('Yard', 'YardId'), Owner: nested('Yard', 'OwnerId'), YardName: picked('Yard', 'YardId', 'Name') },
  storage: { indexed: ['Label', 'Sent', 'State', 'Number', 'Price', 'YardId', 'ExtId'] },
  access: { owner: ({ OwnerId }) => OwnerId },
});

/** Loads with many equal and many unset values. */
const COUNT = 60;
let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');
const put = (at: number, more: object = {}): Promise<number> =>
  sample.rows.put(
    load,
    1,
    {
      Label: `load ${at % 7}`,
      Sent: at % 4 === 0 ? '' : `2026-03-0${1 + (at % 5)}T00:00:00.000Z`,
      State: (['', 'Packed', 'Sent'] as const)[at % 3],
      Number: at % 6 === 0 ? '' : String(at * 3),
      Price: at % 5 === 0 ? '' : `${(at % 11) - 4}.25`,
      YardId: at % 2 === 0 ? 1001 : null,
      ExtId: at <= 3 ? at - 1 : null,
      OwnerId: at % 3 === 0 ? 2 : null,
      ...more,
    },
    { id: at },
  );
beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(database.url, [yard, load], [recordRoutes(yard), recordRoutes(load)]);
  await sample.rows.put(yard, 1, { Name: 'North' }, { id: 1001 });
  for (let at = 1; at <= COUNT; at++) await put(at);
  await sample.rows.put(load, 2, { Label: 'foreign' }, { id: 900 });
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const get = (query: string, token = '1-1') => call('GET', `loads?${encodeURI(query)}`, undefined, {}, token);
const idsOf = ({ json }: Awaited<ReturnType<typeof get>>): number[] => (json.data as { Id: number }[]).map(({ Id }) => Id);
const issuesOf = async (query: string): Promise<unknown[]> => {
  const { status, json } = await get(query);
  return [status, ...(json.issues as { field: string; problem: string }[]).map(({ field, problem }) => `${field} ${problem}`)];
};
/** The ids on all pages by cursor, with what happens between two of them. */
async function walk(query: string, { limit = 7, token = '1-1', between = async (_page: number): Promise<unknown> => undefined } = {}) {
  const ids: number[] = [];
  let cursor = '';
  for (let page = 1; page < 100; page++) {
    const reply = await get(`${query}&limit=${limit}&cursor=${cursor}`, token);
    expect([reply.status, Object.keys(reply.json.meta as object)]).toEqual([200, ['limit', 'next']]);
    ids.push(...idsOf(reply));
    const { next } = reply.json.meta as { next: string | null };
    if (next === null) return ids;
    cursor = next;
    await between(page);
  }
  throw new Error('no end');
}

describe('a number that few records have', () => {
  it.each([
    ['[$eq]=2', [3]],
    ['[$eq]=0', [1]],
    ['[$in]=1,2,77', [2, 3]],
    ['[$null]=false', [1, 2, 3]],
    ['[$ne]=1', [1, 3, 4]],
    ['[$null]=true', [4, 5, 6]],
  ])('finds its records: ExtId%s', async (condition, first) => {
    const found = idsOf(await get(`where[ExtId]${condition}&limit=1000`));
    expect(found.slice(0, 3)).toEqual(first);
    expect(found.length).toBe(/ne|true/.test(condition) ? COUNT - (condition.includes('ne') ? 1 : 3) : first.length);
  });
});

describe('pages by cursor', () => {
  it.each([
    '',
    'order=-Id',
    'order=Label',
    'order=-Label',
    'order=Sent,-Label',
    'order=-Sent,Number',
    'order=Number',
    'order=-Number',
    'order=Price',
    'order=-Price,Label',
    'order=State,-Price,Sent',
    'order=Label,Id',
    'where[State][$eq]=Sent&order=-Price',
    'where[YardId][$null]=false&order=Label',
  ])('have the records of pages by offset, in the same order: %s', async (query) => {
    const all = idsOf(await get(`${query}&limit=1000`));
    expect(all.length).toBeGreaterThan(15);
    expect(await walk(query)).toEqual(all);
    expect(await walk(query, { limit: 1 })).toEqual(all);
    expect(await walk(query, { limit: 1000 })).toEqual(all);
  });

  it.each(['', 'order=-Price', 'order=Label,-Sent'])('have what the caller may see alone: %s', async (query) => {
    sample.policy.visible = 'own';
    const all = idsOf(await get(`${query}&limit=1000`, '1-2'));
    expect(all.every((one) => one % 3 === 0)).toBe(true);
    expect(all).toHaveLength(COUNT / 3);
    expect(await walk(query, { token: '1-2' })).toEqual(all);
    expect(await walk(query, { token: '2-1' })).toEqual([900]);
  });

  it('continue a page by offset', async () => {
    const { json } = await get('order=-Price&limit=10');
    expect(json.meta).toMatchObject({ limit: 10, offset: 0, total: COUNT });
    const next = await get(`order=-Price&limit=10&cursor=${json.meta.next as string}`);
    expect(idsOf(next)).toEqual(idsOf(await get('order=-Price&limit=10&offset=10')));
    expect((await get('limit=10&offset=50')).json.meta.next).toBeNull();
  });

  it('are refused with a cursor of another query, or none at all', async () => {
    const cursor = (await get('order=Label&limit=5')).json.meta.next as string;
    const OTHER = 'cursor belongs to another query: where, q, order and since must be those of the page that it came with';
    for (const query of ['order=-Label', 'order=Sent', '', 'order=Label&where[State][$eq]=Sent', 'since=2026-01-01'])
      expect(await issuesOf(`${query}&cursor=${cursor}`)).toEqual([400, OTHER]);
    expect((await call('GET', `yards?cursor=${cursor}`)).status).toBe(400);
    expect((await get(`order=Label&limit=3&fields=Id&cursor=${cursor}`)).status).toBe(200);
    const [mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as string[];
    const forged = (...place: unknown[]) => Buffer.from(JSON.stringify([mark, ...place])).toString('base64url');
    for (const odd of ['x', '1', 'W10', forged('a'), forged('a', 'b'), forged('a\u0000', '1'), forged(1, '1'), forged('a', '1', '2')])
      expect((await issuesOf(`order=Label&cursor=${odd}`))[0]).toBe(400);
    expect(await issuesOf(`order=Label&offset=0&cursor=${cursor}`)).toEqual([
      400,
      "cursor can't be combined with offset: a cursor says where its page begins",
    ]);
    expect((await get(`order=Label&cursor=${cursor}&cursor=${cursor}`)).status).toBe(400);
  });
});

describe('since', () => {
  it('lists changes with tombstones, by offset and by cursor', async () => {
    const moment = new Date(Date.now() + 60_000).toISOString();
    await sample.rows.put(load, 1, { Label: 'late', YardId: 1001 }, { id: 501, at: moment });
    await sample.rows.put(load, 1, { Label: 'later' }, { id: 502, at: moment });
    await sample.rows.put(load, 1, { Label: 'gone' }, { id: 503 });
    await sample.rows.remove(load, 1, 503);
    await sample.pool.query('update read.load set modified = $1 where id = 503', [moment]);
    const { json } = await get(`since=${moment}&limit=2`);
    expect(json.data).toMatchObject([
      { Id: 501, IsDeleted: false, Yard: { Name: 'North' } },
      { Id: 502, IsDeleted: false },
    ]);
    expect(json.meta).toMatchObject({ limit: 2, offset: 0, total: 3 });
    const { next } = json.meta as { next: string };
    const last = await get(`since=${moment}&limit=2&cursor=${next}`);
    expect(last.json).toMatchObject({ data: [{ Id: 503, IsDeleted: true }], meta: { limit: 2, next: null } });
    expect((await get(`since=${moment}&cursor=&fields=Id`)).json.data).toEqual([
      { Id: 501, IsDeleted: false },
      { Id: 502, IsDeleted: false },
      { Id: 503, IsDeleted: true },
    ]);
    const other = (await get('since=2026-01-01&limit=1')).json.meta.next as string;
    expect((await get(`since=${moment}&cursor=${other}`)).status).toBe(400);
    expect(sample.readYourWrites.caughtUp).toHaveBeenCalled();
    expect((await get(`since=${moment}`, '2-1')).json.data).toEqual([]);
    for (const one of [501, 502]) await sample.rows.remove(load, 1, one);
  });

  it('is refused with what it cannot be combined with, and without a moment', async () => {
    const COMBINED = "since can't be combined with where, q and order: changes are in the order of their ids";
    expect(await issuesOf('since=2026-01-01&order=Label')).toEqual([400, COMBINED]);
    expect(await issuesOf('since=2026-01-01&where[Id][$gt]=1')).toEqual([400, COMBINED]);
    expect(await issuesOf('since=soon')).toEqual([400, 'since must be an ISO 8601 date or timestamp']);
  });
});

describe('include', () => {
  it('chooses the nested records', async () => {
    const keys = async (query: string): Promise<string[]> =>
      Object.keys((await get(`where[Id][$eq]=2&${query}`)).json.data[0] as object).filter((key) => /Yard|Owner/.test(key));
    expect(await keys('')).toEqual(['YardId', 'OwnerId', 'Yard', 'Owner', 'YardName']);
    expect(await keys('include=')).toEqual(['YardId', 'OwnerId', 'YardName']);
    expect(await keys('include=Yard')).toEqual(['YardId', 'OwnerId', 'Yard', 'YardName']);
    expect(await keys('include=Owner,Yard')).toEqual(['YardId', 'OwnerId', 'Yard', 'Owner', 'YardName']);
    expect(await keys('include=Yard&fields=OwnerId')).toEqual(['OwnerId', 'Yard']);
    expect((await get('where[Id][$eq]=2&include=Yard')).json.data[0]).toMatchObject({ Yard: { Name: 'North' }, YardName: 'North' });
  });

  it('is refused with a name of none, which the refusal lists', async () => {
    expect(await issuesOf('include=Yard,YardName')).toEqual([
      400,
      'include names YardName, which is no nested record of a Load; there are Yard, Owner',
    ]);
    expect((await call('GET', 'yards?include=Load')).json.issues).toEqual([
      { field: 'include', problem: 'names Load, which is no nested record of a Yard; there are none' },
    ]);
  });
});

describe('pages by cursor of records that come and go', () => {
  let added = 2000;
  it.each(['', 'order=-Label', 'order=Price'])('lose and double none of the others: %s', async (query) => {
    const before = idsOf(await get(`${query}&limit=1000`));
    const gone = new Set<number>();
    const ids = await walk(query, {
      between: async (page) => {
        // One that was shown already, or one that was not, and a new one.
        const one = before[page % 2 === 0 ? page * 7 - 1 : page * 7 + 10];
        if (one !== undefined) await sample.rows.remove(load, 1, one);
        if (one !== undefined) gone.add(one);
        await put(added++, { Label: `load ${page}`, Price: `${page}.00` });
      },
    });
    expect(gone.size).toBeGreaterThan(5);
    expect(new Set(ids).size).toBe(ids.length);
    expect(before.filter((one) => !ids.includes(one) && !gone.has(one))).toEqual([]);
  });
});
