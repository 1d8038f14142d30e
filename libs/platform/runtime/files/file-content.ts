import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { FILE_LIMIT } from '../limits';

/** Thrown when a file exceeds the limit; the message is for its sender (413). */
export class FileTooLarge extends Error {
  constructor() {
    super(`The file is over ${FILE_LIMIT / 1024 / 1024} MiB: send a smaller one.`);
    this.name = 'FileTooLarge';
  }
}

/** The bytes of an uploaded file, wherever they are until they are stored. */
export abstract class FileContent {
  /** In bytes. */
  abstract readonly size: number;
  /** SHA-256 of the bytes, in hexadecimal. */
  abstract readonly sha256: string;
  /** The bytes from the first one on. May be called repeatedly. */
  abstract open(): Readable;
  /** Releases the bytes; nothing can be read afterwards. */
  abstract discard(): Promise<void>;

  /** Content in memory. @throws FileTooLarge */
  static of(bytes: Buffer): FileContent {
    if (bytes.length > FILE_LIMIT) throw new FileTooLarge();
    return new BytesInMemory(bytes);
  }

  /** Represents the content where requests are compared. */
  toJSON(): object {
    return { sha256: this.sha256, size: this.size };
  }
}

class BytesInMemory extends FileContent {
  readonly size: number;
  readonly sha256: string;
  constructor(private readonly bytes: Buffer) {
    super();
    this.size = bytes.length;
    this.sha256 = createHash('sha256').update(bytes).digest('hex');
  }
  open(): Readable {
    return Readable.from([this.bytes], { objectMode: false });
  }
  async discard(): Promise<void> {}
}

/** The first bytes of the content, at most `length`. */
export async function headOf(content: FileContent, length: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content.open()) {
    chunks.push(chunk as Buffer);
    if ((size += (chunk as Buffer).length) >= length) break;
  }
  return Buffer.concat(chunks).subarray(0, length);
}
