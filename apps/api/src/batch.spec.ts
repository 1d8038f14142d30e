import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { EventStore } from '@plumbline/platform/event-store';
import type { ApiDriver, Reply } from '@plumbline/platform/testing/api';
import { startService, useService, type RunningService } from './testing/start-service';

interface Outcome {
  readonly status: number;
  readonly id: number | null;
  readonly error?: { readonly code: string; readonly issues?: readonly { readonly field: string }[] };
}

/* Many writes in one request, alone or together, and writes that are only tried. */
describe('POST /api/v2/batch', () => {
  let service: RunningService;
  let api: ApiDriver;
  useService((started) => ({ api } = service = started));

  const send = (operations: readonly object[], more: object = {}, headers?: Record<string, string>): Promise<Reply> =>
    api.post('/api/v2/batch', { operations, ...more }, headers);
  const create = (ClientName: string) => ({ method: 'POST', path: '/api/v2/clients', body: { ClientName } });
  const outcomes = ({ json }: Reply): Outcome[] => json.data as Outcome[];
  const named = async (name: string): Promise<number> =>
    (await api.get(`/api/v2/clients?where[ClientName][$eq]=${encodeURIComponent(name)}`)).json.meta.total as number;

  it('writes each operation by itself, and says of each what became of it, in their order', async () => {
    const one = await api.create('clients', { ClientName: 'Oakridge Homes' });
    const reply = await send([
      create('Elm Street'),
      { method: 'POST', path: '/api/v2/clients', body: { ClientName: '' } },
      { method: 'PATCH', path: `/api/v2/clients/${one}`, body: { City: 'Omaha' } },
      { method: 'PATCH', path: '/api/v2/clients/999999999', body: { City: 'Omaha' } },
      { method: 'PATCH', path: `/api/v2/clients/${one}`, body: { City: 'Lincoln' }, ifMatch: '"of yesterday"' },
    ]);
    expect([reply.status, reply.json.meta]).toEqual([200, { written: 2, refused: 3, dryRun: false }]);
    expect(outcomes(reply).map(({ status, error }) => [status, error?.code])).toEqual([
      [201, undefined],
      [400, 'validation_failed'],
      [200, undefined],
      [404, 'not_found'],
      [412, 'precondition_failed'],
    ]);
    expect(outcomes(reply)[1]?.error?.issues).toMatchObject([{ field: 'ClientName' }]);
    expect(await named('Elm Street')).toBe(1);
    expect((await api.get(`/api/v2/clients/${one}`)).json.data.City).toBe('Omaha');
  });

  it('writes 1,000 operations, those on one record in their order', async () => {
    const one = await api.create('clients', { ClientName: 'In order' });
    const changes = Array.from({ length: 20 }, (_, index) => ({
      ...{ method: 'PATCH', path: `/api/v2/clients/${one}` },
      body: { City: `City ${index}` },
    }));
    const creates = Array.from({ length: 980 }, (_, index) => create(`Many ${index}`));
    const reply = await send([...creates.slice(0, 490), ...changes, ...creates.slice(490)]);
    expect(reply.json.meta).toEqual({ written: 1000, refused: 0, dryRun: false });
    expect(new Set(outcomes(reply).map(({ id }) => id)).size).toBe(981);
    expect((await api.get(`/api/v2/clients/${one}`)).json.data.City).toBe('City 19');
    expect((await api.get('/api/v2/clients?where[ClientName][$like]=Many %25&limit=1')).json.meta.total).toBe(980);
  }, 120_000);

  it('sends operations again, one by one, that lost to others for as long as they waited', async () => {
    const VendorId = String(await api.create('vendors', { VendorName: 'Prairie Stone' }));
    const body = { VendorId, InvoiceDate: '2026-03-10', TotalAmount: '80.00' };
    const bill = (InvoiceNumber: string) => ({ method: 'POST', path: '/api/v2/bills', body: { ...body, InvoiceNumber } });
    const store = service.app.get(EventStore);
    // As many bills of one vendor hold it in turn, on a machine that is busy.
    const held = await store.reserve([`BillsOfVendor-${VendorId}`], { lastingMs: 30_000 });
    const reply = send([bill('P-1'), create('Beside them'), bill('P-2')]);
    await pause(5000);
    await store.release(held);
    expect((await reply).json.meta).toEqual({ written: 3, refused: 0, dryRun: false });
  }, 60_000);

  it('keeps its connection for as long as it takes', async () => {
    const VendorId = String(await api.create('vendors', { VendorName: 'Slow Stone' }));
    const body = { VendorId, InvoiceNumber: 'S-1', InvoiceDate: '2026-03-10', TotalAmount: '80.00' };
    const server = service.app.getHttpServer();
    const { timeout } = server;
    const store = service.app.get(EventStore);
    const held = await store.reserve([`BillsOfVendor-${VendorId}`], { lastingMs: 30_000 });
    server.setTimeout(1000);
    const status = new Promise<number>((resolve, reject) => {
      const headers = { authorization: `Bearer ${api.token ?? ''}`, 'content-type': 'application/json' };
      const options = { method: 'POST', agent: false, headers };
      const sent = request(`${api.address}/api/v2/batch`, options, (reply) => resolve(reply.resume().statusCode ?? 0));
      sent.on('error', reject).end(JSON.stringify({ operations: [{ method: 'POST', path: '/api/v2/bills', body }] }));
    }).finally(() => server.setTimeout(timeout));
    await pause(2500);
    await store.release(held);
    expect(await status).toBe(200);
  }, 60_000);

  it('writes all of an atomic batch or nothing, and sees its own writes on one record', async () => {
    const one = await api.create('clients', { ClientName: 'Whole' });
    const patch = (body: object) => ({ method: 'PATCH', path: `/api/v2/clients/${one}`, body });
    const refused = await send([create('Never'), patch({ City: 'Omaha' }), { method: 'DELETE', path: '/api/v2/clients/999999999' }], {
      atomic: true,
    });
    expect([refused.status, refused.json.code]).toEqual([409, 'conflict']);
    expect(refused.json.outcomes.map(({ status }: Outcome) => status)).toEqual([201, 200, 404]);
    expect([await named('Never'), (await api.get(`/api/v2/clients/${one}`)).json.data.City]).toEqual([0, '']);

    const accepted = await send([create('Both'), patch({ City: 'Omaha' }), patch({ City: 'Lincoln' })], { atomic: true });
    expect([accepted.status, accepted.json.meta.written]).toEqual([200, 3]);
    expect([await named('Both'), (await api.get(`/api/v2/clients/${one}`)).json.data.City]).toEqual([1, 'Lincoln']);

    // Removed and changed in one batch: the second decision is made on the first one's event.
    const gone = await send([{ method: 'DELETE', path: `/api/v2/clients/${one}` }, patch({ City: 'Fremont' })], { atomic: true });
    expect([gone.status, (await api.get(`/api/v2/clients/${one}`)).status]).toEqual([409, 200]);
    expect((await send([{ method: 'DELETE', path: `/api/v2/clients/${one}` }], { atomic: true })).status).toBe(200);
    expect((await api.get(`/api/v2/clients/${one}`)).status).toBe(404);
  });

  it('refuses at once, and not as a matter of time, a second operation of an atomic batch about the same records', async () => {
    const [vendor, parent] = [await api.create('vendors', { VendorName: 'Twice' }), await api.create('clients', { ClientName: 'Above' })];
    const [one, two] = [await api.create('clients', { ClientName: 'One' }), await api.create('clients', { ClientName: 'Two' })];
    const bill = (InvoiceNumber: string) => ({
      ...{ method: 'POST', path: '/api/v2/bills' },
      body: { VendorId: String(vendor), InvoiceNumber, InvoiceDate: '2026-03-02', TotalAmount: '5.00' },
    });
    const below = (id: number) => ({ method: 'PATCH', path: `/api/v2/clients/${id}`, body: { ParentId: parent } });
    const project = { method: 'POST', path: '/api/v2/projects', body: { ProjectName: 'Of one', ClientId: one } };
    const remove = { method: 'DELETE', path: `/api/v2/clients/${one}` };
    const pairs = [
      [bill('A-1'), bill('A-2')],
      [below(one), below(two)],
      [project, remove],
      [remove, remove],
    ];
    for (const pair of pairs) {
      const since = performance.now();
      const { status, json } = await send(pair, { atomic: true });
      expect(performance.now() - since).toBeLessThan(2000);
      expect([status, json.outcomes[0].error]).toEqual([409, undefined]);
      expect(json.outcomes[1].error).toMatchObject({
        status: 409,
        detail: expect.stringContaining('An earlier operation of the atomic batch'),
      });
      expect(JSON.stringify(json)).not.toContain('retryAfter');
      // Alone, operations wait for each other.
      if (!pair.includes(remove)) expect((await send(pair)).json.meta.written).toBe(2);
    }
  }, 60_000);

  it('lets one of two atomic batches win that change one record at the same moment, and stores nothing of the other', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await api.create('clients', { ClientName: `Contested ${round}` });
      const { etag = '' } = (await api.get(`/api/v2/clients/${one}`)).headers;
      const replies = await Promise.all(
        ['A', 'B'].map((who) =>
          send([create(`By ${who} ${round}`), { method: 'PATCH', path: `/api/v2/clients/${one}`, body: { City: who }, ifMatch: etag }], {
            atomic: true,
          }),
        ),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const City = replies[0]?.status === 200 ? 'A' : 'B';
      expect((await api.get(`/api/v2/clients/${one}`)).json.data.City).toBe(City);
      expect([await named(`By ${City} ${round}`), await named(`By ${City === 'A' ? 'B' : 'A'} ${round}`)]).toEqual([1, 0]);
    }
  });

  it('is done once with an Idempotency-Key, whole or in parts', async () => {
    for (const atomic of [false, true]) {
      const headers = { 'idempotency-key': randomUUID() };
      const operations = [create(`Once ${atomic}`), create(`Also once ${atomic}`)];
      const [first, second] = await Promise.all([send(operations, { atomic }, headers), send(operations, { atomic }, headers)]);
      expect([first.status, second.status, second.json]).toEqual([200, 200, first.json]);
      expect((await send(operations, { atomic }, headers)).json).toEqual(first.json);
      expect([await named(`Once ${atomic}`), await named(`Also once ${atomic}`)]).toEqual([1, 1]);
    }
  });

  it('may be corrected and sent again with the same Idempotency-Key when nothing of it was written', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await api.create('clients', { ClientName: 'Of the batch' });
    const patch = (id: number) => ({ method: 'PATCH', path: `/api/v2/clients/${id}`, body: { City: 'Omaha' } });
    const refused = await send([create('At last'), patch(999999999)], { atomic: true }, headers);
    expect(refused.status).toBe(409);
    const accepted = await send([create('At last'), patch(mine)], { atomic: true }, headers);
    expect([accepted.status, accepted.json.meta.written]).toEqual([200, 2]);
    expect([await named('At last'), (await api.get(`/api/v2/clients/${mine}`)).json.data.City]).toEqual([1, 'Omaha']);
    expect((await api.get(`/api/v2/clients/${String(outcomes(accepted)[0]?.id)}`)).status).toBe(200);
    // Only tried, then with each operation refused, then written, then repeated.
    const again = { 'idempotency-key': randomUUID() };
    expect((await send([create('Tried first')], { dryRun: true }, again)).json.meta.written).toBe(0);
    expect((await send([create('')], {}, again)).json.meta).toMatchObject({ written: 0, refused: 1 });
    for (let repeat = 0; repeat < 2; repeat++) expect((await send([create('Tried first')], {}, again)).json.meta.written).toBe(1);
    expect((await send([create('Another')], {}, again)).status).toBe(409);
    expect([await named('Tried first'), await named('Another')]).toEqual([1, 0]);
  });

  it('tries a batch without storing anything', async () => {
    const reply = await send([create('Tried'), create('')], { dryRun: true });
    expect([reply.status, reply.json.meta]).toEqual([200, { written: 0, refused: 1, dryRun: true }]);
    expect(outcomes(reply).map(({ status }) => status)).toEqual([201, 400]);
    for (const more of [{}, { dryRun: true }, { atomic: true }]) {
      const preferred = await send([create('Tried'), create('')], more, { prefer: 'dry-run' });
      expect([preferred.status, preferred.json.meta]).toEqual([200, { written: 0, refused: 1, dryRun: true }]);
      expect(outcomes(preferred).map(({ status }) => status)).toEqual([201, 400]);
    }
    expect(await named('Tried')).toBe(0);
  });

  it('refuses what is no batch, by the place of each fault', async () => {
    const reply = await send([
      { method: 'PUT', path: '/api/v2/clients/1' },
      { method: 'POST', path: '/api/v1/clients', body: {} },
      { method: 'POST', path: '/api/v2/batch' },
      { method: 'POST', path: '/api/v2/clients/query' },
      { method: 'POST', path: '/api/v2/clients?limit=1', extra: 1 },
    ]);
    expect([reply.status, reply.json.issues.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      [
        'operations[0].method',
        'operations[1].path',
        'operations[2].path',
        'operations[3].path',
        'operations[4].extra',
        'operations[4].path',
      ],
    ]);
    for (const operations of [[], Array.from({ length: 1001 }, () => create('x'))])
      expect((await api.post('/api/v2/batch', { operations })).status).toBe(400);
    expect((await api.as(undefined).post('/api/v2/batch', { operations: [create('x')] })).status).toBe(401);
  });

  it('writes no file, account or secret that it could not take back', async () => {
    const body = { Username: 'new.person', Password: 'tape measure and pencil', FirstName: 'New' };
    const reply = await send([{ method: 'POST', path: '/api/v2/users', body }], { atomic: true });
    expect([reply.status, reply.json.outcomes[0].error.code]).toEqual([409, 'conflict']);
    expect((await send([{ method: 'POST', path: '/api/v2/users', body }])).json.meta.written).toBe(1);
  });

  it('of one write: Prefer: dry-run', async () => {
    const headers = { prefer: 'dry-run', 'idempotency-key': randomUUID() };
    const tried = await api.post('/api/v2/clients', { ClientName: 'Perhaps' }, headers);
    expect([tried.status, tried.headers['preference-applied'], tried.json]).toEqual([
      201,
      'dry-run',
      { data: { Id: expect.any(Number) }, meta: {} },
    ]);
    expect((await api.get(`/api/v2/clients/${tried.json.data.Id}`)).status).toBe(404);
    // The same key later, in earnest.
    const real = await api.post('/api/v2/clients', { ClientName: 'Perhaps' }, { 'idempotency-key': headers['idempotency-key'] });
    expect([real.status, await named('Perhaps')]).toEqual([201, 1]);
  });

  it('counts as a tenth of its operations for the rate limit, its parts as nothing (M7)', async () => {
    const limited = await startService({ RATE_LIMIT_RPS: '1', RATE_LIMIT_BURST: '8' });
    try {
      const operations = Array.from({ length: 20 }, (_, index) => create(`Unlimited ${index}`));
      const before = await limited.api.get('/api/v2/clients?limit=1');
      const { json } = await limited.api.post('/api/v2/batch', { operations });
      expect(json.meta).toEqual({ written: 20, refused: 0, dryRun: false });
      const leftOf = ({ headers }: Reply): number => Number(/r=(\d+)/.exec(String(headers['ratelimit']))?.[1]);
      const after = await limited.api.get('/api/v2/clients?limit=1');
      expect(leftOf(before) - leftOf(after)).toBeGreaterThanOrEqual(2);
      expect(
        (await limited.api.post('/api/v2/batch', { operations: [...operations, ...operations, ...operations], dryRun: true })).status,
      ).toBe(200);
      expect((await limited.api.get('/api/v2/clients?limit=1')).status).toBe(429);
    } finally {
      await limited.close();
    }
  });
});
