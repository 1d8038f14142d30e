import { VersionedCache } from './versioned-cache';

let version: string;
const now = jest.fn((_company: number) => Promise.resolve(version));
const make = jest.fn((text: string) => Promise.resolve(Buffer.from(text)));
const cache = (most = 10_000): VersionedCache => new VersionedCache({ of: now }, { most, largest: most / 8 });
const bytesOf = ({ length }: Buffer): number => length;

beforeEach(() => {
  version = '1';
  jest.clearAllMocks();
});

describe('repeated results', () => {
  const read = async (known: VersionedCache, text: string, name = 'page'): Promise<string> =>
    String(await known.of(1, name, () => make(text), bytesOf));

  it('cost nothing when requested once, and are used from the third request on while no row changes', async () => {
    const known = cache();
    expect(await read(known, 'a')).toBe('a');
    expect(now).not.toHaveBeenCalled();
    expect([await read(known, 'a'), await read(known, 'b'), await read(known, 'c')]).toEqual(['a', 'a', 'a']);
    expect(make).toHaveBeenCalledTimes(2);
    expect(await read(known, 'other', 'another page')).toBe('other');
  });

  it('are made once for all requests that come together, under one version', async () => {
    const known = cache();
    await read(known, 'a');
    expect(await Promise.all(['b', 'c', 'd'].map((text) => read(known, text)))).toEqual(['b', 'b', 'b']);
    version = '2';
    expect(await Promise.all(['e', 'f'].map((text) => read(known, text)))).toEqual(['e', 'e']);
    expect(make.mock.calls.flat()).toEqual(['a', 'b', 'e']);
  });

  it('are not shared with requests that came after a change of rows', async () => {
    const known = cache();
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
    const known = cache();
    await read(known, 'a');
    const nothing = jest.fn(() => Promise.resolve(undefined));
    expect(await Promise.all([known.of(1, 'page', nothing, bytesOf), known.of(1, 'page', nothing, bytesOf)])).toEqual([
      undefined,
      undefined,
    ]);
    expect(nothing).toHaveBeenCalledTimes(2);
    make.mockRejectedValueOnce(new Error('unavailable'));
    const failed = await Promise.allSettled([read(known, 'b'), read(known, 'c')]);
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read(known, 'd')).toBe('d');
  });

  it('are made again after a change of rows', async () => {
    const known = cache();
    for (const text of ['a', 'a']) await read(known, text);
    version = '2';
    expect([await read(known, 'b'), await read(known, 'c')]).toEqual(['b', 'b']);
  });

  it('are not used again when rows changed before they were made, or while', async () => {
    const known = cache();
    await read(known, 'a');
    const making = (): Promise<Buffer> => {
      version = '2';
      return make('made under either version');
    };
    await known.of(1, 'page', making, bytesOf);
    expect(await read(known, 'b')).toBe('b');
  });

  it('take bounded memory, and large ones are not kept', async () => {
    const known = cache(20_000);
    for (const text of ['a', 'x'.repeat(2000)]) await read(known, text, 'large');
    expect(await read(known, 'z', 'large')).toBe('z');
    for (const text of ['a', 'a']) await read(known, text, 'first');
    for (let other = 0; other < 50; other++) for (const text of ['b', 'b']) await read(known, text.repeat(200), `page ${other}`);
    expect(await read(known, 'new', 'first')).toBe('new');
  });
});

describe('a kept value', () => {
  it('is found under its name and version alone, until another is kept', () => {
    const known = cache();
    known.keep('row', '1', 'a', 1);
    expect([known.find('row', '1'), known.find('row', '2'), known.find('other', '1')]).toEqual(['a', undefined, undefined]);
    known.keep('row', '2', 'b', 1);
    expect([known.find('row', '1'), known.find('row', '2')]).toEqual([undefined, 'b']);
  });

  it('is displaced by values that were used later', () => {
    const known = cache();
    for (let n = 0; n < 100; n++) {
      known.keep(`row ${n}`, '1', n, 100);
      expect(known.find('row 0', '1')).toBe(0);
    }
    expect([known.find('row 1', '1'), known.find('row 99', '1')]).toEqual([undefined, 99]);
  });
});
