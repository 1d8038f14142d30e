import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CommandBus } from '@nestjs/cqrs';
import { Bootstrap, FoundCompanyWithAdmin } from '@plumbline/auth';
import { loadConfig } from '@plumbline/platform/runtime';
import { createLogger } from '@plumbline/platform/testing/inside/service';
import { ReadYourWrites } from '@plumbline/platform/decisions';
import { ApiDriver, type Credentials } from '@plumbline/platform/testing/api';
import { filledDatabase, testDatabase } from '@plumbline/platform/testing/database';
import { createApp } from '../create-app';

/** The credentials of the Setup Admin of the bootstrap company. */
export const CREDENTIALS: Credentials = {
  clientId: 'test-app',
  clientSecret: 'test-secret-1234',
  username: 'boss',
  password: 'correct horse battery',
};

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** Logged in as the Setup Admin. */
  readonly api: ApiDriver;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * Starts the whole service on a database of its own and an empty folder for its files, listening on a port of its own,
 * with a bootstrap company. `env` overrides the configuration; `before` happens before the company is founded. With
 * `given` it starts on that database and keeps it; `created` happens before the service reads anything.
 */
export async function startService(
  env: Record<string, string> = {},
  before?: (app: NestFastifyApplication) => Promise<void>,
  given?: { readonly url: string; readonly created: (app: NestFastifyApplication) => void },
): Promise<RunningService> {
  const database = given
    ? { url: given.url, drop: async () => {} }
    : await (before ? testDatabase() : filledDatabase('founded', async (url) => (await initialized(url)).close()));
  let initial: Awaited<ReturnType<typeof initialized>> | undefined;
  const close = async (): Promise<void> => {
    await initial?.close();
    await database.drop();
  };
  try {
    initial = await initialized(database.url, env, before, given?.created);
    const { app } = initial;
    await app.listen(0, '127.0.0.1');
    const address = `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
    return { app, api: await new ApiDriver(address).login(CREDENTIALS), databaseUrl: database.url, close };
  } catch (error) {
    // An open connection would keep the tests from ending.
    await close();
    throw error;
  }
}

/** The service with its company, before it listens. */
async function initialized(
  databaseUrl: string,
  env: Record<string, string> = {},
  before?: (app: NestFastifyApplication) => Promise<void>,
  after: (app: NestFastifyApplication) => void = () => {},
): Promise<Pick<RunningService, 'app' | 'close'>> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-service-'));
  let app: NestFastifyApplication | undefined;
  const close = async (): Promise<void> => {
    await app?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_RPS: '0',
      DEMO_DATA: 'false',
      CONSOLE: 'false',
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BOOTSTRAP_COMPANY: 'Test Builders',
      BOOTSTRAP_ADMIN_USERNAME: CREDENTIALS.username,
      BOOTSTRAP_ADMIN_PASSWORD: CREDENTIALS.password,
      BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
      ...env,
    });
    const created = await createApp(config, config.databaseUrl ?? databaseUrl, createLogger(config.logLevel));
    app = created;
    after(created);
    await created.init();
    await created.get(Bootstrap).run(before && (() => before(created)));
    return { app: created, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Founds another company, whose Setup Admin can sign in with the application and the password of `credentials`. */
export async function foundCompany({ app }: RunningService, companyName: string, { username, password }: Credentials): Promise<void> {
  const founded = await app
    .get(CommandBus, { strict: false })
    .execute(new FoundCompanyWithAdmin({ companyName, adminUsername: username, adminPassword: password }));
  // Sign-ins read the user from rows, and no reply over HTTP has waited for them.
  await app.get(ReadYourWrites, { strict: false }).after(founded);
}

/**
 * Starts the service before the tests of the file or `describe` that calls it, passes it to `take`, and stops it after
 * them.
 */
export function useService(take: (service: RunningService) => void): void {
  let service: RunningService | undefined;
  beforeAll(async () => take((service = await startService())), 240_000);
  afterAll(() => service?.close());
}

/**
 * Returns the result of `furnish` for a service that was just started. When it throws, the service is stopped, so that
 * the tests end too.
 */
export async function furnished<T>(furnish: (service: RunningService) => Promise<T>): Promise<T> {
  const service = await startService();
  try {
    return await furnish(service);
  } catch (error) {
    await service.close();
    throw error;
  }
}
