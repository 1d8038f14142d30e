import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { FileContent } from '../file-content';
import { checkedKey, FileStore, FileStoreUnavailable } from '../file-store';
import { UPLOAD_LEFT_MS } from '../../timing';

/** Content that is being written is here, beside the companies' own folders, under names that are not valid keys. */
const INCOMING = '.incoming';

const PROBE = FileContent.of(Buffer.from('ok'));

const isNotThere = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Files in a folder that all processes of the service share (`DATA_DIR/documents`). */
export class FolderFileStore extends FileStore {
  private isTidy = false;
  private readonly folder: string;
  constructor(folder: string) {
    super();
    this.folder = resolve(folder);
  }

  /** Written to a temporary file, made durable, then renamed in one step: nobody ever sees a part of it. */
  async put(key: string, content: FileContent): Promise<void> {
    const path = this.path(key);
    const aside = join(this.folder, INCOMING, randomUUID());
    try {
      const first = await mkdir(dirname(aside), { recursive: true, mode: 0o750 });
      await mkdir(dirname(path), { recursive: true, mode: 0o750 });
      await this.tidy(dirname(aside));
      try {
        await write(aside, content);
        await rename(aside, path);
      } catch (error) {
        await unlink(aside).catch(() => undefined);
        throw error;
      }
      await this.keepNames(dirname(path), first);
    } catch (error) {
      throw new FileStoreUnavailable('take the file', error);
    }
  }

  async get(key: string): Promise<Readable | undefined> {
    let file: FileHandle | undefined;
    try {
      file = await open(this.path(key), 'r');
      return file.createReadStream();
    } catch (error) {
      await file?.close();
      if (isNotThere(error)) return undefined;
      throw new FileStoreUnavailable('give the file', error);
    }
  }

  async remove(key: string): Promise<void> {
    const path = this.path(key);
    try {
      await unlink(path);
      await sync(dirname(path));
    } catch (error) {
      if (!isNotThere(error)) throw new FileStoreUnavailable('remove the file', error);
    }
  }

  async probe(): Promise<void> {
    const aside = join(this.folder, INCOMING, randomUUID());
    try {
      await mkdir(dirname(aside), { recursive: true, mode: 0o750 });
      await write(aside, PROBE).finally(() => unlink(aside).catch(() => undefined));
    } catch (error) {
      throw new FileStoreUnavailable('take a file', error);
    }
  }

  /** Makes names durable by syncing folders: from `folder` outwards, above our own as far as `made` is new. */
  private async keepNames(folder: string, made: string | undefined): Promise<void> {
    for (let own = folder; own.startsWith(this.folder); own = dirname(own)) await sync(own);
    // Folders of other users may not be accessible.
    for (let outer = this.folder; made !== undefined && outer.startsWith(made); outer = dirname(outer))
      await sync(dirname(outer)).catch(() => undefined);
  }

  /** Removes unfinished files of other processes, once in the life of a process. */
  private async tidy(folder: string): Promise<void> {
    if (this.isTidy) return;
    this.isTidy = true;
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const age = await stat(path).then(
        ({ mtimeMs }) => Date.now() - mtimeMs,
        () => 0,
      );
      if (age > UPLOAD_LEFT_MS) await unlink(path).catch(() => undefined); // another process was faster
    }
  }

  private path(key: string): string {
    return join(this.folder, ...checkedKey(key).split('/'));
  }
}

async function write(path: string, content: FileContent): Promise<void> {
  const file = await open(path, 'wx', 0o640);
  try {
    for await (const piece of content.open()) await file.writeFile(piece as Buffer);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
