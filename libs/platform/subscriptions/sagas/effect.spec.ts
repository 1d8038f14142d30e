import { joined, type Effect } from './effect';

const effect = (cause: bigint, from: bigint, position: bigint, ...types: string[]): Effect => ({ cause, from, position, types });

describe('Effects', () => {
  it('that lie next to each other, overlap or are the same are one', () => {
    const one = effect(1n, 10n, 11n, 'A');
    expect(joined([one, { cause: 2n, position: 12n, types: ['B'] }, effect(3n, 12n, 14n, 'A'), effect(4n, 12n, 14n, 'A')])).toEqual([
      effect(1n, 10n, 14n, 'A', 'B'),
    ]);
  });
  it('with events of others in between, or out of order, stay apart', () => {
    const all = [effect(1n, 10n, 11n, 'A'), effect(2n, 13n, 13n, 'A'), effect(3n, 12n, 12n, 'A')];
    expect(joined(all)).toEqual(all);
    expect(joined([])).toEqual([]);
  });
});
