import { StoreUnavailable, type StreamAppend } from '@plumbline/platform/event-store';
import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { refuse, system, type Decider, type Message } from '@plumbline/platform/kernel';
import { randomUUID } from 'node:crypto';
import { Decide } from '../decide';
import { Decisions } from '../decisions';

type Take = Message<'Take', { readonly Id: number; readonly By: string }>;
type Taken = Message<'Taken', { readonly Id: number; readonly By: string }>;
/** A seat that one person takes: taking it again is a repeat, and nobody else can. */
const seats: Decider<string, Take, Taken> = {
  initial: '',
  decide: {
    Take: (data, by) => {
      if (by === data.By) return [];
      if (by !== '') refuse('taken', `Seat ${data.Id} is taken by ${by}.`);
      return [{ type: 'Taken', data }];
    },
  },
  evolve: { Taken: (_, { By }) => By },
};
const seat = { name: 'Seat', title: 'seat', decider: seats };

describe('Commands that are decided together', () => {
  let store: MemoryEventStore;
  let appends: number[];
  let decisions: Decisions;
  const actor = system(1, randomUUID(), randomUUID());
  const take = (Id: number, By: string) =>
    new Decide(seat, Id, { type: 'Take', data: { Id, By } }, { ...actor, causation: By }, { stream: 'any' });
  const takenBy = async (id: number) => ((await store.readStream(`Seat-${id}`))[0]?.data as { By?: string } | undefined)?.By;

  beforeEach(() => {
    store = new MemoryEventStore();
    appends = [];
    const all = store.appendAll.bind(store);
    store.appendAll = (parts: readonly StreamAppend[]) => (appends.push(parts.length), all(parts));
    decisions = new Decisions(store);
  });

  it('are one append, and none when they are repeated', async () => {
    const all = [take(1, 'Ann'), take(2, 'Ann'), take(3, 'Ann')];
    expect(await decisions.takeTogether(9, all)).toEqual({ id: 9, from: 1n, position: 3n, types: ['Taken'] });
    expect(appends).toEqual([3]);
    expect(await decisions.takeTogether(9, all)).toMatchObject({ id: 9, position: 3n });
    expect(await store.head()).toBe(3n);
  });

  it('execute all others before the refusal of one is thrown', async () => {
    await decisions.takeTogether(9, [take(2, 'Bob')]);
    await expect(decisions.takeTogether(9, [take(1, 'Ann'), take(2, 'Ann'), take(3, 'Ann')])).rejects.toMatchObject({ code: 'taken' });
    expect(await Promise.all([1, 2, 3].map(takenBy))).toEqual(['Ann', 'Bob', 'Ann']);
  });

  it('are cut where a stream occurs again, so that the second command sees the first', async () => {
    await expect(decisions.takeTogether(9, [take(1, 'Ann'), take(2, 'Ann'), take(1, 'Bob')])).rejects.toMatchObject({ code: 'taken' });
    expect(await takenBy(1)).toBe('Ann');
  });

  it('are cut after 1,001 streams', async () => {
    const all = Array.from({ length: 1002 }, (_, index) => take(index + 1, 'Ann'));
    expect(await decisions.takeTogether(9, all)).toMatchObject({ from: 1n, position: 1002n });
    expect(appends).toEqual([1001, 1]);
  });

  it('fail as they are while the store is unavailable', async () => {
    store.appendAll = () => Promise.reject(new StoreUnavailable('down'));
    await expect(decisions.takeTogether(9, [take(1, 'Ann')])).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await store.head()).toBe(0n);
  }, 10_000);
});
