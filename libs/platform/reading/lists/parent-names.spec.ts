import { id, name, nested, picked, recordKind, reference, text } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from '@plumbline/platform/record-api';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';
import { parentNames } from './parent-names';

const yard = recordKind({
  ...{ name: 'Yard', v1: 'yards', v2: 'yards', description: 'A yard.' },
  fields: { Id: id(), Code: text(), Name: name() },
  searched: ['Name'],
  storage: { indexed: ['Name', 'Code'] },
});
const load = recordKind({
  ...{ name: 'Load', v1: 'loads', v2: 'loads', description: 'A load.' },
  fields: {
    Id: id(),
    Label: name(),
    YardId: reference('Yard').nullable(),
    DockId: reference('Yard').nullable(),
    RoadId: reference('Yard').nullable(),
    CodeId: reference('Yard').nullable(),
    OwnerId: reference('Yard').nullable(),
    // Of a context that this service runs without.
    GateId: reference('Gate').nullable(),
  },
  composed: {
    Yard: nested('Yard', 'YardId'),
    YardName: picked('Yard', 'YardId', 'Name'),
    YardCode: picked('Yard', 'CodeId', 'Code'),
  },
  storage: { indexed: ['Label', 'YardId', 'DockId', 'CodeId', 'GateId'] },
  access: { owner: ({ OwnerId }) => OwnerId },
});

/** Yards in the order of readers, with two of one name; the first loads have none. */
const YARDS = ['adams', 'Álvarez', 'Berg', 'Berg', 'Émile', 'Zimmer'];
const COUNT = 40;
const yardOf = (at: number): number => (at * 5) % 7;
let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');
beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(database.url, [yard, load], [recordRoutes(yard), recordRoutes(load)]);
  for (const [at, Name] of YARDS.entries()) await sample.rows.put(yard, 1, { Name, Code: String(9 - at) }, { id: at + 1 });
  for (let at = 1; at <= COUNT; at++) {
    const YardId = yardOf(at) || null;
    await sample.rows.put(load, 1, { Label: `load ${at % 3}`, YardId, DockId: YardId, OwnerId: at % 4 ? null : 2 }, { id: at });
  }
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const get = (query: string, token = '1-1') => call('GET', `loads?${query}`, undefined, {}, token);
const idsOf = ({ json }: Awaited<ReturnType<typeof get>>): number[] => (json.data as { Id: number }[]).map(({ Id }) => Id);
/** The ids on all pages by cursor, with what happens between two of them. */
async function walk(query: string, token = '1-1', between?: () => Promise<unknown>): Promise<number[]> {
  const ids: number[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply = await get(`${query}&fields=Id&limit=7&cursor=${cursor}`, token);
    expect(reply.status).toBe(200);
    ids.push(...idsOf(reply));
    cursor = (reply.json.meta as { next: string | null }).next;
    await between?.();
  }
  return ids;
}
/** The places of the yards by name: those of one name have one place. */
const PLACES = [0, 1, 2, 3, 3, 5, 6];
const ids = Array.from({ length: COUNT }, (_, at) => at + 1);
const byYard = [...ids].sort((a, b) => (PLACES[yardOf(a)] ?? 0) - (PLACES[yardOf(b)] ?? 0) || a - b);
const down = [...byYard].reverse();

describe('the order by the name of a record that others refer to', () => {
  it.each(['YardName', 'DockName'])('is that of readers, unset first, by pages of both sorts: %s', async (field) => {
    expect(idsOf(await get(`order=${field}&fields=Id`))).toEqual(byYard);
    expect(idsOf(await get(`order=-${field}&fields=Id`))).toEqual(down);
    expect(await walk(`order=${field}`)).toEqual(byYard);
    expect(await walk(`order=-${field}`)).toEqual(down);
    const mixed = [...byYard].sort((a, b) => (a % 3) - (b % 3) || (PLACES[yardOf(b)] ?? 0) - (PLACES[yardOf(a)] ?? 0) || b - a);
    expect(await walk(`order=Label,-${field}`)).toEqual(mixed);
    expect(idsOf(await get(`order=Label,-${field}&fields=Id&offset=5&limit=10`))).toEqual(mixed.slice(5, 15));
    expect(idsOf(await get(`order=${field}&fields=Id&where[Label][$eq]=load%201&limit=3`))).toEqual(
      byYard.filter((one) => one % 3 === 1).slice(0, 3),
    );
  });

  it('is that of the records that the caller sees', async () => {
    sample.policy.visible = 'own';
    const own = byYard.filter((one) => one % 4 === 0);
    expect(await walk('order=YardName', '1-2')).toEqual(own);
    expect(idsOf(await get('order=YardName&fields=Id', '1-2'))).toEqual(own);
  });

  it('goes on from a page when a name changes meanwhile', async () => {
    let page = 0;
    const found = await walk('order=YardName', '1-1', async () => {
      if (++page === 2) await sample.rows.put(yard, 1, { Name: 'aachen', Code: '9' }, { id: 1 });
    });
    expect(found).toEqual(byYard);
    await sample.rows.put(yard, 1, { Name: 'adams', Code: '9' }, { id: 1 });
  });

  it('is refused to callers who may not see the name of every record', async () => {
    const issues = async (order: string): Promise<unknown> => {
      const { status, json } = await get(`order=${order}`, '1-2');
      return status === 200 ? 200 : (json.issues as { field: string }[]).map(({ field }) => field);
    };
    for (const [visible, hidden, yardName, dockName] of [
      ['all', [], 200, 200],
      ['own', [], 200, ['order']],
      ['vendor', [], ['order'], ['order']],
      ['all', ['Yard.Name'], ['order'], ['order']],
      ['all', ['Load.YardName'], ['order'], 200],
      ['all', ['Load.DockId'], 200, ['order']],
    ] as const) {
      Object.assign(sample.policy, { visible, hidden });
      expect([visible, hidden, await issues('YardName'), await issues('DockName')]).toEqual([visible, hidden, yardName, dockName]);
    }
  });

  it('is of indexed references to records with a name, and takes one statement', async () => {
    expect(parentNames(load, (name) => (name === 'Yard' ? yard : undefined)).map((one) => one.name)).toEqual([
      'YardName',
      'DockName',
      'CodeName',
    ]);
    const { json } = await get('order=RoadName');
    expect(json.issues).toEqual([
      { field: 'order', problem: expect.stringMatching(/there are .*Label, YardName, DockName, CodeName$/) as unknown },
    ]);
    const statements = async (query: string): Promise<number> => {
      const counted = jest.spyOn(sample.pool, 'query');
      try {
        expect((await get(query)).status).toBe(200);
        return counted.mock.calls.length;
      } finally {
        counted.mockRestore();
      }
    };
    for (const more of ['', '&cursor='])
      expect(await statements(`order=-DockName&fields=Id&limit=30${more}`)).toBe(
        await statements(`order=-Label&fields=Id&limit=30${more}`),
      );
  });
});
