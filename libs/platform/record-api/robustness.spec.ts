import { request } from 'node:http';
import fc from 'fast-check';
import { eventually } from '@plumbline/platform/testing/eventually';
import type { InjectOptions } from 'fastify';
import { type SampleApp, crate, useSample } from '@plumbline/platform/testing/sample';

let sample: SampleApp;
useSample(async (started) => {
  sample = started;
  await sample.rows.put(crate, 1, { Label: 'first' });
});

const authorization = 'Bearer 1-1';

describe('any input', () => {
  const names = [...Object.keys(crate.fields), 'Cost', 'Depot', 'Nonsense', '__proto__', 'constructor'];
  const body = fc.oneof(
    fc.dictionary(
      fc.constantFrom(...names),
      fc.oneof(fc.jsonValue(), fc.constantFrom('1', '2026-01-01', 1e15, -1, '9'.repeat(400), '\u0000', '')),
      { maxKeys: 6 },
    ),
    fc.jsonValue(),
  );
  const word = fc.oneof(
    fc.constantFrom('1', '0', '-1', 'client', 'Id', 'Id,Label', '9'.repeat(30), '%', '2026-01-01', '', 'true'),
    fc.string({ maxLength: 12 }),
  );
  const query = fc.dictionary(fc.constantFrom('page', 'page_size', 'fields', 'scope', 'include_deleted', 'limit', 'offset', 'x'), word, {
    maxKeys: 4,
  });

  it('gets a status below 500, in the format of the interface', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
        fc.constantFrom('/api/v1/crates', '/api/v2/crates', '/api/v1/permits', '/api/v1/crates/since'),
        fc.option(word),
        query,
        body,
        async (method, base, tail, search, payload) => {
          const url = `${base}${tail === null ? '' : `/${encodeURIComponent(tail)}`}?${new URLSearchParams(search).toString()}`;
          const reply = await sample.app.inject({
            method,
            url,
            headers: { authorization, 'content-type': 'application/json' },
            ...(method === 'GET' || method === 'DELETE' ? {} : { payload: JSON.stringify(payload) }),
          } as InjectOptions);
          expect(reply.statusCode).toBeLessThan(500);
          const json = reply.json<Record<string, unknown>>();
          if (url.startsWith('/api/v1'))
            expect(json).toMatchObject({ didSucceed: reply.statusCode < 300, status: reply.statusCode, message: expect.any(String) });
          else
            expect(json).toMatchObject(
              reply.statusCode < 300 ? { meta: expect.anything() } : { status: reply.statusCode, code: expect.any(String) },
            );
        },
      ),
      { numRuns: 400, examples: [['PATCH', '/api/v2/crates', '1', {}, { constructor: {} }]] },
    );
  });

  it('may be bytes that are not JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const reply = await sample.app.inject({
          method: 'POST',
          url: '/api/v1/crates',
          headers: { authorization, 'content-type': 'application/json' },
          payload: Buffer.from(bytes),
        });
        expect(reply.statusCode).toBe(400);
      }),
      { numRuns: 100 },
    );
  });
});

describe('over a real connection', () => {
  let port: number;
  beforeAll(async () => {
    await sample.app.listen(0, '127.0.0.1');
    port = (sample.app.getHttpServer().address() as { port: number }).port;
    await sample.pool.query(
      `insert into read.crate (company, id, doc, modified, deleted, for_client, "ix_DepotId")
         select 5, n, '{"Id":' || n || ',"Label":"' || repeat('x', 2000) || '"}', now(), false, false, '' from generate_series(1, 30000) n`,
    );
  });

  it('a slow or disconnected reader does not make the service hold the whole list', async () => {
    const peak = await new Promise<number>((resolve, reject) => {
      const before = process.memoryUsage().rss;
      const call = request({ port, path: '/api/v1/crates', headers: { authorization: 'Bearer 5-1' } }, (reply) => {
        reply.once('data', () => {
          reply.pause();
          setTimeout(() => {
            call.destroy();
            resolve(process.memoryUsage().rss - before);
          }, 700);
        });
      });
      call.on('error', (error) => ((error as NodeJS.ErrnoException).code === 'ECONNRESET' ? undefined : reject(error)));
      call.end();
    });
    expect(peak).toBeLessThan(60 * 1024 * 1024);
    await eventually(async () => {
      const busy = await sample.pool.query(
        `select pid from pg_stat_activity
          where datname = current_database() and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`,
      );
      return busy.rowCount === 0;
    }, 10);
  });

  it('sends a long list completely to a client that keeps reading', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/crates`, { headers: { authorization: 'Bearer 5-1' } });
    const { data } = (await reply.json()) as { data: { Id: number }[] };
    expect([data.length, data[0]?.Id, data.at(-1)?.Id]).toEqual([30000, 1, 30000]);
  });

  it('requires a token without reading the body of an unknown caller', async () => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/v1/crates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(3_000_000),
    });
    expect(reply.status).toBe(401);
  });

  it('returns 413 for too large a body, with or without a Content-Length', async () => {
    const send = (init: RequestInit) =>
      fetch(`http://127.0.0.1:${port}/api/v1/crates`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        ...init,
      });
    expect((await send({ body: 'x'.repeat(1_100_000) })).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(Buffer.alloc(100_000, 'x'));
        controller.close();
      },
    });
    expect((await send({ body: stream, duplex: 'half' })).status).toBe(413);
  });

  it('returns 503 with Retry-After while the database is unavailable, and recovers', async () => {
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } });
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    const query = jest.spyOn(sample.pool, 'query').mockRejectedValue(refused as never);
    for (const path of [
      '/api/v1/crates',
      '/api/v1/crates/1',
      '/api/v1/crates?page=1&page_size=2',
      '/api/v1/crates/since/2026-01-01',
      '/api/v2/crates',
    ]) {
      const reply = await get(path);
      expect([path, reply.status, reply.headers.get('retry-after')]).toEqual([path, 503, '2']);
    }
    query.mockRestore();
    expect((await get('/api/v1/crates')).status).toBe(200);
  });
});
