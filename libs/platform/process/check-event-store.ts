import { ConfigFault, type Config } from '@plumbline/platform/config';
import { isUnavailable } from '@plumbline/platform/database';
import { checkEventStoreDb } from '@plumbline/platform/store';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';

/** As for the operator's database: attempts, and the milliseconds between two of them. */
const TRIES = 10;
const PAUSE_MS = 3_000;

/** Waits for the EventStoreDB, if there is one. @throws ConfigFault that names EVENTSTORE_URL, its server and the cause */
export async function checkEventStore(
  { eventstoreUrl }: Pick<Config, 'eventstoreUrl'>,
  logger: Pick<Logger, 'warn'>,
  pauseMs = PAUSE_MS,
): Promise<void> {
  if (eventstoreUrl === undefined) return;
  for (let tries = 1; ; tries++)
    try {
      return await checkEventStoreDb(eventstoreUrl);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const { message } = error as Error;
      if (tries === TRIES) throw new ConfigFault([{ variable: 'EVENTSTORE_URL', must: `the address of a running server: ${message}` }]);
      logger.warn(`${message}; trying again in ${pauseMs / 1000} s, ${tries} of ${TRIES}`);
      await sleep(pauseMs);
    }
}
