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

  it('are made once for all requests that come together, under one version', async () => {
    const known = results();
    await read(known, 'a');
    expect(await Promise.all(['b', 'c', 'd'].map((text) => read(known, text)))).toEqual(['b', 'b', 'b']);
    version = '2';
    expect(await Promise.all(['e', 'f'].map((text) => read(known, text)))).toEqual(['e', 'e']);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'e']);
  });

  it('are not shared with requests that came after a change of rows', async () => {
    const known = results();
    await read(known, 'a');
    let end = (): void => undefined;
    make.mockImplementationOnce(async (text) => {
      await new Promise<void>((done) => (end = done));
      return Buffer.from(text);
    });
    const first = read(known, 'under version 1');
    await new Promise((done) => setImmediate(done));
    version = '2';
    expect(await read(known, 'under version 2')).toBe('under version 2');
    end();
    expect(await first).toBe('under version 1');
    expect(await read(known, 'b')).toBe('under version 2');
  });

  it('are made by each request where there is none to share, and again after a failure', async () => {
    const known = results();
    await read(known, 'a');
    const nothing = jest.fn(() => Promise.resolve(undefined));
    expect(await Promise.all([known.of('page', nothing), known.of('page', nothing)])).toEqual([undefined, undefined]);
    expect(nothing).toHaveBeenCalledTimes(2);
    make.mockRejectedValueOnce(new Error('unavailable'));
    const failed = await Promise.allSettled([read(known, 'b'), read(known, 'c')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(known, 'd')).toBe('d');
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
