import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { loadConfig } from '@plumbline/platform/runtime';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';
import { pino } from 'pino';
import request from 'supertest';
import { createWorker } from './create-worker';

describe('the worker', () => {
  let database: TestDatabase;
  let app: NestFastifyApplication;
  beforeAll(async () => {
    database = await testDatabase();
    const config = loadConfig({ DATABASE_URL: database.url, PROCESS_ROLE: 'worker' });
    app = await createWorker(config, database.url, pino({ level: 'silent' }));
    await app.listen(0, '127.0.0.1');
  });
  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  it('serves its health and metrics, and no route of the API', async () => {
    const http = request(app.getHttpServer());
    await http.get('/health/live').expect(200);
    await http.get('/health/ready').expect(200);
    expect((await http.get('/metrics').expect(200)).text).toContain('plumbline_');
    await http.get('/api/v1/clients').expect(404);
    await http.post('/oauth/token').expect(404);
  });
});
