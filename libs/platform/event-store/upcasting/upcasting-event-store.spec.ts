import type { Message } from '@plumbline/platform/kernel';
import { UnreadableEvent, type NewEvent } from '../event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { EventVersions } from './event-versions';
import { upcaster } from './upcaster';
import { UpcastingEventStore } from './upcasting-event-store';

type LampAddedV1 = Message<'LampAdded', { Id: number; Watt: string }>;
type LampAddedV2 = Message<'LampAdded', { Id: number; Watts: number }>;
type LampAdded = Message<'LampAdded', { Id: number; Watts: number; Colour: string }>;

const upcasters = [
  upcaster<LampAddedV2, LampAdded>('LampAdded', 2, (data) => ({ ...data, Colour: 'white' })),
  upcaster<LampAddedV1, LampAddedV2>('LampAdded', 1, ({ Id, Watt }) => ({ Id, Watts: Number(Watt) })),
];
const metadata = { company: 1, user: 7, userName: 'Ann', application: 'test', command: 'Test', correlation: 'c', causation: 'c' };
let next = 0;
const event = (type: string, data: object): NewEvent => ({
  id: `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`,
  type,
  data,
  metadata,
});

describe('the event store with upcasters', () => {
  const inner = new MemoryEventStore();
  const store = new UpcastingEventStore(inner, new EventVersions(upcasters));
  const read = async (stream: string) => (await store.readStream(stream)).map(({ type, data }) => ({ type, data }));

  it('gives readers the present version of every stored version, in streams and in the order of all events', async () => {
    await inner.append('Lamp-1', 'none', [
      event('LampAdded', { Id: 1, Watt: '40' }),
      event('LampAdded.v2', { Id: 1, Watts: 60 }),
      event('LampAdded.v3', { Id: 1, Watts: 80, Colour: 'red' }),
      event('LampRemoved', { Id: 1 }),
    ]);
    const present = [
      { type: 'LampAdded', data: { Id: 1, Watts: 40, Colour: 'white' } },
      { type: 'LampAdded', data: { Id: 1, Watts: 60, Colour: 'white' } },
      { type: 'LampAdded', data: { Id: 1, Watts: 80, Colour: 'red' } },
      { type: 'LampRemoved', data: { Id: 1 } },
    ];
    expect(await read('Lamp-1')).toEqual(present);
    expect(await store.readStreams(['Lamp-0', 'Lamp-1'])).toMatchObject([[], present]);
    expect(await store.readAll(0n, 4)).toMatchObject(present);
  });

  it('stores the present version, and returns it under the type without a version', async () => {
    await store.append('Lamp-2', 'none', [event('LampAdded', { Id: 2, Watts: 5, Colour: 'blue' })]);
    await store.appendAll([{ stream: 'Lamp-3', expected: 'none', events: [event('LampAdded', { Id: 3, Watts: 6, Colour: 'green' })] }]);
    for (const stream of ['Lamp-2', 'Lamp-3']) expect((await inner.readStream(stream))[0]?.type).toBe('LampAdded.v3');
    expect(await read('Lamp-2')).toEqual([{ type: 'LampAdded', data: { Id: 2, Watts: 5, Colour: 'blue' } }]);
  });

  it('leaves the reads of verification and export as stored, including hashes', async () => {
    const [first] = await store.readStored(0n, 1);
    expect(first).toMatchObject({ type: 'LampAdded', data: '{"Id":1,"Watt":"40"}' });
    expect(await store.readStored(0n, 100)).toEqual(await inner.readStored(0n, 100));
    const hashes = async (of: typeof store | typeof inner) => (await of.readStream('Lamp-1')).map(({ previousHash }) => previousHash);
    expect(await hashes(store)).toEqual(await hashes(inner));
  });

  it('marks an event of a version that the program does not know, or cannot translate, as unreadable', async () => {
    await inner.append('Lamp-4', 'none', [event('LampAdded.v4', { Id: 4 })]);
    await inner.append('Lamp-5', 'none', [event('LampMoved.v2', { Id: 5 })]);
    const found = (await store.readAll(0n, 100)).filter(({ unreadable }) => unreadable !== undefined);
    expect(found).toMatchObject([
      { stream: 'Lamp-4', data: {}, unreadable: 'it is version 4 of LampAdded, and this program knows 3' },
      { stream: 'Lamp-5', data: {}, unreadable: 'it is version 2 of LampMoved, and this program knows 1' },
    ]);
    await expect(store.readStream('Lamp-4')).rejects.toThrow(UnreadableEvent);
    await expect(store.readStreams(['Lamp-1', 'Lamp-4'])).rejects.toThrow(UnreadableEvent);
  });

  it('rejects upcasters with a gap, or two for one version', () => {
    const [second, first] = upcasters as [(typeof upcasters)[number], (typeof upcasters)[number]];
    expect(() => new EventVersions([second])).toThrow('the upcasters of LampAdded must lead from version 1 on');
    expect(() => new EventVersions([first, first])).toThrow('expected 2, found 1');
  });
});
