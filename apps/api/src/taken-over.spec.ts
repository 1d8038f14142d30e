import { randomUUID } from 'node:crypto';
import { loadConfig } from '@plumbline/platform/runtime';
import { createLogger } from '@plumbline/platform/testing/inside/service';
import { ApiDriver, type Reply } from '@plumbline/platform/testing/api';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { createApp } from './create-app';
import { startService, type RunningService } from './testing/start-service';

/*
 * Two instances of the service on one database. The append of the first one is delayed, and its key belongs to an
 * instance that is dead.
 */
describe('a create that another instance takes over before it is stored', () => {
  let first: RunningService;
  let second: ApiDriver;
  let other: NestFastifyApplication;
  let holder: Client;
  let watcher: Client;

  beforeAll(async () => {
    first = await startService();
    const config = loadConfig({ PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_RPS: '0', DEMO_DATA: 'false', DATABASE_URL: first.databaseUrl });
    other = await createApp(config, first.databaseUrl, createLogger(config.logLevel));
    await other.listen(0, '127.0.0.1');
    second = new ApiDriver(`http://127.0.0.1:${(other.getHttpServer().address() as { port: number }).port}`, first.api.token);
    [holder, watcher] = [1, 2].map(() => new Client({ connectionString: first.databaseUrl }));
    await Promise.all([holder.connect(), watcher.connect()]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all([holder?.end(), watcher?.end()]);
    await other?.close();
    await first?.close();
  });

  const until = async (count: number, sql: string, values: unknown[] = []): Promise<void> => {
    for (let tries = 0; Number((await watcher.query<{ n: string }>(sql, values)).rows[0].n) < count; tries++) {
      if (tries > 1000) throw new Error(`never: ${sql}`);
      await new Promise((done) => setTimeout(done, 20));
    }
  };

  it.each([
    ['/api/v1/clients', { ClientName: 'Once' }, (reply: Reply) => Number(reply.json.data)],
    ['/api/v2/clients', { ClientName: 'Once only' }, (reply: Reply) => Number(reply.json.data.Id)],
  ] as const)(
    '%s creates one record; the first caller gets 409, and the one reply when it repeats the request',
    async (path, body, idOf) => {
      const key = { 'idempotency-key': randomUUID() };
      // The second instance caches the token: looking it up would wait for the lock as well.
      await second.read(path);
      await holder.query('begin; select pg_advisory_xact_lock(7236802)');
      const begun = first.api.post(path, body, key);
      // Once it has its id, only the append is left.
      await until(1, "select count(*) n from plumbline.idempotency_key where key = $1 and ids <> '[]'", [key['idempotency-key']]);
      await watcher.query('update plumbline.idempotency_key set instance = 1000000 where key = $1', [key['idempotency-key']]);
      const repeat = second.post(path, body, key);
      await until(1, 'select count(*) n from plumbline.idempotency_key where key = $1 and takes = 2', [key['idempotency-key']]);
      await holder.query('commit');

      const [old, young] = await Promise.all([begun, repeat]);
      expect([young.status, old.status]).toEqual([201, 409]);
      expect(old.text).toContain('repeat it to get the reply');
      expect([old.headers['retry-after'], old.headers['location'], old.headers['etag']]).toEqual(['1', undefined, undefined]);
      const again = await first.api.post(path, body, key);
      expect([again.status, idOf(again), again.headers['idempotency-replayed']]).toEqual([201, idOf(young), 'true']);
      const all = (await first.api.read('/api/v1/clients')) as { ClientName: string }[];
      expect(all.filter(({ ClientName }) => ClientName === body.ClientName)).toHaveLength(1);
    },
    60_000,
  );
});
