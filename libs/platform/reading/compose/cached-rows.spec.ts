import { caller, type SampleApp, crate, depot, label, shelf, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v1/');
const get = (url: string, token?: string) => call('GET', url, undefined, {}, token);

useSample(async (started) => {
  sample = started;
  for (const company of [1, 2]) {
    await sample.rows.put(depot, company, { Name: `North ${company}`, Rent: `${company}0.00` }, { id: 100 });
    for (const id of [201, 202])
      await sample.rows.put(crate, company, { Label: `${company}-${id}`, Price: '5.00', DepotId: '100' }, { id });
    await sample.rows.put(shelf, company, { Name: 'low', CrateIds: [201, 202] }, { id: 300 });
    await sample.rows.put(label, company, { ShelfId: 300 }, { id: 400 });
  }
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));
afterEach(() => jest.restoreAllMocks());

type Shown = Record<string, Record<string, unknown>>;
const READS: [string, (token?: string, query?: string) => Promise<Shown>][] = [
  ['a list', async (token, query = '') => (await get(`crates?${query}`, token)).json.data[0]],
  ['a page', async (token, query = '') => (await get(`crates?page=1&page_size=1&${query}`, token)).json.data[0]],
  ['a feed', async (token, query = '') => (await get(`crates/since/2020-01-01?${query}`, token)).json.data[0]],
  ['a single read', async (token, query = '') => (await get(`crates/201?${query}`, token)).json.data],
];
const [, [, page]] = READS;

/** The statements of a read for the rows that its composed fields show. */
async function composing(read: () => Promise<unknown>): Promise<{ values: unknown[]; text: string }[]> {
  const query = jest.spyOn(sample.pool, 'query');
  await read();
  const sent = query.mock.calls.map(([asked]) => asked as unknown as { name: string; values: unknown[]; text: string });
  query.mockRestore();
  return sent.filter(({ name }) => name.startsWith('compose '));
}

describe('rows that are known from earlier reads', () => {
  it.each(READS)('are shown by %s as they are now: changed, removed, and there again', async (_, read) => {
    expect(await read()).toMatchObject({ Depot: { Name: 'North 1', Rent: '10.00' }, DepotName: 'North 1' });
    await sample.rows.put(depot, 1, { Name: 'South', Rent: '11.00' }, { id: 100 });
    expect(await read()).toMatchObject({ Depot: { Name: 'South', Rent: '11.00' }, DepotName: 'South' });
    await sample.rows.remove(depot, 1, 100);
    expect(await read()).toMatchObject({ Depot: null, DepotName: '' });
    await sample.rows.put(depot, 1, { Name: 'North 1', Rent: '10.00' }, { id: 100 });
    expect(await read()).toMatchObject({ Depot: { Name: 'North 1' }, DepotName: 'North 1' });
  });

  it.each(READS)('do not show %s what is hidden from its caller, whoever reads first', async (_, read) => {
    sample.policy.hidden = ['Depot.Rent'];
    const all = { Depot: { Rent: '10.00' }, DepotRent: '10.00' };
    const hidden = { Depot: { Rent: '' }, DepotRent: '' };
    for (const [token, shown] of [
      ['1-1', all],
      ['1-2', hidden],
      ['1-1', all],
      ['1-2', hidden],
    ] as const)
      expect(await read(token)).toMatchObject(shown);
    sample.policy.hidden = ['Depot.Name'];
    expect(await read('1-2')).toMatchObject({ Depot: { Name: '', Rent: '10.00' }, DepotName: '' });
    sample.policy.hidden = [];
    expect(await read('1-2')).toMatchObject(all);
  });

  it.each(READS)('are those of the own company in %s', async (_, read) => {
    for (const company of [1, 2, 1])
      expect(await read(`${company}-1`)).toMatchObject({ DepotName: `North ${company}`, Depot: { Rent: `${company}0.00` } });
  });

  it('are not shown to callers who cannot see them', async () => {
    expect((await page('1-7')).Depot).toMatchObject({ Id: 100 });
    jest.spyOn(sample.policy, 'visibility').mockImplementation((_, kind?: string) => (kind === 'Depot' ? 'none' : 'all'));
    expect(await page('1-7')).toMatchObject({ Depot: null, DepotName: 'North 1' });
    jest.restoreAllMocks();
    expect((await page('1-7')).Depot).toMatchObject({ Id: 100 });
  });

  it('are used without a statement while no row of the company is written, and read again after that', async () => {
    let times = 0;
    // Each time another address: kept replies need no rows at all.
    const next = () => get(`crates?page=${'1'.padStart(++times, '0')}&page_size=5`);
    for (let more = 0; more < 2; more++) expect((await next()).json.data[0]).toMatchObject({ DepotName: 'North 1' });
    expect(await composing(next)).toEqual([]);
    await sample.rows.put(depot, 1, { Name: 'South', Rent: '10.00' }, { id: 100 });
    expect((await composing(next))[0]?.values).toEqual([1, '{100}']);
    expect(await composing(next)).toEqual([]);
    expect((await next()).json.data[0]).toMatchObject({ Depot: { Name: 'South' }, DepotName: 'South' });
    await sample.rows.put(depot, 2, { Name: 'Elsewhere', Rent: '10.00' }, { id: 100 });
    expect(await composing(next)).toEqual([]);
    sample.pool.emit('connect', {});
    expect(await composing(next)).toHaveLength(1);
    await sample.rows.remove(depot, 1, 100);
    expect((await next()).json.data[0]).toMatchObject({ Depot: null, DepotName: '' });
    await sample.rows.put(depot, 1, { Name: 'North 1', Rent: '10.00' }, { id: 100 });
  });

  it('are used by lists too, and by each kind that shows them', async () => {
    await get('shelves');
    expect(await composing(() => get('shelves'))).toEqual([]);
    await sample.rows.put(crate, 1, { Label: 'new', Price: '5.00', DepotId: '100' }, { id: 202 });
    expect(await composing(() => get('shelves'))).toHaveLength(1);
  });

  it('are checked for callers who do not see all of them, whoever has just read', async () => {
    for (const size of ['06', '006']) await get(`crates?page=1&page_size=${size}`);
    jest.spyOn(sample.policy, 'visibility').mockImplementation((_, kind?: string) => (kind === 'Depot' ? 'none' : 'all'));
    expect((await get('crates?page=1&page_size=0006', '1-7')).json.data[0]).toMatchObject({ Depot: null, DepotName: 'North 1' });
    jest.restoreAllMocks();
    expect((await get('crates?page=1&page_size=00006', '1-7')).json.data[0]).toMatchObject({ Depot: { Id: 100 }, DepotName: 'North 1' });
  });
});
