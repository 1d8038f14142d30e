import { id, money, name, nested, recordKind, reference } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from '@plumbline/platform/record-api';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';

/* A hall shows what its bookings add up to; the sum is in a row of its own, which its bookings rewrite. */

const hallSum = recordKind({
  name: 'HallSum',
  v1: null,
  v2: null,
  description: 'What the bookings of one hall add up to.',
  fields: { Id: id(), Booked: money().absent('0.00'), Paid: money().absent('0.00') },
  storage: { isRewritten: true },
});
const hall = recordKind({
  name: 'Hall',
  v1: 'halls',
  v2: 'halls',
  description: 'A hall.',
  fields: {
    Id: id(),
    Name: name().required(),
    Booked: money().absent('0.00').heldIn('HallSum', 'Booked'),
    Paid: money().absent('0.00').heldIn('HallSum', 'Paid'),
    KeeperId: reference('Hall').nullable(),
  },
  storage: { indexed: ['Name'] },
  access: { owner: ({ KeeperId }) => KeeperId },
});
const visit = recordKind({
  name: 'Visit',
  v1: 'visits',
  v2: 'visits',
  description: 'A visit to a hall.',
  fields: { Id: id(), HallId: reference('Hall') },
  composed: { Hall: nested('Hall', 'HallId') },
});
const kinds = [hall, hallSum, visit];

const MORNING = '2026-03-02T08:00:00.000Z';
const NOON = '2026-03-02T12:00:00.000Z';
const AFTER_NOON = '2026-03-02T12:03:00.000Z';
/** A name that looks like the stored field. */
const TRICKY = '{"Booked":"0.00"}';

let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/');
const data = async (url: string, token?: string) => (await call('GET', url, undefined, {}, token)).json.data;

beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(
    database.url,
    kinds,
    [hall, visit].map((kind) => recordRoutes(kind)),
  );
  const put = (...[kind, company, fields, at]: [typeof hall | typeof hallSum | typeof visit, number, object, object]) =>
    sample.rows.put(kind, company, fields as Record<string, unknown>, at);
  await put(hall, 1, { Name: TRICKY, KeeperId: 7 }, { id: 1, at: MORNING });
  await put(hall, 1, { Name: 'Small' }, { id: 2, at: MORNING });
  await put(hall, 1, { Name: 'Gone' }, { id: 3, at: MORNING });
  await put(hallSum, 1, { Booked: '80.00', Paid: '12.50' }, { id: 1, at: AFTER_NOON });
  await put(hallSum, 2, { Booked: '999.00' }, { id: 2, at: AFTER_NOON });
  await put(hallSum, 1, { Booked: '5.00' }, { id: 3, at: MORNING });
  await put(visit, 1, { HallId: 1 }, { id: 9, at: MORNING });
  await sample.rows.remove(hall, 1, 3);
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const LARGE = { Id: 1, Name: TRICKY, Booked: '80.00', Paid: '12.50', KeeperId: 7 };
const SMALL = { Id: 2, Name: 'Small', Booked: '0.00', Paid: '0.00', KeeperId: null };

describe('a field that another row holds', () => {
  it.each(['v1/halls', 'v1/halls?page=1&page_size=10', 'v2/halls?limit=10', 'v2/halls?limit=10&order=Name'])(
    'is shown in lists, in its place: %s',
    async (url) => {
      const shown = await data(url);
      expect(shown.slice().sort((a: { Id: number }, b: { Id: number }) => a.Id - b.Id)).toEqual([LARGE, SMALL]);
      expect(Object.keys(shown[0])).toEqual(hall.wireNames);
    },
  );

  it('is shown of single, filtered, selected and nested records, and to callers who see their own', async () => {
    expect(await data('v1/halls/1')).toEqual(LARGE);
    expect(await data('v1/halls/2')).toEqual(SMALL);
    expect(await data(`v2/halls?where[Name][$eq]=${encodeURIComponent(TRICKY)}`)).toEqual([LARGE]);
    expect(await data('v1/halls?fields=Id,Booked')).toEqual([
      { Id: 1, Booked: '80.00' },
      { Id: 2, Booked: '0.00' },
    ]);
    expect((await data('v1/visits/9')).Hall).toEqual(LARGE);
    expect((await data('v1/visits'))[0].Hall).toEqual(LARGE);
    sample.policy.visible = 'own';
    for (const url of ['v1/halls', 'v1/halls?page=1&page_size=10', 'v2/halls?order=Name', 'v1/halls/since/2026-01-01'])
      expect([url, await data(url, '1-7')]).toEqual([url, [LARGE]]);
  });

  it('is hidden like any other', async () => {
    sample.policy.hidden = ['Hall.Booked'];
    for (const shown of [await data('v1/halls/1', '1-5'), (await data('v1/halls', '1-5'))[0], (await data('v1/visits', '1-5'))[0].Hall])
      expect(shown).toEqual({ ...LARGE, Booked: '' });
  });

  it('makes its record changed when it changes, and no other', async () => {
    const ids = async (since: string, token?: string): Promise<number[]> =>
      (await data(`v1/halls/since/${since}`, token)).map(({ Id }: { Id: number }) => Id);
    expect(await data(`v1/halls/since/${NOON}`)).toEqual([LARGE]);
    expect(await ids(AFTER_NOON)).toEqual([1]);
    expect(await ids('2026-03-02T12:03:00.001Z')).toEqual([]);
    expect(await ids(MORNING)).toEqual([1, 2]);
    expect(await ids(NOON, '2-1')).toEqual([]);
    sample.policy.visible = 'own';
    expect([await ids(NOON, '1-7'), await ids(NOON, '1-8')]).toEqual([[1], []]);
  });

  it('makes it changed where too many records changed to look at each', async () => {
    await sample.pool.query(
      `insert into read.hall (company, id, doc, modified, deleted, for_client, "ix_Name")
         select 3, n, '{"Id":' || n || ',"Name":"","Booked":"0.00","Paid":"0.00","KeeperId":null}', now(), false, false, '' from generate_series(1, 2500) n`,
    );
    await sample.rows.put(hall, 3, { Name: 'Mine', KeeperId: 7 }, { id: 5001, at: MORNING });
    await sample.rows.put(hallSum, 3, { Booked: '1.00' }, { id: 5001, at: AFTER_NOON });
    sample.policy.visible = 'own';
    expect(await data(`v1/halls/since/${NOON}`, '3-7')).toMatchObject([{ Id: 5001, Booked: '1.00' }]);
    expect(await data('v1/halls/since/2026-03-02T12:04:00.000Z', '3-7')).toEqual([]);
  });

  it('is shown as it is now in nested records that were shown before', async () => {
    const booked = async (): Promise<string> => (await data('v1/visits', '4-1'))[0].Hall.Booked;
    await sample.rows.put(hall, 4, { Name: 'Known' }, { id: 1, at: MORNING });
    await sample.rows.put(visit, 4, { HallId: 1 }, { id: 9, at: MORNING });
    expect(await booked()).toBe('0.00');
    await sample.rows.put(hallSum, 4, { Booked: '1.00' }, { id: 1, at: NOON });
    expect(await booked()).toBe('1.00');
    await sample.rows.put(hallSum, 4, { Booked: '2.00' }, { id: 1, at: NOON });
    expect(await booked()).toBe('2.00');
  });

  it('costs no statement more', async () => {
    const query = jest.spyOn(sample.pool, 'query');
    for (const url of ['v1/halls', 'v1/halls?page=1&page_size=10', 'v1/halls/1', 'v1/visits/9']) {
      query.mockClear();
      await data(url);
      // A repeated page needs the version of the rows first.
      const sent = query.mock.calls.map(([asked]) => (asked as unknown as { name: string }).name).filter((name) => name !== 'rows version');
      expect([url, sent.length]).toEqual([url, 1]);
    }
    query.mockRestore();
  });
});
