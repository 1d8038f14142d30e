import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3 service in this process, with one bucket. */
export interface S3Service {
  /** Address of the bucket. */
  readonly bucket: string;
  /** Ends it permanently; may be called again. */
  readonly close: () => Promise<void>;
}

/** The keys that the service accepts. */
export const S3_KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' } as const;

/** Starts it on a free port, with an empty folder for what it stores. */
export async function startS3(): Promise<S3Service> {
  const directory = mkdtempSync(join(tmpdir(), 'plumbline-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'plumbline' }] });
  const { port } = await server.run();
  let isClosed = false;
  return {
    bucket: `http://127.0.0.1:${port}/plumbline`,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
