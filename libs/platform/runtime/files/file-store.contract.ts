import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { FileContent } from './file-content';
import { FILE_LIMIT } from '../limits';
import type { FileStore } from './file-store';
import { spool } from './spool';

/** The tests that every file store must pass. `open` returns an empty store. */
export function fileStoreContract(open: () => Promise<FileStore>): void {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });
  const read = async (key: string): Promise<Buffer | undefined> => {
    const stream = await store.get(key);
    return stream && buffer(stream);
  };

  it('can be probed, which leaves content unchanged', async () => {
    await store.put('1/41-ab12', FileContent.of(Buffer.from('before')));
    await store.probe();
    expect(String(await read('1/41-ab12'))).toBe('before');
  });

  it('returns the stored bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 256 }, (_, value) => value));
    await store.put('1/42-ab12', FileContent.of(bytes));
    expect(await read('1/42-ab12')).toEqual(bytes);
  });

  it('stores the largest file, from the disk, unchanged', async () => {
    const large = Buffer.alloc(FILE_LIMIT, 'plumb line ');
    const content = await spool(Readable.from([large.subarray(0, 1000), large.subarray(1000)]));
    await store.put('1/43-ab12', content);
    await content.discard();
    expect((await read('1/43-ab12'))?.equals(large)).toBe(true);
  });

  it('accepts the same content again', async () => {
    const content = FileContent.of(Buffer.from('again'));
    await store.put('1/44-ab12', content);
    await store.put('1/44-ab12', content);
    expect(String(await read('1/44-ab12'))).toBe('again');
  });

  it('keeps companies apart', async () => {
    await store.put('2/42-ab12', FileContent.of(Buffer.from('of the second')));
    expect(String(await read('2/42-ab12'))).toBe('of the second');
    expect((await read('1/42-ab12'))?.length).toBe(256);
  });

  it('has nothing under other keys, nor under the beginning of one', async () => {
    expect(await store.get('1/99-ab12')).toBeUndefined();
    expect(await store.get('9/1-ab12')).toBeUndefined();
  });

  it('removes existing content, and nothing else', async () => {
    await store.put('1/45-ab12', FileContent.of(Buffer.from('going')));
    await store.remove('1/45-ab12');
    await store.remove('1/45-ab12');
    expect(await store.get('1/45-ab12')).toBeUndefined();
    expect(String(await read('1/44-ab12'))).toBe('again');
  });

  it.each(['', '../secret', '1/../../secret', '/etc/passwd', '1//2', '1/.incoming', 'A b', '1\\2', '1/2\0', 'a'.repeat(256)])(
    'rejects %j as a key',
    async (key) => {
      await expect(store.put(key, FileContent.of(Buffer.from('x')))).rejects.toThrow('is no key of a file');
      await expect(store.get(key)).rejects.toThrow('is no key of a file');
      await expect(store.remove(key)).rejects.toThrow('is no key of a file');
    },
  );
}

/** The tests that every unavailable file store must pass. */
export function absentFileStoreContract(open: () => Promise<FileStore>): void {
  it('reports that it is unavailable, and stores nothing', async () => {
    const store = await open();
    const away = { name: 'StoreUnavailable' };
    await expect(store.put('1/42-ab12', FileContent.of(Buffer.from('x')))).rejects.toMatchObject(away);
    await expect(store.get('1/42-ab12')).rejects.toMatchObject(away);
    await expect(store.remove('1/42-ab12')).rejects.toMatchObject(away);
    await expect(store.probe()).rejects.toMatchObject(away);
  });
}
