import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigFault, loadConfig, type Config, POOL } from '@plumbline/platform/runtime';
import { createLogger } from '../observability/logger';
import { Metrics } from '../observability/metrics';
import { EventStore } from '@plumbline/platform/event-store';
import { Freshness, ReadModelMaintenance, refuseBeyondHead, storedPositions } from '@plumbline/platform/subscriptions';
import type { OptionalLibrary } from '@plumbline/platform/record-api';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { addressFault, freeAddress, needsFolder, usableFolder } from './before-start';
import { checkDatabase } from './check-database';
import { checkEventStore } from './check-event-store';
import { holdDataDir } from './hold-data-dir';
import { openDatabase } from './open-database';
import { DRAIN_MS, CATCH_UP_MS } from '../timing';

const CONFIG_FAULT = 78;

/** The differences between the kinds of processes. */
export interface ProcessParts {
  readonly libraries: readonly OptionalLibrary[];
  /** Work on the database before anything else opens it. */
  readonly before?: (config: Config, databaseUrl: string, logger: Logger) => Promise<void>;
  /** The application, wired but not started. */
  readonly create: (config: Config, databaseUrl: string, logger: Logger) => Promise<NestFastifyApplication>;
  /** Work between the start and the first request. */
  readonly prepare?: (app: NestFastifyApplication, config: Config, logger: Logger) => Promise<unknown>;
  /** The address to listen on, evaluated after `prepare`. Default: the configured one, or all addresses of the machine. */
  readonly host?: (app: NestFastifyApplication, config: Config) => Promise<string>;
  /** Called when it listens. */
  readonly listening: (app: NestFastifyApplication, config: Config, port: number, logger: Logger) => Promise<void> | void;
}

/** Runs a process until SIGTERM or SIGINT, then drains and exits 0; faults at the start exit 1, of the configuration 78 (EX_CONFIG). */
export async function runProcess(env: NodeJS.ProcessEnv, parts: ProcessParts): Promise<void> {
  try {
    const config = loadConfig(env);
    await start(config, createLogger(config.logLevel), parts);
  } catch (error) {
    process.stderr.write(`${faultLine(error)}\n`);
    process.exit(error instanceof ConfigFault ? CONFIG_FAULT : 1);
  }
}

async function start(config: Config, logger: Logger, { libraries, before, create, prepare, host, listening }: ProcessParts): Promise<void> {
  if (needsFolder(config)) await usableFolder(config.dataDir);
  await freeAddress(config);
  await checkDatabase(config, logger);
  await checkEventStore(config, libraries, logger);
  const database = await openDatabase(config);
  const letGo = config.databaseUrl === undefined ? await holdDataDir(database.url, config.dataDir) : undefined;
  await before?.(config, database.url, logger);
  const app = await create(config, database.url, logger);
  app.get(Metrics).ofProcess();

  let ending = false;
  const end = async (signal: string): Promise<void> => {
    if (ending) return;
    ending = true;
    logger.info({ signal }, 'draining');
    setTimeout(() => {
      logger.fatal('did not drain in time');
      process.exit(1);
    }, DRAIN_MS).unref();
    await app.close();
    await letGo?.();
    await database.close();
    logger.info('ended');
    logger.flush(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void end(signal).catch((error: unknown) => giveUp(logger, error)));

  await app.init();
  await refuseBeyondHead(await storedPositions(app.get<Pool>(POOL)), app.get(EventStore));
  // A process that leaves the read models to another one only follows: /health/ready reports when it can serve requests.
  if (config.role !== 'api' && !(await app.get(Freshness).soon(CATCH_UP_MS)))
    logger.warn('begins to serve before the read models have caught up: /health/ready tells when they have');
  // A database that was restored from a backup may be older than the store, and its counters of ids with it.
  if (config.role !== 'api' && config.eventstoreUrl !== undefined) await app.get(ReadModelMaintenance).raiseIds();
  await prepare?.(app, config, logger);
  const address = (await host?.(app, config)) ?? config.host ?? '0.0.0.0';
  if (ending) return;
  await app.listen(config.port, address).catch((error: unknown) => {
    throw addressFault(error, config.port, address);
  });
  const { port } = app.getHttpServer().address() as { port: number };
  await listening(app, config, port, logger);
}

function giveUp(logger: Logger, error: unknown): void {
  logger.fatal({ err: error }, 'failed to drain');
  logger.flush(() => process.exit(1));
}

/** The part of an error that an operator needs. */
const faultLine = (error: unknown): string =>
  error instanceof ConfigFault ? error.message : `The service did not start: ${(error as { message?: string }).message || String(error)}`;
