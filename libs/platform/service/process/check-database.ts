import { ConfigFault, type Config, isUnavailable, serverFacts, serverFaults } from '@plumbline/platform/runtime';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'pg-connection-string';
import type { Logger } from 'pino';
import { DATABASE_LOOK_EVERY_MS } from '../timing';
import { DATABASE_ATTEMPTS } from '../limits';

/** The location of a server, without user and password. */
function placeOf(url: string): string {
  const { host, port, database } = parse(url);
  return `${host ?? 'localhost'}:${port || 5432}/${database ?? ''}`;
}

/** Waits for the operator's database and checks that it is safe for events. @throws ConfigFault that names DATABASE_URL and its server */
export async function checkDatabase(
  { databaseUrl, allowUnsafeDatabase }: Pick<Config, 'databaseUrl' | 'allowUnsafeDatabase'>,
  logger: Pick<Logger, 'warn'>,
  pauseMs?: number,
): Promise<void> {
  if (databaseUrl === undefined) return;
  const place = placeOf(databaseUrl);
  const reasonOf = (error: unknown): string => (error as Error).message || String((error as NodeJS.ErrnoException).code);
  const must = `the address of a PostgreSQL that lets this service in: ${place}`;
  const facts = await answered(
    () => serverFacts(databaseUrl, 'plumbline start'),
    (error) => new ConfigFault([{ variable: 'DATABASE_URL', must: `${must}: ${reasonOf(error)}` }]),
    (error) => `PostgreSQL at ${place} (DATABASE_URL) does not answer: ${reasonOf(error)}`,
    logger,
    pauseMs,
  );
  const faults = serverFaults(facts, place, allowUnsafeDatabase);
  if (faults.length > 0) throw new ConfigFault(faults.map((fault) => ({ variable: 'DATABASE_URL', must: fault })));
  if (facts.unsafe.length > 0)
    logger.warn(`PostgreSQL at ${place} has ${facts.unsafe.join(' and ')} off: a crash of its machine can lose what was acknowledged`);
}

/** Asks until there is an answer: a server may be starting as well. @throws what `refusal` makes of the last error, and of any other one */
export async function answered<T>(
  ask: () => Promise<T>,
  refusal: (error: unknown) => unknown,
  told: (error: unknown) => string,
  logger: Pick<Logger, 'warn'>,
  pauseMs = DATABASE_LOOK_EVERY_MS,
): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await ask();
    } catch (error) {
      if (tries === DATABASE_ATTEMPTS || !isUnavailable(error)) throw refusal(error);
      logger.warn(`${told(error)}; trying again in ${pauseMs / 1000} s, ${tries} of ${DATABASE_ATTEMPTS}`);
      await sleep(pauseMs);
    }
}
