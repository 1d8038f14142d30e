import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CREDENTIALS, foundCompany, startService, type RunningService } from './testing/start-service';

const KIB = 1024;
const base64 = (kib: number, of = 'x'): string => Buffer.alloc(kib * KIB, of).toString('base64');
const added = (api: ApiDriver, kib: number): Promise<Reply> =>
  api.post('/api/v2/documents', { AssociatedEntityType: 'Company', RelatedObjectId: '', FileName: 'a.txt', File: base64(kib) });
/** The status of the same in a form. */
async function sent(api: ApiDriver, kib: number, company = '1'): Promise<{ status: number; ratelimit: string }> {
  const form = new FormData();
  form.append('AssociatedEntityType', 'Company');
  form.append('RelatedObjectId', company);
  form.append('File', new Blob([Buffer.alloc(kib * KIB, 'x')]), 'a.txt');
  const headers = { authorization: `Bearer ${api.token ?? ''}` };
  const reply = await fetch(`${api.address}/api/v2/documents`, { method: 'POST', body: form, headers });
  await reply.text();
  return { status: reply.status, ratelimit: reply.headers.get('ratelimit') ?? '' };
}

describe('the documents of a company', () => {
  let service: RunningService;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-space-'));
    service = await startService({ DATA_DIR: folder, DOCUMENTS_COMPANY_MB: '1' });
  }, 180_000);
  afterAll(async () => {
    await service?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const stored = (): number => readdirSync(join(folder, 'documents', '1')).length;

  it('L11: take DOCUMENTS_COMPANY_MB at most, however they are sent; what is removed makes space', async () => {
    const { api } = service;
    const first = await added(api, 600);
    expect(first.status).toBe(201);
    const refused = await added(api, 425);
    expect([refused.status, refused.json]).toEqual([
      409,
      expect.objectContaining({
        code: 'conflict',
        detail:
          'The documents of the company have 0.6 MiB of 1 MiB, and 0.5 MiB more do not fit: remove documents, or have the operator raise the limit.',
      }),
    ]);
    expect((await sent(api, 425)).status).toBe(409);
    const v1 = { AssociatedEntityType: 'Company', RelatedObjectId: '', FileName: 'a.txt', File: base64(425) };
    expect((await api.post('/api/v1/documents', v1)).status).toBe(409);
    expect(stored()).toBe(1);

    expect((await sent(api, 424)).status).toBe(201);
    expect((await added(api, 1)).status).toBe(409);
    expect((await api.delete(`/api/v2/documents/${first.json.data.Id as string}`)).status).toBeLessThan(300);
    expect((await added(api, 600)).status).toBe(201);
  });

  it('L11: leaves a record as it is whose new documents do not fit, and other companies', async () => {
    const { api } = service;
    const vendor = await api.create('vendors', { VendorName: 'Prairie Lumber' });
    const count = async (): Promise<number> => (await api.get('/api/v2/bills')).json.meta.total as number;
    const before = await count();
    const SupportingDocuments = [1, 2].map((n) => ({ FileName: `${n}.txt`, File: base64(300, String(n)) }));
    const bill = { VendorId: String(vendor), InvoiceNumber: 'V-1', InvoiceDate: '2026-03-01', TotalAmount: '5.00', SupportingDocuments };
    const refused = await api.post('/api/v2/bills', bill);
    expect([refused.status, refused.json.detail]).toEqual([409, expect.stringContaining('0.6 MiB more do not fit')]);
    expect(await count()).toBe(before);

    const credentials = { ...CREDENTIALS, username: 'neighbour' };
    await foundCompany(service, 'Falcon Roofing', credentials);
    expect((await added(await api.login(credentials), 600)).status).toBe(201);
  });
});

describe('the bytes of bodies', () => {
  it('L11: count for the limit of requests, one for each 256 KiB that a body begins', async () => {
    const service = await startService({ RATE_LIMIT_RPS: '1', RATE_LIMIT_BURST: '40' });
    try {
      const { api } = service;
      const left = ({ ratelimit }: { ratelimit: string }): number => Number(/^"token";r=(\d+)/.exec(ratelimit)?.[1]);
      const small = await sent(api, 1);
      const large = await sent(api, 5 * KIB);
      expect([small.status, large.status]).toEqual([201, 201]);
      expect(left(large)).toBeGreaterThan(35);
      const next = await api.get('/api/v2/departments?limit=1');
      const rest = left({ ratelimit: String(next.headers['ratelimit']) });
      // 5 MiB and the rest of the form begin 21 pieces.
      expect(rest).toBeGreaterThanOrEqual(16);
      expect(rest).toBeLessThanOrEqual(20);
      expect((await sent(api, 10 * KIB)).status).toBe(201);
      const refused = await api.get('/api/v2/departments?limit=1');
      expect([refused.status, refused.json.retryAfter > 10]).toEqual([429, true]);
    } finally {
      await service.close();
    }
  }, 180_000);
});
