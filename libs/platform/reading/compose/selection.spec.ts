import { caller, type SampleApp, crate, depot, shelf, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v1/');
const get = (url: string, token?: string) => call('GET', url, undefined, {}, token);

useSample(async (started) => {
  sample = started;
  const Span = { From: '2026-01-01T00:00:00.000Z', To: '2026-01-02T00:00:00.000Z' };
  await sample.rows.put(depot, 1, { Name: 'North "1"', Rent: '10.00' }, { id: 100 });
  await sample.rows.put(crate, 1, { Label: '{"Price":"1"}', Price: '5.00', DepotId: '100', Handler: 100, Span }, { id: 201 });
  await sample.rows.put(shelf, 1, { Name: 'low', DepotId: 100, CrateIds: [201] }, { id: 300 });
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

type Shown = Record<string, unknown>;
const READS: [string, (kind: string, query: string) => Promise<Shown>][] = [
  ['a list', async (kind, query) => (await get(`${kind}?${query}`, '1-2')).json.data[0]],
  ['a page', async (kind, query) => (await get(`${kind}?page=1&page_size=5&${query}`, '1-2')).json.data[0]],
  ['a feed', async (kind, query) => (await get(`${kind}/since/2020-01-01?include_deleted=true&${query}`, '1-2')).json.data[0]],
  ['a single read', async (kind, query) => (await get(`${kind}/${kind === 'crates' ? 201 : 300}?${query}`, '1-2')).json.data],
];

describe.each(READS)('the fields that %s names', (_, read) => {
  it.each([
    ['crates', crate, []],
    ['crates', crate, ['Crate.Price', 'Depot.Rent']],
    ['shelves', shelf, []],
    ['shelves', shelf, ['Crate.Price', 'Depot.Rent']],
  ] as const)('are those of the whole record, in their own order: %s', async (name, kind, hidden) => {
    sample.policy.hidden = hidden;
    const whole = await read(name, '');
    for (const fields of [
      ...kind.wireNames.map((one) => [one]),
      [...kind.wireNames].reverse(),
      ['Id', 'Name', 'Label'].filter((one) => kind.wireNames.includes(one)),
    ]) {
      const { IsDeleted, ...named } = await read(name, `fields=${fields.join()}`);
      expect(IsDeleted).toBe(whole['IsDeleted']);
      expect(JSON.stringify(named)).toBe(JSON.stringify(Object.fromEntries(fields.map((field) => [field, whole[field]]))));
    }
  });
});

describe('a row', () => {
  it('is not parsed for the fields that a read names, hidden or not', async () => {
    sample.policy.hidden = ['Crate.Price'];
    const parse = jest.spyOn(JSON, 'parse');
    expect((await get('crates?fields=Label,Price,DepotName', '1-2')).json.data[0]).toMatchObject({ Price: '', DepotName: 'North "1"' });
    expect(parse.mock.calls.filter(([text]) => text.startsWith('{"Id":'))).toEqual([]);
    parse.mockRestore();
  });
});
