import { migrate } from '@plumbline/platform/runtime';
import { MemoryEventStore, newEvent } from '@plumbline/platform/testing/event-store';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { generateKeyPairSync } from 'node:crypto';
import { Pool } from 'pg';
import { CHUNK, EventTree } from '../tree/event-tree';
import { KeptTree } from '../tree/kept-tree';
import { migrations } from '../migrations';
import { RootKeeper } from './root-keeper';
import { hasItsSignature } from './signed-root';

const { privateKey } = generateKeyPairSync('ed25519');
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await testDatabase();
  await migrate(database.url, migrations);
  pool = new Pool({ connectionString: database.url, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let now: string;
let store: MemoryEventStore;
beforeEach(async () => {
  await pool.query('truncate plumbline.audit_chunk, plumbline.audit_root');
  store = new MemoryEventStore(() => now);
});

/** Records events at a time. */
async function record(count: number, at: string, into = store): Promise<void> {
  now = at;
  for (let n = 0; n < count; n++) await into.append(`Client-${n % 20}`, 'any', [newEvent({ n })]);
}
function process(of = store): { kept: KeptTree; keeper: RootKeeper; reads: () => number } {
  let reads = 0;
  const counting = {
    acknowledged: () => of.acknowledged(),
    readStored: (after: bigint, limit: number) => ((reads += 1), of.readStored(after, limit)),
  };
  const kept = new KeptTree(pool, of);
  const keeper = new RootKeeper({ kept, store: counting, key: () => privateKey, now: () => now, pause: () => Promise.resolve() });
  return { kept, keeper, reads: () => reads };
}
const sizes = async ({ kept }: { kept: KeptTree }): Promise<number[]> => (await kept.roots(0, 100)).map(({ Size }) => Size);

describe('the keeper of the roots', () => {
  it('keeps a node for each chunk, and the signed root of each day that is over', async () => {
    const one = process();
    await record(CHUNK, '2026-03-01T10:00:00.000Z');
    await one.keeper.keep();
    expect([(await one.kept.known()).length, await sizes(one)]).toEqual([0, []]);
    // The first chunk ends with the day, the third day is in the middle of one.
    await record(CHUNK + 500, '2026-03-02T10:00:00.000Z');
    await record(CHUNK, '2026-03-04T23:59:59.999Z');
    await one.keeper.keep();
    expect([(await one.kept.known()).length, await sizes(one)]).toEqual([3, [CHUNK, 2 * CHUNK + 500]]);
    // Another process goes on, and nothing is kept twice.
    const other = process();
    now = '2026-03-05T00:05:00.000Z';
    await other.keeper.keep();
    expect(await sizes(other)).toEqual([CHUNK, 2 * CHUNK + 500]);
    now = '2026-03-05T00:10:00.000Z';
    await other.keeper.keep();
    await one.keeper.keep();
    expect(await sizes(one)).toEqual([CHUNK, 2 * CHUNK + 500, 3 * CHUNK + 500]);
    const tree = await EventTree.read(store);
    for (const root of await one.kept.roots(0, 100)) {
      expect(root).toMatchObject(await tree.rootOf(root.Size));
      expect(hasItsSignature(root)).toBe(true);
    }
    expect((await one.kept.roots(CHUNK, 1)).map(({ Size }) => Size)).toEqual([2 * CHUNK + 500]);
  });

  it('makes proofs from the kept nodes as from all events', async () => {
    const { kept, keeper } = process();
    await record(2 * CHUNK + 10, '2026-03-01T10:00:00.000Z');
    await keeper.keep();
    const [short, whole] = [await kept.tree(), await EventTree.read(store)];
    expect(await short.size()).toBe(2 * CHUNK + 10);
    for (const size of [CHUNK, 2 * CHUNK + 3, 2 * CHUNK + 10]) {
      expect(await short.inclusion(700, size)).toEqual(await whole.inclusion(700, size));
      expect(await short.consistency(900, size)).toEqual(await whole.consistency(900, size));
      expect(await short.rootOf(size)).toEqual(await whole.rootOf(size));
    }
  });

  it('reads nothing while nothing happens', async () => {
    const { keeper, reads } = process();
    await record(3, '2026-03-01T10:00:00.000Z');
    await keeper.keep();
    const before = reads();
    await keeper.keep();
    expect(reads()).toBe(before);
    await record(1, '2026-03-01T10:00:01.000Z');
    await keeper.keep();
    expect(reads()).toBe(before + 1);
  });

  it('makes the nodes again when the events were restored to an earlier state, and leaves the roots', async () => {
    const former = process();
    await record(CHUNK + 1, '2026-03-01T10:00:00.000Z');
    await record(1, '2026-03-02T10:00:00.000Z');
    await former.keeper.keep();
    const roots = await former.kept.roots(0, 10);
    expect([(await former.kept.known()).length, roots.length]).toEqual([1, 1]);
    const restored = new MemoryEventStore(() => now);
    await record(CHUNK + 7, '2026-03-01T10:00:00.000Z', restored);
    const { kept, keeper } = process(restored);
    await keeper.keep();
    expect(await (await kept.tree()).rootOf(CHUNK + 7)).toEqual(await (await EventTree.read(restored)).rootOf(CHUNK + 7));
    expect(await kept.roots(0, 10)).toEqual(roots);
    // A process that knew the former nodes takes the new ones.
    expect((await former.kept.known())[0].hash).toEqual((await kept.known())[0].hash);
  });

  it('ends after the chunk that it works on', async () => {
    const { kept, keeper } = process();
    await record(3 * CHUNK, '2026-03-01T10:00:00.000Z');
    keeper.end();
    await keeper.keep();
    expect((await kept.known()).length).toBe(1);
  });
});
