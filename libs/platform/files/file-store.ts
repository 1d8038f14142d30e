import type { Readable } from 'node:stream';
import type { FileContent } from './file-content';

/**
 * Where the content of files lives. Keys are the service's own (`7/42-ab12`), never a name that came from outside. Content that is stored is
 * never changed: a key stands for the same bytes for ever.
 */
export abstract class FileStore {
  /**
   * Stores the content under the key. When it returns, the content is durable. The same key with the same content again changes nothing.
   * @throws FileStoreUnavailable; then nothing stands under a new key, or all of it
   */
  abstract put(key: string, content: FileContent): Promise<void>;
  /**
   * The content, or undefined when there is none under the key.
   * @throws FileStoreUnavailable
   */
  abstract get(key: string): Promise<Readable | undefined>;
  /**
   * Removes the content. A key without content is no fault.
   * @throws FileStoreUnavailable
   */
  abstract remove(key: string): Promise<void>;
  /**
   * Stores some bytes where content goes, to see whether it could.
   * @throws FileStoreUnavailable when it could not
   */
  abstract probe(): Promise<void>;
}

/** The store can't be reached or does not take anything at the moment; the same request may work later (503). */
export class FileStoreUnavailable extends Error {
  constructor(what: string, cause: unknown) {
    super(`the store of files can't ${what}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    // The name by which the whole service knows a store that is away.
    this.name = 'StoreUnavailable';
  }
}

/** Words of letters and digits, joined by dashes and slashes: no key leads out of the place that an adapter keeps its content in. */
const KEY = /^[a-z0-9]+(?:[-/][a-z0-9]+)*$/;

/** The key, when it is one. @throws Error for anything else: a defect of the code */
export function checkedKey(key: string): string {
  if (key.length > 255 || !KEY.test(key)) throw new Error(`${JSON.stringify(key)} is no key of a file`);
  return key;
}
