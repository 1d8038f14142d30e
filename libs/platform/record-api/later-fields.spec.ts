import { flag, id, list, name, nested, recordKind, reference, text } from '@plumbline/platform/records';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from './record-routes';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';
import { documentOf } from './openapi/document';

const box = recordKind({
  name: 'Box',
  v1: 'boxes',
  v2: 'boxes',
  description: 'A box.',
  fields: {
    Id: id(),
    Name: name().required(),
    Colour: text().sinceV2(),
    Parts: list({ Label: text(), IsHeavy: flag().nullable().sinceV2() }),
  },
});
const note = recordKind({
  name: 'Note',
  v1: 'notes',
  v2: 'notes',
  description: 'A note on a box.',
  fields: { Id: id(), BoxId: reference('Box') },
  composed: { Box: nested('Box', 'BoxId') },
});
const kinds = [box, note];
const whole = { Id: 1, Name: 'Tools', Colour: 'red', Parts: [{ Label: 'saw', IsHeavy: true }] };
const first = { Id: 1, Name: 'Tools', Parts: [{ Label: 'saw' }] };

let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/');
const data = async (url: string): Promise<unknown> => (await call('GET', url)).json.data;

beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(
    database.url,
    kinds,
    kinds.map((kind) => recordRoutes(kind)),
  );
  await sample.rows.put(box, 1, { Name: 'Tools', Colour: 'red', Parts: [{ Label: 'saw', IsHeavy: true }] }, { id: 1 });
  await sample.rows.put(note, 1, { BoxId: 1 }, { id: 9 });
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});

describe('a field of version 2 alone', () => {
  it('is shown by every read of version 2', async () => {
    expect(await data('v2/boxes/1')).toEqual(whole);
    for (const url of ['v2/boxes', 'v2/boxes?limit=5&order=Id', 'v2/boxes?since=2020-01-01'])
      expect([url, await data(url)]).toEqual([url, [expect.objectContaining(whole)]]);
    expect(await data('v2/boxes?fields=Colour')).toEqual([{ Colour: 'red' }]);
  });

  it('is in no read of version 1, and in no nested record', async () => {
    expect(await data('v1/boxes/1')).toEqual(first);
    for (const url of ['v1/boxes', 'v1/boxes?page=1&page_size=5', 'v1/boxes/since/2020-01-01'])
      expect([url, await data(url)]).toEqual([url, [first]]);
    expect(await data('v1/boxes?fields=Parts')).toEqual([{ Parts: first.Parts }]);
    for (const url of ['v1/notes/9', 'v2/notes/9']) expect([url, await data(url)]).toEqual([url, { Id: 9, BoxId: 1, Box: first }]);
    expect((await call('GET', 'v1/boxes?fields=Colour')).status).toBe(400);
  });

  it('is unknown to bodies of version 1, which name the place', async () => {
    const body = { Name: 'New', Colour: 'red', Parts: [{ Label: 'a' }, { Label: 'b', IsHeavy: true }] };
    for (const [method, url] of [
      ['POST', 'v1/boxes'],
      ['PUT', 'v1/boxes/1'],
    ] as const) {
      const { status, json } = await call(method, url, body);
      expect([status, json.data.issues.map(({ field }: { field: string }) => field)]).toEqual([400, ['Colour', 'Parts[1].IsHeavy']]);
    }
  });

  it('is in the schemas of version 2 alone', () => {
    const [v1, v2] = (['v1', 'v2'] as const).map((version) =>
      JSON.stringify(documentOf(version, sample.app, kinds, 'http://api.test').components),
    );
    for (const word of ['Colour', 'IsHeavy']) expect([v1?.includes(word), v2?.includes(word)]).toEqual([false, true]);
  });
});
