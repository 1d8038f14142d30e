import { MemoryEventStore } from '@plumbline/platform/testing/event-store';
import { numberOf, system, textOf } from '@plumbline/platform/kernel';
import { eventId } from '../stored/event-ids';
import { issueNumber, lastNumbers, type Numbering } from './issue-number';

const actor = system(1, 'c', 'c');
const issue = (store: MemoryEventStore, what: number, more: Pick<Numbering, 'first' | 'atLeast' | 'series'> = {}): Promise<string> =>
  issueNumber(
    store,
    {
      ...{ stream: 'Number-1', type: 'NumberIssued', field: 'Number', ...more },
      id: eventId(`thing ${what}`, 'Number', 'Number-1', 0, 0),
      payload: (given) => ({ Id: given.number, What: what, Number: textOf(given) }),
      command: 'NumberThing',
    },
    actor,
  );
const ask = async (store: MemoryEventStore, what: number, first?: number): Promise<number> =>
  Number(await issue(store, what, first === undefined ? {} : { first }));

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
  it('is never below what is asked for, and goes on from there', async () => {
    const store = new MemoryEventStore();
    expect([await issue(store, 1), await issue(store, 2, { atLeast: 1001 }), await issue(store, 3, { atLeast: 1001 })]).toEqual([
      '1',
      '1001',
      '1002',
    ]);
    expect([await issue(store, 1, { atLeast: 1001 }), await issue(store, 4)]).toEqual(['1', '1003']);
  });
  it('counts by itself in each series, between those of others, and stays in its own', async () => {
    const store = new MemoryEventStore();
    const [old, next] = [{ series: 'INV-2026-' }, { series: 'INV-2027-' }];
    const given = [await issue(store, 1), await issue(store, 2, old), await issue(store, 3, next), await issue(store, 4, old)];
    expect(given).toEqual(['1', 'INV-2026-1', 'INV-2027-1', 'INV-2026-2']);
    expect([await issue(store, 2, next), await issue(store, 5, next), await issue(store, 6)]).toEqual(['INV-2026-1', 'INV-2027-2', '2']);
    expect(await lastNumbers(store, 'Number-1', 'Number')).toEqual({ '': 2, 'INV-2026-': 2, 'INV-2027-': 2 });
    expect(await lastNumbers(store, 'Number-2', 'Number')).toEqual({});
  });
  it('goes on from events of earlier releases, which name no series', async () => {
    const store = new MemoryEventStore();
    await ask(store, 1);
    const [{ data }] = await store.readStream('Number-1');
    expect(data).toEqual({ Id: 1, What: 1, Number: '1' });
    expect([await issue(store, 2, { series: 'B-' }), await ask(store, 3)]).toEqual(['B-1', 2]);
  });
  it('is read back from its text', () => {
    expect([numberOf('INV-2026-17'), numberOf('17'), numberOf('none')]).toEqual([
      ...[
        { series: 'INV-2026-', number: 17 },
        { series: '', number: 17 },
      ],
      { series: 'none', number: 0 },
    ]);
  });
});
