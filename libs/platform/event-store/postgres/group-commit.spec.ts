import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '@plumbline/platform/runtime';
import { forkTypeScript, nextMessage } from '@plumbline/platform/testing/system';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { eventually } from '@plumbline/platform/testing/eventually';
import { Pool } from 'pg';
import { breakIn, newEvent } from '@plumbline/platform/testing/event-store';
import { StoreUnavailable, type RecordedEvent } from '../event-store';
import { migrations } from './migrations';
import { PostgresEventStore } from './postgres-event-store';

describe('the event store in PostgreSQL', () => {
  let database: TestDatabase;
  let pool: Pool;
  let store: PostgresEventStore;
  const batches: number[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await migrate(database.url, migrations);
    pool = new Pool({ connectionString: database.url });
    pool.on('error', () => {});
    store = new PostgresEventStore(pool, { observer: ({ appends }) => batches.push(appends) });
  });
  afterAll(async () => {
    await store.close();
    await pool.end();
    await database.drop();
  });

  const stream = (): string => `Client-${randomUUID()}`;
  const breakConnections = (name: string): Promise<unknown> =>
    pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = $1', [
      name,
    ]);

  it('commits waiting appends together', async () => {
    batches.length = 0;
    await Promise.all(Array.from({ length: 300 }, () => store.append(stream(), 'none', [newEvent()])));
    expect(batches.reduce((sum, appends) => sum + appends, 0)).toBe(300);
    expect(batches.length).toBeLessThan(10);
  });

  it('gives two processes one order without gaps, which a live reader sees completely', async () => {
    const from = await store.head();
    const children = [1, 2].map(() => forkTypeScript(join(__dirname, 'writer.fixture.ts'), [database.url, '16', '30']));
    await Promise.all(children.map((child) => nextMessage(child)));
    const live: RecordedEvent[] = [];
    let writing = true;
    const stop = store.onAppended(() => {});
    const reading = (async () => {
      for (let position = from; ;) {
        const last = !writing;
        const events = await store.readAll(position, 50);
        live.push(...events);
        position = events.at(-1)?.position ?? position;
        if (last && events.length === 0) return;
      }
    })();
    const written = Promise.all(children.map((child) => nextMessage<number>(child)));
    for (const child of children) child.send('go');
    const sum = (await written).reduce((one, other) => one + other, 0);
    writing = false;
    await reading;
    stop();
    expect(sum).toBeGreaterThan(900);
    expect(live.map(({ position }) => position)).toEqual(Array.from({ length: sum }, (_, index) => from + BigInt(index + 1)));
    const streams = new Set(live.map((event) => event.stream));
    expect(streams.size).toBe(20);
    for (const name of streams) expect(await breakIn(live.filter((event) => event.stream === name))).toBeUndefined();
    expect(live).toEqual(
      [...live].sort((one, other) => (one.recordedAt < other.recordedAt ? -1 : one.recordedAt > other.recordedAt ? 1 : 0)),
    );
  });

  it('rejects one append without harm to others of its batch', async () => {
    const taken = newEvent();
    await store.append(stream(), 'none', [taken]);
    const others = Array.from({ length: 20 }, stream);
    const outcomes = await Promise.allSettled([
      ...others.slice(0, 10).map((name) => store.append(name, 'none', [newEvent()])),
      store.append(stream(), 'none', [taken]),
      ...others.slice(10).map((name) => store.append(name, 'none', [newEvent()])),
    ]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(outcomes[10]).toMatchObject({ status: 'rejected', reason: { code: '23505' } });
  });

  it('rejects appends to several streams together, and no others', async () => {
    const taken = newEvent();
    await store.append(stream(), 'none', [taken]);
    const head = await store.head();
    const other = stream();
    const part = (event = newEvent()) => ({ stream: stream(), expected: 'none' as const, events: [event] });
    const outcomes = await Promise.allSettled([
      store.appendAll([part(), part(taken), part()]),
      store.append(other, 'none', [newEvent()]),
      store.appendAll([part(), part()]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(await store.head()).toBe(head + 3n);
  });

  it('writes appends to several streams once over broken connections', async () => {
    const from = await store.head();
    const parts = Array.from({ length: 60 }, () =>
      [1, 2, 3].map(() => ({ stream: stream(), expected: 'none' as const, events: [newEvent()] })),
    );
    const appending = Promise.all(
      parts.map(async (part, index) => {
        await new Promise((resolve) => setTimeout(resolve, index * 3));
        return store.appendAll(part);
      }),
    );
    for (let time = 0; time < 3; time++) {
      await new Promise((resolve) => setTimeout(resolve, 40));
      await breakConnections('plumbline writer');
    }
    const results = await appending;
    expect(new Set(results.flat().map(({ position }) => position)).size).toBe(180);
    expect(await store.head()).toBe(from + 180n);
    for (const one of results) expect(one[2].position - one[0].position).toBe(2n);
  });

  it('writes each append once over broken connections', async () => {
    const from = await store.head();
    const heard = { count: 0 };
    const stop = store.onAppended(() => heard.count++);
    const names = Array.from({ length: 400 }, stream);
    const appending = Promise.all(
      names.map(async (name, index) => {
        await new Promise((resolve) => setTimeout(resolve, index));
        return store.append(name, 'none', [newEvent({ index }), newEvent()]);
      }),
    );
    for (let time = 0; time < 4; time++) {
      await new Promise((resolve) => setTimeout(resolve, 80));
      await breakConnections('plumbline writer');
      await breakConnections('plumbline listener');
    }
    const results = await appending;
    expect(new Set(results.map(({ position }) => position)).size).toBe(400);
    expect(await store.head()).toBe(from + 800n);
    // The listener is connected again too: it reports the appends of another store.
    const other = new PostgresEventStore(pool);
    const before = heard.count;
    await eventually(async () => {
      await other.append(stream(), 'none', [newEvent()]);
      return heard.count > before;
    });
    await other.close();
    stop();
  });

  it('writes each append once where connections break under two batches', async () => {
    const from = await store.head();
    const names = Array.from({ length: 48 }, stream);
    const ROUNDS = 60;
    const appending = Promise.all(
      names.map(async (name) => {
        const positions: bigint[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const { revision, position } = await store.append(name, round === 0 ? 'none' : round - 1, [newEvent({ round })]);
          expect(revision).toBe(round);
          positions.push(position);
        }
        return positions;
      }),
    );
    for (let time = 0; time < 4; time++) {
      await new Promise((resolve) => setTimeout(resolve, 60));
      await breakConnections('plumbline writer');
    }
    const positions = (await appending).flat();
    expect(new Set(positions).size).toBe(names.length * ROUNDS);
    expect(await store.head()).toBe(from + BigInt(names.length * ROUNDS));
    for (const events of await store.readStreams(names)) expect(await breakIn(events)).toBeUndefined();
  });

  it('is unavailable without a database, and when too many appends wait', async () => {
    const nowhere = new Pool({ host: '/nowhere' });
    const lost = new PostgresEventStore(nowhere);
    const refused = expect(lost.append(stream(), 'none', [newEvent()])).rejects.toThrow(StoreUnavailable);
    await expect(lost.readAll(0n, 1)).rejects.toThrow(StoreUnavailable);
    await expect(lost.head()).rejects.toThrow(StoreUnavailable);
    await refused;
    await lost.close();
    await expect(lost.append(stream(), 'none', [newEvent()])).rejects.toThrow(StoreUnavailable);
    const narrow = new PostgresEventStore(pool, { mostWaiting: 5 });
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => narrow.append(stream(), 'none', [newEvent()])));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await narrow.close();
  });

  it('returns the head after commits in progress', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query<{ position: string }>(
      `select * from events.append(array['Client-slow'], array[-1], array[1], array[1], array[gen_random_uuid()], array['Noted'], array['{}'], array['{}'],
        '{}', '{}', '{}', '{}', false)`,
    );
    let answered = false;
    const head = store.head().finally(() => (answered = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(answered).toBe(false);
    await client.query('commit');
    client.release();
    expect(await head).toBe(BigInt(rows[0].position));
  });

  it('never lets an event be changed or removed', async () => {
    await expect(pool.query(`update events.events set data = '{}'`)).rejects.toThrow('never changed');
    await expect(pool.query('delete from events.events')).rejects.toThrow('never changed');
    await expect(pool.query('truncate events.events')).rejects.toThrow('never changed');
  });
});
