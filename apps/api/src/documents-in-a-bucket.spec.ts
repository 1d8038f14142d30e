import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { Config, FileStore } from '@plumbline/platform/runtime';
import { S3_KEYS, startS3, type S3Service } from '@plumbline/platform/testing/s3';
import { join } from 'node:path';
import { startService, type RunningService } from './testing/start-service';

let s3: S3Service;
let service: RunningService;
beforeAll(async () => {
  s3 = await startS3();
  service = await startService({
    DOCUMENTS_BUCKET: s3.bucket,
    DOCUMENTS_ACCESS_KEY_ID: S3_KEYS.accessKeyId,
    DOCUMENTS_SECRET_ACCESS_KEY: S3_KEYS.secretAccessKey,
  });
}, 180_000);
afterAll(async () => {
  await service?.close();
  await s3?.close();
});

describe('documents in a bucket', () => {
  const text = 'Gate code 4711.\n';
  const body = { AssociatedEntityType: 'Company', FileName: 'gate.txt', File: Buffer.from(text).toString('base64') };
  const content = async (id: string) => service.api.get(`/api/v1/documents/${id}/content`);
  const inBucket = async (key: string): Promise<string | undefined> => {
    const stream = await service.app.get(FileStore, { strict: false }).get(key);
    return stream && String(await buffer(stream));
  };

  it('are stored in the bucket, read from it and removed from it, and stored nowhere else', async () => {
    const id = String(await service.api.create('documents', body));
    const reply = await content(id);
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([200, text, 'text/plain; charset=utf-8']);
    const key = `1/${id}-${reply.headers['etag']?.slice(1, 33) ?? ''}`;
    expect(await inBucket(key)).toBe(text);
    expect(existsSync(join(service.app.get(Config, { strict: false }).dataDir, 'documents'))).toBe(false);
    expect((await service.api.delete(`/api/v1/documents/${id}`)).status).toBe(200);
    expect(await inBucket(key)).toBeUndefined();
  });

  it('can be sent as forms', async () => {
    const form = new FormData();
    form.append('AssociatedEntityType', 'Company');
    form.append('File', new Blob([Buffer.alloc(3_000_000, 'plumb ')]), 'long.txt');
    const { api } = service;
    const reply = await fetch(`${api.address}/api/v2/documents`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${api.token ?? ''}` },
    });
    const { data } = (await reply.json()) as { data: { Id: string; FileType: string } };
    expect([reply.status, data.FileType]).toEqual([201, 'text/plain']);
    expect((await content(data.Id)).text).toHaveLength(3_000_000);
  });

  it('get 503 while the bucket is unavailable: nothing is written, and stored documents remain', async () => {
    const { api } = service;
    const id = String(await api.create('documents', body));
    const before = (await api.read('/api/v1/documents')).length;
    await s3.close();
    const refused = await api.post('/api/v1/documents', body);
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect((await content(id)).status).toBe(503);
    expect((await api.read('/api/v1/documents')).length).toBe(before);
    // Reading the record alone needs no bucket.
    expect((await api.patch(`/api/v2/documents/${id}`, { FileName: 'code.txt' })).status).toBe(200);
  });
});
