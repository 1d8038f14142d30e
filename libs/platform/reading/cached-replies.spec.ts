import { caller, type SampleApp, crate, depot, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
/** Ids of further crates. */
let next = 300;
const v1 = caller(() => sample.app, '/api/v1/');
const v2 = caller(() => sample.app, '/api/v2/');

useSample(async (started) => {
  sample = started;
  for (const company of [1, 2]) {
    await sample.rows.put(depot, company, { Name: `North ${company}`, Rent: '10.00' }, { id: 100 });
    await sample.rows.put(crate, company, { Label: `${company}-201`, Price: '5.00', DepotId: '100', KeeperId: 3 }, { id: 201 });
  }
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));
afterEach(() => jest.restoreAllMocks());

type Shown = Record<string, unknown>;
const READS: [string, (token?: string) => Promise<Shown[]>][] = [
  ['a page', async (token) => (await v1('GET', 'crates?page=1&page_size=5', undefined, {}, token)).json.data],
  [
    'a page with fields=',
    async (token) => (await v1('GET', 'crates?page=1&page_size=5&fields=Label,Price,DepotName', undefined, {}, token)).json.data,
  ],
  ['a since read', async (token) => (await v1('GET', 'crates/since/2020-01-01', undefined, {}, token)).json.data],
  ['a list of version 2', async (token) => (await v2('GET', 'crates', undefined, {}, token)).json.data],
];

/** The names of the statements of a read. */
async function statements(read: () => Promise<unknown>): Promise<unknown[]> {
  const query = jest.spyOn(sample.pool, 'query');
  await read();
  const names = query.mock.calls.map(([asked]) => (asked as unknown as { name: string }).name);
  query.mockRestore();
  return names;
}

describe.each(READS)('repeated reads of %s', (_, read) => {
  it('ask for the version of the rows alone, while none changes', async () => {
    for (let times = 0; times < 3; times++) await read();
    const shown = await read();
    expect(await statements(async () => expect(await read()).toEqual(shown))).toEqual(['rows version']);
  });

  it('stay known while another company writes, until the own one does', async () => {
    for (let times = 0; times < 3; times++) await read();
    await sample.rows.put(depot, 2, { Name: 'North 2', Rent: '10.00' }, { id: 100 });
    expect(await statements(read)).toEqual(['rows version']);
    await sample.rows.put(depot, 1, { Name: 'North 1', Rent: '10.00' }, { id: 100 });
    expect((await statements(read)).length).toBeGreaterThan(1);
  });

  it('show each change: of a record, of one that it shows, a removal and a new record', async () => {
    const shows = async (expected: object): Promise<void> => {
      for (let times = 0; times < 3; times++) expect((await read())[0]).toMatchObject(expected);
    };
    await shows({ Label: '1-201', DepotName: 'North 1' });
    await sample.rows.put(depot, 1, { Name: 'South', Rent: '10.00' }, { id: 100 });
    await shows({ DepotName: 'South' });
    await sample.rows.put(crate, 1, { Label: 'new', Price: '5.00', DepotId: '100', KeeperId: 3 }, { id: 201 });
    await shows({ Label: 'new', DepotName: 'South' });
    const counts = async (expected: number): Promise<void> => {
      for (let times = 0; times < 3; times++) expect(await read()).toHaveLength(expected);
    };
    const id = await sample.rows.put(crate, 1, { Label: 'late', Price: '5.00', DepotId: '100' }, { id: next++ });
    await counts(2);
    await sample.rows.remove(crate, 1, id);
    await counts(1);
    await sample.rows.put(depot, 1, { Name: 'North 1', Rent: '10.00' }, { id: 100 });
    await sample.rows.put(crate, 1, { Label: '1-201', Price: '5.00', DepotId: '100', KeeperId: 3 }, { id: 201 });
    await shows({ Label: '1-201', DepotName: 'North 1' });
  });

  it('show each caller its own company, the records and the fields that it may see', async () => {
    sample.policy.hidden = ['Crate.Price'];
    for (let times = 0; times < 3; times++) {
      expect((await read('1-1'))[0]).toMatchObject({ Label: '1-201', Price: '5.00' });
      expect((await read('1-2'))[0]).toMatchObject({ Label: '1-201', Price: '' });
      expect((await read('2-1'))[0]).toMatchObject({ Label: '2-201' });
    }
    sample.policy.visible = 'own';
    for (let times = 0; times < 3; times++) {
      expect(await read('1-2')).toEqual([]);
      expect(await read('1-3')).toHaveLength(1);
      expect(await read('1-1')).toHaveLength(1);
    }
  });
});

it('reads are refused as before while the rows may be behind', async () => {
  const [, [, read]] = READS;
  for (let times = 0; times < 3; times++) await read();
  sample.readYourWrites.shown.mockReturnValueOnce(Promise.reject(new Error('behind')));
  expect((await v1('GET', 'crates?page=1&page_size=5&fields=Label,Price,DepotName')).status).toBe(500);
});
