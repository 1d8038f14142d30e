import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '@plumbline/platform/runtime';
import { poolOf } from '@plumbline/platform/testing/inside/runtime';
import { createLogger } from '@plumbline/platform/testing/inside/service';
import { ApiDriver } from '@plumbline/platform/testing/api';
import { newEvent, startFakeEventStoreDb } from '@plumbline/platform/testing/event-store';
import { EventStore } from '@plumbline/platform/event-store';
import { testDatabase } from '@plumbline/platform/testing/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { startedDatabase, startService as startProcess } from '../../../test/support/service';
import { createApp } from './create-app';
import { startService, type RunningService } from './testing/start-service';

/** A further process of the same service. */
async function join(
  databaseUrl: string,
  role: 'api' | 'worker',
  more: Readonly<Record<string, string>> = {},
): Promise<{ app: NestFastifyApplication; api: ApiDriver }> {
  const config = loadConfig({ ...more, DATABASE_URL: databaseUrl, PROCESS_ROLE: role, PORT: '0', LOG_LEVEL: 'fatal', RATE_LIMIT_RPS: '0' });
  const app = await createApp(config, databaseUrl, createLogger(config.logLevel));
  await app.listen(0, '127.0.0.1');
  return { app, api: new ApiDriver(`http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`) };
}

describe('readiness', () => {
  let service: RunningService;
  const open: NestFastifyApplication[] = [];
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(async () => {
    for (const app of open) await app.close();
    await service?.close();
  });

  it('waits for the events stored before the start, and follows the state of the database', async () => {
    const id = (await service.api.create('clients', { ClientName: 'Acknowledged before the crash' })) as number;
    await service.app.close();
    // The state after a crash between append and checkpoint.
    const client = new Client({ connectionString: service.databaseUrl });
    await client.connect();
    for (const table of ['client', 'client_change']) await client.query(`delete from "read".${table} where id = ${id}`);
    await client.query("update plumbline.checkpoint set position = position - 1 where name = 'read-models'");
    await client.end();

    const follower = await join(service.databaseUrl, 'api');
    open.push(follower.app);
    const before = await follower.api.get('/health/ready');
    expect([before.status, before.json]).toMatchObject([
      503,
      {
        status: 'unavailable',
        checks: { database: 'ok', eventStore: 'ok', documents: 'ok', readModels: 'behind', process: 'ok' },
        events: { behind: 1 },
        leader: { heartbeatSeconds: null },
      },
    ]);

    const worker = await join(service.databaseUrl, 'worker');
    open.push(worker.app);
    for (const until = Date.now() + 10_000; (await follower.api.get('/health/ready')).status !== 200;)
      expect(Date.now()).toBeLessThan(until);
    expect(await follower.api.as(service.api.token).read(`/api/v1/clients/${id}`)).toMatchObject({ Id: id });

    (jest.spyOn(poolOf(follower.app.get(DataSource)), 'query') as jest.SpyInstance).mockRejectedValue(new Error('down'));
    const down = await follower.api.get('/health/ready');
    expect([down.status, down.json.checks.database]).toEqual([503, 'down']);
    jest.restoreAllMocks();
    expect((await follower.api.get('/health/ready')).status).toBe(200);
  });

  it.each(['PostgreSQL', 'EventStoreDB'])('ends with the first event of %s that no worker shows', async (kind) => {
    const database = await testDatabase();
    const server = await startFakeEventStoreDb();
    const more: Readonly<Record<string, string>> = kind === 'EventStoreDB' ? { EVENTSTORE_URL: server.url } : {};
    const worker = await join(database.url, 'worker', more);
    const followers = [await join(database.url, 'api', more), await join(database.url, 'api', more)];
    const statuses = (): Promise<number[]> => Promise.all(followers.map(async ({ api }) => (await api.get('/health/ready')).status));
    await worker.app.get(EventStore).append('Client-1', 'none', [newEvent()]);
    while ((await statuses()).includes(503)) await sleep(50);
    await worker.app.close();
    expect(await statuses()).toEqual([200, 200]);
    await followers[0].app.get(EventStore).append('Client-2', 'none', [newEvent()]);
    expect(await statuses()).toEqual([503, 503]);
    for (const { app } of followers) await app.close();
    await database.drop();
    server.stop();
  });

  it('ends at once with the first event after the worker was killed', async () => {
    const database = await startedDatabase();
    const worker = await startProcess({ DATABASE_URL: database.url, PROCESS_ROLE: 'worker' });
    const { app, api } = await join(database.url, 'api');
    open.push(app);
    const status = async (): Promise<number> => (await api.get('/health/ready')).status;
    while ((await status()) !== 200) await sleep(50);
    await worker.kill();
    // The database ends the session of the killed process.
    await sleep(200);
    expect(await status()).toBe(200);
    let isAppended = false;
    const after = new Set<number>();
    const poll = async (): Promise<void> => {
      for (const until = Date.now() + 2000; Date.now() < until;) {
        const isLater = isAppended;
        const found = await status();
        if (isLater) after.add(found);
      }
    };
    const polls = [poll(), poll(), poll(), poll()];
    await app.get(EventStore).append('Client-900001', 'none', [newEvent()]);
    isAppended = true;
    await Promise.all(polls);
    expect(after).toEqual(new Set([503]));

    const next = await startProcess({ DATABASE_URL: database.url, PROCESS_ROLE: 'worker' }, { until: 'live' });
    for (const until = Date.now() + 60_000; (await status()) !== 200; await sleep(50)) expect(Date.now()).toBeLessThan(until);
    await app.close();
    await next.stop();
    await database.drop();
  }, 240_000);
});
