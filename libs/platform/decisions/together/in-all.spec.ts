import { combinedResult } from './combined-result';

describe('The result of several appends', () => {
  it('reaches from the first event of any of them to the last, despite writes of others in between', () => {
    const all = [
      { id: 3, from: 7n, position: 12n, types: ['A', 'B'] },
      { id: 4, position: 20n, types: ['C'] },
      { id: 5, position: 15n, types: ['C'] },
    ];
    expect(combinedResult(3, all)).toEqual({ id: 3, from: 7n, position: 20n, types: ['A', 'B', 'C'] });
    expect(combinedResult(3, [combinedResult(3, all), { id: 6, position: 30n, types: ['D'] }])).toEqual({
      ...{ id: 3, from: 7n, position: 30n, types: ['A', 'B', 'C', 'D'] },
    });
  });
  it('omits the events of a repeat, but waits for them', () => {
    const found = { id: 3, position: 5n, types: [] };
    const nothing = { id: 4, position: 0n, types: [] };
    expect(combinedResult(3, [found, nothing, { id: 5, position: 9n, types: ['C'] }])).toEqual({
      id: 3,
      from: 9n,
      position: 9n,
      types: ['C'],
    });
    expect(combinedResult(3, [found, nothing])).toEqual({ id: 3, from: 5n, position: 5n, types: [] });
    expect(combinedResult(3, [nothing])).toEqual({ id: 3, from: 0n, position: 0n, types: [] });
  });
});
