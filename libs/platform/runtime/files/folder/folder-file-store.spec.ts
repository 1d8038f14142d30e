import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { Readable } from 'node:stream';
import { FileContent } from '../file-content';
import { absentFileStoreContract, fileStoreContract } from '../file-store.contract';
import { FolderFileStore } from './folder-file-store';

const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('files in a folder', () => {
  fileStoreContract(async () => new FolderFileStore(join(folder, 'documents')));

  it('are accessible to the service only, each under its key', async () => {
    await new FolderFileStore(join(folder, 'own')).put('7/42-ab12', FileContent.of(Buffer.from('x')));
    expect(statSync(join(folder, 'own', '7', '42-ab12')).mode & 0o007).toBe(0);
  });

  it('are durable with every folder above them, from the first one created', async () => {
    const opened = jest.spyOn(promises, 'open');
    const durable = async (key: string): Promise<string[]> => {
      opened.mockClear();
      await new FolderFileStore(join(folder, 'new', 'documents')).put(key, FileContent.of(Buffer.from('x')));
      return opened.mock.calls.filter(([, flags]) => flags === 'r').map(([path]) => relative(folder, String(path)));
    };
    expect(await durable('7/42-ab12')).toEqual(['new/documents/7', 'new/documents', 'new', '']);
    expect(await durable('7/43-ab12')).toEqual(['new/documents/7', 'new/documents']);
    opened.mockRestore();
  });

  it('do not keep unfinished files of a process that died', async () => {
    const incoming = join(folder, 'left', '.incoming');
    mkdirSync(incoming, { recursive: true });
    for (const name of ['of last week', 'of now']) writeFileSync(join(incoming, name), 'half');
    const lastWeek = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
    utimesSync(join(incoming, 'of last week'), lastWeek, lastWeek);
    await new FolderFileStore(join(folder, 'left')).put('7/42-ab12', FileContent.of(Buffer.from('x')));
    expect(readdirSync(incoming)).toEqual(['of now']);
  });

  it('leave nothing behind when the content is interrupted', async () => {
    const store = new FolderFileStore(join(folder, 'broken'));
    const broken = Object.assign(FileContent.of(Buffer.from('x')), {
      open: () =>
        Readable.from(
          (function* () {
            yield Buffer.from('half');
            throw new Error('the connection is gone');
          })(),
        ),
    });
    await expect(store.put('7/42-ab12', broken)).rejects.toThrow('the connection is gone');
    expect(await store.get('7/42-ab12')).toBeUndefined();
    expect(readdirSync(join(folder, 'broken', '.incoming'))).toEqual([]);
  });
});

describe('a folder that is not there and can not be made', () => {
  absentFileStoreContract(async () => {
    writeFileSync(join(folder, 'file'), 'no folder');
    return new FolderFileStore(join(folder, 'file', 'documents'));
  });
});
