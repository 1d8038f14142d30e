import { caller, type SampleApp, crate, depot, label, shelf, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
const call = caller(() => sample.app, '/api/v1/');
const get = (url: string, token?: string) => call('GET', url, undefined, {}, token);

useSample(async (started) => {
  sample = started;
  await sample.rows.put(depot, 1, { Name: 'Main', Rent: '10.00', OwnerId: 101 }, { id: 100 });
  await sample.rows.put(depot, 1, { Name: 'Sub' }, { id: 101 });
  await sample.rows.put(crate, 1, { Label: 'A', KeeperId: 7, Price: '5.00', DepotId: '100' }, { id: 201 });
  await sample.rows.put(crate, 1, { Label: 'B', KeeperId: 8 }, { id: 202 });
  await sample.rows.put(crate, 1, { Label: 'gone' }, { id: 203 });
  await sample.rows.remove(crate, 1, 203);
  await sample.rows.put(crate, 2, { Label: 'foreign' }, { id: 204 });
  const Stays = [
    { Id: 101, Until: '' },
    { Id: 100, Until: '' },
  ];
  await sample.rows.put(shelf, 1, { Name: 'low', DepotId: 100, CrateIds: [202, 201, 203, 204, 999], Stays }, { id: 300 });
  await sample.rows.put(shelf, 1, { Name: 'empty' }, { id: 301 });
  await sample.rows.put(label, 1, { ShelfId: 300 }, { id: 400 });
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const READS: [string, (url: string) => Promise<Record<string, never>>][] = [
  ['a list', async (query) => find(await get(`shelves?${query}`))],
  ['a page', async (query) => find(await get(`shelves?page=1&page_size=10&${query}`))],
  ['a feed', async (query) => find(await get(`shelves/since/2020-01-01?${query}`))],
  ['a single read', async (query) => (await get(`shelves/300?${query}`)).json.data],
];
const find = ({ json }: Awaited<ReturnType<typeof get>>): Record<string, never> => json.data[0];

describe('a list of nested records', () => {
  it.each(READS)('is shown in %s: whole records in order of ids, without those removed or of another company', async (_, read) => {
    const one: Record<string, unknown> = await read('');
    expect(Object.keys(one)).toEqual(shelf.wireNames);
    expect(one).toMatchObject({
      Depot: { Id: 100, Owner: null },
      Crates: [
        { Id: 202, Label: 'B', Depot: null },
        { Id: 201, Label: 'A', DepotId: '100', Depot: null, DepotName: 'Main' },
      ],
      History: {
        Id: 300,
        ShelfId: 300,
        Depots: [
          { Id: 101, Name: 'Sub' },
          { Id: 100, Name: 'Main', Owner: null },
        ],
      },
    });
    expect(Object.keys((one['Crates'] as object[])[0])).toEqual(crate.wireNames);
    expect(one).not.toHaveProperty('CrateIds');
  });

  it.each(READS)('is shown in %s when it is requested, and otherwise not fetched', async (_, read) => {
    expect(await read('fields=Name,Crates')).toMatchObject({ Name: 'low', Crates: [{ Id: 202 }, { Id: 201 }] });
    const query = jest.spyOn(sample.pool, 'query');
    expect(await read('fields=Name')).toEqual({ Name: 'low' });
    expect(query.mock.calls.filter(([requested]) => JSON.stringify(requested).includes('compose '))).toEqual([]);
    query.mockRestore();
  });

  it('is empty without records, and where its own record is nested', async () => {
    expect((await get('shelves/301')).json.data).toMatchObject({ Depot: null, Crates: [], History: { Id: 301, ShelfId: 301, Depots: [] } });
    expect((await get('shelves')).json.data[1]).toEqual((await get('shelves/301')).json.data);
    for (const one of [(await get('labels')).json.data[0], (await get('labels/400')).json.data])
      expect(one.Shelf).toEqual({ Id: 300, Name: 'low', DepotId: 100, Depot: null, Crates: [], History: null });
  });

  it('shows the fields that its records take from others, as their own reads do', async () => {
    const names = (one: Record<string, Record<string, unknown>[]>) =>
      one['Crates'].map(({ DepotName, DepotRent, HandlerName }) => ({ DepotName, DepotRent, HandlerName }));
    await sample.rows.put(shelf, 7, { CrateIds: [701, 702, 703] }, { id: 700 });
    await sample.rows.put(depot, 7, { Name: 'North', Rent: '8.00' }, { id: 710 });
    await sample.rows.put(depot, 8, { Name: 'foreign' }, { id: 711 });
    for (const [n, places] of [{ DepotId: '710', Handler: 710 }, { DepotId: '711' }, { Handler: 710 }].entries())
      await sample.rows.put(crate, 7, { Label: String(n), ...places }, { id: 701 + n });
    const shown = [
      { DepotName: 'North', DepotRent: '8.00', HandlerName: 'North' },
      { DepotName: '', DepotRent: '', HandlerName: null },
      { DepotName: '', DepotRent: '', HandlerName: 'North' },
    ];
    for (const read of [async () => (await get('shelves', '7-1')).json.data[0], async () => (await get('shelves/700', '7-1')).json.data]) {
      expect(names(await read())).toEqual(shown);
      expect(names({ Crates: (await get('crates', '7-1')).json.data })).toEqual(shown);
    }
    sample.policy.hidden = ['Depot.Rent'];
    expect(names((await get('shelves/700', '7-2')).json.data)[0]).toEqual({ ...shown[0], DepotRent: '' });
  });

  it('omits records that the caller cannot see, and masks hidden fields', async () => {
    sample.policy.visible = 'own';
    sample.policy.hidden = ['Crate.Price'];
    // Shelves have no owner, so the caller sees none; neither labels.
    expect((await get('shelves', '1-7')).json.data).toEqual([]);
    jest.spyOn(sample.policy, 'visibility').mockImplementation((_, kind?: string) => (kind === 'Crate' ? 'own' : 'all'));
    for (const one of [(await get('shelves', '1-7')).json.data[0], (await get('shelves/300', '1-7')).json.data]) {
      expect(one.Crates).toMatchObject([{ Id: 201, Price: '' }]);
      expect(one.History.Depots).toHaveLength(2);
    }
    jest.restoreAllMocks();
    expect((await get('shelves/300')).json.data.Crates).toMatchObject([{ Price: '' }, { Price: '5.00' }]);
  });

  it('is always current', async () => {
    await sample.rows.put(crate, 1, { Label: 'A2', KeeperId: 7, Price: '5.00', DepotId: '100' }, { id: 201 });
    expect((await get('shelves')).json.data[0].Crates[1].Label).toBe('A2');
    expect((await get('shelves/300')).json.data.Crates[1].Label).toBe('A2');
  });

  it('costs one query for all kinds and rows of a batch, none more for a single record, and one for all names that the nested records take', async () => {
    for (let n = 0; n < 20; n++) await sample.rows.put(shelf, 5, { CrateIds: [n], DepotId: n, Stays: [{ Id: n, Until: '' }] });
    const query = jest.spyOn(sample.pool, 'query');
    // A list asks for the version of the rows, too.
    const queries = (): number => query.mock.calls.filter(([asked]) => (asked as { name?: string }).name !== 'rows version').length;
    expect((await get('shelves', '5-1')).json.data).toHaveLength(20);
    expect(queries()).toBe(2);
    query.mockClear();
    // The crates are in no depot, so there is no query for depots.
    await sample.rows.put(shelf, 5, { CrateIds: [901, 902] }, { id: 900 });
    for (const n of [901, 902]) await sample.rows.put(crate, 5, { Label: String(n) }, { id: n });
    query.mockClear();
    await get('shelves/900', '5-1');
    expect(query).toHaveBeenCalledTimes(1);
    for (const [url, expected] of [
      ['shelves', 3],
      ['shelves/300', 2],
    ] as const) {
      query.mockClear();
      await get(url);
      expect([url, queries()]).toEqual([url, expected]);
    }
    query.mockRestore();
  });

  it('holds at most 1000 records; long lists are printed in several runs', async () => {
    await sample.pool.query(
      `insert into read.crate (company, id, doc, refs, modified, deleted, for_client, "ix_DepotId")
         select 6, n, json_build_object('Id', n, 'Label', 'crate ' || n)::text, ',', now(), false, false, '' from generate_series(1, 5000) n`,
    );
    for (let n = 0; n < 5; n++)
      await sample.rows.put(shelf, 6, { Name: String(n), CrateIds: Array.from({ length: 1200 }, (_, index) => n * 1000 + index + 1) });
    for (const url of ['shelves', 'shelves?page=1&page_size=10', 'shelves/since/2020-01-01']) {
      // Rows that an earlier read has shown are read again after a write for the company.
      await sample.rows.put(crate, 6, { Label: url }, { id: 6000 });
      const query = jest.spyOn(sample.pool, 'query');
      const { data } = (await get(url, '6-1')).json as { data: { Name: string; Crates: { Id: number }[] }[] };
      expect(data.map(({ Name, Crates }) => [Name, Crates.length, Crates[0].Id])).toEqual(
        [0, 1, 2, 3, 4].map((n) => [String(n), 1000, n * 1000 + 1]),
      );
      expect(query.mock.calls.filter(([requested]) => JSON.stringify(requested).includes('compose '))).toHaveLength(3);
      query.mockRestore();
    }
  });
});
