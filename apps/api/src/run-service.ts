import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Bootstrap } from '@plumbline/auth';
import { Demonstration } from '@plumbline/demo';
import type { Config } from '@plumbline/platform/config';
import { runProcess } from '@plumbline/platform/service';
import type { Logger } from 'pino';
import { createApp } from './create-app';

/** Runs the service as the environment configures it, until SIGTERM or SIGINT. */
export function runService(env: NodeJS.ProcessEnv): Promise<void> {
  return runProcess(env, { create: createApp, prepare, listening });
}

/** The first start on an empty store: the first company, and its year where a demonstration is asked for. */
async function prepare(app: NestFastifyApplication, { role, bootstrap, demoData }: Config, logger: Logger): Promise<void> {
  if (role === 'worker') return;
  const founded = await app.get(Bootstrap).run();
  if (!founded || !demoData) return;
  const begun = performance.now();
  const year = await app.get(Demonstration).fill(founded.companyId, founded.userId, bootstrap?.adminUsername ?? '');
  const seconds = Math.round((performance.now() - begun) / 100) / 10;
  logger.info({ ...year, seconds }, 'filled the demonstration company');
}

async function listening(app: NestFastifyApplication, config: Config, port: number, logger: Logger): Promise<void> {
  if (config.role === 'worker') return logger.info({ port }, 'runs projections and sagas');
  const address = config.port === 0 ? `http://localhost:${port}` : config.baseUrl;
  process.stdout.write(`${await app.get(Bootstrap).welcome(address)}\n`);
}
