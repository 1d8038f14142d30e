import { newEvent, MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { RecordReserved, WrongExpectedRevision } from '../event-store';
import { StagingEventStore } from './staging-event-store';
import { stagedWrites, StagedWrites } from './staged-writes';

describe('staged writes', () => {
  let inner: MemoryEventStore;
  let store: StagingEventStore;
  let writes: StagedWrites;
  beforeEach(() => {
    inner = new MemoryEventStore();
    store = new StagingEventStore(inner);
    writes = new StagedWrites();
  });
  const staged = <T>(work: () => Promise<T>): Promise<T> => stagedWrites.run(writes, work);

  it('are seen by the request that holds them, and by nobody else until they are stored together', async () => {
    const [first, second, other] = [newEvent(), newEvent(), newEvent()];
    await store.append('Lamp-1', 'none', [first]);
    await staged(() => store.append('Lamp-1', 0, [second]));
    await staged(() => store.appendAll([{ stream: 'Lamp-2', expected: 'none', events: [other] }]));
    const revisions = async () => (await store.readStream('Lamp-1')).map(({ id, revision }) => [id, revision]);
    expect(await revisions()).toEqual([[first.id, 0]]);
    expect(await staged(revisions)).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
    expect(await staged(() => store.readStream('Lamp-1', { backwards: true, limit: 1 }))).toMatchObject([{ id: second.id }]);
    expect((await staged(() => store.readStreams(['Lamp-2', 'Lamp-3']))).map(({ length }) => length)).toEqual([1, 0]);
    const stored = await writes.store(store);
    expect(stored?.position).toBe(await store.head());
    expect(await revisions()).toEqual([
      [first.id, 0],
      [second.id, 1],
    ]);
  });

  it('are held to the revisions of stored and of staged events', async () => {
    await store.append('Lamp-1', 'none', [newEvent()]);
    await expect(staged(() => store.append('Lamp-1', 'none', [newEvent()]))).rejects.toThrow(WrongExpectedRevision);
    await staged(() => store.append('Lamp-1', 0, [newEvent()]));
    await expect(staged(() => store.append('Lamp-1', 0, [newEvent()]))).rejects.toThrow(WrongExpectedRevision);
    await staged(() => store.append('Lamp-1', 1, [newEvent()]));
    // Somebody else was first: all or nothing.
    await staged(() => store.append('Lamp-2', 'none', [newEvent()]));
    await store.append('Lamp-1', 0, [newEvent()]);
    await expect(writes.store(store)).rejects.toThrow(WrongExpectedRevision);
    expect(await store.readStream('Lamp-2')).toEqual([]);
  });

  it('are a repeat where the event is stored or staged already', async () => {
    const [stored, kept] = [newEvent(), newEvent()];
    await store.append('Lamp-1', 'none', [stored]);
    expect(await staged(() => store.append('Lamp-1', 'none', [stored]))).toMatchObject({
      repeated: true,
      revision: 0,
      position: await store.head(),
    });
    await staged(() => store.append('Lamp-2', 'none', [kept]));
    expect(await staged(() => store.append('Lamp-2', 'none', [kept]))).toMatchObject({ repeated: true, revision: 0 });
    await writes.store(store);
    expect((await store.readStream('Lamp-2')).length).toBe(1);
  });

  it('keep their reservations until they end, and nothing refers to what they remove', async () => {
    const reservation = await staged(() => store.reserve(['Lamp-1']));
    const under = { token: reservation.token, records: reservation.records };
    await staged(() => store.append('Lamp-1', 'none', [newEvent()], { under, removes: true }));
    await staged(() => store.release(reservation));
    await expect(staged(() => store.append('Switch-1', 'none', [newEvent()], { refersTo: ['Lamp-1'] }))).rejects.toThrow(RecordReserved);
    await expect(store.reserve(['Lamp-1'])).rejects.toThrow(RecordReserved);
    await writes.end(store);
    await expect(store.reserve(['Lamp-1'])).resolves.toBeDefined();
  });

  it('refuse appends once they ended, instead of dropping them (H3)', async () => {
    await writes.end(store);
    await expect(staged(() => store.append('Lamp-1', 'none', [newEvent()]))).rejects.toThrow('has ended');
  });

  it('do not hold what listeners write, whose appends follow those of others (H3)', async () => {
    const other = newEvent();
    const heard = new Promise((resolve) => store.onAppended(() => resolve(store.append('Lamp-2', 'none', [other]))));
    await staged(() => inner.append('Lamp-1', 'none', [newEvent()]));
    await heard;
    expect(await inner.readStream('Lamp-2')).toMatchObject([{ id: other.id }]);
  });
});
