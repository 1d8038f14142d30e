import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { BucketConfig } from '../../config/config';
import { FileContent } from '../file-content';
import { checkedKey, FileStore, FileStoreUnavailable } from '../file-store';
import { BUCKET_WAIT_MS, BUCKET_PROBE_VALID_MS } from '../../timing';
import { BUCKET_ATTEMPTS } from '../../limits';

const PROBE = FileContent.of(Buffer.from('ok'));

type Request = RequestInit & { readonly headers?: Record<string, string> };

/** Files in a bucket of any service with the S3 protocol, addressed by path (`https://host/bucket/key`). */
export class BucketFileStore extends FileStore {
  private readonly client: AwsClient;
  private readonly address: string;
  private probedAt = Number.NEGATIVE_INFINITY;

  constructor(
    { address, accessKeyId, secretAccessKey, region }: BucketConfig,
    private readonly patienceMs = BUCKET_WAIT_MS,
  ) {
    super();
    this.address = address;
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  /** The bucket checks the content against its hash and stores all of it or nothing. */
  async put(key: string, content: FileContent): Promise<void> {
    const reply = await this.send('take the file', key, () => ({
      method: 'PUT',
      headers: {
        'content-length': String(content.size),
        'content-type': 'application/octet-stream',
        'x-amz-content-sha256': content.sha256,
      },
      body: Readable.toWeb(content.open()),
      duplex: 'half',
    }));
    await reply.body?.cancel();
  }

  async get(key: string): Promise<Readable | undefined> {
    const reply = await this.send('give the file', key, () => ({ method: 'GET' }), [404]);
    if (reply.status === 404 || !reply.body) {
      await reply.body?.cancel();
      return undefined;
    }
    return Readable.fromWeb(reply.body);
  }

  async remove(key: string): Promise<void> {
    const reply = await this.send('remove the file', key, () => ({ method: 'DELETE' }), [404]);
    await reply.body?.cancel();
  }

  async probe(): Promise<void> {
    if (performance.now() - this.probedAt < BUCKET_PROBE_VALID_MS) return;
    await this.put('probe', PROBE);
    this.probedAt = performance.now();
  }

  /**
   * Sends the request, built again for each attempt. @throws FileStoreUnavailable for any response that is neither a success nor `expected`
   */
  private async send(what: string, key: string, request: () => Request, expected: readonly number[] = []): Promise<Response> {
    const url = `${this.address}/${checkedKey(key)}`;
    for (let attempt = 1; ; attempt++) {
      let failure: unknown;
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(new Error(`no answer within ${this.patienceMs} ms`)), this.patienceMs);
      try {
        const reply = await this.client.fetch(url, { ...request(), signal: patience.signal });
        if (reply.ok || expected.includes(reply.status)) return reply;
        failure = new Error(`${reply.status} ${(await reply.text()).slice(0, 300)}`);
        if (reply.status < 500 && reply.status !== 429) throw new FileStoreUnavailable(what, failure);
      } catch (error) {
        if (error instanceof FileStoreUnavailable) throw error;
        failure = error;
      } finally {
        clearTimeout(timer);
      }
      if (attempt === BUCKET_ATTEMPTS) throw new FileStoreUnavailable(what, failure);
    }
  }
}
