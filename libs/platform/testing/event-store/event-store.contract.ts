import { randomUUID } from 'node:crypto';
import { eventually } from '../eventually';
import {
  BEFORE_ALL,
  type AppendResult,
  type EventStore,
  type EventMetadata,
  type ExpectedRevision,
  type NewEvent,
  RecordReserved,
  type RecordedEvent,
  type Reservation,
  type StoredEvent,
  type StreamAppend,
  UnreadableEvent,
  WrongExpectedRevision,
  storedPages,
  type Finding,
  verifyEvents,
  hashOf,
  seal,
} from '@plumbline/platform/event-store';

export interface OpenedStore {
  readonly store: EventStore;
  /** A second store on the same data, like that of another process; absent when the adapter cannot share. */
  readonly another?: EventStore;
  /** Writes bytes that are not an event into the store, as a disk fault would; absent when the adapter cannot hold them. */
  readonly spoil?: (stream: string, data: string, metadata: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const METADATA: EventMetadata = {
  company: 1,
  user: 7,
  userName: 'Ann',
  application: 'web',
  command: 'LogTime',
  correlation: randomUUID(),
  causation: randomUUID(),
};

/** A new event with a random id. */
export const newEvent = (data: object = {}, type = 'TimeEntryLogged', id: string = randomUUID()): NewEvent => ({
  id,
  type,
  data,
  metadata: METADATA,
});

/** Events as another store has them: at times of their own, every second naming the one before without its time, as EventStoreDB does. */
export function exportedHistory(): StoredEvent[] {
  const heads = new Map<string, StoredEvent>();
  return ['Client-1', 'Client-1', 'Client-1', 'Vendor-2', 'Client-1', 'Vendor-2', 'Vendor-2'].map((stream, index) => {
    const before = heads.get(stream);
    const revision = before ? before.revision + 1 : 0;
    const event = {
      ...{ stream, revision, id: randomUUID(), type: revision === 2 ? 'ClientChanged.v2' : 'ClientAdded' },
      previousHash: before ? seal(revision % 2 ? { ...before, recordedAt: '' } : before) : '',
      recordedAt: `2025-03-0${1 + Math.floor(index / 3)}T23:00:00.00${index}Z`,
      data: JSON.stringify({ Id: 1, Name: 'Zoë \u2028 "O\'Neill"', 7: -0.5e-9, Nested: { n: index, list: [null, true, ''] } }),
      metadata: JSON.stringify(METADATA),
    };
    const stored = { ...event, position: BigInt(index + 1), hash: seal(event) };
    heads.set(stream, stored);
    return stored;
  });
}

/** The first fault in the chain of one stream's events, which may begin in the middle; undefined when it holds. */
export async function breakIn(events: readonly RecordedEvent[]): Promise<Finding | undefined> {
  const stored = events.map((event) => ({
    ...event,
    data: JSON.stringify(event.data),
    metadata: JSON.stringify(event.metadata),
    hash: undefined,
  }));
  return (await verifyEvents({ read: () => [stored], firstPosition: undefined, isPart: true })).findings[0];
}

const stream = (): string => `TimeEntry-${randomUUID()}`;

/** The tests that every adapter of the port must pass. */
export function eventStoreContract(name: string, open: () => Promise<OpenedStore>): void {
  describe(`the event store (${name})`, () => {
    let opened: OpenedStore;
    let store: EventStore;
    beforeAll(async () => {
      opened = await open();
      store = opened.store;
    });
    afterAll(() => opened.close());

    const all = async (from: EventStore, after = 0n, page = 1000): Promise<RecordedEvent[]> => {
      const events: RecordedEvent[] = [];
      for (let position = after; ; position = events.at(-1)!.position) {
        const more = await from.readAll(position, page);
        if (more.length === 0) return events;
        events.push(...more);
      }
    };

    it('takes the events of another store as they are while it is empty, in several imports until one ends, and goes on from them', async () => {
      const given = exportedHistory();
      const withoutPosition = ({ id, type, stream: name, revision, recordedAt, previousHash, metadata, data, ...rest }: StoredEvent) => ({
        ...{ id, type, stream: name, revision, recordedAt, previousHash, metadata, data },
        hash: rest.hash ?? 'none',
      });
      await (await store.beginImport())?.append(given.slice(0, 4));
      const going = await store.beginImport();
      await going?.append(given.slice(4));
      await going?.end({ recordedAt: given[6].recordedAt, hash: given[6].hash ?? '' });
      const stored = await store.readStored(BEFORE_ALL, 100);
      expect(stored.map(withoutPosition)).toEqual(given.map(withoutPosition));
      expect((await store.readStream('Client-1')).map(({ recordedAt }) => recordedAt)).toEqual(
        given.filter((one) => one.stream === 'Client-1').map(({ recordedAt }) => recordedAt),
      );
      await store.append('Vendor-2', 2, [newEvent(), newEvent()]);
      await store.append('Client-1', 'any', [newEvent()]);
      const verified = await verifyEvents({ read: () => storedPages(store), firstPosition: store.firstPosition });
      expect(verified).toMatchObject({ events: 10, found: 0, findings: [] });
      expect((await store.readStream('Client-1', { from: 4 }))[0].previousHash).toBe(given[4].hash);
      expect(await store.beginImport()).toBeUndefined();
    });

    it('returns the appended events, numbered from 0', async () => {
      const name = stream();
      const events = [newEvent({ Id: 1, Note: 'one' }), newEvent({ Id: 1, Note: 'two' }, 'TimeEntryChanged')];
      const before = await store.head();
      const result = await store.append(name, 'none', events);
      expect(result).toEqual({ revision: 1, position: expect.any(BigInt), from: expect.any(BigInt), repeated: false });
      expect(result.position > before && result.from > before).toBe(true);
      const read = await store.readStream(name);
      expect(result.from <= read[0].position).toBe(true);
      expect(read).toEqual(
        events.map((event, revision) => ({
          ...event,
          stream: name,
          revision,
          position: expect.any(BigInt),
          recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          previousHash: revision === 0 ? '' : expect.stringMatching(/^[0-9a-f]{64}$/),
        })),
      );
      expect(read[1].position).toBe(result.position);
      expect(await store.readAll(before, 10)).toEqual(read);
    });

    it('reads a part of a stream, forwards and backwards', async () => {
      const name = stream();
      await store.append(
        name,
        'none',
        [0, 1, 2, 3, 4].map((n) => newEvent({ n })),
      );
      const revisions = async (options: Parameters<EventStore['readStream']>[1]) =>
        (await store.readStream(name, options)).map(({ revision }) => revision);
      expect(await revisions({ from: 3 })).toEqual([3, 4]);
      expect(await revisions({ from: 1, limit: 2 })).toEqual([1, 2]);
      expect(await revisions({ backwards: true, limit: 2 })).toEqual([4, 3]);
      expect(await revisions({ backwards: true, from: 2 })).toEqual([2, 1, 0]);
      expect(await revisions({ from: 5 })).toEqual([]);
      expect(await store.readStream(stream())).toEqual([]);
      expect(await store.readStream(stream(), { backwards: true })).toEqual([]);
    });

    it('checks the expected revision', async () => {
      const name = stream();
      await expect(store.append(name, 0, [newEvent()])).rejects.toMatchObject({
        name: 'WrongExpectedRevision',
        stream: name,
        expected: 0,
        actual: -1,
      });
      await store.append(name, 'any', [newEvent()]);
      await expect(store.append(name, 'none', [newEvent()])).rejects.toMatchObject({ expected: 'none', actual: 0 });
      await expect(store.append(name, 1, [newEvent()])).rejects.toThrow(WrongExpectedRevision);
      expect(await store.append(name, 0, [newEvent()])).toMatchObject({ revision: 1 });
      expect(await store.append(name, 'any', [newEvent(), newEvent()])).toMatchObject({ revision: 3 });
      expect((await store.readStream(name)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3]);
    });

    it('writes nothing for a repeat, whatever revision it expects', async () => {
      const name = stream();
      await store.append(name, 'none', [newEvent()]);
      const events = [newEvent({ a: 1 }), newEvent({ a: 2 })];
      const first = await store.append(name, 0, events);
      await store.append(name, 2, [newEvent({ a: 3 })]);
      for (const expected of ['none', 'any', 0, 3, 9] as const) {
        const repeat = await store.append(name, expected, events);
        expect(repeat).toEqual({ ...first, from: expect.any(BigInt), repeated: true });
        expect(repeat.from <= (await store.readStream(name))[1].position).toBe(true);
      }
      expect(await store.readStream(name)).toHaveLength(4);
    });

    it('accepts one of two appends at the same revision', async () => {
      const name = stream();
      const outcomes = await Promise.allSettled([1, 2, 3, 4].map((n) => store.append(name, 'none', [newEvent({ n })])));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(WrongExpectedRevision);
      expect(await store.readStream(name)).toHaveLength(1);
    });

    it('reads several streams in the given order, one without events as empty', async () => {
      const [one, other, third] = [stream(), stream(), stream()];
      await store.append(one, 'none', [newEvent({ n: 1 }), newEvent({ n: 2 })]);
      await store.append(other, 'none', [newEvent({ n: 3 })]);
      await store.append(one, 1, [newEvent({ n: 4 })]);
      const histories = await store.readStreams([other, third, one, other]);
      expect(histories.map((events) => events.map(({ data }) => data))).toEqual([
        [{ n: 3 }],
        [],
        [{ n: 1 }, { n: 2 }, { n: 4 }],
        [{ n: 3 }],
      ]);
      expect(histories[2]).toEqual(await store.readStream(one));
      expect(await store.readStreams([])).toEqual([]);
    });

    it('stores one event for the same append sent twice at once', async () => {
      const name = stream();
      const event = newEvent();
      const results = await Promise.all([store.append(name, 'none', [event]), store.append(name, 'none', [event])]);
      expect(results.map(({ repeated }) => repeated).sort()).toEqual([false, true]);
      expect(results[0].position).toBe(results[1].position);
      expect(await store.readStream(name)).toHaveLength(1);
    });

    describe('to several streams at once', () => {
      const part = (stream: string, expected: ExpectedRevision, ...events: NewEvent[]): StreamAppend => ({ stream, expected, events });

      it('appends with one result for each', async () => {
        const [one, other, third] = [stream(), stream(), stream()];
        await store.append(other, 'none', [newEvent()]);
        const results = await store.appendAll([
          part(one, 'none', newEvent({ n: 1 }), newEvent({ n: 2 })),
          part(other, 0, newEvent({ n: 3 })),
          part(third, 'any', newEvent({ n: 4 })),
        ]);
        expect(results.map(({ revision, repeated }) => [revision, repeated])).toEqual([
          [1, false],
          [1, false],
          [0, false],
        ]);
        for (const [index, name] of [one, other, third].entries()) {
          const events = await store.readStream(name);
          expect(events.at(-1)?.position).toBe(results[index]?.position);
          expect(await breakIn(events)).toBeUndefined();
        }
        expect(await store.head()).toBe(results.map(({ position }) => position).reduce((a, b) => (a > b ? a : b)));
      });

      it('writes nothing when one of them is at another revision', async () => {
        const [one, other] = [stream(), stream()];
        await store.append(other, 'none', [newEvent(), newEvent()]);
        const before = await store.head();
        const refused = store.appendAll([part(one, 'none', newEvent()), part(other, 0, newEvent())]);
        await expect(refused).rejects.toMatchObject({ name: 'WrongExpectedRevision', stream: other, expected: 0, actual: 1 });
        expect(await store.head()).toBe(before);
        expect(await store.append(one, 'none', [newEvent()])).toMatchObject({ revision: 0 });
      });

      it('writes nothing for a repeat', async () => {
        const parts = [part(stream(), 'none', newEvent(), newEvent()), part(stream(), 'none', newEvent())];
        const first = await store.appendAll(parts);
        await store.append(parts[0].stream, 'any', [newEvent()]);
        const head = await store.head();
        expect(await store.appendAll(parts)).toEqual(first.map((result) => ({ ...result, from: expect.any(BigInt), repeated: true })));
        expect(await store.head()).toBe(head);
      });

      it('rejects events that cannot be stored and continues', async () => {
        const name = stream();
        await expect(store.appendAll([part(name, 'any', newEvent()), part(name, 'any', newEvent())])).rejects.toThrow(TypeError);
        await expect(store.appendAll([part(name, 'any', newEvent()), part('', 'any', newEvent())])).rejects.toThrow(TypeError);
        expect(await store.append(name, 'none', [newEvent()])).toMatchObject({ revision: 0 });
        expect(await store.appendAll([])).toEqual([]);
      });

      it('gives every one of several writers all of it or nothing', async () => {
        const names = [stream(), stream(), stream()];
        await Promise.all(names.map((name) => store.append(name, 'none', [newEvent()])));
        const written = new Map<string, number>(names.map((name) => [name, 1]));
        const stores = [store, opened.another ?? store];
        for (let round = 0; round < 10; round++) {
          const outcomes = await Promise.all(
            Array.from({ length: 6 }, (_, n) => {
              const order = n % 2 ? names : [...names].reverse();
              const parts = order.map((name) => part(name, written.get(name)! - 1, newEvent({ round, n })));
              return stores[n % 2].appendAll(parts).then(
                (results): (AppendResult | undefined)[] => results,
                (error: unknown) => {
                  expect(error).toBeInstanceOf(WrongExpectedRevision);
                  return order.map(() => undefined);
                },
              );
            }),
          );
          // At each revision one append won on each stream: the outcomes that the writers got match the store.
          expect(outcomes.flat().filter(Boolean)).toHaveLength(names.length);
          for (const name of names) written.set(name, written.get(name)! + 1);
          for (const name of names) expect(await store.readStream(name)).toHaveLength(written.get(name)!);
          expect(outcomes.filter((results) => results.some(Boolean))).toHaveLength(1);
        }
      });
    });

    describe('of records that are reserved or removed', () => {
      const record = (): string => `Client-${randomUUID()}`;
      const referTo = (...refersTo: string[]) => store.append(stream(), 'none', [newEvent()], { refersTo });
      const remove = (under: Reservation, from: EventStore = store) =>
        from.append(under.records[0], 'any', [newEvent({}, 'ClientRemoved')], { under, removes: true });
      const stored = async (): Promise<number> => (await all(store)).length;

      it('rejects an append that refers to a reserved record until the reservation ends', async () => {
        const [free, reserved] = [record(), record()];
        const reservation = await (opened.another ?? store).reserve([reserved]);
        const before = await stored();
        await expect(referTo(free, reserved)).rejects.toMatchObject({ name: 'RecordReserved', record: reserved, state: 'reserved' });
        expect(await stored()).toBe(before);
        await referTo(free);
        await store.release(reservation);
        await referTo(free, reserved);
      });

      it('rejects an append that refers to a removed record for ever', async () => {
        const name = record();
        const reservation = await store.reserve([name, record()]);
        await remove(reservation);
        await store.release(reservation);
        for (const removed of reservation.records)
          await expect(referTo(removed)).rejects.toMatchObject({ name: 'RecordReserved', record: removed, state: 'removed' });
        await expect(store.reserve([name])).rejects.toMatchObject({ name: 'RecordReserved', state: 'removed' });
      });

      it('grants a record to one of several, all records of a reservation or none', async () => {
        const [one, other] = [record(), record()];
        const outcomes = await Promise.allSettled(
          Array.from({ length: 6 }, (_, n) => (n % 2 ? store : (opened.another ?? store)).reserve(n % 3 ? [one, other] : [one])),
        );
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        for (const outcome of outcomes)
          if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ name: 'RecordReserved', state: 'reserved' });
        const free = record();
        await expect(store.reserve([free, one])).rejects.toThrow(RecordReserved);
        await store.reserve([free]);
      });

      it('adds records to a reservation', async () => {
        const [first, second] = [record(), record()];
        const reservation = await store.reserve([second], { extends: await store.reserve([first]) });
        for (const name of [first, second]) await expect(referTo(name)).rejects.toThrow(RecordReserved);
        await store.release(reservation);
        await referTo(first, second);
      });

      it('lets a reservation expire, and rejects appends of its late owner', async () => {
        const name = record();
        const late = await store.reserve([name], { lastingMs: 1 });
        await eventually(() =>
          referTo(name).then(
            () => true,
            () => false,
          ),
        );
        const before = await stored();
        await expect(remove(late)).rejects.toMatchObject({ name: 'ReservationLost', record: name });
        const next = await (opened.another ?? store).reserve([name]);
        await expect(remove(late)).rejects.toMatchObject({ name: 'ReservationLost' });
        await store.release(late);
        await expect(referTo(name)).rejects.toThrow(RecordReserved);
        expect(await stored()).toBe(before);
        await remove(next, opened.another);
        await expect(referTo(name)).rejects.toMatchObject({ state: 'removed' });
      });

      it('finds a repeat and a wrong revision before it checks the terms', async () => {
        const [name, removed] = [stream(), record()];
        const event = newEvent();
        const first = await store.append(name, 'none', [event], { refersTo: [removed] });
        await remove(await store.reserve([removed]));
        expect(await store.append(name, 'none', [event], { refersTo: [removed] })).toMatchObject({
          ...first,
          from: expect.any(BigInt),
          repeated: true,
        });
        await expect(store.append(name, 'none', [newEvent()], { refersTo: [removed] })).rejects.toThrow(WrongExpectedRevision);
      });

      it('writes nothing to several streams when the terms of one of them do not hold', async () => {
        const [one, other, name] = [stream(), stream(), record()];
        const reservation = await store.reserve([name]);
        const before = await stored();
        const parts = (terms: StreamAppend['terms']): StreamAppend[] => [
          { stream: one, expected: 'none', events: [newEvent()] },
          { stream: other, expected: 'none', events: [newEvent()], ...(terms && { terms }) },
        ];
        await expect(store.appendAll(parts({ refersTo: [name] }))).rejects.toMatchObject({ name: 'RecordReserved', record: name });
        expect(await stored()).toBe(before);
        await store.appendAll(parts({ under: reservation, removes: true }));
        await expect(referTo(name)).rejects.toMatchObject({ state: 'removed' });
      });

      it('stores, of a removal and concurrent appends that refer to the record, nothing after the removal', async () => {
        for (let round = 0; round < 10; round++) {
          const name = record();
          const stores = [store, opened.another ?? store];
          const referring = Array.from({ length: 6 }, (_, n) =>
            stores[n % 2].append(stream(), 'none', [newEvent({ name })], { refersTo: [name] }).catch((error: unknown) => {
              expect(error).toBeInstanceOf(RecordReserved);
            }),
          );
          const reservation = await stores[round % 2].reserve([name]);
          const head = await store.head();
          await remove(reservation, stores[round % 2]);
          await Promise.all(referring);
          const after = (await all(store, head)).filter(({ data }) => (data as { name?: string }).name === name);
          expect(after).toEqual([]);
        }
      });
    });

    it('stores texts of any content and size', async () => {
      const name = stream();
      const data = {
        Text: 'Gerüst – 足場 – 🏗️ – "quotes" \\ \n\t\u0000\u2028 – {curly}, NULL',
        Half: '\ud800',
        Numbers: [0, -1.5, 1e21, 123456789012],
        Nothing: null,
        Nested: { a: [{ b: [] }], '': true, 1: 'one' },
        Long: 'x'.repeat(300_000),
      };
      const before = await store.head();
      await store.append(name, 'none', [newEvent(data), newEvent({ after: true })]);
      await store.append(`${name}-ünï "x" {y}, \\z`, 'none', [newEvent(data)]);
      const [event] = await store.readStream(name);
      expect(event.data).toEqual(data);
      expect((await store.readAll(before, 1))[0]).toEqual(event);
      expect(await store.readStream(`${name}-ünï "x" {y}, \\z`)).toHaveLength(1);
    });

    it('reports the backlog after a position', async () => {
      const before = await store.head();
      expect(await store.lagAfter(before)).toEqual({ events: 0, seconds: 0 });
      await store.append(stream(), 'none', [newEvent(), newEvent()]);
      const { events, seconds } = await store.lagAfter(before);
      expect(events).toBe(2);
      expect(seconds).toBeGreaterThanOrEqual(0);
      expect(seconds).toBeLessThan(60);
    });

    it('rejects events that cannot be stored and continues', async () => {
      await expect(store.append(stream(), 'any', [])).rejects.toThrow(TypeError);
      await expect(store.append('', 'any', [newEvent()])).rejects.toThrow(TypeError);
      await expect(store.append('two\nlines', 'any', [newEvent()])).rejects.toThrow(TypeError);
      await expect(store.append('$system', 'any', [newEvent()])).rejects.toThrow(TypeError);
      await expect(store.append(stream(), 'any', [newEvent({}, 'T', 'not-a-uuid')])).rejects.toThrow(TypeError);
      expect(await store.append(stream(), 'none', [newEvent()])).toMatchObject({ revision: 0 });
    });

    it('chains each event to the one before it in its stream', async () => {
      const name = stream();
      await store.append(name, 'none', [newEvent({ n: 0 }), newEvent({ n: 'ä' }), newEvent({ n: 2 })]);
      // As a writer that has read what it decides on.
      await store.readStream(name);
      await store.append(name, 2, [newEvent({ n: 3 })]);
      const events = await store.readStream(name);
      expect(events[3].previousHash).toBe(hashOf(events[2]));
      expect(await breakIn(events)).toBeUndefined();
      expect(await breakIn(events.slice(1))).toBeUndefined();
      const forged = events.map((event) => (event.revision === 1 ? { ...event, data: { n: 'b' } } : event));
      expect(await breakIn(forged)).toMatchObject({ stream: name, revision: 2 });
      const backdated = events.map((event) => (event.revision === 2 ? { ...event, recordedAt: '2000-01-01T00:00:00.000Z' } : event));
      expect(await breakIn(backdated)).toMatchObject({ revision: 2 });
      expect(await breakIn(events.filter(({ revision }) => revision !== 1))).toMatchObject({ revision: 2 });
    });

    it('returns the events as they are stored, with the input of their hash', async () => {
      const name = stream();
      const before = await store.head();
      await store.append(name, 'none', [newEvent({ Text: 'ä\n"x"', n: 1.5 }), newEvent({ n: 1 })]);
      await store.readStream(name);
      await store.append(name, 1, [newEvent({ n: 2 })]);
      const stored = await store.readStored(before, 10);
      const events = await store.readStream(name);
      expect(stored).toEqual(
        events.map((event) => ({
          ...event,
          data: JSON.stringify(event.data),
          metadata: JSON.stringify(event.metadata),
          hash: stored[event.revision].hash,
        })),
      );
      for (const event of stored) expect([undefined, seal(event)]).toContain(event.hash);
      expect(stored[2].previousHash).toBe(seal(stored[1]));
      const [first] = await store.readStored(BEFORE_ALL, 1);
      expect(first.position).toBe((await all(store))[0].position);
      expect(store.firstPosition ?? first.position).toBe(first.position);
      const read = () => storedPages(store);
      expect(await verifyEvents({ read, firstPosition: store.firstPosition })).toMatchObject({
        found: 0,
        findings: [],
        events: (await all(store)).length,
      });
    });

    it('has one order for all readers, in which time never goes back', async () => {
      const before = await store.head();
      const writers = [store, opened.another ?? store];
      const names = [stream(), stream(), stream()];
      const live: RecordedEvent[] = [];
      let writing = true;
      const reading = (async () => {
        for (let position = before; ;) {
          const last = !writing;
          const events = await (opened.another ?? store).readAll(position, 7);
          live.push(...events);
          position = events.at(-1)?.position ?? position;
          if (last && events.length === 0) return;
        }
      })();
      await Promise.all(
        Array.from({ length: 30 }, async (_, n) => {
          for (let i = 0; i < 4; i++) await writers[n % 2].append(names[n % 3], 'any', [newEvent({ n, i }), newEvent({ n, i })]);
        }),
      );
      writing = false;
      await reading;
      const events = await all(store, before, 100);
      expect(events).toHaveLength(240);
      expect(live).toEqual(events);
      for (let index = 1; index < events.length; index++) {
        expect(events[index].position > events[index - 1].position).toBe(true);
        expect(events[index].recordedAt >= events[index - 1].recordedAt).toBe(true);
      }
      for (const name of names) {
        const ofStream = events.filter((event) => event.stream === name);
        expect(ofStream.map(({ revision }) => revision)).toEqual(ofStream.map((_, revision) => revision));
        expect(await breakIn(ofStream)).toBeUndefined();
      }
    });

    it('returns the events at some positions, in their order', async () => {
      const before = await store.head();
      for (let n = 0; n < 3; n++) await store.append(stream(), 'none', [newEvent({ n }), newEvent({ n })]);
      const stored = await all(store, before);
      const [one, other] = [stored[1], stored[4]] as [RecordedEvent, RecordedEvent];
      const reader = opened.another ?? store;
      expect(await reader.readAt([other.position, one.position])).toEqual([one, other]);
      expect(await reader.readAt([one.position, (await store.head()) + 1_000_000n])).toEqual([one]);
      expect(await reader.readAt([])).toEqual([]);
    });

    it('returns the events of some types in the order of all, from any position on', async () => {
      const before = await store.head();
      const [one, other] = [stream(), stream()];
      const types = ['ProjectCreated', 'RFIOpened', 'TimeEntryLogged', 'RFIOpened', 'RFIClosed', 'TimeEntryLogged', 'RFIOpened'];
      for (const [n, type] of types.entries())
        await store.append(n % 2 ? one : other, 'any', [newEvent({ n }, type), newEvent({ n }, type)]);
      const expected = (await all(store, before)).filter(({ type }) => type.startsWith('RFI'));
      expect(expected).toHaveLength(8);
      const asked = ['RFIClosed', 'RFIOpened', 'RFINumbered'];
      const reader = opened.another ?? store;
      expect(await reader.readTypes(asked, before, 100)).toEqual(expected);
      expect(await reader.readTypes(asked, before, 3)).toEqual(expected.slice(0, 3));
      expect(await reader.readTypes(asked, expected[4].position, 3)).toEqual(expected.slice(5));
      expect(await reader.readTypes([], before, 100)).toEqual([]);
      expect(await reader.readTypes(asked, await store.head(), 100)).toEqual([]);
    });

    it('has acknowledged events at or before the head, and later ones after it', async () => {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { position } = await store.append(stream(), 'none', [newEvent()]);
          const [head, again] = await Promise.all([store.head(), store.head()]);
          expect(head >= position && again >= position).toBe(true);
          const later = await store.append(stream(), 'none', [newEvent()]);
          expect(later.position > head).toBe(true);
        }),
      );
      expect(await store.head()).toBe((await all(store)).at(-1)!.position);
      expect(await store.readAll(await store.head(), 10)).toEqual([]);
    });

    it('notifies listeners of appends, its own and those of others', async () => {
      const calls = { own: 0, other: 0 };
      const stops = [store.onAppended(() => calls.own++), opened.another?.onAppended(() => calls.other++)];
      await eventually(async () => {
        await store.append(stream(), 'none', [newEvent()]);
        return calls.own > 0 && (calls.other > 0 || !opened.another);
      });
      for (const stop of stops) stop?.();
      const heard = calls.own;
      await store.append(stream(), 'none', [newEvent()]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls.own).toBe(heard);
    });

    // Last, because the stored bytes stay unreadable.
    it('marks unreadable events, rejects reads of their stream only, and continues with all others', async () => {
      if (!opened.spoil) return;
      const before = await store.head();
      const [spoilt, sound] = [stream(), stream()];
      const metadata = JSON.stringify(METADATA);
      const faults: [data: string, metadata: string][] = [
        ['{"Id": 1', metadata],
        ['[1]', metadata],
        ['{}', 'null'],
        ['{}', '{"company":'],
        ['{}', '{"user":1}'],
      ];
      for (const [data, meta] of faults) await opened.spoil(spoilt, data, meta);
      await store.append(sound, 'none', [newEvent({ Id: 2 })]);
      const events = await store.readAll(before, 100);
      expect(events.map(({ stream: of, revision, unreadable }) => [of, revision, typeof unreadable])).toEqual([
        ...faults.map((_, revision) => [spoilt, revision, 'string']),
        [sound, 0, 'undefined'],
      ]);
      expect(events[0]).toMatchObject({ type: 'Spoilt', data: {}, metadata: { company: 0 } });
      await expect(store.readStream(spoilt)).rejects.toThrow(UnreadableEvent);
      await expect(store.readStream(spoilt, { backwards: true, limit: 1 })).rejects.toThrow(`event 4 of ${spoilt} (Spoilt, position `);
      expect(await store.readStream(sound)).toHaveLength(1);
      await expect(store.readStreams([sound, spoilt])).rejects.toThrow(UnreadableEvent);
    });
  });
}
