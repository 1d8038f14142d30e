import { choice, day, duration, flag, id, instant, list, money, name, recordKind, reference, text } from '@plumbline/platform/records';
import { PERIODS, periodOf } from '@plumbline/platform/kernel';
import { Zone } from '@plumbline/platform/calendar';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { recordRoutes } from '../../record-routes';
import { caller, sampleApp, type SampleApp } from '@plumbline/platform/testing/sample';

const plank = recordKind({
  name: 'Plank',
  v1: 'planks',
  v2: 'planks',
  description: 'A plank.',
  fields: {
    Id: id(),
    Label: name(),
    State: choice('Cut', 'Sold'),
    Cut: instant(),
    IsOak: flag(),
    PileId: reference('Tool').nullable(),
    Number: text(),
    Price: money(),
    Amount: money(),
    Took: duration(),
    Note: text(),
    Offers: list({ Amount: money() }),
    OwnerId: reference('Plank').nullable(),
  },
  searched: ['Label', 'Number'],
  hit: { state: 'State', amount: 'Price', day: 'Cut', parent: ['PileId'] },
  storage: { indexed: ['Label', 'State', 'Cut', 'IsOak', 'PileId', 'Price', 'Number'] },
  access: { owner: ({ OwnerId }) => OwnerId },
});
const tool = recordKind({
  name: 'Tool',
  v1: 'tools',
  v2: 'tools',
  description: 'A tool.',
  fields: { Id: id(), Name: name(), State: choice('Cut', 'Sold'), Phone: text().dialled() },
  searched: ['Name'],
  alsoSearched: ['Phone'],
  storage: { indexed: ['Name', 'Phone'] },
});
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
/** The company, by its id. */
const office = recordKind({
  name: 'Office',
  v1: null,
  v2: null,
  description: 'What a company decides.',
  fields: { Id: id(), Zone: text(), Weeks: choice(...WEEKDAYS).absent('Monday') },
  life: { timeZone: 'Zone', weekStart: 'Weeks' },
});
const log = recordKind({
  name: 'Log',
  v1: 'logs',
  v2: 'logs',
  description: 'A log that was felled.',
  fields: { Id: id(), Felled: instant(), Sawn: day(), Weight: money() },
  storage: { indexed: ['Felled', 'Sawn'] },
});

let database: TestDatabase;
let sample: SampleApp;
const call = caller(() => sample.app, '/api/v2/');
beforeAll(async () => {
  database = await testDatabase();
  sample = await sampleApp(database.url, [plank, tool, office, log], [recordRoutes(plank), recordRoutes(tool), recordRoutes(log)]);
  const planks = [
    {
      Label: 'Main Street Bridge',
      State: 'Cut',
      IsOak: true,
      PileId: 7,
      Number: 'INV-0042',
      Price: '1.10',
      Took: '8.50 (8h 30m)',
      OwnerId: 2,
    },
    {
      Label: 'Bridge Café',
      State: 'Cut',
      Number: '42',
      Price: '2.25',
      Amount: '5.00',
      Offers: [{ Amount: '900.00' }],
      Note: '"Amount":"77.00"',
    },
    { Label: '42nd Street', State: 'Sold', PileId: 7, Price: '-0.35', Amount: '-1.00', Took: '1.25 (1h 15m)', OwnerId: 2 },
    { Label: 'bridge', State: 'Sold', Cut: '2026-03-02T00:00:00.000Z', Offers: [{ Amount: '1.00' }], Amount: '0.50' },
    { Label: "O'Neil & 100%_Sons", Number: 'A\\B' },
  ];
  for (const [at, row] of planks.entries()) await sample.rows.put(plank, 1, row, { id: at + 1 });
  await sample.rows.put(plank, 1, { Label: 'Bridge gone', State: 'Cut', Price: '9.00' }, { id: 6 });
  await sample.rows.remove(plank, 1, 6);
  await sample.rows.put(plank, 2, { Label: 'Bridge elsewhere', State: 'Cut', Price: '50.00' }, { id: 7 });
  await sample.rows.put(tool, 1, { Name: 'Bridge saw' }, { id: 10 });
});
afterAll(async () => {
  await sample?.app.close();
  await database?.drop();
});
beforeEach(() => Object.assign(sample.policy, { visible: 'all', hidden: [] }));

const get = (path: string, token = '1-1') => call('GET', encodeURI(path), undefined, {}, token);
const issuesOf = async (path: string, token?: string): Promise<unknown[]> => {
  const { status, json } = await get(path, token);
  return [status, ...((json.issues ?? []) as { field: string; problem: string }[]).map(({ field, problem }) => `${field} ${problem}`)];
};

describe('GET /api/v2/{entity}/summary by periods', () => {
  const MOMENTS = Array.from({ length: 60 }, (_, index) => new Date(Date.UTC(2026, 1, 20) + index * 31 * 3_600_000).toISOString());
  beforeAll(async () => {
    for (const [at, moment] of MOMENTS.entries())
      await sample.rows.put(log, 1, { Felled: moment, Sawn: `${moment.slice(0, 10)}T00:00:00.000Z`, Weight: '1.25' }, { id: at + 1 });
    await sample.rows.put(log, 1, { Weight: '0.50' }, { id: 100 });
  });
  const summed = async (query: string): Promise<readonly (readonly [string, number, string])[]> => {
    const { status, json } = await get(`logs/summary?sum=Weight&${query}`);
    expect(status).toBe(200);
    const groups = json.data as { By: Record<string, string>; Count: number; Sums: Record<string, string> }[];
    return groups.map(({ By, Count, Sums }) => [Object.values(By).join(), Count, Sums['Weight'] ?? '']);
  };
  /** Counts in JavaScript what the summary counts in SQL. */
  const expected = (firstOf: (moment: string) => string) => {
    const counts = new Map<string, number>();
    for (const moment of MOMENTS) counts.set(firstOf(moment), (counts.get(firstOf(moment)) ?? 0) + 1);
    const groups = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
    return [['', 1, '0.50'], ...groups.map(([first, count]) => [first, count, (count * 1.25).toFixed(2)])];
  };

  it.each([
    ['America/Los_Angeles', 'Sunday'],
    ['Pacific/Kiritimati', 'Wednesday'],
    ['UTC', 'Saturday'],
    ['Europe/Berlin', ''],
  ] as const)('has the first day of each, in %s with weeks from %s', async (name, Weeks) => {
    await sample.rows.put(office, 1, { Zone: name, ...(Weeks && { Weeks }) }, { id: 1 });
    const zone = Zone.named(name);
    const weekStart = WEEKDAYS.indexOf(Weeks || 'Monday');
    for (const period of PERIODS) {
      expect(await summed(`by=Felled:${period}`)).toEqual(expected((moment) => periodOf(zone.dayOf(moment), period, weekStart).first));
      expect(await summed(`by=Sawn:${period}`)).toEqual(expected((moment) => periodOf(moment.slice(0, 10), period, weekStart).first));
    }
  });

  it('is combined with other fields and filters, and keeps a moment without a period as it is', async () => {
    await sample.rows.put(office, 1, { Zone: 'UTC' }, { id: 1 });
    expect((await get('logs/summary?by=Sawn:month,Felled:day&where[Sawn][$eq]=2026-03-02')).json.data).toEqual([
      { By: { Sawn: '2026-03-01', Felled: '2026-03-02' }, Count: 1, Sums: {} },
    ]);
    expect((await get('logs/summary?by=Felled&where[Sawn][$eq]=2026-03-02')).json.data).toEqual([
      { By: { Felled: '2026-03-02T08:00:00.000Z' }, Count: 1, Sums: {} },
    ]);
  });

  it('is refused for what is no date, another period, and a field named twice', async () => {
    expect(await issuesOf('planks/summary?by=State:week')).toEqual([
      400,
      "by can't gather State into periods: it is no date; there are Cut",
    ]);
    expect(await issuesOf('logs/summary?by=Sawn:year')).toEqual([400, 'by must gather Sawn by day, week, month']);
    expect(await issuesOf('logs/summary?by=Sawn:')).toEqual([400, 'by must gather Sawn by day, week, month']);
    expect(await issuesOf('logs/summary?by=Sawn:week:1')).toEqual([400, 'by must gather Sawn by day, week, month']);
    expect(await issuesOf('logs/summary?by=Sawn:week,Sawn:month')).toEqual([400, 'by must name a field once']);
    expect(await issuesOf('logs/summary?by=Sailed:week')).toEqual([400, expect.stringMatching(/^by names Sailed:week; there are /)]);
  });
});

describe('GET /api/v2/{entity}/summary', () => {
  const groups = async (query: string, token?: string): Promise<unknown> => {
    const { status, json } = await get(`planks/summary?${query}`, token);
    expect([status, json.meta]).toEqual([200, { groups: (json.data as unknown[]).length }]);
    return json.data;
  };

  it('counts records and adds up amounts exactly, by fields', async () => {
    expect(await groups('')).toEqual([{ By: {}, Count: 5, Sums: {} }]);
    expect(await groups('by=State&sum=Price,Took')).toEqual([
      { By: { State: '' }, Count: 1, Sums: { Price: '0.00', Took: '0.00' } },
      { By: { State: 'Cut' }, Count: 2, Sums: { Price: '3.35', Took: '8.50' } },
      { By: { State: 'Sold' }, Count: 2, Sums: { Price: '-0.35', Took: '1.25' } },
    ]);
    expect(await groups('by=PileId,IsOak')).toEqual([
      { By: { PileId: 7, IsOak: false }, Count: 1, Sums: {} },
      { By: { PileId: 7, IsOak: true }, Count: 1, Sums: {} },
      { By: { PileId: null, IsOak: false }, Count: 3, Sums: {} },
    ]);
    // Not those of the offers inside, nor what a text looks like.
    expect(await groups('sum=Amount')).toEqual([{ By: {}, Count: 5, Sums: { Amount: '4.50' } }]);
  });

  it('takes filters, and shows what the caller may see', async () => {
    expect(await groups('by=State&sum=Price&where[Price][$gt]=0')).toEqual([{ By: { State: 'Cut' }, Count: 2, Sums: { Price: '3.35' } }]);
    expect(await groups('sum=Price&where[State][$eq]=Lost'.replace('Lost', 'Sold'))).toEqual([
      { By: {}, Count: 2, Sums: { Price: '-0.35' } },
    ]);
    expect(await groups('sum=Price', '2-1')).toEqual([{ By: {}, Count: 1, Sums: { Price: '50.00' } }]);
    sample.policy.visible = 'own';
    expect(await groups('sum=Price', '1-2')).toEqual([{ By: {}, Count: 2, Sums: { Price: '0.75' } }]);
    sample.policy.visible = 'none';
    expect((await get('planks/summary', '1-2')).status).toBe(403);
  });

  it('shows a change at once, and repeats a known reply', async () => {
    const before = await groups('by=IsOak');
    expect(await groups('by=IsOak')).toEqual(before);
    await sample.rows.put(plank, 1, { Label: 'one more', IsOak: true }, { id: 20 });
    expect(await groups('by=IsOak')).not.toEqual(before);
    await sample.rows.remove(plank, 1, 20);
  });

  it('is refused for other fields, hidden ones, and too many groups', async () => {
    expect(await issuesOf('planks/summary?by=Note,Price&sum=Label')).toEqual([
      400,
      'by names Note; there are Label, State, Cut, IsOak, PileId',
      'by names Price; there are Label, State, Cut, IsOak, PileId',
      'sum names Label; there are Price, Amount, Took',
    ]);
    sample.policy.hidden = ['Plank.Price', 'Plank.State'];
    expect(await issuesOf('planks/summary?by=State&sum=Price', '1-2')).toEqual([
      400,
      'by names State; there are Label, Cut, IsOak, PileId',
      'sum names Price; there are Amount, Took',
    ]);
    expect(await issuesOf('planks/summary?by=Label,State,Cut,IsOak&limit=1')).toEqual([
      400,
      'limit is no parameter here; there are by, sum, where, q',
      'by must have at most 3 fields',
    ]);
    await sample.pool.query(
      `insert into read.tool select 3, n, '{}', null, null, now(), false, false, null, null, null, 'tool ' || n, '' from generate_series(1, 1001) n`,
    );
    expect(await issuesOf('tools/summary?by=Name', '3-1')).toEqual([400, 'by must give at most 1000 groups']);
    expect((await get('tools/summary', '3-1')).json.data).toEqual([{ By: {}, Count: 1001, Sums: {} }]);
  });
});

describe('GET /api/v2/search', () => {
  const search = async (q: string, more = '', token = '1-1'): Promise<string[]> => {
    const { status, json } = await call('GET', `search?q=${encodeURIComponent(q)}${more}`, undefined, {}, token);
    expect([q, status]).toEqual([q, 200]);
    return (json.data as { Entity: string; Id: number; Match: string }[]).map((one) => `${one.Match} ${one.Entity} ${one.Id}`);
  };

  it('finds names and numbers, the exact ones first, then beginnings, then words', async () => {
    expect(await search('42')).toEqual(['Exact planks 2', 'Beginning planks 3']);
    expect(await search('BRIDGE')).toEqual(['Exact planks 4', 'Beginning planks 2', 'Beginning tools 10', 'Words planks 1']);
    expect(await search('cafe')).toEqual(['Words planks 2']);
    expect(await search('Café')).toEqual(['Words planks 2']);
    expect(await search('stre main')).toEqual(['Words planks 1']);
    expect(await search('0042')).toEqual(['Words planks 1']);
    expect(await search('inv-0042')).toEqual(['Exact planks 1']);
    expect(await search('neil sons')).toEqual(['Words planks 5']);
    expect(await search('100%_')).toEqual(['Words planks 5']);
    expect(await search('a\\b')).toEqual(['Exact planks 5']);
    expect(await search("' | !x")).toEqual([]);
    expect(await search('%')).toEqual([]);
    expect((await get('search?q=cafe')).json).toEqual({
      data: [{ Entity: 'planks', Id: 2, Name: 'Bridge Café', Match: 'Words', State: 'Cut', Amount: '2.25' }],
      meta: { limit: 20, isTruncated: false },
    });
  });

  it('finds what the caller may see of the company, in the entities that are asked for', async () => {
    expect(await search('bridge', '', '2-1')).toEqual(['Beginning planks 7']);
    expect(await search('bridge', '&entities=tools')).toEqual(['Beginning tools 10']);
    expect((await get('search?q=bridge&limit=1')).json.meta).toEqual({ limit: 1, isTruncated: true });
    sample.policy.visible = 'own';
    expect(await search('bridge', '', '1-2')).toEqual(['Words planks 1']);
    sample.policy.visible = 'none';
    expect(await search('bridge', '', '1-2')).toEqual([]);
    Object.assign(sample.policy, { visible: 'all', hidden: ['Plank.Number'] });
    expect(await search('42', '', '1-2')).toEqual(['Beginning planks 3']);
    expect(await search('0042', '', '1-2')).toEqual([]);
  });

  it('finds words of what is left where a field is hidden', async () => {
    sample.policy.hidden = ['Plank.Number'];
    expect(await search('street bri', '', '1-2')).toEqual(['Words planks 1']);
    expect(await search('0042', '', '1-2')).toEqual([]);
    sample.policy.hidden = [];
  });

  it('finds telephone numbers by their digits', async () => {
    for (const stored of ['+1 (503) 555-0142', '503.555.0142', '5035550142']) {
      await sample.rows.put(tool, 1, { Name: 'caller', Phone: stored }, { id: 11 });
      for (const q of ['15035550142', '503-555-0142', '555 0142', '5035550142', '5550142', '(503) 5550142'])
        expect([stored, q, (await search(q)).map((one) => one.split(' ').slice(1).join(' '))]).toEqual([stored, q, ['tools 11']]);
      for (const q of ['555 0143', '5550143']) expect([stored, q, await search(q)]).toEqual([stored, q, []]);
    }
    expect((await get('search?q=5550142')).json.data).toEqual([{ Entity: 'tools', Id: 11, Name: 'caller', Match: 'Words' }]);
    await sample.rows.remove(tool, 1, 11);
  });

  it('shows what the records are, as far as the caller sees it', async () => {
    const hit = async (token = '1-1') => (await get('search?q=inv-0042', token)).json.data;
    await sample.rows.put(tool, 1, { Name: 'crane', State: 'Sold' }, { id: 7 });
    const found = { Entity: 'planks', Id: 1, Name: 'Main Street Bridge', Match: 'Exact' };
    expect(await hit()).toEqual([{ ...found, State: 'Cut', Amount: '1.10', Parent: 'crane' }]);
    expect((await get('search?q=bridge&entities=planks')).json.data).toMatchObject([
      { Id: 4, State: 'Sold', Day: '2026-03-02T00:00:00.000Z' },
      { Id: 2, Amount: '2.25' },
      { Id: 1 },
    ]);
    sample.policy.hidden = ['Plank.Price', 'Plank.State', 'Tool.Name'];
    expect(await hit('1-2')).toEqual([found]);
    Object.assign(sample.policy, { hidden: [], visible: 'own' });
    expect(await hit('1-2')).toEqual([{ ...found, State: 'Cut', Amount: '1.10' }]);
    sample.policy.visible = 'all';
    await sample.rows.remove(tool, 1, 7);
    expect(await hit()).toEqual([{ ...found, State: 'Cut', Amount: '1.10' }]);
  });

  it('is refused without a text', async () => {
    for (const query of ['', 'q=', 'q=%20', `q=${'x'.repeat(201)}`, 'q=a&q=b', 'q=%00'])
      expect([query, (await call('GET', `search?${query}`)).status]).toEqual([query, 400]);
    expect(await issuesOf('search?q=a&limit=101&entities=ships&page=1')).toEqual([
      400,
      'page is no parameter here; there are q, limit, entities',
      'limit must be a whole number from 1 to 100',
      'entities names ships; there are planks, tools',
    ]);
  });

  it('takes the longest texts of every script', async () => {
    const syllables = Array.from({ length: 512 }, (_, at) =>
      String.fromCodePoint(0xac00 + ((Math.imul(at + 1, 2_654_435_761) >>> 7) % 11_172)),
    ).join('');
    await sample.rows.put(plank, 1, { Label: syllables.slice(0, 255), Number: syllables }, { id: 30 });
    expect(await search(syllables.slice(0, 20))).toEqual(['Beginning planks 30']);
    const { json } = await call('GET', `planks?${encodeURI(`where[Number][$like]=${syllables.slice(0, 20)}%`)}`);
    expect(json.data).toMatchObject([{ Id: 30 }]);
    await sample.rows.remove(plank, 1, 30);
  });
});

describe('q of a list', () => {
  const q = (text: string, more = ''): string => `planks?q=${encodeURIComponent(text)}${encodeURI(more)}`;
  const list = async (text: string, more = '', token = '1-1'): Promise<number[]> => {
    const { status, json } = await call('GET', q(text, `&fields=Id${more}`), undefined, {}, token);
    expect([text, status]).toEqual([text, 200]);
    return (json.data as { Id: number }[]).map(({ Id }) => Id);
  };
  const found = async (text: string, token = '1-1'): Promise<number[]> => {
    const { json } = await call('GET', `search?entities=planks&limit=100&q=${encodeURIComponent(text)}`, undefined, {}, token);
    return (json.data as { Id: number }[]).map(({ Id }) => Id).sort((a, b) => a - b);
  };

  it('shows the records that a search finds', async () => {
    const texts = ['42', 'BRIDGE', 'cafe', 'stre main', '0042', 'inv-0042', 'neil sons', '100%_', 'a\\b', "' | !x", '%', 'nothing', 'e'];
    for (const text of texts) {
      const ids = await found(text);
      expect([text, await list(text)]).toEqual([text, ids]);
      expect([text, await list(text, '&cursor=')]).toEqual([text, ids]);
    }
    expect(await list('bridge')).toEqual([1, 2, 4]);
    for (const [visible, hidden] of [
      ['own', []],
      ['all', ['Plank.Number']],
      ['all', ['Plank.Number', 'Plank.Label']],
      ['none', []],
    ] as const) {
      Object.assign(sample.policy, { visible, hidden });
      if (visible === 'none') expect((await call('GET', q('42'), undefined, {}, '1-2')).status).toBe(403);
      else
        for (const text of ['42', 'bridge', '0042'])
          for (const more of ['', '&cursor='])
            expect([hidden, text, await list(text, more, '1-2')]).toEqual([hidden, text, await found(text, '1-2')]);
    }
  });

  it('narrows a list together with its conditions, its count, its sums and its CSV', async () => {
    expect(await list('bridge', '&where[State][$eq]=Cut&order=-Id')).toEqual([2, 1]);
    expect((await get('planks?q=bridge&limit=1')).json.meta).toMatchObject({ total: 3, limit: 1 });
    const groups = await get('planks/summary?q=bridge&sum=Price&where[State][$eq]=Cut');
    expect(groups.json.data).toEqual([{ By: {}, Count: 2, Sums: { Price: '3.35' } }]);
    const { body } = await sample.app.inject({
      ...{ method: 'GET', url: '/api/v2/planks?format=csv&q=bridge&fields=Id,Label&order=-Label' },
      headers: { authorization: 'Bearer 1-1' },
    });
    expect(body).toBe('\ufeffRecord number,Label\r\n1,"Main Street Bridge"\r\n2,"Bridge Café"\r\n4,"bridge"\r\n');
    const posted = await call('POST', 'planks/query', { q: 'bridge', fields: ['Id'], limit: 2, cursor: '' });
    expect(posted.json.data).toEqual([{ Id: 1 }, { Id: 2 }]);
    const { next } = posted.json.meta as { next: string };
    expect(await list('bridge', `&limit=2&cursor=${next}`)).toEqual([4]);
    expect((await call('GET', q('cafe', `&cursor=${next}`))).status).toBe(400);
  });

  it('is refused by its name', async () => {
    const TEXT = 'q must be a text of 1 to 200 characters';
    for (const text of ['', ' ', 'x'.repeat(201), '\0']) expect(await issuesOf(`planks?q=${text}`)).toEqual([400, TEXT]);
    expect(await issuesOf('planks?q=a&q=b')).toEqual([400, 'q must be given once']);
    expect(await issuesOf('planks/summary?q=')).toEqual([400, TEXT]);
    expect(await issuesOf('planks?q=a&since=2026-01-01')).toEqual([
      400,
      expect.stringMatching(/^since can't be combined with where, q and order/),
    ]);
  });
});
