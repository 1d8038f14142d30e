import { Bootstrap } from '@plumbline/auth';
import { ConfigFault, loadConfig, type Config } from '@plumbline/platform/config';
import { createLogger } from '@plumbline/platform/observability';
import { openDatabase } from '@plumbline/platform/service';
import type { Logger } from 'pino';
import { createApp } from './create-app';

/** How long running requests and batches may take to finish at the end. */
const DRAIN_MS = 25_000;

/**
 * Starts the process that the environment asks for and keeps it until SIGTERM or SIGINT, then drains and exits 0. What keeps it from
 * starting is told in one line for each fault, and exits 1.
 */
export async function runService(env: NodeJS.ProcessEnv): Promise<void> {
  try {
    const config = loadConfig(env);
    await start(config, createLogger(config.logLevel));
  } catch (error) {
    process.stderr.write(`${faultLine(error, env)}\n`);
    process.exit(1);
  }
}

async function start(config: Config, logger: Logger): Promise<void> {
  const database = await openDatabase(config);
  const app = await createApp(config, database.url, logger);

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
    await database.close();
    logger.info('ended');
    logger.flush(() => process.exit(0));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void end(signal).catch((error: unknown) => giveUp(logger, error)));

  await app.init();
  if (config.role !== 'worker') await app.get(Bootstrap).run();
  if (ending) return;
  await app.listen(config.port, '0.0.0.0');
  const { port } = app.getHttpServer().address() as { port: number };
  if (config.role !== 'worker')
    process.stdout.write(`${await app.get(Bootstrap).welcome(config.port === 0 ? `http://localhost:${port}` : config.baseUrl)}\n`);
  else logger.info({ port }, 'runs projections and sagas');
}

function giveUp(logger: Logger, error: unknown): void {
  logger.fatal({ err: error }, 'failed to drain');
  logger.flush(() => process.exit(1));
}

/** What an operator needs to read. */
function faultLine(error: unknown, env: NodeJS.ProcessEnv): string {
  if (error instanceof ConfigFault) return error.message;
  const { code, message } = error as { code?: string; message?: string };
  if (code === 'EADDRINUSE') return `PORT must be a free port: ${env['PORT'] ?? 3000} is taken`;
  if (code === 'EACCES' && /listen/.test(message ?? '')) return `PORT must be a port that this account may open: ${env['PORT']} is not`;
  const text = message || String(error);
  return env['DATABASE_URL']
    ? `The service did not start (is DATABASE_URL right, and the server up?): ${text}`
    : `The service did not start: ${text}`;
}
