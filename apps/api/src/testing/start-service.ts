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

/** The whole service on a fresh database, listening on a port of its own, with a bootstrap company. `env` overrides the configuration. */
export async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const database = await testDatabase();
  try {
    const config = loadConfig({
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_RPS: '0',
      DEMO_DATA: 'false',
      DATABASE_URL: database.url,
      BOOTSTRAP_COMPANY: 'Test Builders',
      BOOTSTRAP_ADMIN_USERNAME: CREDENTIALS.username,
      BOOTSTRAP_ADMIN_PASSWORD: CREDENTIALS.password,
      BOOTSTRAP_CLIENT_ID: CREDENTIALS.clientId,
      BOOTSTRAP_CLIENT_SECRET: CREDENTIALS.clientSecret,
      ...env,
    });
    const app = await createApp(config, database.url, createLogger(config.logLevel));
    await app.init();
    await app.get(Bootstrap).run();
    await app.listen(0, '127.0.0.1');
    const address = `http://127.0.0.1:${(app.getHttpServer().address() as { port: number }).port}`;
    const close = async (): Promise<void> => {
      await app.close();
      await database.drop();
    };
    return { app, api: await new ApiDriver(address).login(CREDENTIALS), databaseUrl: database.url, close };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
