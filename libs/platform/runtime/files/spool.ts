import { createHash, randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { FileContent, FileTooLarge } from './file-content';
import { FILE_LIMIT, SPOOLED_BYTES } from '../limits';

/** Writes a stream to an unlinked temporary file as it arrives. @throws FileTooLarge at the first byte over; the errors of the stream */
export async function spool(source: Readable, limit = FILE_LIMIT): Promise<FileContent> {
  const path = join(tmpdir(), `plumbline-upload-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await unlink(path);
    const hash = createHash('sha256');
    let size = 0;
    for await (const piece of source) {
      const bytes = piece as Buffer;
      if (size + bytes.length > limit) throw new FileTooLarge();
      await writeAll(file, bytes, size);
      hash.update(bytes);
      size += bytes.length;
    }
    return new SpooledFile(file, size, hash.digest('hex'));
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** An almost full disk accepts a part of the bytes and reports how many. @throws once it accepts none */
async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at, bytes.length - at, position + at)).bytesWritten;
}

class SpooledFile extends FileContent {
  constructor(
    private readonly file: FileHandle,
    readonly size: number,
    readonly sha256: string,
  ) {
    super();
  }
  open(): Readable {
    return Readable.from(this.pieces(), { objectMode: false });
  }
  async discard(): Promise<void> {
    await this.file.close();
  }

  /** Each reader has its own position: a stream of the file itself would close the file when its reader stops. */
  private async *pieces(): AsyncGenerator<Buffer> {
    for (let at = 0; at < this.size;) {
      const { bytesRead, buffer } = await this.file.read(Buffer.allocUnsafe(SPOOLED_BYTES), 0, SPOOLED_BYTES, at);
      if (bytesRead === 0) throw new Error('a spooled file has become shorter');
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  }
}
