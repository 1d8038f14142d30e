import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { CommandBus, type Command } from '@nestjs/cqrs';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccountsModule, AuthModule, UsersModule } from '@plumbline/auth';
import { contexts, libraries, migrations } from '@plumbline/contexts';
import { type CommandResult, ReadYourWrites } from '@plumbline/platform/decisions';
import { loadConfig, type Config, DatabaseModule, migrate, POOL, storeState } from '@plumbline/platform/runtime';
import { EventStore, EventStoreModule } from '@plumbline/platform/event-store';
import { allMigrations, openDatabase, ServiceModule, storeElsewhere } from '@plumbline/platform/service';
import { Freshness, refuseBeyondHead, storedPositions } from '@plumbline/platform/subscriptions';
import { configureHttp, fastifyAdapter } from '@plumbline/platform/http';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { recordCommand, type CommandLine } from './operator';
import { Stop } from './terminal';

/** The service without HTTP, for one command. */
export interface Service<A extends INestApplicationContext = INestApplicationContext> {
  readonly app: A;
  /** Executes a command and returns when the read models show what it wrote. */
  readonly execute: <W extends CommandResult>(command: Command<W>) => Promise<W>;
  /** Records that this command was run; see `recordCommand`. */
  readonly record: (line: CommandLine) => Promise<void>;
}

/** The longest time that a command waits for the read models. */
const CATCH_UP_MS = 30_000;

/**
 * Opens the service as the environment configures it, executes the work, and closes it. It works alone and beside a
 * running service (on the same database; DATA_DIR leads to an embedded one). With `run` it takes part in running
 * projections and sagas, so that the read models show the writes even when no service runs. Only a command that
 * `founds` creates a missing store, and migrates an older one.
 * @throws Stop when the database holds no store, or one of an older version, and the command does not found one; with
 * `run` BeyondHead
 */
export async function withService<T>(
  run: boolean,
  work: (service: Service) => Promise<T>,
  { founds = false }: { readonly founds?: boolean } = {},
): Promise<T> {
  return withDatabase(founds, async (config, databaseUrl) => {
    const module = moduleOf(config, databaseUrl, { http: false, run });
    return withApp(module, async (app) => {
      if (run) await caughtUp(app);
      return work(serviceOf(app));
    });
  });
}

/**
 * Opens the service with its routes, which no connection reaches: the process sends requests to itself. It takes part in
 * running projections and sagas, as with `run`. @throws Stop, BeyondHead as `withService`
 */
export async function withRoutes<T>(work: (service: Service<NestFastifyApplication>) => Promise<T>): Promise<T> {
  return withDatabase(false, async (config, databaseUrl) => {
    const module = moduleOf(config, databaseUrl, { http: true, run: true });
    const options = { bodyParser: false, logger: false, abortOnError: false } as const;
    const app = await NestFactory.create<NestFastifyApplication>(module, fastifyAdapter(), options);
    try {
      await configureHttp(app);
      await app.init();
      await app.getHttpAdapter().getInstance().ready();
      await caughtUp(app);
      return await work(serviceOf(app));
    } finally {
      await app.close();
    }
  });
}

const moduleOf = (config: Config, databaseUrl: string, { http, run }: { readonly http: boolean; readonly run: boolean }): DynamicModule =>
  ServiceModule.forRoot({
    ...{ config, databaseUrl, contexts, libraries, migrations, http, run, applicationName: 'plumbline cli', attempts: 1 },
    imports: http ? [AuthModule, UsersModule] : [AccountsModule],
  });

/** A leader must not begin on a store that has lost events, and the rows that commands read must be up to date. */
async function caughtUp(app: INestApplicationContext): Promise<void> {
  await refuseBeyondHead(await storedPositions(app.get<Pool>(POOL)), app.get(EventStore));
  await app.get(Freshness).soon(CATCH_UP_MS);
}

function serviceOf<A extends INestApplicationContext>(app: A): Service<A> {
  const execute = async <W extends CommandResult>(command: Command<W>): Promise<W> => {
    const written = await app.get(CommandBus).execute<Command<W>, W>(command);
    await app.get(ReadYourWrites).after(written);
    return written;
  };
  const record = (line: CommandLine): Promise<void> => recordCommand(app.get(EventStore), app.get<Pool>(POOL), line);
  return { app, execute, record };
}

/**
 * Opens the event store alone: nothing is migrated, and no read model is read or rebuilt. @throws Stop as `withService`
 */
export async function withEventStore<T>(work: (store: EventStore, config: Config, pool: Pool) => Promise<T>): Promise<T> {
  return withDatabase(false, (config, url) =>
    withApp(eventStoreOnly(config, url), (app) => work(app.get(EventStore), config, app.get<Pool>(POOL))),
  );
}

/**
 * Opens the event store for an import, and the database beside it. Creates a missing store.
 * @throws Stop when the store is of an older version
 */
export async function withImport<T>(work: (store: EventStore, pool: Pool) => Promise<T>): Promise<T> {
  return withDatabase(true, async (config, url) => {
    const all = allMigrations(migrations, libraries);
    if ((await storeState(url, all)).exists) await refuseWithoutStore(config, url);
    else await migrate(url, all);
    return withApp(eventStoreOnly(config, url, true), (app) => work(app.get(EventStore), app.get<Pool>(POOL)));
  });
}

@Module({})
class EventStoreOnly {}

function eventStoreOnly(config: Config, url: string, imports = false): DynamicModule {
  return {
    module: EventStoreOnly,
    imports: [
      DatabaseModule.forRoot({ url, queryTimeoutMs: config.queryTimeoutMs, applicationName: 'plumbline cli', attempts: 1 }),
      EventStoreModule.forRoot({ elsewhere: storeElsewhere(config, libraries), imports, owns: imports ? false : 'ifOwner' }),
    ],
  };
}

async function withDatabase<T>(founds: boolean, work: (config: Config, url: string) => Promise<T>): Promise<T> {
  const config = loadConfig(process.env);
  if (!founds && config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'postgres')))
    throw new Stop(`${config.dataDir} holds no Plumbline store; is DATA_DIR right, or is DATABASE_URL missing?`);
  const database = await openDatabase(config);
  try {
    if (!founds) await refuseWithoutStore(config, database.url);
    return await work(config, database.url);
  } finally {
    await database.close();
  }
}

async function refuseWithoutStore({ databaseUrl, dataDir }: Config, url: string): Promise<void> {
  const { exists, due } = await storeState(url, allMigrations(migrations, libraries));
  if (!exists)
    throw new Stop(
      databaseUrl === undefined
        ? `${dataDir} holds no Plumbline store; is DATA_DIR right, or is DATABASE_URL missing?`
        : 'this database holds no Plumbline store; is DATABASE_URL right? (company:create and the first start of the service create one)',
    );
  if (due.length > 0)
    throw new Stop(
      `the store is of an older version: ${due.length} migrations are due; start the service of this version once, which runs them`,
    );
}

async function withApp<T>(module: DynamicModule, work: (app: INestApplicationContext) => Promise<T>): Promise<T> {
  const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}
