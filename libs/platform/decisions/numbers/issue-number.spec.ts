import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { system } from '@plumbline/platform/kernel';
import { eventId } from '../stored/event-ids';
import { issueNumber } from './issue-number';

const actor = system(1, 'c', 'c');
const ask = (store: MemoryEventStore, what: number, first?: number): Promise<number> =>
  issueNumber(
    store,
    {
      stream: 'Number-1',
      type: 'NumberIssued',
      field: 'Number',
      ...(first !== undefined && { first }),
      id: eventId(`thing ${what}`, 'Number', 'Number-1', 0, 0),
      payload: (number) => ({ Id: number, What: what, Number: String(number) }),
      command: 'NumberThing',
    },
    actor,
  );

describe('A number', () => {
  it('is the next one of its stream, without gaps, for concurrent requests', async () => {
    const store = new MemoryEventStore();
    const given = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(store, index)));
    expect(given.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
  it('stays the same when it is requested again', async () => {
    const store = new MemoryEventStore();
    expect([await ask(store, 7), await ask(store, 8), await ask(store, 9)]).toEqual([1, 2, 3]);
    expect([await ask(store, 8), await ask(store, 7), await ask(store, 10)]).toEqual([2, 1, 4]);
    expect((await store.readStream('Number-1')).map(({ data }) => data)).toContainEqual({ Id: 2, What: 8, Number: '2' });
  });
  it('starts at the given first number; a later one has no effect', async () => {
    const store = new MemoryEventStore();
    expect([await ask(store, 7, 250), await ask(store, 8, 1), await ask(store, 7, 9)]).toEqual([250, 251, 250]);
  });
});
