import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import { AccountsModule, migrations } from '@plumbline/auth';
import { contexts } from '@plumbline/contexts';
import type { Written } from '@plumbline/platform/commands';
import { loadConfig } from '@plumbline/platform/config';
import { openDatabase, ServiceModule } from '@plumbline/platform/service';
import { Settlement } from '@plumbline/platform/subscriptions';

/** The service without HTTP, for the time of one command. */
export interface Service {
  readonly app: INestApplicationContext;
  /** Executes a command and returns when the read models show what it wrote. */
  readonly execute: <W extends Written>(command: Command<W>) => Promise<W>;
}

/**
 * Opens the service as the environment configures it, does the work, and closes it. Works beside a running service (on the same database, the
 * embedded one is found through DATA_DIR) and alone. With `run` it takes part in running projections and sagas, so that what was written
 * shows even when no service runs.
 */
export async function withService<T>(run: boolean, work: (service: Service) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env);
  const database = await openDatabase(config);
  try {
    const module = ServiceModule.forRoot({
      config,
      databaseUrl: database.url,
      contexts,
      migrations,
      imports: [AccountsModule],
      http: false,
      run,
      applicationName: 'plumbline cli',
      attempts: 1,
    });
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    try {
      const execute = async <W extends Written>(command: Command<W>): Promise<W> => {
        const written = await app.get(CommandBus).execute<Command<W>, W>(command);
        await app.get(Settlement).after(written);
        return written;
      };
      return await work({ app, execute });
    } finally {
      await app.close();
    }
  } finally {
    await database.close();
  }
}
