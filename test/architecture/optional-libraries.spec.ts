import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AuthModule, UsersModule } from '@plumbline/auth';
import { contexts, libraries, migrations } from '@plumbline/contexts';
import { integration } from '@plumbline/integration';
import { actions } from '@plumbline/platform/actions';
import { audit } from '@plumbline/platform/audit';
import { eventStoreDb } from '@plumbline/platform/eventstoredb';
import { history } from '@plumbline/platform/history';
import { configureHttp, fastifyAdapter } from '@plumbline/platform/http';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import { reports } from '@plumbline/platform/reports';
import { loadConfig } from '@plumbline/platform/runtime';
import { ServiceModule } from '@plumbline/platform/service';
import { testDatabase, type TestDatabase } from '@plumbline/platform/testing/database';

/** The route that the service lacks without each. The feed of webhooks, in integration, is built on that of history. */
const OPTIONAL: Readonly<Record<string, { readonly library: OptionalLibrary; readonly lacks?: string }>> = {
  eventstoredb: { library: eventStoreDb },
  history: { library: history, lacks: '/api/v2/changes' },
  audit: { library: audit, lacks: '/api/v2/audit/roots' },
  reports: { library: reports },
  actions: { library: actions, lacks: '/api/v2/clients/1/actions' },
};

describe('The service', () => {
  let database: TestDatabase;
  // Of its own each time: a build without audit refuses a database that has its tables, as one of a later release.
  beforeEach(async () => {
    database = await testDatabase();
  });
  afterEach(() => database.drop());

  /** The statuses of these routes, without a token, of a service with these libraries. */
  async function statuses(kept: readonly OptionalLibrary[], ...paths: string[]): Promise<number[]> {
    const module = ServiceModule.forRoot({
      config: loadConfig({ DATABASE_URL: database.url, DEMO_DATA: 'false', LOG_LEVEL: 'error' }),
      databaseUrl: database.url,
      contexts: contexts.filter((context) => kept.includes(history) || context !== integration),
      libraries: kept,
      migrations,
      imports: [AuthModule, UsersModule],
      http: true,
      run: true,
    });
    const options = { bodyParser: false, logger: false, abortOnError: false } as const;
    const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(), options);
    try {
      await configureHttp(app);
      await app.init();
      const http = app.getHttpAdapter().getInstance();
      await http.ready();
      const replies = await Promise.all(paths.map((url) => http.inject({ method: 'GET', url })));
      return replies.map(({ statusCode }) => statusCode);
    } finally {
      await app.close();
    }
  }

  it('is composed of all of them', () => {
    expect(new Set(libraries)).toEqual(new Set(Object.values(OPTIONAL).map(({ library }) => library)));
  });

  it.each(Object.entries(OPTIONAL))('starts without %s', async (_name, { library, lacks }) => {
    const kept = libraries.filter((one) => one !== library);
    expect(await statuses(kept, '/api/v2/clients', ...(lacks ? [lacks] : []))).toEqual([401, ...(lacks ? [404] : [])]);
  });

  it('has the routes of those that it has', async () => {
    expect(await statuses(libraries, '/api/v2/changes', '/api/v2/audit/roots')).toEqual([401, 401]);
  });
});
