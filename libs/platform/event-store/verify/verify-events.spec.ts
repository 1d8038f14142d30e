import { randomBytes } from 'node:crypto';
import type { StoredEvent } from '../event-store';
import { exportedHistory, newEvent, MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { seal } from '../hash';
import { fromLine, NotAnExportedEvent, toLine } from '../transfer/export-line';
import { SlotTable } from './slot-table';
import { storedPages } from './stored-pages';
import { UNDETECTABLE, UNDETECTABLE_WITHOUT_HASH, verifyEvents } from './verify-events';

let events: StoredEvent[];
beforeAll(async () => {
  const store = new MemoryEventStore();
  for (let n = 0; n < 200; n++) await store.append(`Client-${n % 70}`, 'any', [newEvent({ n }), newEvent({ Text: 'ä\n,"data":{"a":1}' })]);
  events = [];
  for await (const page of storedPages(store)) events.push(...page);
});

function* pagesOf(of: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  for (let at = 0; at < of.length; at += 30) yield of.slice(at, at + 30);
}
const verify = (of: readonly StoredEvent[], mostInMemory = 1000) =>
  verifyEvents({ read: () => pagesOf(of), firstPosition: 1n }, { mostInMemory, mostListed: 3 });

describe('verifying events', () => {
  it('reads more events than fit in memory in parts, with the same result', async () => {
    const altered = events
      .map((event) => (event.position === 77n ? { ...event, data: '{}' } : event))
      .map((event) => (event.position === 211n ? { ...event, previousHash: 'ff'.repeat(32) } : event))
      .map((event) => (event.position === 300n ? { ...event, id: events[5].id } : event));
    const progress: number[] = [];
    const inParts = await verifyEvents(
      { read: () => pagesOf(altered), firstPosition: 1n },
      { mostInMemory: 130, onProgress: ({ reading }) => progress.push(reading) },
    );
    expect(inParts).toEqual(await verifyEvents({ read: () => pagesOf(altered), firstPosition: 1n }));
    expect(inParts).toMatchObject({ events: 400, streams: 70, kinds: new Map([['Client', 400]]), head: { position: 400n } });
    expect(inParts.findings.map(({ position }) => position)).toEqual([77n, 211n, 211n, 300n, 300n]);
    expect(Math.max(...progress)).toBe(1 + Math.ceil(400 / 130));
    expect(await verify(events, 130)).toMatchObject({ found: 0, streams: 70 });
  });

  it('lists the first findings and counts all', async () => {
    const { findings, found } = await verify(events.map((event) => ({ ...event, data: '{"forged":true}' })));
    expect([findings.map(({ position }) => position), found]).toEqual([[1n, 2n, 3n], 400]);
  });

  it('verifies a store without hashes by its chains, and reports what they leave open', async () => {
    const unsealed = events.map((event) => ({ ...event, position: event.position * 100n, hash: undefined }));
    const check = (of: readonly StoredEvent[]) => verifyEvents({ read: () => pagesOf(of), firstPosition: undefined });
    expect(await check(unsealed)).toMatchObject({ found: 0, undetectable: [...UNDETECTABLE, UNDETECTABLE_WITHOUT_HASH] });
    const forged = (index: number) => unsealed.map((event, at) => (at === index ? { ...event, data: '{}' } : event));
    expect((await check(forged(0))).findings).toMatchObject([{ stream: 'Client-0', revision: 1 }]);
    expect((await check(forged(399))).found).toBe(0);
  });

  it('verifies an export of EventStoreDB, where an event may name the one before it without its time', async () => {
    const exported = exportedHistory().map((event, index) => ({ ...fromLine(toLine(event)), position: BigInt(700 + index * 150) }));
    const check = (of: readonly StoredEvent[]) => verifyEvents({ read: () => pagesOf(of), firstPosition: undefined });
    expect(await check(exported)).toMatchObject({ found: 0, events: exported.length });
    const forged = exported.map((event, index) => (index === 1 ? { ...event, data: '{}' } : event));
    const resealed = forged.map((event, index) => (index === 1 ? { ...event, hash: seal(event) } : event));
    expect((await check(resealed)).findings).toMatchObject([{ stream: exported[2].stream, revision: 2 }]);
    const again = exported.map((event, index) => (index === 3 ? { ...event, position: exported[2].position } : event));
    expect((await check(again)).findings).toMatchObject([{ problem: 'its position is not after that of the event before it' }]);
  });

  it('accepts the first events of a part of the log', async () => {
    const part = events.slice(150);
    expect(await verifyEvents({ read: () => pagesOf(part), firstPosition: 151n, isPart: true })).toMatchObject({ found: 0 });
    expect((await verifyEvents({ read: () => pagesOf(part), firstPosition: 151n })).found).toBeGreaterThan(0);
    expect((await verify(part)).findings[0]?.problem).toBe('positions 1 to 150 before it are missing');
  });
});

describe('an exported event', () => {
  it('is read back as it was stored', () => {
    const [event] = events;
    for (const one of [
      ...events.slice(0, 4),
      { ...event, type: 'x","metadata":{', stream: '{"data":' },
      { ...event, data: '{\n}' },
      { ...event, data: 'no JSON "at" all' },
      { ...event, metadata: '{"userName":"\\",\\"data\\":{"}' },
    ])
      expect(fromLine(toLine(one))).toEqual(one);
    expect(JSON.parse(toLine(event))).toMatchObject({ position: '1', data: { n: 0 }, metadata: { userName: 'Ann' }, hash: event.hash });
    expect(JSON.parse(toLine({ ...event, hash: undefined }))).toMatchObject({ hash: seal(event) });
  });

  it.each(['', '{}', 'x', '{"position":"1","metadata":{},"data":{}}', '{"position":1,"metadata":{},"data":{}}'])('is not %j', (line) => {
    expect(() => fromLine(line)).toThrow(NotAnExportedEvent);
  });
});

describe('a line in another spelling', () => {
  it.each<[string, (line: string) => string]>([
    ['a member more', (line) => line.replace('{"position"', '{"added":1,"position"')],
    ['a member twice', (line) => line.replace('{"position":"1"', '{"position":"9","position":"1"')],
    ['a position with a zero before it', (line) => line.replace('"position":"1"', '"position":"01"')],
    ['a revision with a fraction', (line) => line.replace('"revision":0', '"revision":0.0')],
    ['another order of members', (line) => line.replace(/("id":"[^"]*"),("type":"[^"]*")/, '$2,$1')],
    ['a space', (line) => line.replace('"revision":', '"revision": ')],
    ['data as text', (line) => line.replace(/"data":(.*)\}$/, (_, data: string) => `"data":${JSON.stringify(data)}}`)],
    [
      'an escaped letter',
      (line) => line.replace(/"type":"(.)/, (_, letter: string) => `"type":"\\u00${letter.charCodeAt(0).toString(16)}`),
    ],
  ])('with %s is not an exported event (9)', (_, alter) => {
    const line = toLine(events[0]);
    expect(alter(line)).not.toBe(line);
    expect(() => fromLine(alter(line))).toThrow(NotAnExportedEvent);
  });
});

it('a slot table has the content of a Map', () => {
  const table = new SlotTable(4);
  const map = new Map<string, number>();
  const keys = Array.from({ length: 5000 }, () => randomBytes(16));
  for (let n = 0; n < 20_000; n++) {
    const key = keys[Math.floor(Math.random() * keys.length)];
    const { isNew, value } = table.entry(key);
    const view = new DataView(value.buffer, value.byteOffset);
    expect(isNew).toBe(!map.has(key.toString('hex')));
    expect(view.getInt32(0)).toBe(map.get(key.toString('hex')) ?? 0);
    view.setInt32(0, n);
    map.set(key.toString('hex'), n);
  }
  expect(table.size).toBe(map.size);
});
