import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrate } from '@plumbline/platform/runtime';
import { eventually } from '@plumbline/platform/testing/eventually';
import { filledDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { Pool } from 'pg';
import {
  storedPages,
  NoSuchPosition,
  RecordReserved,
  StoreUnavailable,
  WrongExpectedRevision,
  type EventStore,
  type RecordedEvent,
  type StreamAppend,
  migrations,
} from '@plumbline/platform/event-store';
import { newEvent, startFakeEventStoreDb, type FakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { EventStoreDbEventStore } from './eventstoredb-event-store';

const stream = (): string => `TimeEntry-${randomUUID()}`;

describe('The event store in EventStoreDB', () => {
  let database: TestDatabase;
  let fake: FakeEventStoreDb;
  let pools: Pool[];
  let store: EventStore;
  let another: EventStore;
  beforeEach(async () => {
    database = await filledDatabase('event_store', async (url) => void (await migrate(url, migrations)));
    fake = await startFakeEventStoreDb();
    pools = [1, 2].map(() => new Pool({ connectionString: database.url, max: 8 }));
    [store, another] = pools.map((pool) => EventStoreDbEventStore.connect(fake.url, pool, 4000));
  });
  afterEach(async () => {
    fake.onAppend = () => 'done';
    await Promise.all([store.close(), another.close()]);
    await Promise.all(pools.map((pool) => pool.end()));
    await database.drop();
    fake.stop();
  });

  /** The calls to the server that the work makes. */
  const counted = async (work: () => Promise<unknown>): Promise<unknown> => {
    const before = { ...fake.calls };
    await work();
    return { append: fake.calls.append - before.append, read: fake.calls.read - before.read };
  };
  const all = async (after = 0n): Promise<RecordedEvent[]> => store.readAll(after, 10_000);

  it('V2: tells no head while an earlier event of another process cannot be read yet', async () => {
    fake.flushMs = 40;
    for (let round = 0; round < 10; round++) {
      const written = another.append(stream(), 'none', [newEvent()]);
      await sleep(Math.random() * 30);
      const asked = new Date().toISOString();
      const head = await store.head();
      await written;
      for (const event of await all(head)) expect(event.recordedAt >= asked).toBe(true);
    }
  });

  it('V2: tells no head that lacks an event before its own, from a node that has not got all events yet', async () => {
    await store.append(stream(), 'none', [newEvent()]);
    fake.lacks.leader = 1;
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    const { position } = await another.append(stream(), 'none', [newEvent()]);
    // It has the event that it lacked by now, but neither the one of the other process nor that of this call.
    fake.lacks.leader = 2;
    expect(await store.head().catch(() => position)).toBe(position);
    fake.lacks.leader = 0;
    expect(await store.head()).toBe(position);
  });

  it('V2: reads from the leader, also when it is connected to a node that follows it and lacks events', async () => {
    const follower = EventStoreDbEventStore.connect(fake.followerUrl, pools[0], 4000);
    const name = stream();
    const { position } = await another.append(name, 'none', [newEvent()]);
    fake.lacks.follower = 1;
    expect([await follower.acknowledged(), (await follower.readStream(name)).length]).toEqual([position, 1]);
    await follower.close();
  });

  it('V2: takes a late answer about the last event for that of a server that no longer leads, and asks again after a barrier', async () => {
    const { position } = await another.append(stream(), 'none', [newEvent()]);
    fake.lacks.leader = 1;
    fake.readMs = 1500;
    const told = store.acknowledged();
    await sleep(500);
    [fake.lacks.leader, fake.readMs] = [0, 0];
    expect(await told).toBe(position);
  });

  it('V2: waits for no append of others where only what they acknowledged is asked for', async () => {
    const { position } = await another.append(stream(), 'none', [newEvent()]);
    const { append } = fake.calls;
    expect(await store.acknowledged()).toBe(position);
    expect(fake.calls.append).toBe(append);
  });

  it('reads and writes nothing once the server was restored from an older backup under it, until it has its events again', async () => {
    const names = [stream(), stream(), stream()];
    for (const name of names) await store.append(name, 'none', [newEvent()]);
    const head = await store.acknowledged();
    fake.lose(2);
    await expect(store.append(names[0], 0, [newEvent()])).rejects.toThrow(StoreUnavailable);
    const { append } = fake.calls;
    await expect(store.append(names[0], 'any', [newEvent()])).rejects.toThrow(StoreUnavailable);
    await expect(store.append(stream(), 'none', [newEvent()])).rejects.toThrow(StoreUnavailable);
    expect(fake.calls.append).toBe(append);
    await expect(store.acknowledged()).rejects.toThrow(StoreUnavailable);
    // Another process adds events: the place of the lost ones is passed, and they are still missing.
    for (let count = 0; (await another.acknowledged().catch(() => head)) <= head && count < 10; count++)
      await another.append(stream(), 'none', [newEvent()]).catch(() => undefined);
    await expect(store.acknowledged()).rejects.toThrow(StoreUnavailable);
  });

  it('is read for verification and export without a write', async () => {
    await store.append(stream(), 'none', [newEvent(), newEvent()]);
    const read = async (): Promise<void> => {
      for await (const page of storedPages(another)) expect(page).toHaveLength(2);
    };
    expect(await counted(read)).toMatchObject({ append: 0 });
  });

  describe('when a process is lost in the middle of an append to several streams', () => {
    const names = Array.from({ length: 8 }, stream);
    const parts = (): StreamAppend[] => names.map((name) => ({ stream: name, expected: 0, events: [newEvent({ batch: 1 })] }));
    const lengths = async (): Promise<number[]> => (await another.readStreams(names)).map((events) => events.length);

    /** A store that goes silent after it has done three of the appends. */
    async function lost(): Promise<Promise<unknown>> {
      await Promise.all(names.map((name) => another.append(name, 'none', [newEvent()])));
      let done = 0;
      fake.onAppend = (name) => (!names.includes(name) || ++done <= 3 ? 'done' : 'silence');
      const outcome = store.appendAll(parts()).catch((error: unknown) => error);
      await eventually(async () => (await lengths()).filter((length) => length === 2).length === 3);
      fake.onAppend = () => 'done';
      return outcome;
    }

    it('V3: another one completes it within 5 s', async () => {
      await lost();
      const begun = Date.now();
      await eventually(async () => (await lengths()).every((length) => length === 2));
      // A busy machine may take three times as long.
      expect(Date.now() - begun).toBeLessThan(15_000);
    }, 30_000);

    it('V3: nobody writes to its streams before that, and a head waits for it', async () => {
      await lost();
      const late = Promise.allSettled(names.map((name) => another.append(name, 0, [newEvent({ late: true })])));
      await another.head();
      expect(await lengths()).toEqual(names.map(() => 2));
      for (const outcome of await late)
        expect(outcome.status === 'rejected' && (outcome.reason as unknown)).toBeInstanceOf(WrongExpectedRevision);
    }, 30_000);

    it('V3: a record that it refers to is not reserved before that', async () => {
      await Promise.all(names.map((name) => another.append(name, 'none', [newEvent()])));
      fake.onAppend = () => 'silence';
      const terms = { refersTo: ['Client-7'] };
      void store.appendAll(parts().map((part) => ({ ...part, terms }))).catch(() => undefined);
      await eventually(async () => (await pools[0].query('select from events.intents')).rowCount === 1);
      await expect(another.reserve(['Client-7'])).rejects.toThrow(RecordReserved);
      fake.onAppend = () => 'done';
      await eventually(async () => (await lengths()).every((length) => length === 2));
      await eventually(async () => (await pools[0].query('select from events.intents')).rowCount === 0);
      await another.release(await another.reserve(['Client-7']));
    }, 30_000);
  });

  it('V3: gives all of several concurrent batches whole, or refuses them whole', async () => {
    const names = Array.from({ length: 6 }, stream);
    await Promise.all(names.map((name) => store.append(name, 'none', [newEvent()])));
    for (let round = 0; round < 5; round++) {
      const outcomes = await Promise.allSettled([
        store.appendAll(names.map((name) => ({ stream: name, expected: round, events: [newEvent()] }))),
        another.append(names[round], round, [newEvent({ single: true })]),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      if (outcomes[1].status === 'fulfilled')
        await store.appendAll(names.filter((_, n) => n !== round).map((name) => ({ stream: name, expected: round, events: [newEvent()] })));
      expect((await store.readStreams(names)).map((events) => events.length)).toEqual(names.map(() => round + 2));
    }
  });

  it('V4: appends in one call, whatever the length of the stream', async () => {
    const name = stream();
    const once = { append: 1, read: 0 };
    expect(await counted(() => store.append(name, 'none', [newEvent()]))).toEqual(once);
    for (let revision = 0; revision < 2000; revision += 500)
      expect(
        await counted(() =>
          store.append(
            name,
            revision,
            Array.from({ length: 500 }, () => newEvent()),
          ),
        ),
      ).toEqual(once);
    const [last] = await another.readStream(name, { backwards: true, limit: 1 });
    await another.append(name, last.revision, [newEvent()]);
    await another.readStream(name, { backwards: true, limit: 1 });
    expect(await counted(() => another.append(name, last.revision + 1, [newEvent()]))).toEqual(once);
  });

  it('V4: looks once at each stream of an append to several', async () => {
    const names = Array.from({ length: 5 }, stream);
    await Promise.all(names.map((name) => store.append(name, 'none', [newEvent(), newEvent()])));
    const parts = names.map((name): StreamAppend => ({ stream: name, expected: 1, events: [newEvent()] }));
    expect(await counted(() => store.appendAll(parts))).toEqual({ append: 5, read: 5 });
  });

  it('V4: finds a repeat that another process wrote, at another revision than it expected', async () => {
    const [name, event] = [stream(), newEvent()];
    const first = await store.append(name, 'none', [newEvent()]).then(() => store.append(name, 0, [event]));
    await store.append(name, 1, [newEvent()]);
    expect(await another.append(name, 2, [event])).toMatchObject({ revision: 1, position: first.position, repeated: true });
    expect(await store.readStream(name)).toHaveLength(3);
  });

  it('V4: finds its own events when the answer to them was lost', async () => {
    const [name, event] = [stream(), newEvent()];
    await store.append(name, 'none', [newEvent()]);
    let calls = 0;
    fake.onAppend = () => (++calls === 1 ? 'unanswered' : 'done');
    const lost = store.append(name, 0, [event]);
    await eventually(async () => (await another.readStream(name)).length === 2);
    expect(await another.append(name, 0, [event])).toMatchObject({ revision: 1 });
    expect(await another.readStream(name)).toHaveLength(2);
    await lost.catch(() => undefined);
  }, 30_000);

  it('V6: refuses in words to read after a position that no event has', async () => {
    const { position } = await store.append(stream(), 'none', [newEvent(), newEvent()]);
    await expect(store.readAll(position - 1n, 10)).rejects.toThrow(NoSuchPosition);
    await expect(store.readStored(position - 1n, 10)).rejects.toThrow(`no event has the position ${position - 1n}`);
  });
});
