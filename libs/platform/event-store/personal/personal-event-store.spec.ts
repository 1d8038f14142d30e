import { migrate } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { storedPages } from '../verify/stored-pages';
import { verifyEvents } from '../verify/verify-events';
import { BEFORE_ALL, type EventStore, type NewEvent } from '../event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { migrations } from '../postgres/migrations';
import { PostgresEventStore } from '../postgres/postgres-event-store';
import { PersonalData } from './personal-data';
import { PERSONAL_VALID_MS } from '../timing';
import { PersonalEventStore } from './personal-event-store';
import { PersonalRules, type PersonalFields } from './personal-fields';

const FIELDS: readonly PersonalFields[] = [
  { events: ['GuestAdded'], fields: ['Name'], of: ({ Id }) => `Guest-${String(Id)}`, areNames: true },
  { events: ['GuestAdded'], fields: ['Email'], of: ({ Id }) => `Guest-${String(Id)}`, shown: '' },
  { within: 'Notes', fields: ['By'], of: ({ User }) => (User ? `User-${String(User)}` : undefined) },
  { events: ['RoomBilled'], within: 'Lines', fields: ['Text'] },
];
const rules = new PersonalRules(FIELDS);

let database: TestDatabase;
let pool: Pool;
let data: PersonalData;

beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url });
  data = new PersonalData(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let guests = 0;
const event = (type: string, payload: object, { user = 7, userName = 'Ann Marker' } = {}): NewEvent => ({
  id: randomUUID(),
  type,
  data: payload,
  metadata: { company: 1, user, userName, application: 'test', command: 'Test', correlation: 'c', causation: 'c' },
});
const valuesIn = async (): Promise<number> =>
  Number((await pool.query<{ n: string }>('select count(*) n from plumbline.personal_data')).rows[0]?.n);

describe.each([
  ['memory', (): EventStore => new MemoryEventStore()],
  ['PostgreSQL', (): EventStore => new PostgresEventStore(pool)],
])('personal data beside the events (%s)', (_, open) => {
  const inner = { store: undefined as unknown as EventStore };
  let store: PersonalEventStore;
  beforeAll(() => {
    inner.store = open();
    store = new PersonalEventStore(inner.store, data, rules);
  });
  afterAll(() => store.close());

  const storedOf = async (stream: string): Promise<string[]> =>
    (await inner.store.readStored(BEFORE_ALL, 1000)).filter((one) => one.stream === stream).map((one) => one.metadata + one.data);
  const added = async (payload: object = {}, who: { user?: number; userName?: string } = {}) => {
    const id = ++guests;
    const given = event('GuestAdded', { Id: id, Name: 'Maria Lopez', Email: 'maria@oakridge.example', Room: 'Lopez', ...payload }, who);
    await store.append(`Guest-${id}`, 'none', [given]);
    return { id, stream: `Guest-${id}`, subject: `Guest-${id}`, given };
  };
  /** As another process reads. */
  const readAnew = (stream: string) => new PersonalEventStore(inner.store, data, rules).readStream(stream);

  it('is not in the stored bytes, and readers get it in every way of reading', async () => {
    const { stream, given } = await added({ Notes: [{ By: 'Ann Marker', User: 7, Text: 'Hello' }] });
    const [text] = await storedOf(stream);
    expect(text).not.toMatch(/Maria|maria@|Ann Marker/);
    expect(text).toMatch(/"Name":\{"personal":"[0-9a-f-]{36}"\}.*"Room":"Lopez"/);
    const [read] = await store.readStream(stream);
    expect(read).toMatchObject({ data: given.data, metadata: given.metadata });
    expect((await store.readAll(0n, 1000)).find((one) => one.stream === stream)).toEqual(read);
    expect(await store.readAt([read.position])).toEqual([read]);
    expect(await store.readTypes(['GuestAdded'], read.position - 1n, 1)).toEqual([read]);
    expect(await store.readStreams([stream, 'Guest-none'])).toEqual([[read], []]);
    expect(await readAnew(stream)).toEqual([read]);
  });

  it('does not change the objects of the caller', async () => {
    const payload = { Id: ++guests, Name: 'Eve Kept', Email: '', Notes: [{ By: 'Ann Marker', User: 7 }] };
    const given = event('GuestAdded', payload);
    const before = JSON.stringify(given);
    await store.appendAll([{ stream: `Guest-${payload.Id}`, expected: 'none', events: [given] }]);
    expect(JSON.stringify(given)).toBe(before);
  });

  it('keeps the name of a user once, however many events the user writes, and leaves that of the service in the event', async () => {
    const who = { user: 8000 + guests, userName: `Cleo ${++guests}` };
    await store.append(`Door-${guests}`, 'any', [event('DoorOpened', {}, who)]);
    const before = await valuesIn();
    for (let n = 0; n < 3; n++) await store.append(`Door-${guests}`, 'any', [event('DoorOpened', {}, who)]);
    expect(await valuesIn()).toBe(before);
    await store.append(`Door-${guests}`, 'any', [event('DoorOpened', {}, { user: 0, userName: 'Plumbline' })]);
    expect((await storedOf(`Door-${guests}`)).at(-1)).toContain('"userName":"Plumbline"');
  });

  it('reads as erased once it is erased, and no stored byte changes', async () => {
    const { stream, subject } = await added();
    const before = await inner.store.readStored(BEFORE_ALL, 1000);
    expect(await data.erase([{ subject, company: 1, forGood: true }])).toBe(2);
    const [{ data: read }] = await readAnew(stream);
    expect(read).toEqual({ Id: expect.any(Number) as number, Name: 'erased', Email: '', Room: 'Lopez' });
    expect(await inner.store.readStored(BEFORE_ALL, 1000)).toEqual(before);
    expect((await verifyEvents({ read: () => storedPages(inner.store), firstPosition: 1n })).found).toBe(0);
    expect(await data.erase([{ subject, company: 1, forGood: true }])).toBe(0);
  });

  it('reads as erased after two seconds in a process that has read it before', async () => {
    const { stream, subject } = await added();
    expect((await store.readStream(stream))[0].data).toMatchObject({ Name: 'Maria Lopez' });
    await data.erase([{ subject, company: 1, forGood: true }]);
    await sleep(PERSONAL_VALID_MS + 100);
    expect((await store.readStream(stream))[0].data).toMatchObject({ Name: 'erased' });
  });

  it('takes no value of a person who is erased for good, not even from a process that knows the name, and again one of another', async () => {
    const who = { user: 9000 + guests, userName: `Dora ${++guests}` };
    await store.append(`Door-${guests}`, 'any', [event('DoorOpened', {}, who)]);
    await data.erase([{ subject: `User-${who.user}`, company: 1, forGood: true }]);
    const before = await valuesIn();
    await store.append(`Door-${guests}`, 'any', [event('DoorOpened', {}, who), event('DoorOpened', {}, { ...who, userName: 'Dora New' })]);
    expect(await valuesIn()).toBe(before);
    expect((await readAnew(`Door-${guests}`)).map(({ metadata }) => metadata.userName)).toEqual(['erased', 'erased', 'erased']);
    const { stream, id, subject } = await added();
    await data.erase([{ subject, company: 1, forGood: false }]);
    await store.append(stream, 0, [event('GuestAdded', { Id: id, Name: 'Maria Lopez' })]);
    expect((await readAnew(stream)).map((one) => (one.data as { Name: string }).Name)).toEqual(['erased', 'Maria Lopez']);
  });

  it('reads events from before, which hold values themselves, unchanged, and as erased when their person is', async () => {
    const id = ++guests;
    const who = { user: 7000 + guests, userName: `Fay ${guests}` };
    const given = event('GuestAdded', { Id: id, Name: 'Old Name', Email: 'old@a.example', Notes: [{ By: 'Fay', User: who.user }] }, who);
    await inner.store.append(`Guest-${id}`, 'none', [given]);
    expect((await readAnew(`Guest-${id}`))[0]).toMatchObject({ data: given.data, metadata: given.metadata });
    await data.erase([`Guest-${id}`, `User-${who.user}`].map((subject) => ({ subject, company: 1, forGood: true })));
    expect((await readAnew(`Guest-${id}`))[0]).toMatchObject({
      data: { Id: id, Name: 'erased', Email: '', Notes: [{ By: 'erased', User: who.user }] },
      metadata: { user: who.user, userName: 'erased' },
    });
  });

  it('is found in texts that mention a name', async () => {
    const { subject } = await added({ Name: 'Zoë (Night) Lopez-Ruiz' });
    const lines = ['8 h, Zoë (Night) Lopez-Ruiz, framing', 'Zoë (Night) Lopez-Ruizer', 'Zoë (Night) Lopez-Ruiz', 'Nobody', ''];
    const fresh = new PersonalEventStore(inner.store, data, rules);
    const stream = `Room-${++guests}`;
    await fresh.append(stream, 'none', [event('RoomBilled', { Lines: lines.map((Text) => ({ Text })) })]);
    const [text] = await storedOf(stream);
    expect(text).toContain('"Text":{"personal":["8 h, ","');
    expect(text.replace('Lopez-Ruizer', '')).not.toContain('Lopez-Ruiz');
    const textsOf = async () => ((await readAnew(stream))[0].data as { Lines: { Text: string }[] }).Lines.map(({ Text }) => Text);
    expect(await textsOf()).toEqual(lines);
    await data.erase([{ subject, company: 1, forGood: true }]);
    expect(await textsOf()).toEqual(['8 h, erased, framing', lines[1], 'erased', 'Nobody', '']);
  });
});

describe('the store of events with personal data', () => {
  it('reads again what it could not read before', async () => {
    const inner = new MemoryEventStore();
    await inner.append('Door-1', 'none', [event('DoorOpened', {})]);
    let isDown = true;
    const failing = Object.assign(Object.create(data) as PersonalData, {
      erasedSubjects: () => (isDown ? Promise.reject(new Error('down')) : data.erasedSubjects()),
    });
    const store = new PersonalEventStore(inner, failing, rules);
    await expect(store.readStream('Door-1')).rejects.toThrow('down');
    isDown = false;
    expect(await store.readStream('Door-1')).toHaveLength(1);
  });
});

describe('the table of personal data', () => {
  it('takes no value that an append adds while its person is erased', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin; lock table plumbline.personal_data in share row exclusive mode');
      await client.query(`insert into plumbline.erased_subject (subject, company, for_good) values ('User-5', 1, true)`);
      const put = data.put([{ reference: randomUUID(), company: 1, subject: 'User-5', value: 'Late Name', isName: true }]);
      await sleep(200);
      await client.query('commit');
      await put;
    } finally {
      client.release();
    }
    expect((await pool.query(`select from plumbline.personal_data where subject = 'User-5'`)).rowCount).toBe(0);
  });
});
