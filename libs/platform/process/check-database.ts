import { ConfigFault, type Config } from '@plumbline/platform/config';
import { isUnavailable, serverFacts, serverFaults, type ServerFacts } from '@plumbline/platform/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'pg-connection-string';
import type { Logger } from 'pino';

/** Attempts to reach a server that does not respond (it may be starting as well), and the milliseconds between two of them. */
const TRIES = 10;
const PAUSE_MS = 3_000;

/** The location of a server, without user and password. */
function placeOf(url: string): string {
  const { host, port, database } = parse(url);
  return `${host ?? 'localhost'}:${port || 5432}/${database ?? ''}`;
}

/** Waits for the operator's database and checks that it is safe for events. @throws ConfigFault that names DATABASE_URL and its server */
export async function checkDatabase(
  { databaseUrl, allowUnsafeDatabase }: Pick<Config, 'databaseUrl' | 'allowUnsafeDatabase'>,
  logger: Pick<Logger, 'warn'>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  if (databaseUrl === undefined) return;
  const place = placeOf(databaseUrl);
  const facts = await answered(databaseUrl, place, logger, pauseMs);
  const faults = serverFaults(facts, place, allowUnsafeDatabase);
  if (faults.length > 0) throw new ConfigFault(faults.map((must) => ({ variable: 'DATABASE_URL', must })));
  if (facts.unsafe.length > 0)
    logger.warn(`PostgreSQL at ${place} has ${facts.unsafe.join(' and ')} off: a crash of its machine can lose what was acknowledged`);
}

async function answered(url: string, place: string, logger: Pick<Logger, 'warn'>, pauseMs: number): Promise<ServerFacts> {
  for (let tries = 1; ; tries++)
    try {
      return await serverFacts(url, 'plumbline start');
    } catch (error) {
      const reason = (error as Error).message || String((error as NodeJS.ErrnoException).code);
      if (tries === TRIES || !isUnavailable(error))
        throw new ConfigFault([
          { variable: 'DATABASE_URL', must: `the address of a PostgreSQL that lets this service in: ${place}: ${reason}` },
        ]);
      logger.warn(
        `PostgreSQL at ${place} (DATABASE_URL) does not answer: ${reason}; trying again in ${pauseMs / 1000} s, ${tries} of ${TRIES}`,
      );
      await sleep(pauseMs);
    }
}
