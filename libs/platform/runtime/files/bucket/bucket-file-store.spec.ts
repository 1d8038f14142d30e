import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { FileContent } from '../file-content';
import { absentFileStoreContract, fileStoreContract } from '../file-store.contract';
import { BucketFileStore } from './bucket-file-store';
import { S3_KEYS, startS3, type S3Service } from '@plumbline/platform/testing/s3';

let s3: S3Service;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3?.close());

describe('files in a bucket', () => {
  fileStoreContract(async () => new BucketFileStore({ address: s3.bucket, ...S3_KEYS, region: 'us-east-1' }));
});

describe('a bucket that can not be reached', () => {
  absentFileStoreContract(async () => new BucketFileStore({ address: 'http://127.0.0.1:9/plumbline', ...S3_KEYS, region: 'us-east-1' }));
});

describe('a bucket with other keys', () => {
  absentFileStoreContract(
    async () => new BucketFileStore({ address: s3.bucket, accessKeyId: 'nobody', secretAccessKey: 'wrong', region: 'us-east-1' }),
  );
});

describe('a bucket that does not exist', () => {
  it('accepts nothing', async () => {
    const store = new BucketFileStore({ address: `${s3.bucket}-other`, ...S3_KEYS, region: 'us-east-1' });
    await expect(store.put('1/42-ab12', FileContent.of(Buffer.from('x')))).rejects.toMatchObject({ name: 'StoreUnavailable' });
  });
});

describe('a slow bucket', () => {
  /** Long enough for a busy machine to send the head of a reply. */
  const PATIENCE_MS = 700;
  /** A store on a bucket with the responses of `listener`. */
  async function slow<T>(listener: RequestListener, use: (store: BucketFileStore) => Promise<T>): Promise<T> {
    const server = createServer(listener);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/plumbline`;
    try {
      return await use(new BucketFileStore({ address, ...S3_KEYS, region: 'us-east-1' }, PATIENCE_MS));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  }

  it('returns the whole file, however slowly it is read', async () => {
    const file = await slow(
      (_request, reply) => {
        reply.write('hel');
        setTimeout(() => reply.end('lo'), 2 * PATIENCE_MS);
      },
      async (store) => String(await buffer((await store.get('1/42-ab12'))!)),
    );
    expect(file).toBe('hello');
  });

  it('counts as unavailable when it does not respond', async () => {
    await slow(
      () => undefined,
      (store) => expect(store.get('1/42-ab12')).rejects.toMatchObject({ name: 'StoreUnavailable' }),
    );
  });
});
