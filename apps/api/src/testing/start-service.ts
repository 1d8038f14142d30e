import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bootstrap } from '@plumbline/auth';
import { loadConfig } from '@plumbline/platform/config';
import { createLogger } from '@plumbline/platform/observability';
import { ApiDriver, type Credentials } from '@plumbline/platform/testing/api';
import { testDatabase } from '@plumbline/platform/testing/database';
import { createApp } from '../create-app';

/** What the Setup Admin of the bootstrap company signs in with. */
export const CREDENTIALS: Credentials = {
  clientId: 'test-app',
  clientSecret: 'test-secret-1234',
  username: 'boss',
  password: 'correct horse battery',
};

export interface RunningService {
  readonly app: NestFastifyApplication;
  /** Signed in as the Setup Admin. */
  readonly api: ApiDriver;
  readonly databaseUrl: string;
  readonly close: () => Promise<void>;
}

/**
 * The whole service on a fresh database and an empty folder for its files, listening on a port of its own, with a bootstrap company. `env` overrides
 * the configuration.
 */
export async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const database = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-service-'));
  let app: NestFastifyApplication | undefined;
  const close = async (): Promise<void> => {
    await app?.close();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_RPS: '0',
      DEMO_DATA: 'false',
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      BOOTSTRAP_COMPANY: 'Test Builders',
      BOOTSTRAP_ADMIN_USERNAME: CREDENTIALS.username,
      BOOTSTRAP_ADMIN_PASSWORD: CREDENTIALS.password,
      BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
      ...env,
    });
    app = await createApp(config, config.databaseUrl ?? database.url, createLogger(config.logLevel));
    await app.init();
    await app.get(Bootstrap).run();
    await app.listen(0, '127.0.0.1');
    const address = `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
    return { app, api: await new ApiDriver(address).login(CREDENTIALS), databaseUrl: database.url, close };
  } catch (error) {
    // What is still open would keep the tests from ending.
    await close();
    throw error;
  }
}

/** Starts the service before the tests of the file or the `describe` that it is called in, hands it to `take`, and ends it after them. */
export function useService(take: (service: RunningService) => void): void {
  let service: RunningService | undefined;
  beforeAll(async () => take((service = await startService())), 240_000);
  afterAll(() => service?.close());
}

/** What `furnish` makes of a service that was just started. When it fails the service ends, so that the tests do too. */
export async function furnished<T>(furnish: (service: RunningService) => Promise<T>): Promise<T> {
  const service = await startService();
  try {
    return await furnish(service);
  } catch (error) {
    await service.close();
    throw error;
  }
}
