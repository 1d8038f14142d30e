import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { KnownResults } from './known-results';

const pool = new EventEmitter() as unknown as Pool;
let version: string | undefined;
const now = jest.fn(() => Promise.resolve(version));
const make = jest.fn((text: string) => Promise.resolve(Buffer.from(text)));
const results = (most = 10_000): KnownResults<Buffer> => new KnownResults(pool, { now }, { most, sizeOf: ({ length }) => length });

beforeEach(() => {
  version = '1';
  jest.clearAllMocks();
});

describe('known results', () => {
  const read = async (known: KnownResults<Buffer>, text: string, name = 'page'): Promise<string> =>
    String(await known.of(name, () => make(text)));

  it('cost nothing when requested once, and are used from the third request on while no row changes', async () => {
    const known = results();
    expect(await read(known, 'a')).toBe('a');
    expect(now).not.toHaveBeenCalled();
    expect([await read(known, 'a'), await read(known, 'b'), await read(known, 'c')]).toEqual(['a', 'a', 'a']);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await read(known, 'other', 'another page')).toBe('other');
  });

  it('are made again after a change of rows', async () => {
    const known = results();
    for (const text of ['a', 'a']) await read(known, text);
    version = '2';
    expect([await read(known, 'b'), await read(known, 'c')]).toEqual(['b', 'b']);
  });

  it('are not used again when rows changed before they were made, or while', async () => {
    const known = results();
    await read(known, 'a');
    await known.of('page', () => {
      version = '2';
      return make('made under either version');
    });
    expect(await read(known, 'b')).toBe('b');
  });

  it('are not used before the read models are built', async () => {
    const known = results();
    version = undefined;
    for (const text of ['a', 'b', 'c']) expect(await read(known, text)).toBe(text);
  });

  it('are forgotten when a connection opens', async () => {
    const known = results();
    for (const text of ['a', 'a']) await read(known, text);
    (pool as unknown as EventEmitter).emit('connect', {});
    expect(await read(known, 'b')).toBe('b');
  });

  it('take bounded memory, and large ones are not kept', async () => {
    const known = results(20_000);
    for (const text of ['a', 'x'.repeat(2000)]) await read(known, text, 'large');
    expect(await read(known, 'z', 'large')).toBe('z');
    for (const text of ['a', 'a']) await read(known, text, 'first');
    for (let other = 0; other < 50; other++) for (const text of ['b', 'b']) await read(known, text.repeat(200), `page ${other}`);
    expect(await read(known, 'new', 'first')).toBe('new');
  });
});
