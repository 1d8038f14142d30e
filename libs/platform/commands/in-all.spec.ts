import { inAll } from './in-all';

describe('What several appends wrote', () => {
  it('reaches from the first event of any of them to the last, whatever others wrote in between', () => {
    const all = [
      { id: 3, position: 12n, types: ['A', 'B'] },
      { id: 4, position: 20n, types: ['C'] },
      { id: 5, position: 15n, types: ['C'] },
    ];
    expect(inAll(3, all)).toEqual({ id: 3, from: 11n, position: 20n, types: ['A', 'B', 'C'] });
    expect(inAll(3, [inAll(3, all), { id: 6, position: 30n, types: ['D'] }])).toEqual({
      ...{ id: 3, from: 11n, position: 30n, types: ['A', 'B', 'C', 'D'] },
    });
  });
  it('leaves out what was found written, but waits for it', () => {
    const found = { id: 3, position: 5n, types: [] };
    const nothing = { id: 4, position: 0n, types: [] };
    expect(inAll(3, [found, nothing, { id: 5, position: 9n, types: ['C'] }])).toEqual({ id: 3, from: 9n, position: 9n, types: ['C'] });
    expect(inAll(3, [found, nothing])).toEqual({ id: 3, from: 5n, position: 5n, types: [] });
    expect(inAll(3, [nothing])).toEqual({ id: 3, from: 0n, position: 0n, types: [] });
  });
});
