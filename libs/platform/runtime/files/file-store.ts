import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileContent } from './file-content';

/** The store for contents of files. Keys are chosen by the service (`7/42-ab12`), and always have the same bytes. */
export abstract class FileStore {
  /** Stores content durably; again is fine. @throws FileStoreUnavailable; then a new key has no content or all of it */
  abstract put(key: string, content: FileContent): Promise<void>;
  /** The content, or undefined when there is none under the key. @throws FileStoreUnavailable */
  abstract get(key: string): Promise<Readable | undefined>;
  /** Removes the content. A key without content is not an error. @throws FileStoreUnavailable */
  abstract remove(key: string): Promise<void>;
  /** Stores some bytes in the place of content, to test whether that works. @throws FileStoreUnavailable when it does not */
  abstract probe(): Promise<void>;
}

/** The store cannot be reached or does not accept anything at the moment; the same request may succeed later (503). */
export class FileStoreUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`the store of files can't ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    // The error name by which the whole service recognizes an unavailable store.
    this.name = 'StoreUnavailable';
  }
}

/** Letters and digits, joined by dashes and slashes: no key leads outside of an adapter's folder. */
const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** The key, if it is valid. @throws Error for anything else: a defect of the code */
export function checkedKey(key: string): string {
  if (key.length > 255 || !KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}

/** All bytes of a content; undefined when there is none. For small files. @throws FileStoreUnavailable */
export async function wholeContent(files: FileStore, key: string): Promise<Buffer | undefined> {
  const content = await files.get(key);
  return content && buffer(content);
}
