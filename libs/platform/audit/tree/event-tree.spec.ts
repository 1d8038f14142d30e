import { MemoryEventStore, newEvent } from '@plumbline/platform/testing/event-store';
import { storedPages, type StoredEvent } from '@plumbline/platform/event-store';
import { CHUNK, EventTree, leafOf } from './event-tree';
import { Frontier, leafHash } from './merkle';
import { isConsistent, isIncluded } from './verify-paths';

const SIZE = 2 * CHUNK + 300;
let store: MemoryEventStore;
let events: StoredEvent[];
let tree: EventTree;

beforeAll(async () => {
  store = new MemoryEventStore();
  for (let n = 0; n < SIZE / 2; n++) await store.append(`Client-${n % 40}`, 'any', [newEvent({ n }), newEvent({ n })]);
  events = [];
  for await (const page of storedPages(store)) events.push(...page);
  tree = await EventTree.read(store);
});

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
const rootOf = (size: number): Buffer => {
  const frontier = new Frontier();
  for (const event of events.slice(0, size)) frontier.add(leafOf(event));
  return frontier.root;
};
const SIZES = [1, 2, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, SIZE - 1, SIZE];

describe('the tree of the events of a store', () => {
  it('has the root of each number of events, with the event that it ends with', async () => {
    expect(await tree.size()).toBe(SIZE);
    for (const size of SIZES) {
      const last = events[size - 1];
      expect(await tree.rootOf(size)).toEqual({
        ...{ Size: size, Position: String(last.position), Root: rootOf(size).toString('hex') },
        ...{ LastEventHash: last.hash, RecordedAt: last.recordedAt },
      });
    }
  });

  it('proves that each event is in it, by its position', async () => {
    for (const size of SIZES)
      for (const number of SIZES.filter((one) => one <= size)) {
        const index = await tree.indexOf(BigInt(number));
        expect(index).toBe(number - 1);
        const { EventHash, Path } = await tree.inclusion(number - 1, size);
        expect(EventHash).toBe(events[number - 1].hash);
        expect(isIncluded(leafHash(bytes(EventHash)), number - 1, size, Path.map(bytes), rootOf(size))).toBe(true);
      }
    expect(await tree.indexOf(BigInt(SIZE + 1))).toBeUndefined();
    expect(await tree.indexOf(0n)).toBeUndefined();
  });

  it('proves that it begins with each former one', async () => {
    for (const size of SIZES)
      for (const former of SIZES.filter((one) => one <= size)) {
        const { Path } = await tree.consistency(former, size);
        const [one, other] = [former, size].map((count) => ({ size: count, root: rootOf(count) }));
        expect(isConsistent(one, other, Path.map(bytes))).toBe(true);
      }
  });

  it('reads at most the chunks of two events for a proof', async () => {
    let reads = 0;
    const chunks = (tree as unknown as { chunks: [] }).chunks;
    const counting = { readStored: (after: bigint, limit: number) => ((reads += 1), store.readStored(after, limit)) };
    await new EventTree(counting, chunks).inclusion(5, SIZE);
    expect(reads).toBe(2);
  });
});
