import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bootstrap } from '@plumbline/auth';
import { Demonstration, interruptedFilling, removeInterrupted } from '@plumbline/demo';
import { ConfigFault, DEMONSTRATION, isLoopback, type Config } from '@plumbline/platform/runtime';
import { libraries } from '@plumbline/contexts';
import { runProcess } from '@plumbline/platform/service';
import { EventStore } from '@plumbline/platform/event-store';
import type { Logger } from 'pino';
import { createApp } from './create-app';
import { progressOn } from './progress';

/** Runs the service as the environment configures it, until SIGTERM or SIGINT. */
export function runService(env: NodeJS.ProcessEnv): Promise<void> {
  return runProcess(env, { libraries, before, create: createApp, prepare, host, listening });
}

/**
 * Creates a demonstration again whose filling was interrupted, if the database belongs to the service and contains
 * nothing else; otherwise logs a warning.
 */
async function before({ role, databaseUrl, eventstoreUrl }: Config, url: string, logger: Logger): Promise<void> {
  if (role === 'worker') return;
  const interrupted = await interruptedFilling(url);
  if (interrupted === 'none') return;
  if (databaseUrl !== undefined || eventstoreUrl !== undefined || interrupted === 'among others')
    return logger.warn('the demonstration company was not filled to its end: begin with an empty store to have all of it');
  process.stdout.write('The demonstration company was not filled to its end. It is made anew.\n');
  await removeInterrupted(url);
}

/**
 * Prepares an empty store: creates the first company, and fills its year if a demonstration is configured. In a store
 * with events the company is the one that it has, and nothing is filled.
 */
async function prepare(app: NestFastifyApplication, { role, demoData, bootstrap }: Config, logger: Logger): Promise<void> {
  if (role === 'worker') return;
  // A database may be new beside a store that is not: moved events, or those of a database that was lost.
  const fills = demoData && (await app.get(EventStore).acknowledged()) === 0n;
  const founded = await app.get(Bootstrap).run(fills ? () => app.get(Demonstration).begins() : undefined);
  if (!founded || !fills) return;
  const begun = performance.now();
  const isPublished = bootstrap?.adminPassword === DEMONSTRATION.adminPassword;
  const year = await app.get(Demonstration).fill(founded.companyId, founded.userId, isPublished, progressOn(process.stdout));
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  logger.info({ ...year, seconds }, 'filled the demonstration company');
}

/**
 * The address to listen on. Published credentials are valid on this machine only: a store that accepts them is served
 * on no other address.
 * @throws ConfigFault when HOST or NODE_ENV requires another address
 */
async function host(app: NestFastifyApplication, config: Config): Promise<string> {
  if (config.role === 'worker') return config.host ?? '0.0.0.0';
  const { accounts, application } = await app.get(Bootstrap).published();
  const isPublished = accounts.length > 0 || application;
  const chosen = config.host ?? (isPublished ? '127.0.0.1' : '0.0.0.0');
  if (!isPublished || (!config.production && isLoopback(chosen))) return chosen;
  const remedies = [
    ...(accounts.length > 0 ? [`give ${accounts.join(', ')} other passwords (npm run cli -- user:password)`] : []),
    ...(application ? [`revoke ${DEMONSTRATION.clientId} (npm run cli -- application:revoke)`] : []),
  ];
  const [variable, value] = config.production ? ['NODE_ENV', 'other than production'] : ['HOST', '127.0.0.1'];
  const must = `${value} as long as this store takes credentials of the demonstration, which are published: ${remedies.join(' and ')} first`;
  throw new ConfigFault([{ variable, must }]);
}

async function listening(app: NestFastifyApplication, config: Config, port: number, logger: Logger): Promise<void> {
  if (config.role === 'worker') return logger.info({ port }, 'runs projections and sagas');
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  process.stdout.write(`${await app.get(Bootstrap).welcome(address)}\n`);
}
