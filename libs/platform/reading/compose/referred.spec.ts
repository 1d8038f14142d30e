import { caller, type SampleApp } from '@plumbline/platform/http/testing/sample-app';
import { crate, depot } from '@plumbline/platform/http/testing/sample-kinds';
import { useSample } from '@plumbline/platform/http/testing/use-sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v1/');
const get = (url: string, token?: string) => call('GET', url, undefined, {}, token);

useSample(async (started) => {
  sample = started;
  for (const company of [1, 2]) {
    await sample.rows.put(depot, company, { Name: `North ${company}`, Rent: `${company}0.00` }, { id: 100 });
    for (const id of [201, 202])
      await sample.rows.put(crate, company, { Label: `${company}-${id}`, Price: '5.00', DepotId: '100' }, { id });
  }
});
beforeEach(() => Object.assign(sample.policy, { sight: 'all', hidden: [] }));
afterEach(() => jest.restoreAllMocks());

type Shown = Record<string, Record<string, unknown>>;
const READS: [string, (token?: string, query?: string) => Promise<Shown>][] = [
  ['a list', async (token, query = '') => (await get(`crates?${query}`, token)).json.data[0]],
  ['a page', async (token, query = '') => (await get(`crates?page=1&page_size=1&${query}`, token)).json.data[0]],
  ['a feed', async (token, query = '') => (await get(`crates/since/2020-01-01?${query}`, token)).json.data[0]],
  ['a single read', async (token, query = '') => (await get(`crates/201?${query}`, token)).json.data],
];
const [, [, page]] = READS;

describe('records that others refer to', () => {
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
});
