import { caller, type SampleApp, crate, depot, shelf, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v1/');
let times = 0;
/** Each time another address, which no kept reply has. */
const page = async (kind: string, query: string, token?: string): Promise<Record<string, unknown>[]> =>
  (
    await call(
      'GET',
      `${kind}?page=${'1'.padStart(1 + (times++ % 9), '0')}&page_size=${10 + Math.floor(times / 9)}${query}`,
      undefined,
      {},
      token,
    )
  ).json.data;

const since = async (query: string, token?: string): Promise<Record<string, unknown>[]> => {
  const moment = new Date(Date.UTC(2020, 0, 1) + times++).toISOString();
  return (await call('GET', `crates/since/${moment}${query}`, undefined, {}, token)).json.data;
};
const SOME = 'fields=Label,DepotName,Id,Depot';

useSample(async (started) => {
  sample = started;
  for (const company of [1, 2]) {
    await sample.rows.put(depot, company, { Name: `North ${company}`, Rent: '10.00' }, { id: 100 });
    await sample.rows.put(depot, company, { Name: `West ${company}`, Rent: '20.00' }, { id: 101 });
    for (const [id, DepotId] of [
      [201, '100'],
      [202, '100'],
      [203, '101'],
      [204, ''],
    ] as const)
      await sample.rows.put(crate, company, { Label: `crate ${id}`, Price: '5.00', DepotId }, { id });
    await sample.rows.put(shelf, company, { Name: 'low', CrateIds: [201, 203] }, { id: 300 });
  }
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));
afterEach(() => jest.restoreAllMocks());

describe.each([
  ['pages of whole records', (token?: string) => page('crates', '', token)],
  ['pages of some fields', (token?: string) => page('crates', `&${SOME}`, token)],
  ['since reads of whole records', (token?: string) => since('', token)],
  ['since reads of some fields', (token?: string) => since(`?${SOME}`, token)],
])('what rows show of others, in %s', (_, read) => {
  const depots = async (token?: string): Promise<unknown[]> =>
    (await read(token)).map(({ DepotName, Depot }) => [DepotName, (Depot as { Rent: string } | null)?.Rent]);
  const shows = async (expected: unknown[], token?: string): Promise<void> => {
    for (let more = 0; more < 3; more++) expect(await depots(token)).toEqual(expected);
  };
  const [north, west, none] = [
    ['North 1', '10.00'],
    ['West 1', '20.00'],
    ['', undefined],
  ];

  it('is as it is now: changed, removed, there again, or another one', async () => {
    await shows([north, north, west, none]);
    await sample.rows.put(depot, 1, { Name: 'East', Rent: '11.00' }, { id: 100 });
    await shows([['East', '11.00'], ['East', '11.00'], west, none]);
    await sample.rows.remove(depot, 1, 100);
    await shows([none, none, west, none]);
    await sample.rows.put(depot, 1, { Name: 'North 1', Rent: '10.00' }, { id: 100 });
    await sample.rows.put(crate, 1, { Label: 'crate 202', Price: '5.00', DepotId: '101' }, { id: 202 });
    await shows([north, west, west, none]);
    await sample.rows.put(crate, 1, { Label: 'crate 202', Price: '5.00', DepotId: '100' }, { id: 202 });
    await shows([north, north, west, none]);
  });

  it('is that of the own company, and what the caller may see', async () => {
    await shows([north, north, west, none]);
    await shows([['North 2', '10.00'], ['North 2', '10.00'], ['West 2', '20.00'], none], '2-1');
    sample.policy.hidden = ['Depot.Rent'];
    await shows([['North 1', ''], ['North 1', ''], ['West 1', ''], none], '1-2');
    await shows([north, north, west, none]);
    jest.spyOn(sample.policy, 'visibility').mockImplementation((_, kind?: string) => (kind === 'Depot' ? 'none' : 'all'));
    await shows([['North 1', undefined], ['North 1', undefined], ['West 1', undefined], none], '1-7');
  });
});

describe('what rows show of lists', () => {
  it('is as it is now', async () => {
    const prices = async (): Promise<unknown> => (await page('shelves', ''))[0]?.['Crates'];
    for (let more = 0; more < 3; more++) expect(await prices()).toMatchObject([{ Price: '5.00' }, { Price: '5.00' }]);
    await sample.rows.put(crate, 1, { Label: 'crate 203', Price: '6.00', DepotId: '101' }, { id: 203 });
    for (let more = 0; more < 3; more++) expect(await prices()).toMatchObject([{ Price: '5.00' }, { Price: '6.00' }]);
  });
});
